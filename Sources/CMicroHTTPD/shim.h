#pragma once
#include <microhttpd.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Variadic functions and constants made by casts are not visible to Swift.

/// Identity: a URL is judged as it was sent, so that `%2F` never becomes a separator.
static inline size_t closeup_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

/// Whether requests are read more leniently than they must be: lines that end or go on otherwise are taken, of several lengths
/// the first counts, and a malformed one has two answers. From 0.9.76 on there is a level of discipline that takes none of it.
#if MHD_VERSION < 0x00097600
static const bool closeup_is_lenient = true;
#define CLOSEUP_DISCIPLINE MHD_OPTION_STRICT_FOR_CLIENT, 0
#else
static const bool closeup_is_lenient = false;
#define CLOSEUP_DISCIPLINE MHD_OPTION_CLIENT_DISCIPLINE_LVL, 2
#endif

/// Gives a request a length of zero before those that it says itself: a lenient library looks at the first. Returns whether
/// there was room for it.
static inline bool closeup_set_no_length(struct MHD_Connection *connection) {
  return MHD_set_connection_value(connection, MHD_HEADER_KIND, "Content-Length", "0") == MHD_YES;
}

/// A daemon that is handed its connections, with a thread for each, so that an answer may take its time.
static inline struct MHD_Daemon *
closeup_start_daemon(MHD_AccessHandlerCallback handler, MHD_RequestCompletedCallback completed,
                     void *(*address)(void *, const char *, struct MHD_Connection *),
                     MHD_NotifyConnectionCallback connection, void *context, unsigned connections, unsigned timeout) {
  return MHD_start_daemon(
      MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_ITC | MHD_USE_NO_LISTEN_SOCKET, 0, NULL, NULL,
      handler, context, MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_CONNECTION_TIMEOUT, timeout,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(32 * 1024), CLOSEUP_DISCIPLINE, MHD_OPTION_UNESCAPE_CALLBACK,
      closeup_keep_escapes, NULL, MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_URI_LOG_CALLBACK, address,
      context, MHD_OPTION_NOTIFY_CONNECTION, connection, context, MHD_OPTION_END);
}

static inline MHD_socket closeup_connection_socket(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

/// How many bytes there are from the method to the end of a request's lines.
static inline size_t closeup_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

/// The password of Basic authentication, to be freed; NULL where there is none.
static inline char *closeup_copy_password(struct MHD_Connection *connection) {
  char *password = NULL;
  char *user = MHD_basic_auth_get_username_password(connection, &password);
  if (user) MHD_free(user);
  return password;
}

static const enum MHD_ConnectionNotificationCode closeup_connection_closed = MHD_CONNECTION_NOTIFY_CLOSED;
static const uint64_t closeup_unknown_size = MHD_SIZE_UNKNOWN;
static const ssize_t closeup_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
static const ssize_t closeup_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;
