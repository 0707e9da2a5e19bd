#pragma once
#include <vips/vips.h>

// Pages of a picture that has several.

/// The header of a page, counted from 0; nothing is decoded.
static inline VipsImage *closeup_vips_page_header(VipsSource *source, int page) {
  return vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, "page", page, NULL);
}

/// A page stretched to a size, upright, in sRGB, on white paper; of that a part. Rows that are turned are not read in order.
static inline VipsImage *closeup_vips_page_part(VipsSource *source, int page, int is_turned, int width, int height, int x,
                                                int y, int part_width, int part_height) {
  VipsImage *base = vips_image_new();
  VipsImage **t = (VipsImage **)vips_object_local_array(VIPS_OBJECT(base), 7);
  VipsImage *part = NULL;
  t[0] = vips_image_new_from_source(source, "", "access", is_turned ? VIPS_ACCESS_RANDOM : VIPS_ACCESS_SEQUENTIAL, "page", page,
                                    "fail_on", VIPS_FAIL_ON_NONE, NULL);
  if (!t[0] || vips_autorot(t[0], &t[1], NULL)) goto end;
  int is_profiled = vips_image_get_typeof(t[1], VIPS_META_ICC_NAME) != 0;
  // A broken profile is no reason not to show the page.
  if (!is_profiled || vips_icc_transform(t[1], &t[2], "srgb", "embedded", TRUE, NULL)) {
    vips_error_clear();
    if (vips_colourspace(t[1], &t[2], VIPS_INTERPRETATION_sRGB, NULL)) goto end;
  }
  if (vips_image_hasalpha(t[2])) {
    VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
    int failure = vips_flatten(t[2], &t[3], "background", white, NULL);
    vips_area_unref(VIPS_AREA(white));
    if (failure) goto end;
  } else if (vips_copy(t[2], &t[3], NULL)) {
    goto end;
  }
  if (vips_cast(t[3], &t[4], VIPS_FORMAT_UCHAR, NULL)) goto end;
  if (vips_resize(t[4], &t[5], (double)width / t[4]->Xsize, "vscale", (double)height / t[4]->Ysize, NULL)) goto end;
  if (vips_extract_area(t[5], &t[6], x, y, part_width, part_height, NULL)) goto end;
  part = t[6];
  g_object_ref(part);
end:
  g_object_unref(base);
  return part;
}
