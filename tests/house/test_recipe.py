"""The recipe for a house rule: who follows it has the rule wherever a player may meet it, and changes no other file."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.house.added_rules import NAMED, RULES, add, parts, run
from tests.house.source import ROOT
from tests.planted.copies import copy_product

RECIPE = ROOT.joinpath("docs/development.md").read_text("utf-8").partition("## Add a house rule")[2]
RECIPE = RECIPE.partition("\n## ")[0]
TABLE = "\n".join(re.findall(r"^\|.*", RECIPE, re.MULTILINE))
"""The places that every rule takes; others are named below it."""
TYPES = (".venv/node_modules/.bin/tsc", "--project", "tests/scripts/tsconfig.rules.json")
COMPILED = {".pyc", ".mo"}
FOLDERS = ("docs", "locale", "scoring", "static", "templates", "tests")


def named(text: str) -> set[str]:
    """Return the files that a text names, by `*` those of all languages."""
    paths = re.findall(r"`([\w/*.-]+/[\w.-]+\.\w+)`", text)
    return {path.relative_to(ROOT).as_posix() for each in paths for path in ROOT.glob(each)}


def changed(copy: Path) -> set[str]:
    files = (
        path for folder in FOLDERS for path in (copy / folder).rglob("*.*") if path.suffix not in COMPILED
    )
    return {
        name
        for path in files
        if (ROOT / (name := path.relative_to(copy).as_posix())).read_bytes() != path.read_bytes()
    }


@pytest.mark.slow
@pytest.mark.parametrize("kind", RULES)
def test_a_rule_added_by_the_recipe_is_shown_everywhere(tmp_path: Path, kind: str) -> None:
    copy_product(tmp_path)
    add(tmp_path, kind)
    assert named(TABLE) <= changed(tmp_path) <= named(RECIPE)
    shown = run(
        tmp_path, "pytest", "-q", "-n0", "--nomigrations", "tests/house/added_rule_shown.py", **{NAMED: kind}
    )
    assert shown.returncode == 0, shown.stdout
    types = subprocess.run(TYPES, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert types.returncode == 0, types.stdout


def test_the_recipe_counts_its_lines() -> None:
    lines = sum(part.lines.count("\n") for part in parts("number"))
    assert f"takes {lines} lines" in RECIPE
