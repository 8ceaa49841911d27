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

/// The number of the next signal waiting on a signal descriptor, or 0 when none waits. `sender` becomes the process that
/// sent it, or 0 when that was the system, or a process of elsewhere.
int clinux_signalfd_next(int descriptor, int *sender);

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

/// From now on a fault that ends this process (SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV) writes a line to
/// standard error first, ending with `next` (cut at 4 KiB), and kills the process groups that end with us. Then comes what
/// would have come: the end by that signal, or whoever handled it before, as Swift's own backtrace does. A signal that is
/// ignored stays so. 0, or -errno. Call it once, before any other thread starts.
int clinux_tell_faults(const char *next);

/// Gives this thread a stack for handlers of signals, so that one whose own stack is used up can still tell its fault.
/// Nothing is given where faults are not told, or there is one already. What it gives is for `clinux_end_signal_stack`,
/// at the end of the thread.
void *clinux_signal_stack(void);
void clinux_end_signal_stack(void *stack);

/// The magic number of the file system that holds `path`, or -errno.
int64_t clinux_filesystem(const char *path);
#endif
