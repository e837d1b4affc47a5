"""House rules that no one plays, one of each kind, each added to a copy of the product by the recipe for developers."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

WRITTEN = ("tests.rules_on_the_phone.declarations", "tests.messages")
"""What `make declarations` and `make messages` run."""
NAMED = "ADDED_RULE"
_ADDED = Path(__file__).parent / "added"


class AddedRule(NamedTuple):
    """A rule, and how a house plays it: a loser with `held` scores `points`, `key` shows `figure`, cards say `line`."""

    name: str
    value: Any
    typed: Mapping[str, str]
    held: str
    points: int
    key: str
    figure: int
    line: str
    short: str


RULES = {
    "number": AddedRule(
        "joker_extra", 10, {"": "10"}, "JOKER 5", 30, "JOKER", 25, "10 extra points each.", "10 extra each."
    ),
    "switch": AddedRule(
        "free_aces",
        value=True,
        typed={"_free": "yes"},
        held="AS 5",
        points=5,
        key="A",
        figure=0,
        line="Aces cost nothing.",
        short="they cost nothing.",
    ),
    "map": AddedRule("card_extras", {"K": 4}, {"_K": "4"}, "K 5", 19, "K", 14, "King +4", "K +4"),
}


class Part(NamedTuple):
    """New lines of a file, and the lines of it before which, or in whose place, they stand; none: at its end."""

    file: str
    replaces: bool
    where: str
    lines: str


def parts(kind: str) -> Iterator[Part]:
    """Read the parts of a rule: a file, the lines that are found in it, the new lines."""
    text = _ADDED.joinpath(f"{kind}.txt").read_text(encoding="utf-8")
    for block in re.split("^--- ", text, flags=re.MULTILINE)[1:]:
        file, _end, body = block.partition("\n")
        for found in re.finditer(r"((?:^[<=](?: .*)?\n)+)((?:^(?![<=]).*\n)*)", body, re.MULTILINE):
            where = re.sub("^. ?", "", found[1], flags=re.MULTILINE).rstrip("\n")
            yield Part(file, found[1].startswith("="), where, found[2])


def add(copy: Path, kind: str) -> None:
    """Add the rule as the recipe says."""
    for part in parts(kind):
        path = copy / part.file
        text = path.read_text(encoding="utf-8")
        at = re.search(f"^{re.escape(part.where)}.*\n?", text, re.MULTILINE) if part.where else None
        start, end = at.span() if at else (len(text), len(text))
        assert at or not part.where, f"{part.file} has no more {part.where!r}"
        path.write_text(text[:start] + part.lines + text[end if part.replaces else start :], encoding="utf-8")
    for module in WRITTEN:
        run(copy, module).check_returncode()


def run(copy: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a module of the copy, in it; a run of its tests reports to no one else."""
    environment = {**os.environ, "PYTEST_ADDOPTS": "", **variables}
    return subprocess.run(
        (sys.executable, "-m", *words), cwd=copy, env=environment, capture_output=True, text=True, check=False
    )
