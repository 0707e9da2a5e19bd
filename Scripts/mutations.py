"""Faults put into the sources on purpose, as Tests/Mutations and Fuzz/Planted list them: what breaks (`#`), the file,
what stands there (`-`) and what to put instead (`+`)."""
from dataclasses import dataclass, field


@dataclass
class Mutation:
    breaks: str
    file: str = ""
    old: list = field(default_factory=list)
    new: list = field(default_factory=list)

    def applied(self, sources):
        """The file's text with the mutation in it, or None where it does not fit exactly once."""
        text = (sources / self.file).read_text()
        old = "\n".join(self.old)
        return text.replace(old, "\n".join(self.new)) if text.count(old) == 1 else None


def mutations(folder):
    """All that the files of a folder list."""
    found = []
    for path in sorted(folder.glob("*.txt")):
        for line in path.read_text().splitlines():
            if line.startswith("# "):
                found.append(Mutation(breaks=line[2:]))
            elif line[:1] == "-":
                found[-1].old.append(line[2:])
            elif line[:1] == "+":
                found[-1].new.append(line[2:])
            elif line:
                found[-1].file = line
    return found
