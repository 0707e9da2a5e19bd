#!/usr/bin/env python3
"""draw-diagrams.py: the documentation's diagrams, Documentation/diagrams/*.svg, from the .dot files beside them and from the
formulas. Run it after a change to one of them; it needs graphviz."""
import re
import subprocess
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "Documentation/diagrams"


def draw_graph(source):
    svg = subprocess.run(["dot", "-Tsvg", source], capture_output=True, text=True, check=True).stdout
    # Graphviz signs its work with its version, which would make a change of every file.
    source.with_suffix(".svg").write_text(re.sub(r"<!--.*?-->\n?", "", svg, flags=re.S))


def draw_rubber_band(length=844.0, stiffness=0.55):
    """What is shown of an excess (FEEL, "Elasticity"), up to 800 points."""
    width, height, left, bottom, most, top = 520, 300, 50, 40, 800.0, 320.0

    def place(x, y):
        return left + x / most * (width - left - 20), height - bottom - y / top * (height - bottom - 20)

    def band(x):
        return x * length * stiffness / (length + stiffness * x)

    curve = " ".join("%.1f,%.1f" % place(x, band(x)) for x in range(0, 801, 10))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        ' font-family="Helvetica, Arial, sans-serif" font-size="11" fill="#555">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for x in range(0, 801, 200):
        (a, b), (_, c) = place(x, 0), place(x, top)
        parts.append(f'<path d="M{a:.1f} {b:.1f}V{c:.1f}" stroke="#e4e4e4"/>')
        parts.append(f'<text x="{a:.1f}" y="{b + 15:.1f}" text-anchor="middle">{x}</text>')
    for y in range(0, 301, 100):
        (a, b), (c, _) = place(0, y), place(most, y)
        parts.append(f'<path d="M{a:.1f} {b:.1f}H{c:.1f}" stroke="#e4e4e4"/>')
        parts.append(f'<text x="{a - 6:.1f}" y="{b + 4:.1f}" text-anchor="end">{y}</text>')
    (a, b), (c, d) = place(0, 0), place(top, top)
    parts.append(f'<path d="M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" stroke="#999" stroke-dasharray="4 4"/>')
    parts.append(f'<polyline points="{curve}" fill="none" stroke="#2f6fb2" stroke-width="2"/>')
    for x in (50, 100, 200, 400):
        a, b = place(x, band(x))
        parts.append(f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="#2f6fb2"/>')
        parts.append(f'<text x="{a + 6:.1f}" y="{b + 14:.1f}">{band(x):.1f}</text>')
    parts.append(f'<text x="{width / 2}" y="{height - 6}" text-anchor="middle">excess, points (d = {length:.0f})</text>')
    parts.append(f'<text x="14" y="{height / 2}" text-anchor="middle" transform="rotate(-90 14 {height / 2})">shown</text>')
    (FOLDER / "rubber-band.svg").write_text("\n".join(parts + ["</svg>", ""]))


for source in sorted(FOLDER.glob("*.dot")):
    draw_graph(source)
draw_rubber_band()
