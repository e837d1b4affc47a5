"""Types what a page of docs/deploy says, where a folder is the machine, and stand-ins are what would change it."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.house.source import ROOT

PAGES = ROOT / "docs/deploy"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
PLACES = re.compile(r"(?<![\w.}/])/(?=(?:etc|opt|var|media|usr/local)/)")
CLONE = ("deploy", "docs", "kalooki_site", "locale", "scoring", "static", "templates")
NOTES = 'echo "${0##*/} $*" >> "$WALKED"\n'
CHANGES = "adduser apt-get certbot chgrp chown git mkfs.ext4 mount nmcli systemctl timedatectl"
STAND_INS = {
    **dict.fromkeys(CHANGES.split(), ""),
    "runuser": 'shift 3\nexec "$@"\n',  # -u USER --
}
"""What a page may use and a test may not: it would change the machine, or be someone else on it."""


def blocks(page: str, kind: str = "sh") -> list[str]:
    """Return what stands in the boxes of a page, in their order."""
    text = (PAGES / f"{page}.md").read_text(encoding="utf-8")
    found = [box for language, box in BLOCK.findall(text) if language == kind]
    assert found, f"docs/deploy/{page}.md has no box of {kind}"
    return found


class Machine:
    """A folder that stands for a whole machine, with a clone of the project in which commands are typed."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.root, self.clone, self.walked = folder / "root", folder / "kalooki", folder / "walked"
        self.bin, self.said = folder / "bin", ""
        for each in (
            self.clone,
            self.bin,
            *(self.root / name for name in ("etc/systemd/system", "opt", "usr/local/bin", "var/lib")),
        ):
            each.mkdir(parents=True)
        for name, script in STAND_INS.items():
            self.stand_in(name, script)
        path = f"{self.bin}:{self.root}/usr/local/bin:{Path(sys.executable).parent}:{os.environ['PATH']}:/usr/sbin"
        kept = {
            name: text for name, text in os.environ.items() if not name.startswith(("KALOOKI_", "DJANGO_"))
        }
        self.environment = {
            **kept,
            "PATH": path,
            "WALKED": str(self.walked),
            **variables,
        }

    def stand_in(self, name: str, script: str) -> None:
        """Put a program in the place of another; it notes how it was called."""
        program = self.bin / name
        program.write_text(f"#!/bin/sh\n{NOTES}{script}", encoding="ascii")
        program.chmod(0o755)

    def copy_project(self) -> None:
        """Copy what a clone has and a package needs."""
        for name in CLONE:
            shutil.copytree(ROOT / name, self.clone / name, ignore=shutil.ignore_patterns("__pycache__"))
        for file in (*ROOT.glob("*.md"), *ROOT.glob("*.lock"), ROOT / "LICENSE", ROOT / "pyproject.toml"):
            shutil.copy(file, self.clone)
        for file in self.clone.glob("deploy/kalooki.*"):
            file.write_text(self.here(file.read_text(encoding="ascii")), encoding="ascii")

    def here(self, text: str) -> str:
        """Return a text with the paths of a machine turned into those of this one."""
        return PLACES.sub(f"{self.root}/", text)

    def type(self, commands: str) -> str:
        """Type a box of commands; return all that it said. It stops at the first that fails, and fails the test."""
        done = subprocess.run(
            ["sh", "-eu", "-c", self.here(commands)],
            cwd=self.clone,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout

    def notes(self) -> list[str]:
        """Return how the stand-ins were called."""
        return self.walked.read_text(encoding="utf-8").splitlines() if self.walked.exists() else []
