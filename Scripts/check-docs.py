#!/usr/bin/env python3
"""check-docs.py FOLDER: the documentation is whole, its links lead somewhere and its snippets compile.

FOLDER holds the modules and their symbol graphs (see Scripts/build-docs). Each public symbol written in the sources has a
comment; each ```swift block of README.md, of the engine's DocC catalogue and of the comments type-checks against the modules
(those that import CloseupUI are checked by Tests/Apple/typecheck, which knows Apple's frameworks); each
link of the pages to a file or to a heading leads there."""
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = Path(sys.argv[1])
MODULES = ["Closeup", "CloseupTrace"]
APPLE = "CloseupUI"
# What a snippet in a comment may leave out.
IMPORTS = "import Closeup\nimport CloseupTrace\nimport Foundation\n"
LITERAL = re.compile(r"^```.*?^```|`[^`\n]+`", re.M | re.S)
BLOCK = re.compile(r"^```swift\n(.*?)^```", re.M | re.S)


def undocumented(module):
    graph = json.loads((FOLDER / f"{module}.symbols.json").read_text())
    # What overrides a member of UIKit's says nothing new.
    overrides = {link["source"] for link in graph["relationships"] if link["kind"] == "overrides"}
    for symbol in graph["symbols"]:
        name = symbol["identifier"]["precise"]
        written = "location" in symbol and "::SYNTHESIZED::" not in name and name not in overrides
        if written and "docComment" not in symbol:
            yield ".".join([module, *symbol["pathComponents"]])


def snippets():
    pages = [ROOT / "README.md", *sorted((ROOT / "Sources/Closeup/Closeup.docc").glob("*.md"))]
    for page in pages:
        yield from ((page, block) for block in BLOCK.findall(page.read_text()) if f"import {APPLE}" not in block)
    for source in sorted(path for module in MODULES for path in (ROOT / "Sources" / module).rglob("*.swift")):
        comments = "\n".join(re.sub(r"^\s*/// ?", "", line) for line in source.read_text().splitlines()
                             if line.lstrip().startswith("///"))
        yield from ((source, block) for block in BLOCK.findall(comments + "\n"))


def dead_links():
    for page in [*ROOT.glob("*.md"), *(ROOT / "Documentation").glob("*.md")]:
        for link in re.findall(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"", LITERAL.sub("", page.read_text())):
            path, _, heading = "".join(link).partition("#")
            target = page.parent / path if path else page
            if "://" not in path and not (target.exists() and (not heading or heading in headings(target))):
                yield f"{page.relative_to(ROOT)}: the link {''.join(link)} leads nowhere"


def headings(page):
    """The anchors that headings get: lower case, no punctuation, a hyphen for a space."""
    for heading in re.findall(r"^#+ (.+)$", page.read_text(), re.M):
        yield re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def compiles(number, block):
    file = FOLDER / f"snippet-{number}.swift"
    file.write_text(block if "import " in block else IMPORTS + block)
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", FOLDER, file]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode == 0 or print(done.stderr, file=sys.stderr)


problems = [f"{name} has no comment" for module in [*MODULES, APPLE] for name in undocumented(module)] + list(dead_links())
found = list(snippets())
for number, (page, block) in enumerate(found):
    if not compiles(number, block):
        problems.append(f"{page.relative_to(ROOT)}: this snippet does not compile:\n{block}")
if problems:
    sys.exit("\n".join(problems))
print(f"Every public symbol is documented, every link leads somewhere, {len(found)} snippets compile")
