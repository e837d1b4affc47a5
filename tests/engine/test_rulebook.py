"""Every rule of the rulebook is shown, and every number that is cited stands in it."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from scoring.engine.house_rules import CHECKS
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Code
from scoring.engine.settings import build
from tests.engine import transcript

HERE = Path(__file__).parent
CORE = HERE.parents[1] / "scoring" / "engine"
RULEBOOK = (CORE / "RULEBOOK.md").read_text(encoding="utf-8")
RULES = re.findall(r"^\*\*(\d+\.\d+)\*\*", RULEBOOK, re.MULTILINE)
CHAPTERS = re.findall(r"^## (\d+) ", RULEBOOK, re.MULTILINE)
CITATION = re.compile(
    r"\b(?:rules?|chapters?)\s+(\d[\d.]*(?:(?:,| and| to|, and)\s+\d[\d.]*)*)", re.IGNORECASE
)


def spelled_out(citation: str) -> Iterator[str]:
    """`7.2 to 7.4` is 7.2, 7.3 and 7.4."""
    numbers = [number.rstrip(".") for number in re.findall(r"\d[\d.]*", citation)]
    if " to " not in citation:
        yield from numbers
        return
    first, last = ([int(part) for part in number.split(".")] for number in numbers)
    for number in range(first[-1], last[-1] + 1):
        yield ".".join(map(str, [*first[:-1], number]))


def cited(path: Path) -> set[str]:
    text = path.read_text(encoding="utf-8")
    return {number for citation in CITATION.findall(text) for number in spelled_out(citation)}


@cache
def shown() -> set[str]:
    """What transcripts and tests show, and the parameters, each of which has a row in a table."""
    told = {number for path in HERE.glob("transcripts/*/*.txt") for number in transcript.read(path).shows}
    tested = {number for path in HERE.glob("test_*.py") if path != Path(__file__) for number in cited(path)}
    rows = re.findall(r'"(13\.\d+)"', (HERE / "test_house_rules.py").read_text(encoding="utf-8"))
    return told | tested | set(rows)


def test_rules_are_numbered_in_order() -> None:
    assert sorted(RULES, key=lambda rule: [int(part) for part in rule.split(".")]) == RULES
    assert [str(number) for number in range(1, len(CHAPTERS) + 1)] == CHAPTERS
    assert len(set(RULES)) == len(RULES)


def test_every_rule_is_shown() -> None:
    assert [rule for rule in RULES if rule not in shown()] == []


def test_nothing_is_shown_that_is_no_rule() -> None:
    assert sorted(shown() - {*RULES, *CHAPTERS}) == []


@pytest.mark.parametrize("path", sorted(CORE.glob("*.py")), ids=lambda path: path.name)
def test_every_number_cited_in_the_core_is_a_rule(path: Path) -> None:
    assert sorted(cited(path) - {*RULES, *CHAPTERS}) == []


def test_every_reading_is_told() -> None:
    assert {f"A{number}" for number in range(1, 41)} == set(re.findall(r"\bA\d+\b", RULEBOOK))


def test_every_variant_and_parameter_is_told_in_order() -> None:
    assert set(re.findall(r"^\*\*1\.\d+\*\* .*?\(`([\w-]+)`\)", RULEBOOK, re.MULTILINE)) == set(PRESETS)
    assert re.findall(r"^\*\*13\.\d+\*\* `(\w+)`", RULEBOOK, re.MULTILINE) == list(CHECKS)


def test_every_parameter_is_built_and_every_refusal_has_a_test() -> None:
    assert all(build(PRESETS["european"], [name]) for name in CHECKS)
    tests = "".join(
        path.read_text(encoding="utf-8") for path in HERE.rglob("*.*") if path.suffix in (".py", ".txt")
    )
    assert [code for code in Code if f"Code.{code.name}" not in tests and f'"{code}"' not in tests] == []
