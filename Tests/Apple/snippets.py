#!/usr/bin/env python3
"""snippets.py FOLDER FRAMEWORK: writes each Swift block of CloseupUI's articles, of the page of ten lines for each system, and
of the README where it imports CloseupUI, to a file of its own in FOLDER, to be type-checked as it stands. FRAMEWORK is AppKit
for the article about the Mac alone, UIKit for all others."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = Path(sys.argv[1])
FRAMEWORK = sys.argv[2]
IMPORTS = f"import CloseupUI\nimport SwiftUI\nimport {FRAMEWORK}\n"
BLOCK = re.compile(r"^```swift\n(.*?)^```", re.M | re.S)

ON_MAC = FRAMEWORK == "AppKit"
articles = sorted((ROOT / "Sources/CloseupUI/CloseupUI.docc").glob("*.md"))
articles = [page for page in articles if page.stem.endswith("Mac") == ON_MAC]
others = [] if ON_MAC else [ROOT / "README.md", ROOT / "Documentation/swiftui.md"]
articles += others[1:]
for page in [*others[:1], *articles]:
    blocks = BLOCK.findall(page.read_text())
    if page in articles:
        blocks = [block if "import " in block else IMPORTS + block for block in blocks]
    else:
        blocks = [block for block in blocks if "import CloseupUI" in block]
        if not blocks:
            sys.exit("snippets: the README shows nothing of SwiftUI")
    for number, block in enumerate(blocks, 1):
        (FOLDER / f"{page.stem}{number}.swift").write_text(block)
