// The measuring side: the same code waits for the floor and for Handrail.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "internal.h"

struct cfloors_client {
  int fd;
  char *buffer;
  size_t capacity;
  size_t count;   // bytes in the buffer
  size_t start;   // where the first unseen line begins
  size_t line;    // where the line found last begins
};

struct cfloors_client *cfloors_connect(const char *path, int *error) {
  struct sockaddr_un address;
  *error = -cfloors_address(path, &address);
  if (*error) return NULL;
  struct cfloors_client *client = calloc(1, sizeof *client);
  if (!client) {
    *error = ENOMEM;
    return NULL;
  }
  client->fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (client->fd < 0 || connect(client->fd, (struct sockaddr *)&address, sizeof address) < 0) {
    *error = errno;
    cfloors_disconnect(client);
    return NULL;
  }
  return client;
}

void cfloors_disconnect(struct cfloors_client *client) {
  if (client->fd >= 0) close(client->fd);
  free(client->buffer);
  free(client);
}

int cfloors_send(struct cfloors_client *client, const char *bytes, int64_t count) {
  while (count > 0) {
    ssize_t n = send(client->fd, bytes, (size_t)count, MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return -errno;
    bytes += n;
    count -= n;
  }
  return 0;
}

// Waits for more bytes and appends them. 0, or -errno.
static int receive(struct cfloors_client *client, int64_t deadline) {
  if (client->start > 0) {
    memmove(client->buffer, client->buffer + client->start, client->count - client->start);
    client->count -= client->start;
    client->start = 0;
  }
  if (client->capacity - client->count < 65536) {
    size_t larger = client->capacity * 2 + 131072;
    char *buffer = realloc(client->buffer, larger);
    if (!buffer) return -ENOMEM;
    client->buffer = buffer;
    client->capacity = larger;
  }
  for (;;) {
    int64_t left = (deadline - cfloors_now()) / 1000000;
    if (left <= 0) return -ETIMEDOUT;
    struct pollfd waiting = {.fd = client->fd, .events = POLLIN};
    int ready = poll(&waiting, 1, (int)left);
    if (ready < 0 && errno != EINTR) return -errno;
    if (ready <= 0) continue;
    ssize_t n = read(client->fd, client->buffer + client->count, client->capacity - client->count);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return -errno;
    if (n == 0) return -ECONNRESET;
    client->count += (size_t)n;
    return 0;
  }
}

int64_t cfloors_wait_line(struct cfloors_client *client, const char *needle, int timeout) {
  int64_t deadline = cfloors_now() + (int64_t)timeout * 1000000;
  size_t length = strlen(needle);
  size_t scanned = client->start;
  for (;;) {
    char *end;
    while (scanned < client->count &&
           (end = memchr(client->buffer + scanned, '\n', client->count - scanned)) != NULL) {
      client->line = client->start;
      client->start = (size_t)(end - client->buffer) + 1;
      scanned = client->start;
      size_t count = client->start - client->line - 1;
      if (memmem(client->buffer + client->line, count, needle, length)) {
        *end = 0;
        return (int64_t)count;
      }
    }
    size_t unfinished = client->count - client->start;
    int result = receive(client, deadline);
    if (result < 0) return result;
    scanned = unfinished;
  }
}

const char *cfloors_line(const struct cfloors_client *client) {
  return client->buffer ? client->buffer + client->line : "";
}

static int save(const char *path, const char *bytes, size_t count) {
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (fd < 0) return -errno;
  int result = cfloors_write_all(fd, bytes, count);
  if (close(fd) < 0 && result == 0) result = -errno;
  return result;
}

int64_t cfloors_time_save(struct cfloors_client *client, const char *path, const char *temporary, const char *bytes,
                          int64_t count, const char *needle, int timeout) {
  int64_t start = cfloors_now();
  int result = save(temporary ? temporary : path, bytes, (size_t)count);
  if (result == 0 && temporary && rename(temporary, path) < 0) result = -errno;
  if (result < 0) return result;
  int64_t line = cfloors_wait_line(client, needle, timeout);
  return line < 0 ? line : cfloors_now() - start;
}
