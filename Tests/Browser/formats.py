"""A picture of every format: red and green above blue and white, each 300 by 220 pixels."""
import io
import struct
import zlib
from pathlib import Path

from PIL import Image

INKS = [(220, 20, 20), (20, 200, 20), (20, 20, 220), (240, 240, 240)]
SIZE = (300, 220)
OPTIONS = {
    "jpg": {"quality": 95, "subsampling": 0}, "mpo": {"quality": 95, "subsampling": 0}, "webp": {"lossless": True},
    "avif": {"quality": 100, "subsampling": "4:4:4"},
}
MADE = Path(__file__).resolve().parents[1] / "Pictures"


def quarters(size=SIZE):
    picture = Image.new("RGB", size)
    for index, ink in enumerate(INKS):
        left, top = index % 2 * size[0] // 2, index // 2 * size[1] // 2
        picture.paste(ink, (left, top, left + size[0] // 2, top + size[1] // 2))
    return picture


def clear_below(picture):
    """The same with its lower half transparent."""
    mask = Image.new("L", picture.size)
    mask.paste(255, (0, 0, picture.width, picture.height // 2))
    picture = picture.convert("RGBA")
    picture.putalpha(mask)
    return picture


def pack_bits(row):
    """A row as Photoshop packs it: runs of 128 at the most."""
    packed, place = b"", 0
    while place < len(row):
        run = 1
        while run < 128 and place + run < len(row) and row[place + run] == row[place]:
            run += 1
        packed += bytes((257 - run if run > 1 else 0, row[place]))
        place += run
    return packed


def photoshop(planes, mode, size=SIZE, depth=8, packed=False, layers=0, palette=b"", profile=b""):
    """A Photoshop document: `planes` are its channels, one after another."""
    width, height = size
    header = b"8BPS" + struct.pack(">H6xHIIHH", 1, len(planes), height, width, depth, mode)
    resource = b"8BIM" + struct.pack(">HHI", 1039, 0, len(profile)) + profile + bytes(len(profile) % 2) if profile else b""
    # The number of layers is all that is read of them.
    part = struct.pack(">Ih", 2, layers) + bytes(50) if layers else b""
    sections = b"".join(struct.pack(">I", len(data)) + data for data in (palette, resource, part))
    if not packed:
        return header + sections + struct.pack(">H", 0) + b"".join(planes)
    length = width * depth // 8
    rows = [pack_bits(plane[start:start + length]) for plane in planes for start in range(0, len(plane), length)]
    return header + sections + struct.pack(">H", 1) + struct.pack(f">{len(rows)}H", *map(len, rows)) + b"".join(rows)


def directory(entries, place, following=0):
    """A TIFF directory, and what does not fit into it behind it: entries are tag, type, values."""
    forms = {1: "B", 2: "B", 3: "H", 4: "I", 5: "II", 10: "ii"}
    table, data = b"", b""
    behind = place + 2 + 12 * len(entries) + 4
    for tag, kind, values in sorted(entries):
        form = forms[kind]
        count = len(values) // len(form)
        packed = struct.pack("<" + form * count, *values)
        if len(packed) > 4:
            packed, more = struct.pack("<I", behind + len(data)), packed + bytes(len(packed) % 2)
            data += more
        table += struct.pack("<HHI", tag, kind, count) + packed.ljust(4, b"\0")
    return struct.pack("<H", len(entries)) + table + struct.pack("<I", following) + data


def negative(size=SIZE, preview=None, orientation=1):
    """A DNG of a sensor that saw the quarters through red, green and blue squares; `preview` is a JPEG's bytes and size."""
    width, height = size
    picture = quarters(size)
    pixels = picture.load()
    # The sensor counts light; the colours that it counts are sRGB's.
    light = [round((v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4) * 60000) for v in range(256)]
    squares = b"".join(struct.pack("<H", light[pixels[x, y][(x % 2) + (y % 2)]]) for y in range(height) for x in range(width))
    text = list(b"Closeup\0")
    # From XYZ to the sensor: the inverse of sRGB's matrix.
    matrix = [part for number in (32405, -15371, -4985, -9693, 18760, 416, 556, -2040, 10572) for part in (number, 10000)]
    sensor = [(254, 4, [0]), (256, 4, [width]), (257, 4, [height]), (258, 3, [16]), (259, 3, [1]), (262, 3, [32803]),
              (273, 4, [0]), (277, 3, [1]), (278, 4, [height]), (279, 4, [len(squares)]), (284, 3, [1]),
              (33421, 3, [2, 2]), (33422, 1, [0, 1, 1, 2]), (50714, 3, [0]), (50717, 4, [60000])]
    common = [(271, 2, text), (272, 2, text), (274, 3, [orientation]), (50706, 1, [1, 4, 0, 0]), (50707, 1, [1, 1, 0, 0]),
              (50708, 2, text), (50721, 10, matrix), (50728, 5, [1, 1, 1, 1, 1, 1]), (50778, 3, [21])]
    if preview is None:
        entries = [entry for entry in sensor if entry[0] != 273] + common
        place = 8 + len(directory(entries + [(273, 4, [0])], 8))
        return b"II*\0\x08\0\0\0" + directory(entries + [(273, 4, [place])], 8) + squares
    jpeg, (wide, high) = preview

    def main(strip, inner):
        own = [(254, 4, [1]), (256, 4, [wide]), (257, 4, [high]), (258, 3, [8, 8, 8]), (259, 3, [7]), (262, 3, [6]),
               (273, 4, [strip]), (277, 3, [3]), (278, 4, [high]), (279, 4, [len(jpeg)]), (330, 4, [inner])]
        return directory(own + common, 8)

    inner = 8 + len(main(0, 0))
    sensor = [entry for entry in sensor if entry[0] != 273]
    strip = inner + len(directory(sensor + [(273, 4, [0])], inner))
    squares_place = strip + len(jpeg) + len(jpeg) % 2
    return (b"II*\0\x08\0\0\0" + main(strip, inner) + directory(sensor + [(273, 4, [squares_place])], inner)
            + jpeg.ljust(squares_place - strip, b"\0") + squares)


def icon(size=(48, 48), depth=24):
    """An icon of one picture without compression, its lower half transparent."""
    width, height = size
    pixels = quarters(size).load()
    palette = b""
    if depth == 8:
        palette = b"".join(bytes((*ink[::-1], 0)) for ink in INKS).ljust(1024, b"\0")

    def row(y):
        line = b""
        for x in range(width):
            color = pixels[x, y]
            opacity = b"\xff" if y < height // 2 else b"\0"
            line += bytes([INKS.index(color)]) if depth == 8 else bytes(color[::-1]) + opacity * (depth == 32)
        return line.ljust((width * depth + 31) // 32 * 4, b"\0")

    # A mask of a bit for each pixel follows.
    clear = [(b"\0" if y < height // 2 else b"\xff") * ((width + 31) // 32 * 4) for y in range(height)]
    rows = b"".join(row(y) for y in reversed(range(height))) + b"".join(reversed(clear))
    data = struct.pack("<IiiHHIIiiII", 40, width, height * 2, 1, depth, 0, len(rows), 0, 0, 0, 0) + palette + rows
    return struct.pack("<HHH", 0, 1, 1) + struct.pack("<BBBBHHII", width, height, 0, 0, 1, depth, len(data), 22) + data


def radiance(picture):
    """Radiance's format of light: three numbers and a common exponent."""
    def light(value):
        return (value / 255 / 12.92) if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4

    # 128 and an exponent of 129 is 1.
    body = b"".join(bytes((*(round(light(value) * 255) for value in picture.getpixel((x, y))), 128))
                    for y in range(picture.height) for x in range(picture.width))
    return b"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y %d +X %d\n" % (picture.height, picture.width) + body


def planes(picture, depth=8):
    bands = [band.tobytes() for band in picture.split()]
    return bands if depth == 8 else [b"".join(struct.pack(">H", value * 257) for value in band) for band in bands]


def make_formats(folder: Path):
    """Writes them: the lower half of those named clear is transparent, those named turned are to be turned clockwise."""
    folder.mkdir(parents=True)
    picture = quarters()
    half = clear_below(picture)
    for ending in ("jpg", "png", "webp", "gif", "tif", "avif", "bmp", "jp2", "ppm", "mpo", "qoi"):
        picture.save(folder / f"plain.{ending}", **OPTIONS.get(ending, {}))
    for name in ("heic", "jxl"):
        (folder / f"plain.{name}").write_bytes((MADE / f"plain.{name}").read_bytes())
    (folder / "plain.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="220">' + "".join(
            f'<rect x="{index % 2 * 150}" y="{index // 2 * 110}" width="150" height="110" fill="rgb{ink}"/>'
            for index, ink in enumerate(INKS)) + "</svg>")
    (folder / "plain.hdr").write_bytes(radiance(picture))
    # Bitmaps: a palette, five and six bits a colour, from the top down, of OS/2.
    picture.quantize(4).save(folder / "palette.bmp")
    pixels = picture.load()

    def bitmap(depth, packing, rows, height=SIZE[1], size=40, masks=b"", palette=b""):
        start = 14 + size + (len(masks) if size == 40 else 0) + len(palette)
        header = struct.pack("<IiiHHIIiiII", size, SIZE[0], height, 1, depth, packing, len(rows), 0, 0, 0, 0) + masks
        return b"BM" + struct.pack("<IHHI", start + len(rows), 0, 0, start) + header.ljust(size, b"\0") + palette + rows

    def rows(pack, order):
        return b"".join(pack(*pixels[x, y]) for y in order for x in range(SIZE[0]))

    up, down = range(SIZE[1] - 1, -1, -1), range(SIZE[1])
    few_bits = rows(lambda r, g, b: struct.pack("<H", r >> 3 << 11 | g >> 2 << 5 | b >> 3), up)
    (folder / "565.bmp").write_bytes(bitmap(16, 3, few_bits, masks=struct.pack("<III", 0xF800, 0x7E0, 0x1F)))
    (folder / "down.bmp").write_bytes(bitmap(24, 0, rows(lambda r, g, b: bytes((b, g, r)), down), height=-SIZE[1]))
    (folder / "unused.bmp").write_bytes(bitmap(32, 0, rows(lambda r, g, b: bytes((b, g, r, 7)), up)))
    masks = struct.pack("<IIII", 0xFF0000, 0xFF00, 0xFF, 0xFF000000)
    clear = b"".join(bytes((*pixels[x, y][::-1], 255 * (y < SIZE[1] // 2))) for y in up for x in range(SIZE[0]))
    (folder / "clear.bmp").write_bytes(bitmap(32, 3, clear, size=108, masks=masks))
    # Icons.
    picture.resize((256, 192), 0).crop((0, 0, 256, 192)).save(folder / "png.ico", sizes=[(256, 192)])
    for depth in (8, 24, 32):
        (folder / f"clear{depth}.ico").write_bytes(icon(depth=depth))
    # Photoshop documents.
    rgb = planes(picture)
    extra = half.getchannel("A").tobytes()
    few = picture.quantize(4)
    colors = (few.getpalette() + [0] * 768)[:768]
    documents = {
        "plain": photoshop(rgb, 3), "packed": photoshop(rgb, 3, packed=True), "deep": photoshop(planes(picture, 16), 3, depth=16),
        "selection": photoshop([*rgb, extra], 3, layers=2), "many": photoshop([*rgb, extra, extra], 3, packed=True),
        "clear": photoshop([*rgb, extra], 3, layers=-2),
        "clear-many": photoshop([*rgb, extra, extra, extra], 3, layers=-1, packed=True),
        "palette": photoshop([few.tobytes()], 2, palette=b"".join(bytes(colors[band::3]) for band in range(3))),
    }
    for name, data in documents.items():
        (folder / f"{name}.psd").write_bytes(data)
    # Large ones are shrunk while they are decoded.
    large = quarters(SIZES["large.psd"])
    (folder / "large.psd").write_bytes(photoshop(planes(large), 3, size=large.size))
    large.save(folder / "large.jp2")
    # Camera raw files.
    jpeg = io.BytesIO()
    picture.save(jpeg, "JPEG", quality=95, subsampling=0)
    (folder / "preview.dng").write_bytes(negative(preview=(jpeg.getvalue(), SIZE)))
    (folder / "turned.dng").write_bytes(negative(preview=(jpeg.getvalue(), SIZE), orientation=6))
    (folder / "developed.dng").write_bytes(negative())
    (folder / "turned-developed.dng").write_bytes(negative(orientation=6))
    # What is there but cannot be shown.
    for name in UNSHOWN:
        (folder / name).write_bytes(b"gimp xcf file")


UNSHOWN = {
    "drawing.xcf": "This is a GIMP picture, which is not shown here. Export it as PNG or PDF to see it.",
    "drawing.exr": "This is an OpenEXR picture, which is not shown here. Export it as PNG or PDF to see it.",
}
# Those that are not of the same size as the others.
SIZES = {
    "large.psd": (2101, 1403), "large.jp2": (2101, 1403), "png.ico": (256, 192),
    **{f"clear{depth}.ico": (48, 48) for depth in (8, 24, 32)},
}
