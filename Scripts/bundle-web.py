#!/usr/bin/env python3
"""bundle-web.py ENTRY OUT [KEEP…]: one ES module out of several, without comments and indentation.

The modules are of a known shape: imports are single lines of names from './file.js', comments have lines of their own,
and names are unique across files. A file named under KEEP stays a module of its own and is imported as it is.
"""
import re
import sys
from pathlib import Path

IMPORT = re.compile(r"^import \{[^}]+\} from '\./([\w-]+\.js)';$")
entry, out, keep = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
done, imports, lines = set(), [], []


def take(path):
    if path in done:
        return
    done.add(path)
    kept = []
    for line in path.read_text().splitlines():
        text = line.strip()
        found = IMPORT.match(text)
        if text.startswith("import ") and not found:
            sys.exit(f"{path}: only `import {{ names }} from './file.js';` on one line can be bundled: {text}")
        if found and found[1] in keep:
            imports.append(text)
        elif found:
            take(path.with_name(found[1]))
        elif text and not text.startswith("//"):
            kept.append(text if path == entry else re.sub(r"^export ", "", text))
    lines.extend(kept)


take(entry)
out.write_text("\n".join(imports + lines) + "\n")
