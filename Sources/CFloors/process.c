// Starting a child and what it cost.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "internal.h"

int64_t cfloors_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static int64_t nanoseconds(struct timeval time) {
  return (int64_t)time.tv_sec * 1000000000 + (int64_t)time.tv_usec * 1000;
}

int cfloors_wait(pid_t pid, int64_t start, struct cfloors_cost *cost) {
  int status;
  struct rusage usage;
  while (wait4(pid, &status, 0, &usage) < 0) {
    if (errno != EINTR) return -errno;
  }
  cost->wall = cfloors_now() - start;
  cost->cpu = nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
  cost->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return 0;
}

int cfloors_run(const char *path, char *const argv[], char *const envp[], const char *output, const char *error,
                struct cfloors_cost *cost) {
  posix_spawn_file_actions_t actions;
  int result = posix_spawn_file_actions_init(&actions);
  if (result != 0) return -result;
  int flags = O_WRONLY | O_CREAT | O_TRUNC;
  result = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  if (result == 0) result = posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0600);
  if (result == 0) result = posix_spawn_file_actions_addopen(&actions, 2, error, flags, 0600);
  if (result == 0) {
    pid_t pid;
    int64_t start = cfloors_now();
    result = posix_spawn(&pid, path, &actions, NULL, argv, envp);
    if (result == 0) result = -cfloors_wait(pid, start, cost);
  }
  posix_spawn_file_actions_destroy(&actions);
  return -result;
}

void cfloors_stop(int pid) {
  if (pid <= 0) return;
  kill(pid, SIGKILL);
  while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
  }
}
