#!/usr/bin/env python3
"""Makes the small pictures of Tests/Pictures that libvips, which the tests draw with, cannot write.

Needs Debian's libavif-bin, and Pillow 11.3 or later (PyPI).
"""
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).resolve().parents[1] / "Tests/Pictures"
INKS = [(220, 20, 20), (20, 200, 20), (20, 20, 220), (240, 240, 240)]


def quarters(width, height):
    """Red and green above blue and white."""
    picture = Image.new("RGB", (width, height))
    for index, ink in enumerate(INKS):
        left, top = index % 2 * width // 2, index // 2 * height // 2
        picture.paste(ink, (left, top, left + width // 2, top + height // 2))
    return picture


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def avif(name, source, *options):
    run("avifenc", "--speed", "4", "--min", "0", "--max", "8", "--yuv", "444", *options, source, FOLDER / name)


FOLDER.mkdir(exist_ok=True)
with tempfile.TemporaryDirectory() as folder:
    folder = Path(folder)
    quarters(64, 48).save(folder / "small.png")
    # A quarter counter-clockwise, then mirrored top to bottom.
    avif("turned.avif", folder / "small.png", "--depth", "10", "--irot", "1", "--imir", "0")
    avif("cut.avif", folder / "small.png", "--crop", "16,12,32,24")
    for name, codes in (("pq", "9/16/9"), ("hlg", "9/18/9"), ("p3", "12/13/6")):
        avif(f"{name}.avif", folder / "small.png", "--depth", "10", "--cicp", codes)
    # What is shown last is not what is shown first.
    frames = [quarters(64, 48), quarters(64, 48).rotate(180)]
    options = {"save_all": True, "duration": 500, "quality": 100, "subsampling": "4:4:4", "range": "limited"}
    frames[0].save(FOLDER / "sequence.avif", append_images=frames[1:], **options)
    for frame in frames:
        frame.putalpha(Image.linear_gradient("L").resize(frame.size).point(lambda level: 255 if level > 127 else 0))
    frames[0].save(FOLDER / "clear-sequence.avif", append_images=frames[1:], **options)
for path in sorted(FOLDER.iterdir()):
    print(path.name, path.stat().st_size, "bytes")
