#!/usr/bin/python3
"""Makes Web/samples/Curves.pdf: a booklet of curves, each page drawn from a formula, with text that is smaller the closer one looks.

Needs Debian's python3-cairo and fonts-dejavu-core. The same script gives the same pages.
"""
import math
import os

import cairo

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Web", "samples", "Curves.pdf")
A5 = (419.53, 595.28)
INK, RED, BLUE, GREY = (0.13, 0.14, 0.17), (0.72, 0.25, 0.16), (0.13, 0.33, 0.58), (0.62, 0.62, 0.64)
SANS, SERIF = "DejaVu Sans", "DejaVu Serif"


class Page:
    def __init__(self, surface, size, number):
        self.width, self.height = size
        surface.set_size(*size)
        self.context = cairo.Context(surface)
        self.number = number

    def text(self, x, y, words, size=9, font=SERIF, color=INK, middle=False, bold=False):
        context = self.context
        context.select_font_face(font, cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD if bold else cairo.FONT_WEIGHT_NORMAL)
        context.set_font_size(size)
        context.set_source_rgb(*color)
        if middle:
            x -= context.text_extents(words).x_advance / 2
        context.move_to(x, y)
        context.show_text(words)

    def paragraph(self, x, y, width, words, size=9):
        line = ""
        for word in [*words.split(), None]:
            longer = f"{line} {word}".strip() if word else None
            self.context.select_font_face(SERIF)
            self.context.set_font_size(size)
            if longer and self.context.text_extents(longer).x_advance <= width:
                line = longer
                continue
            self.text(x, y, line, size)
            y += size * 1.5
            line = word or ""
        return y

    def curve(self, points, color=INK, line=0.5, close=False):
        context = self.context
        context.set_source_rgb(*color)
        context.set_line_width(line)
        context.set_line_join(cairo.LINE_JOIN_ROUND)
        context.new_path()
        for point in points:
            context.line_to(*point)
        if close:
            context.close_path()
        context.stroke()

    def finish(self, title):
        self.text(40, 56, title, 17, bold=True)
        self.curve([(40, 66), (self.width - 40, 66)], RED, 1.2)
        self.text(self.width / 2, self.height - 24, str(self.number), 8, SANS, GREY, middle=True)
        self.context.show_page()


def steps(count, end=1.0):
    return [end * index / count for index in range(count + 1)]


def roses(page):
    y = page.paragraph(40, 90, page.width - 80, "A rose is the path r = cos(n/d · φ). Along the rows n goes from 1 to 5, down the columns d from 1 "
                       "to 6. In lowest terms, those with odd n and d have n petals, the others twice as many.")
    for row in range(6):
        for column in range(5):
            n, d = column + 1, row + 1
            x, middle = 78 + column * 66, y + 42 + row * 68
            points = []
            for angle in steps(100 * d, 2 * math.pi * d):
                radius = 27 * math.cos(n / d * angle)
                points.append((x + radius * math.cos(angle), middle + radius * math.sin(angle)))
            page.curve(points, [INK, RED, BLUE][(n + d) % 3], 0.45)
            page.text(x, middle + 33, f"{n} / {d}", 4, SANS, GREY, middle=True)
    page.finish("Roses")


def spirals(page):
    y = page.paragraph(40, 90, page.width - 80, "Spirals of one to four kinds, wound round one point. What is written along the golden one cannot "
                       "be read from afar: it begins at five points and ends at a twentieth of one.")
    x, middle = page.width / 2, y + 190
    for index, (color, law) in enumerate([(GREY, lambda a: 5.6 * a), (BLUE, lambda a: 38 * math.sqrt(a))]):
        page.curve([(x + law(a) * math.cos(a + index), middle + law(a) * math.sin(a + index)) for a in steps(400, 9 * math.pi)], color, 0.4)
    growth = math.log((1 + math.sqrt(5)) / 2) / (math.pi / 2)
    path = lambda angle: (x + 165 * math.exp(-growth * angle) * math.cos(angle), middle + 165 * math.exp(-growth * angle) * math.sin(angle))
    page.curve([path(a) for a in steps(500, 15)], RED, 0.8)
    angle = 0.0
    words = "come closer and the words go on · " * 40
    for letter in words:
        size = 5 * math.exp(-growth * angle)
        if size < 0.05:
            break
        here = path(angle)
        context = page.context
        context.save()
        context.translate(*here)
        context.rotate(angle + math.pi / 2 + math.atan(growth))
        page.text(0, -size * 0.4, letter, size, SANS)
        advance = context.text_extents(letter).x_advance
        context.restore()
        angle += advance / (165 * math.exp(-growth * angle))
    page.finish("Spirals")


def waves(page):
    page.paragraph(40, 90, page.width - 80, "A wide page. Sines of twenty-four frequencies are added one by one; the last line is nearly a square. "
                   "Where it jumps, it goes on swinging over by nine parts in a hundred, however many are added: Gibbs found that in 1899.")
    for count in range(1, 25):
        base = 130 + count * 9.5
        points = []
        for part in steps(400):
            value = sum(math.sin(2 * math.pi * 3 * (2 * k + 1) * part) / (2 * k + 1) for k in range(count))
            points.append((60 + part * (page.width - 110), base - 9 * value))
        page.curve(points, BLUE if count < 24 else RED, 0.35)
        page.text(40, base + 2, str(count), 4.5, SANS, GREY)
    page.finish("Waves")


def table(page):
    y = page.paragraph(40, 90, page.width - 80, "The first 1,600 digits of the number that all these curves share, in letters of two points, and a net "
                       "of lines a tenth of a point wide.")
    digits = pi_digits(1600)
    for row in range(16):
        page.text(40, y + 6 + row * 4.4, " ".join(digits[row * 100 + k:row * 100 + k + 5] for k in range(0, 100, 5)), 2, "DejaVu Sans Mono")
    for k in range(101):
        page.curve([(40 + 3.395 * k, 230), (40 + 3.395 * (100 - k), 540)], INK, 0.1)
        page.curve([(40, 230 + 3.1 * k), (379.5, 230 + 3.1 * (100 - k))], BLUE, 0.1)
    page.finish("Fine print")


def pi_digits(count):
    """Machin's formula in whole numbers."""
    unit = 10 ** (count + 10)

    def arctangent(n):
        term, total, k = unit // n, 0, 0
        while term:
            total += (-1) ** k * (term // (2 * k + 1))
            term //= n * n
            k += 1
        return total

    return str(4 * (4 * arctangent(5) - arctangent(239)))[:count]


surface = cairo.PDFSurface(FILE, *A5)
surface.set_metadata(cairo.PDFMetadata.TITLE, "Curves")
surface.set_metadata(cairo.PDFMetadata.CREATE_DATE, "2026-01-01T00:00:00")
for number, (draw, size) in enumerate([(roses, A5), (spirals, A5), (waves, A5[::-1]), (table, A5)], 1):
    draw(Page(surface, size, number))
surface.finish()
print(os.path.getsize(FILE), "bytes")
