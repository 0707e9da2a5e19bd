"""A package of the engine and its tests alone, by copy: what tries the engine many times builds no more than that."""
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("Sources/Closeup", "Tests/CloseupTestSupport", "Tests/CloseupTests")
MANIFEST = """\
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Engine",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "Closeup"),
    .target(
      name: "CloseupTestSupport", dependencies: ["Closeup"], path: "Tests/CloseupTestSupport"),
    .testTarget(name: "CloseupTests", dependencies: ["Closeup", "CloseupTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
"""


def write(path, data):
    """Writes what is not there already: what did not change is not built again."""
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def copy(tree):
    """Makes `tree` that package, as the sources are now."""
    wanted = {tree / "Package.swift"}
    write(tree / "Package.swift", MANIFEST.encode())
    for part in PARTS:
        for source in (ROOT / part).rglob("*"):
            if source.is_file():
                target = tree / source.relative_to(ROOT)
                wanted.add(target)
                write(target, source.read_bytes())
    for part in PARTS:
        for target in (tree / part).rglob("*"):
            if target.is_file() and target not in wanted:
                target.unlink()
