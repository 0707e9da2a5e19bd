#include "CTestPictures.h"
#include <vips/vips.h>

int test_pictures_start(void) { return VIPS_INIT("test"); }

int test_picture_write(const struct test_picture *picture, const char *path) {
  size_t size = (size_t)picture->width * picture->height * picture->bands;
  VipsImage *image = vips_image_new_from_memory_copy(picture->pixels, size, picture->width, picture->height,
                                                     picture->bands, VIPS_FORMAT_UCHAR);
  if (!image) return -1;
  image->Type = picture->is_cmyk      ? VIPS_INTERPRETATION_CMYK
                : picture->bands < 3 ? VIPS_INTERPRETATION_B_W
                                     : VIPS_INTERPRETATION_sRGB;
  if (picture->orientation) {
    // A PNG gets the orientation only where there is EXIF data for it to be written into.
    static const char exif[] = "Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x01\0\0\0\0\0\0";
    vips_image_set_blob_copy(image, VIPS_META_EXIF_NAME, exif, sizeof exif);
    vips_image_set_int(image, VIPS_META_ORIENTATION, picture->orientation);
  }
  if (picture->frame_height) {
    vips_image_set_int(image, VIPS_META_PAGE_HEIGHT, picture->frame_height);
    vips_image_set_int(image, VIPS_META_N_PAGES, picture->height / picture->frame_height);
  }
  VipsBlob *profile = NULL;
  if (picture->profile && !vips_profile_load(picture->profile, &profile, NULL)) {
    size_t length;
    const void *data = vips_blob_get(profile, &length);
    vips_image_set_blob_copy(image, VIPS_META_ICC_NAME, data, length);
    vips_area_unref(VIPS_AREA(profile));
  }
  int failure = vips_image_write_to_file(image, path, NULL);
  g_object_unref(image);
  return failure;
}

unsigned char *test_picture_read(const void *bytes, size_t count, int *width, int *height, int *bands) {
  VipsImage *image = vips_image_new_from_buffer(bytes, count, "", NULL);
  if (!image) return NULL;
  size_t size;
  unsigned char *pixels = vips_image_write_to_memory(image, &size);
  *width = vips_image_get_width(image);
  *height = vips_image_get_height(image);
  *bands = vips_image_get_bands(image);
  g_object_unref(image);
  return pixels;
}

const char *test_picture_error(void) { return vips_error_buffer(); }
