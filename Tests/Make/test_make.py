#!/usr/bin/env python3
"""What `make` does for a newcomer: which folder is served, and what is missing. Takes seconds: nothing is built or installed.

Runs the Makefile and the scripts in a copy of their own, with programs of the test in place of Swift, apt-get and `closeup`.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# What the Makefile and its scripts may count on before a package is installed.
BASIC = ("bash", "sh", "env", "make", "sed", "grep", "cat", "mkdir", "dirname", "python3")
# Prints how it was called, a word a line, as bytes.
CLOSEUP = '#!/bin/sh\nprintf "%s\\0" "$@"\n'
SWIFT = """#!/bin/sh
echo "swift $*" >>"$CALLS"
[ "$*" = --version ] || exit 9
echo "Swift version ${SWIFT_VERSION:-6.3.1 (swift-6.3.1-RELEASE)}"
"""
CALL = '#!/bin/sh\necho "${0##*/} $*" >>"$CALLS"\n'


PHONY = re.search(r"^\.PHONY:((?:.*\\\n)*.*)", (ROOT / "Makefile").read_text(), re.M)[1]
TARGETS = {name for name in PHONY.split() if name not in ("\\", "help")}


class Newcomer(unittest.TestCase):
    def setUp(self):
        held = tempfile.TemporaryDirectory(prefix="closeup make ")
        self.addCleanup(held.cleanup)
        self.place = Path(held.name)
        self.tree = self.place / "tree"
        self.home = self.place / "home"
        self.bin = self.place / "bin"
        self.calls = self.place / "calls"
        for folder in (self.tree, self.home, self.bin):
            folder.mkdir()
        self.calls.touch()
        shutil.copy(ROOT / "Makefile", self.tree)
        shutil.copytree(ROOT / "Scripts", self.tree / "Scripts")
        for name in BASIC:
            (self.bin / name).symlink_to(shutil.which(name))
        self.program(self.tree / ".build/release/closeup", CLOSEUP)

    def program(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def machine(self, swift=SWIFT, user=0, packages=False):
        """The programs of a Debian machine, with all packages or none."""
        if swift:
            self.program(self.bin / "swift", swift)
        self.program(self.bin / "id", f"#!/bin/sh\necho {user}\n")
        self.program(self.bin / "apt-get", CALL)
        listed = 'shift 2; for name; do echo "install ok installed $name"; done' if packages else "exit 1"
        self.program(self.bin / "dpkg-query", f"#!/bin/sh\n{listed}\n")

    def make(self, *arguments, **environment):
        return self.run_here(["make", *arguments], **environment)

    def run_here(self, command, **environment):
        return subprocess.run(
            command, cwd=self.tree, capture_output=True, timeout=60,
            env={"PATH": str(self.bin), "HOME": str(self.home), "CALLS": str(self.calls), **environment})

    def called(self):
        return self.calls.read_text()


class Folders(Newcomer):
    """`make run DIR=…` without its build: what `closeup` is called with."""

    def served(self, *arguments, **environment):
        done = self.make("-s", "-o", "build", "run", *arguments, **environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.split(b"\0")[:-1]

    def test_without_a_folder_the_samples_are_served(self):
        self.assertEqual(self.served(), [b"serve", b"--open", b"--", b"Web/samples"])
        self.assertEqual(self.served("DIR=", "PORT="), [b"serve", b"--open", b"--", b"Web/samples"])

    def test_a_folder_of_any_name_reaches_the_server_as_it_is(self):
        everything = (
            b"a  'b' \"c\" it's $HOME ${HOME} $(HOME) $$ $x $(shell touch here) \\ \\\\ \\$x \\# # ; touch here; `touch here` & | "
            b">here <here * ?[a] {a,b} % %% @-+ !x a=b := a:b ,)( ~ /~/ --help \t\r\n\x01\x7f\xff\xfe" + "Bücher 写真".encode())
        for name in (everything, b"# a ", b"$", b"a\\", b'"', b"'", b"-a", b"--help", b"--", b"=~", b"./~"):
            with self.subTest(name=name):
                self.assertEqual(self.served(b"DIR=" + name)[2:], [b"--", name])
        self.assertEqual(self.served(DIR=everything)[2:], [b"--", everything])
        self.assertFalse((self.tree / "here").exists())

    def test_a_port_is_one_word(self):
        self.assertEqual(self.served("PORT=9000"), [b"serve", b"--open", b"--port", b"9000", b"--", b"Web/samples"])
        port = "1; touch here $(shell touch here) ' $x"
        self.assertEqual(self.served(f"PORT={port}")[2:4], [b"--port", port.encode()])
        self.assertFalse((self.tree / "here").exists())

    def test_a_tilde_is_the_home_folder_in_every_shell(self):
        home = os.fsencode(self.home)
        for shell in filter(shutil.which, ("dash", "bash", "zsh", "ksh", "fish")):
            for typed, meant in (("~", home), ("~/'a $b'", home + b"/a $b"), ("~root/x", b"/root/x")):
                with self.subTest(shell=shell, typed=typed):
                    done = self.run_here([shutil.which(shell), "-c", f"make -s -o build run DIR={typed}"])
                    self.assertEqual(done.stdout.split(b"\0")[-2], meant, done.stderr)

    def test_a_tilde_that_is_nobodys_home_stays(self):
        self.assertEqual(self.served("DIR=~nobody-of-that-name/x")[-1], b"~nobody-of-that-name/x")

    def test_the_servers_exit_status_is_no_success(self):
        self.program(self.tree / ".build/release/closeup", "#!/bin/sh\nexit 1\n")
        self.assertNotEqual(self.make("-o", "build", "run").returncode, 0)


class WhatIsMissing(Newcomer):
    """Each target, up to its first step."""

    def test_help_needs_nothing(self):
        done = self.make()
        self.assertEqual(done.returncode, 0, done.stderr)
        named = set(re.findall(r"^  make (\S+)", done.stdout.decode(), re.M))
        self.assertGreaterEqual(named, {"run", "test", "lint"})
        self.assertLessEqual(named, TARGETS)

    def test_without_swift_nothing_is_installed(self):
        self.machine(swift=None)
        for target in sorted(TARGETS):
            with self.subTest(target=target):
                done = self.make("-k", "-j8", target)
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr, rb"Closeup needs Swift 6\.3 or later, and there is no swift on the PATH")
                self.assertRegex(done.stderr, rb"\nInstall it as \S*swift\.org/install")
                self.assertIn(b"Error 1\n", done.stderr)
        self.assertEqual(self.called(), "")

    def test_without_root_the_line_to_run_is_printed(self):
        self.machine(user=1000)
        for target in sorted(TARGETS - {"format", "swift"}):
            with self.subTest(target=target):
                done = self.make(target)
                self.assertEqual(done.returncode, 2)
                self.assertRegex(
                    done.stderr, rb"As root, run: apt-get update && apt-get install -y --no-install-recommends [a-z0-9. +-]+\n")
        self.assertEqual(set(self.called().splitlines()), {"swift --version"})

    def test_as_root_packages_come_before_the_first_step(self):
        self.machine()
        for target in sorted(TARGETS - {"format", "swift"}):
            with self.subTest(target=target):
                self.calls.write_text("")
                self.make("-j8", target)
                self.assertRegex(self.called(), r"\Aswift --version\napt-get update -qq\napt-get install -y .*python3.*\n")

    def test_what_is_installed_is_not_installed_again(self):
        self.machine(packages=True)
        for target in ("run", "lint"):
            self.make(target)
        self.assertNotIn("apt-get", self.called())

    def need_swift(self, **environment):
        return self.run_here(["Scripts/need-swift"], **environment)

    def test_versions_of_swift(self):
        self.machine()
        for version, status in (
            ("6.3 (swift-6.3-RELEASE)", 0), ("6.3.1 (swift-6.3.1-RELEASE)", 0), ("6.4-dev (LLVM 1a2b, Swift 3c4d)", 0),
            ("6.10", 0), ("7.0", 0), ("10.0", 0), ("6.2.3 (swift-6.2.3-RELEASE)", 1), ("5.10", 1), ("5.9.1 (swift-5.9.1-RELEASE)", 1),
        ):
            with self.subTest(version=version):
                done = self.need_swift(SWIFT_VERSION=version)
                self.assertEqual(done.returncode, status, done.stderr)
                if status:
                    self.assertIn(version.split()[0].encode(), done.stderr)
                    self.assertIn(b"6.3 or later", done.stderr)

    def test_another_program_of_that_name(self):
        self.machine(swift="#!/bin/sh\necho python-swiftclient 4.1.0\n")
        done = self.need_swift()
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"is not the compiler", done.stderr)

    def test_a_swift_that_does_not_start(self):
        self.machine(swift="#!/bin/sh\necho 'libncurses.so.6: cannot open shared object file' >&2; exit 127\n")
        done = self.need_swift()
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"libncurses.so.6", done.stderr)

    def test_swift_elsewhere(self):
        self.machine(swift=None)
        self.program(self.place / "a swift/usr/bin/swift", SWIFT)
        self.assertEqual(self.need_swift(SWIFT=str(self.place / "a swift/usr/bin/swift")).returncode, 0)
        done = self.need_swift(SWIFT="/nowhere/swift")
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"/nowhere/swift", done.stderr)

    def test_scripts_find_the_compiler_beside_that_swift(self):
        self.machine(swift=None, packages=True)
        self.program(self.place / "elsewhere/swift", SWIFT)
        self.program(self.place / "elsewhere/swiftc", CALL)
        self.program(self.tree / "Scripts/coverage", "#!/bin/sh\nswiftc $SWIFT\n")
        done = self.make("coverage", "SWIFT=../elsewhere/swift")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("swiftc ../elsewhere/swift\n", self.called())


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[1:]])
