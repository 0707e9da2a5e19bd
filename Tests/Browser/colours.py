"""Pictures of the same six colours in every mode and profile that people have."""
import struct
import zlib
from pathlib import Path

from PIL import Image, ImageCms

INKS = [(0, 0, 255), (255, 255, 255), (255, 0, 0), (0, 255, 0), (128, 128, 128), (20, 40, 90)]
STRIPE = 100
SIZE = (STRIPE * len(INKS), 400)

# Chromaticities of red, green and blue. P3's are Apple's, AdobeRGB's those of Adobe RGB (1998), 4.3.1.
PRIMARIES = {
    "p3": ((0.680, 0.320), (0.265, 0.690), (0.150, 0.060)),
    "adobe": ((0.64, 0.33), (0.21, 0.71), (0.15, 0.06)),
}


def matrix_profile(primaries, gamma):
    """An ICC profile of three primaries and one gamma: version 2, chromaticities adapted from D65 to D50 (Bradford)."""
    def xyz(x, y):
        return [x / y, 1, (1 - x - y) / y]

    def multiply(a, b):
        return [[sum(a[i][k] * b[k][j] for k in range(3)) for j in range(len(b[0]))] for i in range(3)]

    def inverse(m):
        (a, b, c), (d, e, f), (g, h, i) = m
        det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        return [[(e * i - f * h) / det, (c * h - b * i) / det, (b * f - c * e) / det],
                [(f * g - d * i) / det, (a * i - c * g) / det, (c * d - a * f) / det],
                [(d * h - e * g) / det, (b * g - a * h) / det, (a * e - b * d) / det]]

    white = xyz(0.3127, 0.3290)
    columns = [list(row) for row in zip(*(xyz(*point) for point in primaries))]
    sizes = multiply(inverse(columns), [[w] for w in white])
    matrix = [[columns[i][j] * sizes[j][0] for j in range(3)] for i in range(3)]
    bradford = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
    d50 = [0.9642, 1.0, 0.8249]
    source, target = (multiply(bradford, [[v] for v in w]) for w in (white, d50))
    scale = [[target[i][0] / source[i][0] if i == j else 0 for j in range(3)] for i in range(3)]
    adapted = multiply(multiply(multiply(inverse(bradford), scale), bradford), matrix)

    def fixed(value):
        return struct.pack(">i", round(value * 65536))

    def xyz_tag(values):
        return b"XYZ \0\0\0\0" + b"".join(map(fixed, values))

    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256)) + b"\0\0"
    text = b"a test's profile\0"
    tags = [(b"desc", b"desc\0\0\0\0" + struct.pack(">I", len(text)) + text + bytes(78)),
            (b"cprt", b"text\0\0\0\0public domain\0"), (b"wtpt", xyz_tag(d50))]
    tags += [(name, xyz_tag([row[j] for row in adapted])) for j, name in enumerate((b"rXYZ", b"gXYZ", b"bXYZ"))]
    tags += [(name, curve) for name in (b"rTRC", b"gTRC", b"bTRC")]
    table, data, place = struct.pack(">I", len(tags)), b"", 128 + 4 + 12 * len(tags)
    for name, value in tags:
        value += bytes(-len(value) % 4)
        table += name + struct.pack(">II", place + len(data), len(value))
        data += value
    body = table + data
    header = struct.pack(">I4sI4s4s4s", 128 + len(body), bytes(4), 0x02400000, b"mntr", b"RGB ", b"XYZ ")
    header += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + b"".join(map(fixed, d50)) + bytes(48)
    return header + body


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def gamma(value):
    return chunk(b"gAMA", struct.pack(">I", round(value * 1e5)))


def chromaticities(primaries):
    values = [round(value * 1e5) for point in ((0.3127, 0.3290), *primaries) for value in point]
    return chunk(b"cHRM", struct.pack(">8I", *values))


def code_points(primaries, transfer):
    return chunk(b"cICP", bytes((primaries, transfer, 0, 1)))


def add_chunks(path, *chunks):
    """Puts them after the header of a PNG."""
    data = path.read_bytes()
    path.write_bytes(data[:33] + b"".join(chunks) + data[33:])


# What a PNG can say of its colours without a profile, and which of it counts.
CHUNKS = {
    "gamma-1": [gamma(1)], "gamma-1.8": [gamma(1 / 1.8)], "gamma-2.2": [gamma(0.45455)], "gamma-0": [gamma(0)],
    "gamma-adobe": [gamma(256 / 563), chromaticities(PRIMARIES["adobe"])],
    "gamma-p3": [gamma(0.45455), chromaticities(PRIMARIES["p3"])],
    "gamma-1-p3": [gamma(1), chromaticities(PRIMARIES["p3"])],
    "chromaticities": [chromaticities(PRIMARIES["adobe"])],
    "srgb-before-gamma": [chunk(b"sRGB", b"\0"), gamma(1)],
    "srgb-after-gamma": [gamma(1), chromaticities(PRIMARIES["adobe"]), chunk(b"sRGB", b"\0")],
    "p3-codes": [code_points(12, 13)], "codes-before-gamma": [code_points(1, 13), gamma(1)],
    "pq-codes": [code_points(9, 16)], "hlg-codes": [code_points(9, 18)],
}


def striped(mode="RGB"):
    picture = Image.new("RGB", SIZE)
    for index, ink in enumerate(INKS):
        picture.paste(ink, (index * STRIPE, 0, (index + 1) * STRIPE, SIZE[1]))
    return picture if mode == "RGB" else picture.convert(mode)


def make_colours(folder: Path):
    """Writes them; those that browsers draw by themselves, so that there is something to compare with."""
    folder.mkdir(parents=True)
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    jpeg = {"quality": 95, "subsampling": 0}
    striped().save(folder / "untagged.jpg", **jpeg)
    striped().save(folder / "tagged.jpg", icc_profile=srgb, **jpeg)
    striped("L").save(folder / "grey.jpg", **jpeg)
    striped("CMYK").save(folder / "cmyk.jpg", **jpeg)
    striped().save(folder / "broken-profile.jpg", icc_profile=b"this is no profile" * 20, **jpeg)
    striped().save(folder / "untagged.webp", lossless=True)
    striped().save(folder / "untagged.avif", quality=100, subsampling="4:4:4")
    for name, exponent in (("p3", 2.2), ("adobe", 563 / 256)):
        profile = matrix_profile(PRIMARIES[name], exponent)
        striped().save(folder / f"{name}.jpg", icc_profile=profile, **jpeg)
        striped().save(folder / f"{name}.png", icc_profile=profile)
    for mode in ("RGB", "P", "L", "LA", "RGBA", "1"):
        # One bit without dithering, of which no two browsers show the same.
        picture = striped("L").point(lambda level: 255 * (level > 127), "1") if mode == "1" else striped(mode)
        picture.save(folder / f"{mode.lower()}.png")
    sixteen = Image.new("I;16", SIZE)
    for index, level in enumerate((0, 65535, 20000, 40000, 32896, 9000)):
        sixteen.paste(level, (index * STRIPE, 0, (index + 1) * STRIPE, SIZE[1]))
    sixteen.save(folder / "sixteen.png")
    for name in ("gamma-1", "pq-codes", "hlg-codes"):
        sixteen.save(folder / f"sixteen-{name}.png")
        add_chunks(folder / f"sixteen-{name}.png", *CHUNKS[name])
    for name, chunks in CHUNKS.items():
        for mode in ("RGB", "L") if name != "gamma-1" else ("RGB", "L", "P", "RGBA"):
            path = folder / f"{name}-{mode.lower()}.png"
            striped(mode).save(path)
            add_chunks(path, *chunks)
    striped().save(folder / "profile-and-gamma.png", icc_profile=matrix_profile(PRIMARIES["p3"], 2.2))
    add_chunks(folder / "profile-and-gamma.png", gamma(1), chromaticities(PRIMARIES["adobe"]))
    for name, chunks in {"srgb": [code_points(1, 13)], "p3": [code_points(12, 13)], "pq": [code_points(9, 16)]}.items():
        path = folder / f"profile-and-{name}-codes.png"
        striped().save(path, icc_profile=matrix_profile(PRIMARIES["adobe"], 1.8))
        add_chunks(path, *chunks)
    faded = striped("RGBA")
    faded.putalpha(128)
    faded.save(folder / "half-transparent.png")
    moving = {"save_all": True, "append_images": [striped().rotate(180)], "duration": 1000}
    striped().save(folder / "animated.gif", **moving)
    striped().save(folder / "animated.png", **moving)
    striped().save(folder / "animated.webp", lossless=True, **moving)
    striped().save(folder / "animated.avif", quality=100, subsampling="4:4:4", range="limited", **moving)
    for path in (Path(__file__).parent.parent / "Pictures").glob("*.avif"):
        (folder / path.name).write_bytes(path.read_bytes())
    return folder
