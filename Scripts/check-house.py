#!/usr/bin/env python3
"""check-house.py [--print]: the engine's files stand in floors, and no two of them need each other.

A file needs another when it names something that only the other defines at its top level. The floor of a file is one
above the highest it needs. `--print` shows the floors; otherwise only a circle is told, and fails."""
import re
import sys
from pathlib import Path

ENGINE = Path(__file__).parent.parent / "Sources/Closeup"
NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)
DEFINITION = re.compile(r"^(?:(?:public|private|fileprivate|indirect) )*(?:struct|enum|class|protocol|typealias) (\w+)", re.M)

files = {path: NOISE.sub(" ", path.read_text()) for path in sorted(ENGINE.rglob("*.swift"))}
owners = {}
for path, text in files.items():
    for name in DEFINITION.findall(text):
        owners.setdefault(name, set()).add(path)
owner = {name: paths.pop() for name, paths in owners.items() if len(paths) == 1}
needs = {
    path: {owner[word] for word in re.findall(r"\w+", text) if owner.get(word, path) != path}
    for path, text in files.items()
}
floors = {}


def floor(path, above=()):
    if path in above:
        circle = [step.name for step in above[above.index(path):]] + [path.name]
        sys.exit("The engine's files need each other in a circle: " + " → ".join(circle))
    if path not in floors:
        floors[path] = 1 + max((floor(need, above + (path,)) for need in needs[path]), default=0)
    return floors[path]


for path in files:
    floor(path)
if "--print" in sys.argv:
    for level in sorted(set(floors.values()), reverse=True):
        print(level, " ".join(sorted(path.stem for path in files if floors[path] == level)))
