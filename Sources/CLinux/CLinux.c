#define _GNU_SOURCE 1
#include "CLinux.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

int clinux_accept(int listener) {
  int r;
  do r = accept4(listener, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK);
  while (r < 0 && errno == EINTR);
  return r < 0 ? -errno : r;
}

int clinux_eventfd(void) {
  int r = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return r < 0 ? -errno : r;
}

int clinux_pipe(int fds[2]) { return pipe2(fds, O_CLOEXEC) < 0 ? -errno : 0; }

int clinux_pidfd(int pid) {
  int r = (int)syscall(SYS_pidfd_open, pid, 0);  // close-on-exec by itself
  return r < 0 ? -errno : r;
}

int clinux_signalfd(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < count; i++) sigaddset(&set, signals[i]);
  int e = pthread_sigmask(SIG_BLOCK, &set, 0);
  if (e) return -e;
  int r = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  return r < 0 ? -errno : r;
}

int clinux_signalfd_next(int descriptor) {
  struct signalfd_siginfo info;
  ssize_t n;
  do n = read(descriptor, &info, sizeof info);
  while (n < 0 && errno == EINTR);
  if (n == (ssize_t)sizeof info) return (int)info.ssi_signo;
  if (n < 0 && errno != EAGAIN) return -errno;
  return 0;
}

int64_t clinux_filesystem(const char *path) {
  struct statfs s;
  int r;
  do r = statfs(path, &s);
  while (r < 0 && errno == EINTR);
  return r < 0 ? -(int64_t)errno : (int64_t)(uint32_t)s.f_type;
}

// The descriptors are first moved out of the way (to 10 and up), so that no dup2 can overwrite one still needed.
static int spawn(const char *path, char *const argv[], char *const envp[], const int *fds, int count, short flags,
                 const char *cwd) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  pid_t pid = 0;
  int moved[4] = {-1, -1, -1, -1};
  int r = posix_spawn_file_actions_init(&actions);
  if (r) return -r;
  r = posix_spawnattr_init(&attributes);
  if (r) {
    posix_spawn_file_actions_destroy(&actions);
    return -r;
  }
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | flags);
  for (int i = 0; i < count && !r; i++) {
    moved[i] = fcntl(fds[i], F_DUPFD_CLOEXEC, 10);
    r = moved[i] < 0 ? errno : posix_spawn_file_actions_adddup2(&actions, moved[i], i);
  }
  if (!r && cwd) r = posix_spawn_file_actions_addchdir_np(&actions, cwd);
  if (!r) r = posix_spawn_file_actions_addclosefrom_np(&actions, count);
  if (!r) r = posix_spawn(&pid, path, &actions, &attributes, argv, envp);
  for (int i = 0; i < count; i++)
    if (moved[i] >= 0) close(moved[i]);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return r ? -r : pid;
}

int clinux_spawn(const char *path, char *const argv[], char *const envp[], int in, int out, int err, const char *cwd) {
  int fds[3] = {in, out, err};
  return spawn(path, argv, envp, fds, 3, POSIX_SPAWN_SETPGROUP, cwd);
}

int clinux_spawn_detached(const char *path, char *const argv[], char *const envp[], int in, int out, int err,
                          int extra) {
  int fds[4] = {in, out, err, extra};
  return spawn(path, argv, envp, fds, 4, POSIX_SPAWN_SETSID, "/");
}

static _Atomic int groups[64];

// Only what may be called in a handler of signals: atomics without locks, kill, raise.
static void end_groups(int number) {
  int e = errno;
  for (int i = 0; i < 64; i++) {
    int group = atomic_load(&groups[i]);
    if (group > 1) kill(-group, SIGKILL);
  }
  // SA_RESETHAND has put the usual end back: it comes when the handler returns.
  raise(number);
  errno = e;
}

int clinux_end_with_us(int group) {
  const int numbers[3] = {SIGINT, SIGTERM, SIGHUP};
  int place = 0;
  for (int none = 0; place < 64 && !atomic_compare_exchange_strong(&groups[place], &none, group); none = 0) place++;
  if (place == 64) return -EAGAIN;
  for (int i = 0; i < 3; i++) {
    struct sigaction old, new = {.sa_handler = end_groups, .sa_flags = SA_RESETHAND};
    sigemptyset(&new.sa_mask);
    if (!sigaction(numbers[i], 0, &old) && !(old.sa_flags & SA_SIGINFO) && old.sa_handler == SIG_DFL)
      sigaction(numbers[i], &new, 0);
  }
  return 0;
}

void clinux_outlive_us(int group) {
  for (int i = 0; i < 64; i++) {
    int kept = group;
    if (atomic_compare_exchange_strong(&groups[i], &kept, 0)) return;
  }
}
