#!/usr/bin/env python3
"""snippets.py FOLDER SYSTEM: writes each Swift block of CloseupUI's articles, of the page of ten lines for each system, and
of the README where it imports CloseupUI, to a file of its own in FOLDER, to be type-checked as it stands. SYSTEM is iOS for
all but the article about the Mac; macOS for that one and the ten lines; visionOS for what iOS has and it has too."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = Path(sys.argv[1])
SYSTEM = sys.argv[2]
IMPORTS = f"import CloseupUI\nimport SwiftUI\nimport {'AppKit' if SYSTEM == 'macOS' else 'UIKit'}\n"
BLOCK = re.compile(r"^```swift\n(.*?)^```", re.M | re.S)
#: What a block for newer systems than the floor says, which visionOS does not have at all.
NEWER = "@available(iOS 18.0, *)"

articles = sorted((ROOT / "Sources/CloseupUI/CloseupUI.docc").glob("*.md"))
articles = [page for page in articles if page.stem.endswith("Mac") == (SYSTEM == "macOS")]
articles.append(ROOT / "Documentation/swiftui.md")
readme = [] if SYSTEM == "macOS" else [ROOT / "README.md"]
for page in [*readme, *articles]:
    blocks = BLOCK.findall(page.read_text())
    if page in readme:
        blocks = [block for block in blocks if "import CloseupUI" in block]
        if not blocks:
            sys.exit("snippets: the README shows nothing of SwiftUI")
    for number, block in enumerate(blocks, 1):
        if SYSTEM == "visionOS" and NEWER in block:
            continue
        text = block if "import " in block else IMPORTS + block
        (FOLDER / f"{page.stem}{number}.swift").write_text(text)
