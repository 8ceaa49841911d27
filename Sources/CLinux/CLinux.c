#define _GNU_SOURCE 1
#include "CLinux.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
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

int clinux_signalfd_next(int descriptor, int *sender) {
  struct signalfd_siginfo info;
  ssize_t n;
  do n = read(descriptor, &info, sizeof info);
  while (n < 0 && errno == EINTR);
  if (n == (ssize_t)sizeof info) {
    *sender = info.ssi_code <= 0 ? (int)info.ssi_pid : 0;
    return (int)info.ssi_signo;
  }
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

// Only what may be called in a handler of signals: atomics without locks, kill.
static void kill_groups(void) {
  for (int i = 0; i < 64; i++) {
    int group = atomic_load(&groups[i]);
    if (group > 1) kill(-group, SIGKILL);
  }
}

static void end_groups(int number) {
  int e = errno;
  kill_groups();
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

static const struct {
  int number;
  const char *name;
} faults[] = {{SIGILL, "SIGILL"}, {SIGTRAP, "SIGTRAP"}, {SIGABRT, "SIGABRT"},
              {SIGBUS, "SIGBUS"}, {SIGFPE, "SIGFPE"},   {SIGSEGV, "SIGSEGV"}};
enum { FAULTS = sizeof faults / sizeof faults[0], SIGNAL_STACK = 65536 };
static struct sigaction before[FAULTS];
static char next_step[4096];
static _Atomic int tells_faults;

struct line {
  char bytes[4096 + 256];
  size_t length;
};

static void add(struct line *line, const char *text) {
  while (*text && line->length < sizeof line->bytes) line->bytes[line->length++] = *text++;
}

static void add_number(struct line *line, unsigned number) {
  char digits[16];
  int place = sizeof digits - 1;
  digits[place] = 0;
  do digits[--place] = (char)('0' + number % 10);
  while (number /= 10);
  add(line, digits + place);
}

// Only what may be called in a handler of signals: no memory is asked for, no lock is taken.
static void tell_fault(int number, siginfo_t *info, void *context) {
  int e = errno, place = 0;
  while (place < FAULTS - 1 && faults[place].number != number) place++;
  // One that was sent comes with the number of its sender; abort() sends it to itself.
  int isSent = info->si_code <= 0, isOurs = !isSent || info->si_pid == getpid();
  struct line line = {.length = 0};
  add(&line, "The daemon (process ");
  add_number(&line, (unsigned)getpid());
  add(&line, ") was ended by ");
  add(&line, faults[place].name);
  if (!isOurs && info->si_pid > 0) {
    add(&line, " from process ");
    add_number(&line, (unsigned)info->si_pid);
  }
  add(&line, isOurs ? ". This is a mistake in Handrail. " : ". ");
  add(&line, next_step);
  add(&line, "\n");
  for (size_t done = 0; done < line.length;) {
    ssize_t n = write(2, line.bytes + done, line.length - done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    done += (size_t)n;
  }
  kill_groups();
  if (before[place].sa_flags & SA_SIGINFO)
    before[place].sa_sigaction(number, info, context);
  else if (before[place].sa_handler != SIG_DFL)
    before[place].sa_handler(number);
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigaction(number, &usual, 0);
  // A fault comes again when this returns, and ends the process; what was sent, and a trap, which would go on behind its
  // place, must be sent again. It waits until this returns.
  if (isSent || number == SIGTRAP) raise(number);
  errno = e;
}

int clinux_tell_faults(const char *next) {
  strncpy(next_step, next, sizeof next_step - 1);
  // A second time the handlers that were there before would be our own, which would call itself for ever.
  if (atomic_exchange(&tells_faults, 1)) return 0;
  clinux_signal_stack();
  for (int i = 0; i < FAULTS; i++) {
    struct sigaction new = {.sa_sigaction = tell_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&new.sa_mask);
    if (sigaction(faults[i].number, 0, &before[i]) < 0) return -errno;
    if (!(before[i].sa_flags & SA_SIGINFO) && before[i].sa_handler == SIG_IGN) continue;
    if (sigaction(faults[i].number, &new, 0) < 0) return -errno;
  }
  return 0;
}

void *clinux_signal_stack(void) {
  stack_t old, new = {.ss_size = SIGNAL_STACK};
  if (!atomic_load(&tells_faults) || sigaltstack(0, &old) < 0 || !(old.ss_flags & SS_DISABLE)) return 0;
  new.ss_sp = mmap(0, SIGNAL_STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (new.ss_sp == MAP_FAILED) return 0;
  if (!sigaltstack(&new, 0)) return new.ss_sp;
  munmap(new.ss_sp, SIGNAL_STACK);
  return 0;
}

void clinux_end_signal_stack(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  if (!stack) return;
  sigaltstack(&none, 0);
  munmap(stack, SIGNAL_STACK);
}
