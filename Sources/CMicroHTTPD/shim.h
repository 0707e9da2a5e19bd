#pragma once
#include <microhttpd.h>

// Variadic functions and constants made by casts are not visible to Swift.

/// Identity: a URL is judged as it was sent, so that `%2F` never becomes a separator.
static inline size_t closeup_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

/// A daemon on a listening socket with a thread for each connection, so that an answer may take its time.
static inline struct MHD_Daemon *closeup_start_daemon(MHD_socket socket, MHD_AccessHandlerCallback handler,
                                                      MHD_RequestCompletedCallback completed, void *context,
                                                      unsigned connections, unsigned timeout) {
  return MHD_start_daemon(
      MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_ITC, 0, NULL, NULL, handler, context,
      MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_CONNECTION_TIMEOUT,
      timeout, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(32 * 1024), MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_UNESCAPE_CALLBACK, closeup_keep_escapes, NULL, MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_END);
}

static inline MHD_socket closeup_connection_socket(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

static const uint64_t closeup_unknown_size = MHD_SIZE_UNKNOWN;
static const ssize_t closeup_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
static const ssize_t closeup_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;
