#pragma once
#include <string.h>
#include <vips/vips.h>

// Variadic functions and GObject's macros are not visible to Swift.

/// libvips ready for pictures of strangers, one thread an operation: several pictures are made at once instead.
static inline int closeup_vips_start(const char *name) {
  if (vips_init(name)) return -1;
  vips_block_untrusted_set(TRUE);
  // Nor are these fuzzed by libvips: they read what browsers do not, in a process that is bounded and may be lost.
  static const char *const loaders[] = {"VipsForeignLoadJxl", "VipsForeignLoadJp2k", "VipsForeignLoadPpm",
                                        "VipsForeignLoadRad"};
  for (size_t i = 0; i < G_N_ELEMENTS(loaders); i++) vips_operation_block_set(loaders[i], FALSE);
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  return 0;
}

/// A JPEG, shrunk by 1, 2, 4 or 8 while it is decoded; what is left of one that is cut short.
static inline VipsImage *closeup_vips_open_jpeg(VipsSource *source, int shrink) {
  VipsImage *image = NULL;
  return vips_jpegload_source(source, &image, "access", VIPS_ACCESS_SEQUENTIAL, "shrink", shrink, NULL) ? NULL : image;
}

/// A JPEG 2000 picture, each of its sides halved so many times: these sizes are in it.
static inline VipsImage *closeup_vips_open_jp2(VipsSource *source, int halvings) {
  VipsImage *image = NULL;
  return vips_jp2kload_source(source, &image, "access", VIPS_ACCESS_SEQUENTIAL, "page", halvings, "fail_on",
                              VIPS_FAIL_ON_TRUNCATED, NULL) ? NULL : image;
}

/// A picture of pixels in memory, which must live as long: red, green, blue, and alpha where there are four bands. Each row has
/// room for `stride` pixels, of which `width` count.
static inline VipsImage *closeup_vips_pixels(const void *pixels, int width, int stride, int height, int bands) {
  VipsImage *rows = vips_image_new_from_memory(pixels, (size_t)stride * height * bands, stride, height, bands,
                                               VIPS_FORMAT_UCHAR);
  VipsImage *image = NULL;
  if (!rows) return NULL;
  rows->Type = VIPS_INTERPRETATION_sRGB;
  vips_crop(rows, &image, 0, 0, width, height, NULL);
  g_object_unref(rows);
  return image;
}

/// The same of pixels without alpha and without room, of which it keeps a copy.
static inline VipsImage *closeup_vips_pixels_copied(const void *pixels, int width, int height) {
  VipsImage *image = vips_image_new_from_memory_copy(pixels, (size_t)width * height * 3, width, height, 3,
                                                     VIPS_FORMAT_UCHAR);
  if (image) image->Type = VIPS_INTERPRETATION_sRGB;
  return image;
}

/// A source of bytes of which it keeps a copy.
static inline VipsSource *closeup_vips_source(const void *bytes, size_t length) {
  VipsBlob *blob = vips_blob_copy(bytes, length);
  VipsSource *source = vips_source_new_from_blob(blob);
  vips_area_unref(VIPS_AREA(blob));
  return source;
}

/// The picture with a colour profile.
static inline VipsImage *closeup_vips_profiled(VipsImage *image, const void *profile, size_t length) {
  VipsImage *profiled;
  if (vips_copy(image, &profiled, NULL)) return NULL;
  vips_image_set_blob_copy(profiled, VIPS_META_ICC_NAME, profile, length);
  return profiled;
}

/// The picture, of which the header alone is read until its pixels are wanted. `exact` fails for a truncated file.
static inline VipsImage *closeup_vips_open(VipsSource *source, int exact) {
  return vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                    exact ? VIPS_FAIL_ON_TRUNCATED : VIPS_FAIL_ON_NONE, NULL);
}

/// How many rows of a picture can be read from its top: a multiple of eight, or all. It must be open exactly.
static inline int closeup_vips_whole_rows(VipsImage *image) {
  VipsRegion *region = vips_region_new(image);
  int rows = 0;
  while (rows < image->Ysize) {
    VipsRect part = {0, rows, image->Xsize, VIPS_MIN(8, image->Ysize - rows)};
    if (vips_region_prepare(region, &part)) break;
    rows += part.height;
  }
  g_object_unref(region);
  return rows;
}

/// The first rows of a picture, and nothing below them.
static inline VipsImage *closeup_vips_first_rows(VipsImage *image, int rows) {
  VipsImage *top = NULL, *all = NULL;
  if (vips_crop(image, &top, 0, 0, image->Xsize, rows, NULL)) return NULL;
  vips_embed(top, &all, 0, 0, image->Xsize, image->Ysize, NULL);
  g_object_unref(top);
  return all;
}

/// Whether the picture has a colour profile of its own.
static inline int closeup_vips_has_profile(VipsImage *image) {
  return vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0;
}

/// The picture upright, in sRGB, shrunk into a box while it is loaded; never enlarged. `exact` fails for a truncated file:
/// as an option of the loader, since thumbnails of sources ignore their own `fail_on` (libvips issue 5195).
///
/// Only the colours of a `profiled` picture are converted. Asked to export a picture without a profile, libvips goes by way of
/// Lab with another white, and blue (0, 0, 255) becomes (85, 15, 252).
static inline int closeup_vips_fit(VipsSource *source, int width, int height, int profiled, int exact, VipsImage **out) {
  return vips_thumbnail_source(source, out, width, "height", height, "size", VIPS_SIZE_DOWN, "option_string",
                               exact ? "[fail_on=truncated]" : "[fail_on=none]", profiled ? "export_profile" : NULL, "srgb",
                               NULL);
}

/// The same of a picture that is open.
static inline int closeup_vips_fit_image(VipsImage *image, int width, int height, int profiled, VipsImage **out) {
  return vips_thumbnail_image(image, out, width, "height", height, "size", VIPS_SIZE_DOWN,
                              profiled ? "export_profile" : NULL, "srgb", NULL);
}

/// The average colours of a picture's upper, middle and lower third: three bytes each. Fails where it is transparent.
static inline int closeup_vips_thirds(const char *path, unsigned char *colors) {
  VipsSource *source = vips_source_new_from_file(path);
  VipsImage *thirds = NULL;
  size_t length = 0;
  void *pixels = NULL;
  if (source && !vips_thumbnail_source(source, &thirds, 1, "height", 3, "size", VIPS_SIZE_FORCE, NULL) && thirds->Bands == 3)
    pixels = vips_image_write_to_memory(thirds, &length);
  if (pixels && length == 9) memcpy(colors, pixels, 9);
  else length = 0;
  g_free(pixels);
  if (thirds) g_object_unref(thirds);
  if (source) g_object_unref(source);
  return length ? 0 : -1;
}

/// The middle of a picture.
static inline VipsImage *closeup_vips_middle(VipsImage *image, int width, int height) {
  VipsImage *middle;
  int left = (vips_image_get_width(image) - width) / 2, top = (vips_image_get_height(image) - height) / 2;
  return vips_extract_area(image, &middle, left, top, width, height, NULL) ? NULL : middle;
}

/// A function for the rows of a picture.
struct closeup_row_map {
  void (*convert)(const void *context, const void *row, unsigned char *output, int count);
  const void *context;
};

static inline int closeup_map_rows(VipsRegion *region, void *sequence, void *image, void *map, gboolean *stop) {
  const struct closeup_row_map *rows = map;
  VipsRegion *source = sequence;
  const VipsRect *part = &region->valid;
  if (vips_region_prepare(source, part)) return -1;
  for (int y = part->top; y < part->top + part->height; y++)
    rows->convert(rows->context, VIPS_REGION_ADDR(source, part->left, y), VIPS_REGION_ADDR(region, part->left, y),
                  part->width);
  return 0;
}

/// The picture in sRGB, eight bits a channel, each row by `map` as it is wanted. Picture and map must live as long.
static inline VipsImage *closeup_vips_map(VipsImage *image, int bands, struct closeup_row_map *map) {
  VipsImage *out = vips_image_new();
  if (!vips_image_pipelinev(out, VIPS_DEMAND_STYLE_THINSTRIP, image, NULL)) {
    out->Bands = bands;
    out->BandFmt = VIPS_FORMAT_UCHAR;
    out->Type = VIPS_INTERPRETATION_sRGB;
    out->Coding = VIPS_CODING_NONE;
    vips_image_remove(out, VIPS_META_ICC_NAME);
    if (!vips_image_generate(out, vips_start_one, closeup_map_rows, vips_stop_one, image, map)) return out;
  }
  g_object_unref(out);
  return NULL;
}

/// The picture with squares of pixels made one.
static inline VipsImage *closeup_vips_shrink(VipsImage *image, int factor) {
  VipsImage *shrunk;
  return vips_shrink(image, &shrunk, factor, factor, NULL) ? NULL : shrunk;
}

/// The picture with an EXIF orientation.
static inline VipsImage *closeup_vips_turn(VipsImage *image, int orientation) {
  VipsImage *turned;
  if (vips_copy(image, &turned, NULL)) return NULL;
  vips_image_set_int(turned, VIPS_META_ORIENTATION, orientation);
  return turned;
}

/// The picture without profile and notes. The savers' own `strip` does nothing for WebP in libvips 8.14, and a profile
/// is larger than many a thumbnail.
static inline VipsImage *closeup_vips_bare(VipsImage *image) {
  VipsImage *bare;
  if (vips_copy(image, &bare, NULL)) return NULL;
  static const char *const notes[] = {VIPS_META_ICC_NAME, VIPS_META_EXIF_NAME, VIPS_META_XMP_NAME,
                                      VIPS_META_IPTC_NAME, VIPS_META_PHOTOSHOP_NAME};
  for (size_t i = 0; i < G_N_ELEMENTS(notes); i++) vips_image_remove(bare, notes[i]);
  return bare;
}

static inline int closeup_vips_save_webp(VipsImage *image, const char *path, int quality) {
  return vips_webpsave(image, path, "Q", quality, "effort", 2, NULL);
}

static inline int closeup_vips_save_jpeg(VipsImage *image, const char *path, int quality) {
  return vips_jpegsave(image, path, "Q", quality, "strip", TRUE, NULL);
}

static inline int closeup_vips_save_png(VipsImage *image, const char *path) {
  return vips_pngsave(image, path, "compression", 1, "bitdepth", 8, "strip", TRUE, NULL);
}

static inline void closeup_vips_release(void *object) { g_object_unref(object); }
