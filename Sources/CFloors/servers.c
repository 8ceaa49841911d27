// The floors of `save` and of a request: a bare inotify-to-socket hop and a bare echo, each in its own process.
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "internal.h"

int cfloors_address(const char *path, struct sockaddr_un *address) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) return -ENAMETOOLONG;
  strcpy(address->sun_path, path);
  return 0;
}

int cfloors_listen(const char *path) {
  struct sockaddr_un address;
  int result = cfloors_address(path, &address);
  if (result < 0) return result;
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0) return -errno;
  if (bind(listener, (struct sockaddr *)&address, sizeof address) < 0 || listen(listener, 1) < 0) {
    int error = errno;
    close(listener);
    return -error;
  }
  return listener;
}

int cfloors_write_all(int fd, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t n = write(fd, bytes, count);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return -errno;
    bytes += n;
    count -= (size_t)n;
  }
  return 0;
}

// The child must not outlive the measuring process, however that one ends.
static void follow_parent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  signal(SIGPIPE, SIG_IGN);
  if (getppid() != parent) _exit(1);
}

static void hop(int watcher, int listener) {
  int client = accept(listener, NULL, NULL);
  if (client < 0) _exit(1);
  _Alignas(struct inotify_event) char buffer[65536];
  for (;;) {
    ssize_t n = read(watcher, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) _exit(1);
    for (char *p = buffer; p < buffer + n;) {
      struct inotify_event *event = (struct inotify_event *)p;
      p += sizeof *event + event->len;
      if (event->len == 0) continue;
      char line[NAME_MAX + 2];
      size_t length = strlen(event->name);
      memcpy(line, event->name, length);
      line[length] = '\n';
      if (cfloors_write_all(client, line, length + 1) < 0) _exit(0);
    }
  }
}

int cfloors_hop_start(const char *folder, const char *socket) {
  int watcher = inotify_init1(IN_CLOEXEC);
  if (watcher < 0) return -errno;
  int result = inotify_add_watch(watcher, folder, IN_CLOSE_WRITE | IN_MOVED_TO) < 0 ? -errno : 0;
  int listener = result < 0 ? -1 : cfloors_listen(socket);
  if (result == 0 && listener < 0) result = listener;
  if (result == 0) {
    pid_t parent = getpid();
    result = fork();
    if (result < 0) result = -errno;
    if (result == 0) {
      follow_parent(parent);
      hop(watcher, listener);
    }
  }
  close(watcher);
  if (listener >= 0) close(listener);
  return result;
}

static void echo(int listener) {
  int client = accept(listener, NULL, NULL);
  if (client < 0) _exit(1);
  char buffer[65536];
  for (;;) {
    ssize_t n = read(client, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0 || cfloors_write_all(client, buffer, (size_t)n) < 0) _exit(0);
  }
}

int cfloors_echo_start(const char *socket) {
  int listener = cfloors_listen(socket);
  if (listener < 0) return listener;
  pid_t parent = getpid();
  int result = fork();
  if (result < 0) result = -errno;
  if (result == 0) {
    follow_parent(parent);
    echo(listener);
  }
  close(listener);
  return result;
}
