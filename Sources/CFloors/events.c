// The floor of `check`: libyaml's events of the same bytes, on one thread.
#define _GNU_SOURCE
#include "CFloors.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

#include "internal.h"

// Reads a whole file into a buffer that grows and is used again.
static int read_file(const char *path, unsigned char **buffer, size_t *capacity, size_t *count) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -errno;
  struct stat status;
  if (fstat(fd, &status) < 0) goto failed;
  size_t size = (size_t)status.st_size;
  if (size + 1 > *capacity) {
    unsigned char *larger = realloc(*buffer, size + 1);
    if (!larger) goto failed;
    *buffer = larger;
    *capacity = size + 1;
  }
  *count = 0;
  for (;;) {
    ssize_t n = read(fd, *buffer + *count, *capacity - *count);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) goto failed;
    *count += (size_t)n;
    if (n == 0 || *count == *capacity) break;
  }
  close(fd);
  return 0;
failed:;
  int error = errno;
  close(fd);
  return -error;
}

static int parse(const unsigned char *bytes, size_t count, struct cfloors_counts *counts) {
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return -ENOMEM;
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, bytes, count);
  int result = 0;
  for (;;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      result = -EBADMSG;
      break;
    }
    counts->events++;
    yaml_event_type_t type = event.type;
    yaml_event_delete(&event);
    if (type == YAML_STREAM_END_EVENT) break;
  }
  yaml_parser_delete(&parser);
  return result;
}

int cfloors_parse_events(const char *list, struct cfloors_counts *counts) {
  memset(counts, 0, sizeof *counts);
  FILE *paths = fopen(list, "re");
  if (!paths) return -errno;
  char *line = NULL;
  size_t room = 0;
  unsigned char *buffer = NULL;
  size_t capacity = 0;
  int result = 0;
  ssize_t length;
  while (result == 0 && (length = getline(&line, &room, paths)) > 0) {
    if (line[length - 1] == '\n') line[length - 1] = 0;
    size_t count;
    result = read_file(line, &buffer, &capacity, &count);
    if (result < 0) break;
    counts->files++;
    counts->bytes += (int64_t)count;
    result = parse(buffer, count, counts);
  }
  free(buffer);
  free(line);
  fclose(paths);
  return result;
}

int cfloors_parse_events_in_child(const char *list, struct cfloors_counts *counts, struct cfloors_cost *cost) {
  struct shared {
    struct cfloors_counts counts;
    int result;
  } *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return -errno;
  int64_t start = cfloors_now();
  pid_t pid = fork();
  if (pid < 0) {
    int error = errno;
    munmap(shared, sizeof *shared);
    return -error;
  }
  if (pid == 0) {
    shared->result = cfloors_parse_events(list, &shared->counts);
    _exit(0);
  }
  int result = cfloors_wait(pid, start, cost);
  if (result == 0) result = cost->status == 0 ? shared->result : -ECHILD;
  *counts = shared->counts;
  munmap(shared, sizeof *shared);
  return result;
}
