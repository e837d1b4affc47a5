"""The rules on the phone keep to the limits of the rules: small files, short functions, no circles, nothing impure."""

import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from statistics import median

import pytest

from tests.house.source import ROOT

MODULES = sorted((ROOT / "static/js/rules").glob("*.js"))
OWN = {"table_view", "declarations", "game"}  # what the phone needs besides
IMPURE = re.compile(
    r"\b(?:Date|Math\.random|crypto|document\.\w|fetch|localStorage|navigator|performance|window)\b"
)
FUNCTION = re.compile(r"^(?:export )?function\*? (\w+).*?^}", re.MULTILINE | re.DOTALL)


# Phones keep modules by their names, so these stay where Python has moved on.
IN_PYTHON = {
    "buy_ins": "eligibility",
    "consequences": "repair",
    "doubts": "scoring",
    "hands": "scoring",
    "legality": "eligibility",
    "places": "outcome",
    "stored_form": "events",
    "verdict": "outcome",
}


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def told(path: Path) -> list[str]:
    """The lines of a module; types are beside them, as in Python."""
    return [line for line in text(path).splitlines() if not line.startswith(" * @")]


def functions() -> Iterator[tuple[str, int]]:
    """Every function with its lines, from its name to its last bracket."""
    for path in MODULES:
        for found in FUNCTION.finditer(text(path)):
            yield f"{path.name} {found[1]}", found[0].count("\n") + 1


def test_a_module_is_called_as_its_file_in_python() -> None:
    python = {path.stem for path in (ROOT / "scoring/engine").rglob("*.py")}
    assert {IN_PYTHON.get(path.stem, path.stem) for path in MODULES} - python == OWN


def test_files_and_functions_are_short() -> None:
    lines = {path.name: len(told(path)) for path in MODULES if path.name != "declarations.js"}
    assert [name for name, number in lines.items() if number > 260] == []
    assert [name for name, number in functions() if number > 35] == []
    assert median(number for _name, number in functions()) <= 8


def test_every_module_says_what_it_is() -> None:
    assert [path.name for path in MODULES if not text(path).startswith("// ")] == []


@pytest.mark.parametrize("folder", ["rules", "offline"])
def test_no_module_needs_itself(folder: str) -> None:
    modules = sorted((ROOT / "static/js" / folder).glob("*.js"))
    needs = {path.name: set(re.findall(r'from "\./(\w+\.js)"', text(path))) for path in modules}
    assert set(TopologicalSorter(needs).static_order()) == {path.name for path in modules}


def test_the_rules_know_no_page_clock_chance_or_network() -> None:
    assert [path.name for path in MODULES if IMPURE.search(text(path))] == []
