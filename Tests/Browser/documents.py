"""Makes the documents the tests look at: PDF written by hand, so that each number in it is known."""
from pathlib import Path

# Documents that open with a password only.
LOCKED = Path(__file__).resolve().parents[1] / "Documents"
TEXT = "BT /F 12 Tf 0 g 20 {} Td ({}) Tj ET"
# Black from 10.125 to 60.625 points across, and from 20.25 to 50.625 points up.
BOX = "0 g 10.125 20.25 50.5 30.375 re f"


def page(box="0 0 200 100", drawing=BOX, rotation=0, text=""):
    drawing += f" BT /F 10 Tf 0 g 5 70 Td ({text}) Tj ET" if text else ""
    return box, drawing, rotation


def pdf(pages, trailer="", objects=(), resources=""):
    """The bytes of a document. A page that is None is missing from the file, though the tree names it."""
    numbers = [4 + 2 * index for index in range(len(pages))]
    kids = " ".join(f"{number} 0 R" for number in numbers)
    parts = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for number, content in zip(numbers, pages):
        box, drawing, rotation = content or ("0 0 9 9", "", 0)
        kind = "Page" if content else "Nothing"
        parts.append(f"<< /Type /{kind} /Parent 2 0 R /MediaBox [{box}] /Rotate {rotation} /Contents {number + 1} 0 R "
                     f"/Resources << /Font << /F 3 0 R >> {resources} >> >>" if content else "null")
        parts.append(f"<< /Length {len(drawing)} >>\nstream\n{drawing}\nendstream")
    data, table = b"%PDF-1.4\n", ""
    for number, part in enumerate([*parts, *objects], 1):
        table += f"{len(data):010} 00000 n \n"
        data += f"{number} 0 obj\n{part}\nendobj\n".encode()
    size = len(parts) + len(objects) + 1
    end = f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<< /Size {size} /Root 1 0 R {trailer} >>\nstartxref\n{len(data)}\n%%EOF\n"
    return data + end.encode()


def endless(levels=12):
    """Two kilobytes that take for ever: each form draws the next one ten times."""
    forms = []
    for level in range(levels):
        last = level == levels - 1
        drawing = "0 0 9 9 re f" if last else "/X Do " * 10
        inner = "" if last else f"/XObject << /X {7 + level} 0 R >>"
        forms.append(f"<< /Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << {inner} >> /Length {len(drawing)} >>\n"
                     f"stream\n{drawing}\nendstream")
    return pdf([("0 0 200 100", "/X Do", 0)], objects=forms, resources="/XObject << /X 6 0 R >>")


def make_documents(folder):
    """A folder of documents of every kind. Returns the folder."""
    folder.mkdir(parents=True)
    documents = {
        "few": pdf([page(text="first"), page("0 0 100 200", text="second"), page(rotation=90, text="third"), page(text="fourth")]),
        "many": pdf([page(text=f"page {number}") for number in range(1, 501)]),
        "gap": pdf([page(), page(), None]),
        "huge": pdf([page("0 0 14400 14400", "0 g 7200 7200 7200 7200 re f")]),
        "locked": (LOCKED / "locked.pdf").read_bytes(),
        "broken": b"%PDF-1.7\nand nothing more",
    }
    for name, data in documents.items():
        (folder / f"{name}.pdf").write_bytes(data)
    return folder
