#pragma once
#include <poppler.h>

// GObject's macros are not visible to Swift.

/// Whether a document was not opened because it wants a password.
static inline gboolean closeup_is_encrypted(const GError *error) {
  return g_error_matches(error, POPPLER_ERROR, POPPLER_ERROR_ENCRYPTED);
}
