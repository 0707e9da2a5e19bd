#pragma once
#include <getopt.h>

// Swift 6 does not read C's mutable globals; these functions do it for the one thread that parses the command line.
static inline const char *getopt_argument(void) { return optarg; }
static inline int getopt_refused(void) { return optopt; }
static inline int getopt_index(void) { return optind; }
static inline void getopt_restart(void) {
  optind = 1;
  opterr = 0;
}
