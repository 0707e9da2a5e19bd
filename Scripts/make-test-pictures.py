#!/usr/bin/env python3
"""Makes the small pictures of Tests/Pictures that libvips, which the tests draw with, cannot write.

Needs Debian's libavif-bin, libheif-examples and libjxl-tools, and Pillow 11.3 or later (PyPI).
"""
import io
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).resolve().parents[1] / "Tests/Pictures"
sys.path.insert(0, str(FOLDER.parent / "Browser"))
from formats import negative, quarters  # noqa: E402


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def avif(name, source, *options):
    run("avifenc", "--speed", "4", "--min", "0", "--max", "8", "--yuv", "444", *options, source, FOLDER / name)


FOLDER.mkdir(exist_ok=True)
with tempfile.TemporaryDirectory() as folder:
    folder = Path(folder)
    quarters((64, 48)).save(folder / "small.png")
    # A quarter counter-clockwise, then mirrored top to bottom.
    avif("turned.avif", folder / "small.png", "--depth", "10", "--irot", "1", "--imir", "0")
    avif("cut.avif", folder / "small.png", "--crop", "16,12,32,24")
    for name, codes in (("pq", "9/16/9"), ("hlg", "9/18/9"), ("p3", "12/13/6")):
        avif(f"{name}.avif", folder / "small.png", "--depth", "10", "--cicp", codes)
    quarters().save(folder / "plain.png")
    lossless = ["--lossless", "-p", "chroma=444", "--matrix_coefficients", "0"]
    run("heif-enc", *lossless, folder / "plain.png", "-o", FOLDER / "plain.heic")
    run("cjxl", "--distance", "0", folder / "plain.png", FOLDER / "plain.jxl")
    jpeg = io.BytesIO()
    quarters((64, 48)).save(jpeg, "JPEG", quality=90, subsampling=0)
    (FOLDER / "preview.dng").write_bytes(negative((64, 48), preview=(jpeg.getvalue(), (64, 48))))
    # What is shown last is not what is shown first.
    frames = [quarters((64, 48)), quarters((64, 48)).rotate(180)]
    options = {"save_all": True, "duration": 500, "quality": 100, "subsampling": "4:4:4", "range": "limited"}
    frames[0].save(FOLDER / "sequence.avif", append_images=frames[1:], **options)
    for frame in frames:
        frame.putalpha(Image.linear_gradient("L").resize(frame.size).point(lambda level: 255 if level > 127 else 0))
    frames[0].save(FOLDER / "clear-sequence.avif", append_images=frames[1:], **options)
for path in sorted(FOLDER.iterdir()):
    print(path.name, path.stat().st_size, "bytes")
