#pragma once
#include <getopt.h>
#include <stdio.h>

// What Swift cannot use of the C library as it is.

// Swift 6 does not read C's mutable globals; these functions do it for the one thread that parses the command line.
static inline const char *getopt_argument(void) { return optarg; }
static inline int getopt_refused(void) { return optopt; }
static inline int getopt_index(void) { return optind; }
static inline void getopt_restart(void) {
  optind = 1;
  opterr = 0;
}

// Swift does not see functions of any number of arguments, and its own lists of arguments take ten times as long.
static inline int print_fixed(char *text, size_t size, double value, int digits) {
  return snprintf(text, size, "%.*f", digits, value);
}

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>

// A file without a name that lives in memory, as `memfd_create`, which the C library shows to GNU programs only.
static inline int memory_file(void) { return (int)syscall(SYS_memfd_create, "closeup", 1u /* MFD_CLOEXEC */); }
#endif
