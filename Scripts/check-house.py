#!/usr/bin/env python3
"""check-house.py [--print]: the engine's files stand in floors, and no two of them need each other.

A file needs another when it names something that only the other defines at its top level. The floor of a file is one
above the highest it needs. `--print` shows the floors; otherwise a circle fails, and so does a file that stands on another
floor in ARCHITECTURE.md."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "Sources/Closeup"
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
    sys.exit()

# A line of the list begins with its floor, or goes on with the one above; what is told of a floor stands after two spaces.
listed, level = {}, 0
plan = (ROOT / "ARCHITECTURE.md").read_text().split("## Inside the engine")[1].split("```")[1]
for number, names in re.findall(r"^(\d*) +(\S+(?: {1,2}[A-Z]\S+)*)", plan, re.M):
    level = int(number or level)
    listed.update({name: level for name in names.split()})
built = {path.stem: floors[path] for path in files}
if wrong := sorted(name for name in built.keys() | listed.keys() if built.get(name) != listed.get(name)):
    sys.exit(f"ARCHITECTURE.md has these on another floor than the engine (--print shows them): {', '.join(wrong)}")
