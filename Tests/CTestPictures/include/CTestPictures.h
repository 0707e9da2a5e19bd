#pragma once
#include <stddef.h>

/// A picture to be written for a test.
struct test_picture {
  const unsigned char *pixels;
  int width, height, bands;
  /// EXIF orientation; 0 writes none.
  int orientation;
  /// The height of a frame in a stack of frames; 0 where there is one.
  int frame_height;
  /// The name of a colour profile to attach without converting ("p3"), or null.
  const char *profile;
  /// Four bands are inks, not colours with transparency.
  int is_cmyk;
};

/// To be called once, before the others. Returns 0 when it worked.
int test_pictures_start(void);

/// Writes a file; the options of the saver may follow its name in brackets. Returns 0 when it worked.
int test_picture_write(const struct test_picture *picture, const char *path);

/// Decodes a file's bytes as they are stored. The caller frees the pixels.
unsigned char *test_picture_read(const void *bytes, size_t count, int *width, int *height, int *bands);

/// What libvips has complained of, last call included.
const char *test_picture_error(void);
