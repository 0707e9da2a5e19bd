#pragma once
#include <libraw/libraw.h>

// LibRaw's data is one structure of hundreds of fields, among them C arrays of structures: these few are all that is needed.

struct closeup_raw_size {
  /// Of the whole picture, after the camera's turn.
  int width, height;
  /// The camera's turn as an EXIF orientation: 1, 3, 6 or 8.
  int orientation;
};

static inline struct closeup_raw_size closeup_raw_size(const libraw_data_t *raw) {
  const libraw_image_sizes_t *sizes = &raw->sizes;
  int is_on_its_side = sizes->flip & 4;
  struct closeup_raw_size size = {is_on_its_side ? sizes->height : sizes->width,
                                  is_on_its_side ? sizes->width : sizes->height,
                                  sizes->flip == 3 ? 3 : sizes->flip == 5 ? 8 : sizes->flip == 6 ? 6 : 1};
  return size;
}

/// The embedded preview once it is unpacked; NULL for one that is neither a JPEG nor pixels.
static inline const char *closeup_raw_preview(const libraw_data_t *raw, size_t *length, int *is_jpeg, int *width,
                                              int *height) {
  const libraw_thumbnail_t *preview = &raw->thumbnail;
  *length = preview->tlength;
  *is_jpeg = preview->tformat == LIBRAW_THUMBNAIL_JPEG;
  *width = preview->twidth;
  *height = preview->theight;
  int is_pixels = preview->tformat == LIBRAW_THUMBNAIL_BITMAP && preview->tlength >= 3u * preview->twidth * preview->theight;
  return *is_jpeg || is_pixels ? preview->thumb : NULL;
}

/// Develops the picture with the camera's own white, in sRGB, eight bits a channel. With `is_half` each two by two pixels of the
/// sensor become one: quick, and good where it is shown smaller anyway.
static inline libraw_processed_image_t *closeup_raw_develop(libraw_data_t *raw, int is_half) {
  raw->params.use_camera_wb = 1;
  raw->params.half_size = is_half;
  // PPG: half the time of the default, with hardly a visible difference.
  raw->params.user_qual = 2;
  int failure = 0;
  if (libraw_unpack(raw) || libraw_dcraw_process(raw)) return NULL;
  libraw_processed_image_t *image = libraw_dcraw_make_mem_image(raw, &failure);
  if (image && (failure || image->colors != 3 || image->bits != 8)) {
    libraw_dcraw_clear_mem(image);
    return NULL;
  }
  return image;
}

/// The pixels of what was developed.
static inline const unsigned char *closeup_raw_pixels(const libraw_processed_image_t *image) { return image->data; }
