#ifndef CLINUX_H
#define CLINUX_H
// Plain C types only: no system header here, so nothing can disagree with Swift's Glibc module.
#include <stdint.h>

// Every function returns a value >= 0, or -errno.

/// Accepts a connection: close-on-exec, non-blocking.
int clinux_accept(int listener);

/// A counter another thread adds to in order to wake a poll: close-on-exec, non-blocking.
int clinux_eventfd(void);

/// A descriptor that reads signals. It also blocks them in the calling thread, so call it before any other thread starts.
int clinux_signalfd(const int *signals, int count);

/// The number of the next signal waiting on a signal descriptor, or 0 when none waits.
int clinux_signalfd_next(int descriptor);

/// A descriptor that is readable once the process has ended.
int clinux_pidfd(int pid);

/// A pipe: close-on-exec, blocking.
int clinux_pipe(int fds[2]);

/// Starts a child in a process group of its own: no blocked or ignored signals, no descriptor above 2. Gives its id.
int clinux_spawn(const char *path, char *const argv[], char *const envp[], int in, int out, int err, const char *cwd);

/// Starts a process in a session of its own, in the folder "/", with `extra` as descriptor 3. Gives its id.
/// SETSID only: asking for a process group as well fails with EPERM.
int clinux_spawn_detached(const char *path, char *const argv[], char *const envp[], int in, int out, int err,
                          int extra);

/// From now on Ctrl-C (SIGINT), SIGTERM and SIGHUP that end this process kill the process group first. A signal that is
/// ignored, blocked or handled otherwise stays so. 0, or -EAGAIN when 64 groups are kept already.
int clinux_end_with_us(int group);

/// The group is not killed any more. Call it before the process that leads it is collected: until then its number is its.
void clinux_outlive_us(int group);

/// The magic number of the file system that holds `path`, or -errno.
int64_t clinux_filesystem(const char *path);
#endif
