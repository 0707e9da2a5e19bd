#pragma once
#ifdef __linux__
#include <signal.h>
#include <sys/prctl.h>
#endif
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

// Constants made by casts and arrays of planes are not visible to Swift, or clumsy there.

static const int closeup_end_of_file = AVERROR_EOF;
static const int64_t closeup_no_time = AV_NOPTS_VALUE;

/// By how many quarters, clockwise, the frames are to be turned: 0…3.
static inline int closeup_turn(const AVStream *stream) {
#if LIBAVFORMAT_VERSION_MAJOR >= 61
  const AVPacketSideData *data = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
  const uint8_t *matrix = data ? data->data : NULL;
#else
  const uint8_t *matrix = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, NULL);
#endif
  // Counter-clockwise, -180…180; not a number where the matrix squashes everything to nothing.
  double angle = matrix ? av_display_rotation_get((const int32_t *)matrix) : 0;
  if (!(angle >= -180 && angle <= 180)) return 0;
  return ((int)((360 - angle) / 90 + 0.5)) % 4;
}

/// Tells which colours the numbers of a frame mean. Where it does not say, a large one is Rec. 709's and a small one
/// Rec. 601's, as browsers take it.
static inline void closeup_set_colors(struct SwsContext *scaler, const AVFrame *frame) {
  int space = frame->colorspace;
  if (space == AVCOL_SPC_UNSPECIFIED) space = frame->height < 720 ? SWS_CS_ITU601 : SWS_CS_ITU709;
  sws_setColorspaceDetails(scaler, sws_getCoefficients(space), frame->color_range == AVCOL_RANGE_JPEG,
                           sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16);
}

/// Scales a whole frame into rows of one plane; returns how many rows came out.
static inline int closeup_scale(struct SwsContext *scaler, const AVFrame *frame, uint8_t *rows, int stride) {
  uint8_t *planes[4] = {rows, NULL, NULL, NULL};
  int strides[4] = {stride, 0, 0, 0};
  return sws_scale(scaler, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height, planes, strides);
}

/// Ends this process, whatever program it runs by then, when the thread that started it ends. Other systems than Linux know no such
/// thing.
static inline void closeup_end_with_parent(void) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}
