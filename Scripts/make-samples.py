#!/usr/bin/env python3
"""Makes the sample pictures in Web/samples, each from a formula. The same script gives the same pixels.

Needs Python alone to compute, and `vips` (libvips-tools) and `convert` (imagemagick) to encode.
Usage: Scripts/make-samples.py [NAME…]   all of them, or those whose names contain one of the words
"""
import cmath
import functools
import math
import multiprocessing
import os
import random
import struct
import subprocess
import sys
import tempfile

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Web", "samples")


# --- colours and noise ----------------------------------------------------------------------------------------------


def byte(value):
    return 0 if value <= 0 else 255 if value >= 1 else int(value * 255 + 0.5)


def mix(a, b, t):
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def ramp(stops, t):
    """The colour at t of a list of (position, colour)."""
    for (p0, c0), (p1, c1) in zip(stops, stops[1:]):
        if t <= p1:
            return mix(c0, c1, max(0, (t - p0) / (p1 - p0)))
    return stops[-1][1]


def hexes(text):
    return [tuple(int(word[i : i + 2], 16) / 255 for i in (0, 2, 4)) for word in text.split()]


def even(text):
    colors = hexes(text)
    return [(i / (len(colors) - 1), color) for i, color in enumerate(colors)]


def smooth(a, b, x):
    t = min(1, max(0, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


CHANCE = random.Random(7)
GRID = [CHANCE.random() for _ in range(65536)]


def noise(x, y):
    """Value noise, 0…1, with a period of 256."""
    i, j = math.floor(x), math.floor(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    row, below = (j & 255) << 8, ((j + 1) & 255) << 8
    left, right = i & 255, (i + 1) & 255
    top = GRID[row + left] + (GRID[row + right] - GRID[row + left]) * u
    bottom = GRID[below + left] + (GRID[below + right] - GRID[below + left]) * u
    return top + (bottom - top) * v


def clouds(x, y, octaves):
    """Noise on noise; each octave is turned, so that the grid does not show."""
    total, weight = 0.0, 0.5
    for _ in range(octaves):
        total += weight * noise(x, y)
        x, y, weight = 1.6 * x - 1.2 * y + 17, 1.2 * x + 1.6 * y + 31, weight / 2
    return total / (1 - 2 * weight)


# --- the pictures: each is a function of the place, x to the right and y down, 0…1 across the shorter side --------------

JULIA = even("03040f 14213d 284b8f 4aa8c9 d7f0e5 ffd27d e2733f 7b1e3a 1a0b22 03040f")


def julia(x, y):
    z, c = complex((x - 0.75) * 2.1, (y - 0.5) * 2.1) * cmath.exp(0.5j), complex(-0.79, 0.156)
    near = 9.0
    for count in range(400):
        size = z.real * z.real + z.imag * z.imag
        if size > 1e4:
            break
        near = min(near, abs(z.real * z.imag), abs(size - 0.35))
        z = z * z + c
    else:
        return ramp(JULIA, 0.05)
    time = count + 1 - math.log2(math.log(size) / 2)
    color = ramp(JULIA, (0.13 * time ** 0.72 + 0.03) % 1)
    return mix(color, (1, 0.97, 0.88), 0.75 * math.exp(-near * 900))


ROOTS = [cmath.exp(2j * math.pi * k / 5) for k in range(5)]
PETALS = hexes("f94f6d ffb347 ffe8a3 5ac8b0 4a6fd8")


def newton(x, y):
    z = complex((x - 0.5) * 2.4, (y - 0.68) * 2.4)
    weight = 0.0
    for count in range(60):
        square = z * z
        fourth = square * square
        if fourth == 0:
            break
        step = (fourth * z - 1) / (5 * fourth) * complex(1, 0.18)
        z -= step
        weight += math.exp(-abs(step) * 6)
        if abs(step) < 1e-5:
            break
    nearest = min(range(5), key=lambda k: abs(z - ROOTS[k]))
    shade = 1 / (1 + 0.045 * count * count)
    rings = 0.5 + 0.5 * math.cos(weight * 5)
    deep = mix((0.05, 0.03, 0.12), PETALS[nearest], 0.25 + 0.75 * min(1, shade * 3))
    return mix(deep, (1, 1, 1), 0.22 * rings * shade)


LAND = [
    (0.00, (0.05, 0.16, 0.30)), (0.30, (0.13, 0.37, 0.53)), (0.395, (0.45, 0.70, 0.74)),
    (0.40, (0.90, 0.86, 0.68)), (0.44, (0.60, 0.70, 0.42)), (0.55, (0.36, 0.53, 0.31)),
    (0.66, (0.62, 0.57, 0.38)), (0.78, (0.52, 0.42, 0.36)), (0.88, (0.86, 0.85, 0.84)), (1, (1, 1, 1)),
]


def height(x, y):
    bend = clouds(x * 2 + 40, y * 2, 3)
    hills = clouds(x * 3 + bend, y * 3 + bend, 7)
    ridge = 1 - abs(2 * clouds(x * 2.2 + 90, y * 2.2 + 5, 6) - 1)
    return 0.55 * hills + 0.42 * ridge * ridge * ridge - 0.05


def terrain(x, y):
    step = 0.0012
    h = height(x, y)
    dx, dy = (height(x + step, y) - h) / step, (height(x, y + step) - h) / step
    land = h > 0.4
    light = (dx * 0.75 + dy * 0.55 + 2.4) / math.sqrt(dx * dx + dy * dy + 5)
    shade = 0.45 + 0.6 * light if land else 0.95
    color = tuple(min(1, c * shade) for c in ramp(LAND, h))
    # A contour each fiftieth, a heavier one each tenth; as wide as the slope asks for.
    slope = math.hypot(dx, dy) * 0.0007 + 1e-9
    ink = (0.28, 0.16, 0.08) if land else (0.85, 0.95, 1)
    for lines, strength in ((50, 0.28), (10, 0.35)):
        far = abs((h * lines + 0.5) % 1 - 0.5) / lines
        color = mix(color, ink, strength * (1 - smooth(slope * 0.5, slope * 1.3, far)))
    return mix(color, (0.2, 0.15, 0.1), 1 - smooth(0.0, 0.003, abs(h - 0.4) / (slope / 0.0007 + 0.3)))


def star_cells(count):
    """Stars by the cell of a hundredth that they lie in, and by the cells around it."""
    chance = random.Random(3)
    cells = {}
    for _ in range(count):
        star = (chance.random() * 1.6, chance.random(), chance.random())
        i, j = int(star[0] * 100), int(star[1] * 100)
        for cell in ((i + di, j + dj) for di in (-1, 0, 1) for dj in (-1, 0, 1)):
            cells.setdefault(cell, []).append(star)
    return cells


STARS = star_cells(900)


def aurora(x, y):
    sky = ramp([(0, (0.01, 0.02, 0.07)), (0.7, (0.03, 0.08, 0.17)), (1, (0.10, 0.17, 0.24))], y)
    glow = [0.0, 0.0, 0.0]
    for k, color in enumerate(hexes("36f2a0 29c7b8 8a5cf0")):
        fold = 0.42 + 0.13 * k + 0.16 * (clouds(x * 1.7 + 11 * k, 3 * k + 0.3, 3) - 0.5) + 0.06 * math.sin(5 * x + k)
        up = fold - y
        rays = 0.35 + 0.65 * clouds(x * 26 + 60 * k + 3 * noise(x * 3, y * 2), y * 0.9 + k, 3) ** 1.5 * 1.9
        strength = (math.exp(-up * 5.2) if up > 0 else math.exp(up * 55)) * rays * (0.95 - 0.22 * k)
        glow = [g + strength * c for g, c in zip(glow, color)]
    color = [s + (1 - s) * (1 - math.exp(-g * 1.1)) for s, g in zip(sky, glow)]
    for sx, sy, size in STARS.get((int(x * 100), int(y * 100)), ()):
        light = math.exp(-((sx - x) ** 2 + (sy - y) ** 2) / (2e-7 + 2.2e-6 * size ** 6))
        color = [min(1, c + light * (0.35 + 0.65 * size)) for c in color]
    ridge = 0.86 + 0.10 * (clouds(x * 3 + 5, 0.5, 7) - 0.5) * 2
    forest = ridge - 0.022 * clouds(x * 90, 2.5, 2) - 0.012 * abs(math.sin(x * 260 + 4 * noise(x * 40, 7)))
    return mix(tuple(color), (0.012, 0.02, 0.035), smooth(forest, forest + 0.002, y))


SAND = even("2b1526 6d2c33 b65a36 e79a4e f8cf86 fff1c9")


def dunes(x, y):
    color = ramp(even("f6c98a f3a978 d77a76 7d5a86 37406e"), 1 - y / 0.55) if y < 0.55 else (0, 0, 0)
    sun = math.hypot(x - 1.05, y - 0.27)
    color = mix(color, (1, 0.96, 0.85), 1 - smooth(0.075, 0.079, sun))
    color = mix(color, (1, 0.85, 0.6), 0.45 * math.exp(-sun * 5))
    for k in range(7):
        near = k / 6
        crest = 0.40 + 0.075 * k + 0.05 * near
        line = crest + (0.05 + 0.08 * near) * (clouds(x * (2.6 - 1.5 * near) + 13 * k, k, 3) - 0.5) * 2
        if y < line:
            continue
        depth = (y - line) / (0.10 + 0.16 * near)
        lean = clouds((x + 0.6 * depth) * (2.6 - near) + 13 * k, k + 0.35, 4)
        ripple = math.sin((y - line) * (900 - 560 * near) + 22 * clouds(x * 5 + 3 * k, y * 7, 4) + 30 * x)
        light = 0.86 - 0.55 * smooth(0.40, 0.62, lean) - 0.30 * smooth(0, 1, depth) + 0.055 * ripple * smooth(0, 0.3, depth)
        color = mix(ramp(SAND, min(1, max(0, light))), (0.93, 0.66, 0.52), 0.55 * (1 - near) ** 2)
    return color


def rosette(x, y):
    """A glass flower: colour and transparency."""
    u, v = (x - 0.5) * 2.1, (y - 0.5) * 2.1
    radius, angle = math.hypot(u, v), math.atan2(v, u)
    color, alpha = (0.0, 0.0, 0.0), 0.0
    for k in range(9):
        turn = angle * (3 + k % 3) + k * 0.7 + 1.5 * radius
        edge = (0.98 - 0.085 * k) * (0.80 + 0.20 * math.cos(turn))
        inside = smooth(0, 0.004, edge - radius)
        if inside == 0:
            continue
        depth = radius / edge
        tint = ramp(even("ff5f8f ffb36b fff3c4 7be0d6 5a7dff b06bff ff5f8f"), (k / 9 + 0.15 * depth) % 1)
        rim = math.exp(-(edge - radius) * 40)
        vein = 0.5 + 0.5 * math.cos(turn * 12 + radius * 30)
        opacity = inside * min(1, 0.16 + 0.22 * depth ** 4 + 0.6 * rim + 0.06 * vein)
        tint = mix(tint, (1, 1, 1), 0.55 * rim)
        after = opacity + alpha * (1 - opacity)
        color = tuple((t * opacity + c * alpha * (1 - opacity)) / after for t, c in zip(tint, color))
        alpha = after
    return (*color, alpha)


WAVES = even("0b1d3a 12507b 1fa2a6 9ee6c5 fff6d8 ffb86b e0546e 5b2a6f 0b1d3a")


def waves(phase, x, y):
    """Seven waves that cross; after a whole phase all is as before."""
    total = 0
    for k in range(7):
        turn = math.pi * k / 7
        total += math.cos((x - 0.5) * 34 * math.cos(turn) + (y - 0.5) * 34 * math.sin(turn) + 2 * math.pi * phase)
    return ramp(WAVES, math.floor((total / 14 + 0.5) * 16) / 16)


# --- the drawing ----------------------------------------------------------------------------------------------------


def path(points, closed=True):
    """Each point in tenths from the one before, which is the shortest way to write it."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    steps = [(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in zip(tenths, tenths[1:])]
    text = f"M{tenths[0][0]} {tenths[0][1]}l" + " ".join(f"{x} {y}" for x, y in steps)
    return text.replace(" -", "-") + ("z" if closed else "")


def engraving():
    """A note of no bank: guilloche rosettes and bands, and a text too small to read from afar."""
    lines = []

    def add(points, color, width=0.55, closed=True):
        lines.append(f'<path d="{path(points, closed)}" stroke="{color}" stroke-width="{width * 10:g}"/>')

    def rose(cx, cy, size, petals, twist, color, count=900):
        for k in range(3):
            points = []
            for i in range(count):
                t = 2 * math.pi * i / count
                r = size * (0.70 + 0.22 * math.cos(petals * t + k * 0.7) + 0.08 * math.cos((petals * twist + 1) * t - k))
                points.append((cx + r * math.cos(t), cy + r * math.sin(t)))
            add(points, color)

    for size, petals, twist, color in (
        (205, 12, 5, "#1d4e5f"), (180, 18, 3, "#2f7f7a"), (140, 10, 6, "#b4552d"), (98, 14, 4, "#6b2d5c"), (60, 9, 5, "#1d4e5f"),
    ):
        rose(330, 350, size, petals, twist, color)
    for cx, cy in ((110, 110), (1090, 110), (110, 590), (1090, 590)):
        rose(cx, cy, 62, 8, 4, "#2f7f7a", 420)
        rose(cx, cy, 40, 6, 5, "#b4552d", 320)
    for k in range(14):
        top = [(x, 60 + 16 * math.sin(x / 24 + k * math.pi / 7) * math.sin(x / 160 + k / 5)) for x in range(185, 1016, 5)]
        add(top, "#1d4e5f", 0.3, False)
        add([(x, 700 - y) for x, y in top], "#1d4e5f", 0.3, False)
    for k in range(26):
        wave = [(x, 250 + 8 * k + 14 * math.sin(x / 30 + k / 4) * math.exp(-(((x - 820) / 260) ** 2))) for x in range(560, 1081, 8)]
        add(wave, "#6b2d5c" if k % 2 else "#1d4e5f", 0.28, False)
    words = "LOOK CLOSER · THE NEARER YOU COME THE MORE THERE IS TO SEE · "
    small = []
    for k in range(9):
        small.append(f'<text x="562" y="{481 + 3.2 * k:.1f}" textLength="518">{(words * 8)[k * 7 : k * 7 + 330]}</text>')
    tiny = f'<text x="566" y="531" font-size=".55" textLength="120">{"WELL DONE: NOTHING IS SMALLER THAN THIS. " * 5}</text>'
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 700" width="1200" height="700">
<rect width="1200" height="700" fill="#f6efdd"/>
<rect x="18" y="18" width="1164" height="664" rx="14" fill="none" stroke="#1d4e5f" stroke-width="3"/>
<rect x="25" y="25" width="1150" height="650" rx="10" fill="none" stroke="#b4552d" stroke-width=".8"/>
<g fill="none" stroke-linejoin="round" transform="scale(.1)">
{chr(10).join(lines)}
</g>
<g font-family="Georgia, 'Times New Roman', serif" text-anchor="middle" fill="#1d4e5f">
<text x="820" y="190" font-size="76" letter-spacing="6">CLOSEUP</text>
<text x="820" y="225" font-size="17" letter-spacing="9" fill="#b4552d">ONE HUNDRED LOOKS</text>
<text x="330" y="378" font-size="84" fill="#6b2d5c">100</text>
</g>
<g font-family="Helvetica, Arial, sans-serif" font-size="2.4" fill="#1d4e5f">
{chr(10).join(small)}
{tiny}
</g>
</svg>
"""


# --- making files ---------------------------------------------------------------------------------------------------


def row(job):
    place, y, width, shorter, bands = job
    line = bytearray(width * bands)
    for x in range(width):
        color = place((x + 0.5) / shorter, (y + 0.5) / shorter)
        for band in range(bands):
            line[x * bands + band] = byte(color[band])
    return bytes(line)


def render(place, width, height, name, bands=3):
    """Computes a picture, rows side by side, into an uncompressed file."""
    jobs = [(place, y, width, min(width, height), bands) for y in range(height)]
    with multiprocessing.Pool() as pool:
        lines = pool.map(row, jobs, chunksize=8)
    kind = "RGB_ALPHA" if bands == 4 else "RGB"
    with open(name, "wb") as file:
        file.write(f"P7\nWIDTH {width}\nHEIGHT {height}\nDEPTH {bands}\nMAXVAL 255\nTUPLTYPE {kind}\nENDHDR\n".encode())
        file.writelines(lines)


def run(*command):
    subprocess.run(command, check=True)


def encode(raw, name, options, shrink=1):
    """Encodes with libvips, from several computed pixels to each pixel of the file where asked."""
    plain = raw + ".tif"
    run("convert", raw, "-depth", "8", "-compress", "none", plain)
    run("vips", "shrink", plain, os.path.join(FOLDER, name) + options, str(shrink), str(shrink))


def with_orientation(name, orientation):
    """Writes an EXIF orientation into a JPEG: a segment after the file's first two bytes."""
    exif = b"Exif\0\0II*\0" + struct.pack("<IHHHIHHI", 8, 1, 0x112, 3, 1, orientation, 0, 0)
    full = os.path.join(FOLDER, name)
    with open(full, "rb") as file:
        data = file.read()
    with open(full, "wb") as file:
        file.write(data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:])


def make_animation(folder, name):
    frames = []
    for k in range(18):
        frames.append(os.path.join(folder, f"frame{k:02}.pam"))
        render(functools.partial(waves, k / 18), 240, 240, frames[-1])
    run("convert", "-delay", "6", "-loop", "0", *frames, "-dither", "none", "-colors", "24", "-layers", "optimize", os.path.join(FOLDER, name))


def make_turned(folder, name):
    """A portrait, kept as cameras do: lying on its side, with a note of how to turn it."""
    raw = os.path.join(folder, "newton.pam")
    render(newton, 1800, 2400, raw)
    side = raw + ".side.tif"
    run("convert", raw, "-rotate", "-90", "-depth", "8", "-compress", "none", side)
    run("vips", "shrink", side, os.path.join(FOLDER, name) + "[Q=82,strip]", "2", "2")
    with_orientation(name, 6)


def computed(place, width, height, options, shrink=1, bands=3):
    def make(folder, name):
        raw = os.path.join(folder, "picture.pam")
        render(place, width, height, raw, bands)
        encode(raw, name, options, shrink)

    return make


def make_drawing(_, name):
    with open(os.path.join(FOLDER, name), "w", encoding="utf-8") as file:
        file.write(engraving())


SAMPLES = {
    "Aurora.avif": computed(aurora, 1600, 1000, "[Q=80,strip]"),
    "Dunes.heic": computed(dunes, 1500, 1000, "[Q=55,strip]"),
    "Engraving.svg": make_drawing,
    "Glass flower.png": computed(rosette, 1800, 1800, "[palette,Q=90,strip]", 2, 4),
    "Coast.jpg": computed(terrain, 1600, 1100, "[Q=76,strip]"),
    "Julia.jpg": computed(julia, 3600, 2400, "[Q=84,strip]", 2),
    "Newton’s flower.jpg": make_turned,
    "Waves.gif": make_animation,
}


def main():
    os.makedirs(FOLDER, exist_ok=True)
    for name, make in SAMPLES.items():
        if len(sys.argv) > 1 and not any(word.lower() in name.lower() for word in sys.argv[1:]):
            continue
        with tempfile.TemporaryDirectory() as folder:
            make(folder, name)
        print(f"{os.path.getsize(os.path.join(FOLDER, name)):8} {name}", flush=True)


if __name__ == "__main__":
    main()
