#!/usr/bin/python3
"""Makes Web/samples/Pendulums.mp4, and with --tests the small videos of Tests/Videos; with names behind it, those alone. Every
frame is drawn from a formula.

Needs Debian's python3-cairo and ffmpeg.
"""
import math
import os
import subprocess
import sys

import cairo

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
H264 = ["-c:v", "libx264", "-bf", "0"]
# A second input, with sound, and a codec for that which browsers do not play.
TONE = ["-f", "lavfi", "-i", "sine=frequency=440:duration=2"]
AC3 = ["-c:a", "ac3", "-b:a", "64k"]


def encode(path, size, rate, frames, *options, sounds=False):
    """Writes frames, each a cairo surface, through ffmpeg."""
    if len(sys.argv) > 2 and os.path.basename(path) not in sys.argv:
        return
    sound, options = (TONE, [*options, *AC3]) if sounds else ([], options)
    command = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size", "%dx%d" % size,
               "-framerate", str(rate), "-i", "-", *sound, "-pix_fmt", "yuv420p", "-fflags", "+bitexact", "-flags", "+bitexact", *options, os.path.join(ROOT, path)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE)
    for surface in frames:
        process.stdin.write(bytes(surface.get_data()))
    process.stdin.close()
    assert process.wait() == 0
    print(path, os.path.getsize(os.path.join(ROOT, path)), "bytes")


def pendulums(size, rate, seconds):
    """Fifteen pendulums that swing 12, 13, … 26 times while the film lasts: together at its start, in its middle in two rows."""
    width, height = size
    for index in range(rate * seconds):
        surface = cairo.ImageSurface(cairo.FORMAT_RGB24, width, height)
        context = cairo.Context(surface)
        context.set_source_rgb(0.06, 0.07, 0.11)
        context.paint()
        part = index / (rate * seconds)
        for k in range(15):
            swing = math.cos(2 * math.pi * (12 + k) * part)
            x = width / 2 + swing * width * 0.36
            y = height * (0.1 + 0.8 * k / 14)
            hue = k / 14
            context.set_source_rgb(0.95 - 0.7 * hue, 0.45 + 0.25 * math.sin(math.pi * hue), 0.3 + 0.65 * hue)
            context.set_line_width(1)
            context.move_to(width / 2, y)
            context.line_to(x, y)
            context.stroke()
            context.arc(x, y, height * 0.032, 0, 2 * math.pi)
            context.fill()
        yield surface


def quarters(size, rate, seconds):
    """Red and green above blue and white, and after half the film all of it dark."""
    width, height = size
    colors = [(220, 20, 20), (20, 200, 20), (20, 20, 220), (240, 240, 240)]
    for index in range(rate * seconds):
        surface = cairo.ImageSurface(cairo.FORMAT_RGB24, width, height)
        context = cairo.Context(surface)
        for k, color in enumerate(colors):
            context.set_source_rgb(*((value / 255 if index < rate * seconds / 2 else 0.02) for value in color))
            context.rectangle(k % 2 * width / 2, k // 2 * height / 2, width / 2, height / 2)
            context.fill()
        yield surface


if "--tests" in sys.argv:
    small = ((160, 90), 10, 2)
    film = lambda: quarters(*small)
    vp9 = ["-c:v", "libvpx-vp9", "-b:v", "40k"]
    encode("Tests/Videos/h264.mp4", *small[:2], film(), *H264, "-g", "5", "-movflags", "+faststart")
    encode("Tests/Videos/end.mov", *small[:2], film(), *H264, "-g", "5")
    encode("Tests/Videos/vp8.webm", *small[:2], film(), "-c:v", "libvpx", "-b:v", "40k", "-g", "5")
    encode("Tests/Videos/vp9.webm", *small[:2], film(), *vp9, "-g", "5")
    encode("Tests/Videos/av1.mp4", *small[:2], film(), "-c:v", "libaom-av1", "-cpu-used", "8", "-g", "5")
    encode("Tests/Videos/hevc.mp4", *small[:2], film(), "-c:v", "libx265", "-x265-params", "log-level=none", "-tag:v", "hvc1")
    # What browsers do not play: the codec, the container, or both.
    encode("Tests/Videos/prores.mov", (160, 90), 5, quarters((160, 90), 5, 2), "-c:v", "prores_ks", "-profile:v", "proxy", "-pix_fmt", "yuv422p10")
    encode("Tests/Videos/mjpeg.mov", (160, 90), 5, quarters((160, 90), 5, 2), "-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-q:v", "5")
    encode("Tests/Videos/high422.mp4", *small[:2], film(), *H264, "-pix_fmt", "yuv422p")
    encode("Tests/Videos/h264.mkv", *small[:2], film(), *H264, "-g", "5", sounds=True)
    encode("Tests/Videos/vp9.mkv", *small[:2], film(), *vp9, "-g", "5")
    encode("Tests/Videos/mpeg4.avi", *small[:2], film(), "-c:v", "mpeg4", "-g", "5")
    encode("Tests/Videos/phone.3gp", (176, 144), 10, quarters((176, 144), 10, 2), "-c:v", "h263", "-g", "5")
    encode("Tests/Videos/camera.mts", *small[:2], film(), *H264, "-g", "5", "-f", "mpegts", "-mpegts_m2ts_mode", "1", sounds=True)
    encode("Tests/Videos/h264.m2ts", *small[:2], film(), *H264, "-g", "5", "-f", "mpegts", "-mpegts_m2ts_mode", "0")
    encode("Tests/Videos/disc.mpg", (160, 96), 25, quarters((160, 96), 25, 2), "-c:v", "mpeg2video", "-g", "12", "-f", "mpeg")
    encode("Tests/Videos/windows.wmv", *small[:2], film(), "-c:v", "wmv2", "-g", "5")
    encode("Tests/Videos/flash.flv", *small[:2], film(), "-c:v", "flv1", "-g", "5")
    encode("Tests/Videos/theora.ogv", *small[:2], film(), "-c:v", "libtheora", "-g", "5")
    encode("Tests/Videos/wide.mp4", *small[:2], film(), *H264, "-vf", "setsar=2")
    encode("Tests/Videos/live.webm", *small[:2], film(), *vp9, "-live", "1")
    # In HDR: the same numbers mean light far beyond a screen's white, and colours of BT.2020.
    encode("Tests/Videos/hlg.mp4", *small[:2], film(), "-c:v", "libaom-av1", "-cpu-used", "8", "-g", "5",
           "-pix_fmt", "yuv420p10le", "-color_primaries", "bt2020", "-color_trc", "arib-std-b67", "-colorspace", "bt2020nc")
    for angle in (90, 180, 270):
        if len(sys.argv) > 2:
            break
        # The turn is written into a copy's header: the angle is counter-clockwise there.
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", f"{ROOT}/Tests/Videos/h264.mp4", "-c", "copy", "-metadata:s:v:0",
                        f"rotate={angle}", "-fflags", "+bitexact", f"{ROOT}/Tests/Videos/turned{angle}.mp4"], check=True)
else:
    encode("Web/samples/Pendulums.mp4", (640, 360), 24, pendulums((640, 360), 24, 12), *H264, "-preset", "veryslow", "-crf", "32",
           "-g", "24", "-movflags", "+faststart")
