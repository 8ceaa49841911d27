// Shared by the C files of this target only.
#ifndef CFLOORS_INTERNAL_H
#define CFLOORS_INTERNAL_H
#include <stdint.h>
#include <sys/types.h>

#include "CFloors.h"

/// Monotonic nanoseconds.
int64_t cfloors_now(void);

/// Waits for a child's end and fills in what it cost since `start`.
int cfloors_wait(pid_t pid, int64_t start, struct cfloors_cost *cost);

/// A listening Unix socket.
int cfloors_listen(const char *path);

/// Makes a connected or listening address of a path. -ENAMETOOLONG when it does not fit.
struct sockaddr_un;
int cfloors_address(const char *path, struct sockaddr_un *address);

/// Writes all bytes to a descriptor.
int cfloors_write_all(int fd, const char *bytes, size_t count);
#endif
