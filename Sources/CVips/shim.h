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

/// The picture's header; nothing is decoded.
static inline VipsImage *closeup_vips_header(VipsSource *source) {
  return vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
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

/// The same from the first page alone: of a TIFF with several, thumbnails take the smallest (libvips issue 4692).
static inline int closeup_vips_fit_page(VipsSource *source, int width, int height, int profiled, int exact,
                                        VipsImage **out) {
  VipsImage *page = vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                               exact ? VIPS_FAIL_ON_TRUNCATED : VIPS_FAIL_ON_NONE, NULL);
  if (!page) return -1;
  int failure = vips_thumbnail_image(page, out, width, "height", height, "size", VIPS_SIZE_DOWN,
                                     profiled ? "export_profile" : NULL, "srgb", NULL);
  g_object_unref(page);
  return failure;
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
