#!/usr/bin/env python3
"""snippets.py FOLDER: writes each Swift block of CloseupUI's articles, and of the README where it imports CloseupUI, to a
file of its own in FOLDER, to be type-checked as it stands."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = Path(sys.argv[1])
IMPORTS = "import CloseupUI\nimport SwiftUI\nimport UIKit\n"
BLOCK = re.compile(r"^```swift\n(.*?)^```", re.M | re.S)

articles = sorted((ROOT / "Sources/CloseupUI/CloseupUI.docc").glob("*.md"))
for page in [ROOT / "README.md", *articles]:
    blocks = BLOCK.findall(page.read_text())
    if page in articles:
        blocks = [block if "import " in block else IMPORTS + block for block in blocks]
    else:
        blocks = [block for block in blocks if "import CloseupUI" in block]
        if not blocks:
            sys.exit("snippets: the README shows nothing of SwiftUI")
    for number, block in enumerate(blocks, 1):
        (FOLDER / f"{page.stem}{number}.swift").write_text(block)
