#ifndef CFLOORS_H
#define CFLOORS_H
// The least work that the tasks of Handrail can cost, in plain C, to hold Handrail against.
// Plain C types only: no system header here, so nothing can disagree with Swift's Glibc module.
#include <stdint.h>

// Functions that return a number return a value >= 0, or -errno.

/// What the bare parser saw, so that a run that skipped something is noticed.
struct cfloors_counts {
  int64_t files;
  int64_t bytes;
  int64_t events;
};

/// What a child process cost from its start to its end, in nanoseconds; CPU is user and system time by wait4.
struct cfloors_cost {
  int64_t wall;
  int64_t cpu;
  /// The exit code, or 128 and the number of the signal that ended it.
  int32_t status;
};

/// Reads every file of a list (a path a line) and runs it through libyaml's event parser. Nothing else.
/// -EBADMSG when a file is no YAML.
int cfloors_parse_events(const char *list, struct cfloors_counts *counts);

/// The same in a child process of its own, with what the child cost.
int cfloors_parse_events_in_child(const char *list, struct cfloors_counts *counts, struct cfloors_cost *cost);

/// Runs a program to its end, its standard output and error written to two files.
int cfloors_run(const char *path, char *const argv[], char *const envp[], const char *output, const char *error,
                struct cfloors_cost *cost);

/// Starts a process that watches one folder and writes the name of each saved file as a line to the first client of
/// a socket. It listens and watches when this returns. Gives its process id.
int cfloors_hop_start(const char *folder, const char *socket);

/// Starts a process that sends back what the first client of a socket writes. Gives its process id.
int cfloors_echo_start(const char *socket);

/// Ends a process started here and waits for it.
void cfloors_stop(int pid);

/// A client of a line protocol over a Unix socket: the measuring side, the same for a floor and for Handrail.
struct cfloors_client;

/// Connects to a socket. NULL with the error number in `error`.
struct cfloors_client *cfloors_connect(const char *socket, int *error);
void cfloors_disconnect(struct cfloors_client *client);

/// Writes all bytes.
int cfloors_send(struct cfloors_client *client, const char *bytes, int64_t count);

/// Waits for a line that contains `needle`; other lines are dropped. Gives the line's length.
/// -ETIMEDOUT after `timeout` milliseconds, -ECONNRESET when the other side hung up.
int64_t cfloors_wait_line(struct cfloors_client *client, const char *needle, int timeout);

/// The line found last, ended by a zero. It stands until the next wait.
const char *cfloors_line(const struct cfloors_client *client);

/// Saves a file and waits for the line that tells of it. Gives the nanoseconds from before the save to the line.
/// With `temporary` the bytes go to that path, which is then renamed over the file; without, they are written in place.
int64_t cfloors_time_save(struct cfloors_client *client, const char *path, const char *temporary, const char *bytes,
                          int64_t count, const char *needle, int timeout);
#endif
