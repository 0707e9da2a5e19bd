#!/usr/bin/env python3
"""check-feel-table.py: each row of Documentation/feel-table.md and Documentation/apple-table.md names code and tests that exist.

A row is `| rule | code | tests |`, in a table whose head says `rule` or `line`. Code is `File.swift`, a file under Sources or
Web. A test is `Suite.name` of Swift Testing, `test_name` of the browser tests, or `name.jsonl` of Tests/Traces. A dash stands
for no test. Each trace is named in a row."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
# The tables, and the least number of rows of each.
TABLES = {"Documentation/feel-table.md": 100, "Documentation/apple-table.md": 60}


def texts(folder, ending):
    return {path: path.read_text() for path in (ROOT / folder).rglob(f"*{ending}")}


sources = {path.name for folder in ("Sources", "Web") for path in (ROOT / folder).rglob("*.*")}
traces = {path.name for path in (ROOT / "Tests/Traces").glob("*.jsonl")}
browser = set(re.findall(r"^def (test_\w+)", "\n".join(texts("Tests/Browser", ".py").values()), re.M))
swift = set()
for text in texts("Tests", ".swift").values():
    suite = None
    # A test belongs to the suite that began, or goes on, last in its file.
    pattern = r"^ *(?:@Suite\S* )?(?:@MainActor )?(?:struct|extension) (\w+)|@Test\b(?:(?!\bfunc\b).)*\bfunc (\w+)"
    for found in re.finditer(pattern, text, re.M | re.S):
        suite = found[1] or suite
        if found[2]:
            swift.add(f"{suite}.{found[2]}")

problems, named = [], set()
for table, least in TABLES.items():
    rows = 0
    for line in (ROOT / table).read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        if not line.startswith("| ") or len(cells) != 3 or cells[0] in ("rule", "line"):
            continue
        rows += 1
        rule, code, tests = cells
        files, names = (re.findall(r"`([^`]+)`", cell) for cell in (code, tests))
        problems += [f"{rule}: there is no file {name}" for name in files if name not in sources]
        named |= set(names)
        for name in names:
            known = traces if name.endswith(".jsonl") else browser if name.startswith("test_") else swift
            if name not in known:
                problems.append(f"{rule}: there is no test {name}")
        if not files:
            problems.append(f"{rule}: no code is named")
        if not names and tests != "—":
            problems.append(f"{rule}: name a test, or write a dash")
    if rows < least:
        problems.append(f"only {rows} rows were found in {table}")
problems += [f"no row names {trace}: which rule is it an example of?" for trace in sorted(traces - named)]
if problems:
    sys.exit("\n".join(problems))
