#pragma once
#include <vips/vips.h>

// Variadic functions and GObject's macros are not visible to Swift.

/// libvips ready for pictures of strangers, one thread an operation: several pictures are made at once instead.
static inline int closeup_vips_start(const char *name) {
  if (vips_init(name)) return -1;
  vips_block_untrusted_set(TRUE);
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  return 0;
}

/// The picture, of which the header alone is read until its pixels are wanted. `exact` fails for a truncated file.
static inline VipsImage *closeup_vips_open(VipsSource *source, int exact) {
  return vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                    exact ? VIPS_FAIL_ON_TRUNCATED : VIPS_FAIL_ON_NONE, NULL);
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

/// What makes each row of a picture anew.
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
