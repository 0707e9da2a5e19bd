#!/usr/bin/python3
"""Makes the documents of Tests/Documents, which open with a password only.

Needs Debian's qpdf.
"""
import os
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.insert(0, os.path.join(ROOT, "Tests/Browser"))
from documents import page, pdf  # noqa: E402

# Red and green above blue and white.
QUARTERS = """0.863 0.078 0.078 rg 0 50 100 50 re f 0.078 0.784 0.078 rg 100 50 100 50 re f
0.078 0.078 0.863 rg 0 0 100 50 re f 0.941 0.941 0.941 rg 100 0 100 50 re f"""
# How they are locked: their passwords are in the encoding of PDF 1.x, and in UTF-8 of PDF 2.0.
LOCKS = {"locked.pdf": ("café", "128", "--use-aes=y"), "locked2.pdf": ("海辺の町", "256")}

for name, (password, bits, *options) in LOCKS.items():
    with tempfile.NamedTemporaryFile(suffix=".pdf") as plain:
        plain.write(pdf([page(drawing=QUARTERS, text="secret words"), page("0 0 30 30")]))
        plain.flush()
        subprocess.run(["qpdf", "--static-id", "--static-aes-iv", "--encrypt", password, "the owner's", bits, *options, "--", plain.name,
                        os.path.join(ROOT, "Tests/Documents", name)], check=True)
