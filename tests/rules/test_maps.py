"""The maps next to the code name what is there, and the storeys as they are checked."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
CORE = ROOT / "scoring" / "rules"
HOUSE_MAP = (ROOT / "scoring" / "README.md").read_text(encoding="utf-8")
CORE_MAP = (CORE / "README.md").read_text(encoding="utf-8")
CONTRACTS = {
    contract["name"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
}


def rows(text: str) -> list[set[str]]:
    """The names in the first column of the first table."""
    table = text.split("|---|", 1)[1].split("\n\n", 1)[0]
    return [set(re.findall(r"`(\w+)`", line.split("|")[1])) for line in table.splitlines()[1:]]


def layers(name: str) -> list[set[str]]:
    """The storeys of a contract; those in brackets need not be there."""
    found = [re.sub(r"\(\w+\)", "", layer) for layer in CONTRACTS[name]["layers"]]
    return [set(re.findall(r"\w+", layer)) for layer in found]


def test_the_map_of_the_rules_has_every_file_in_its_storey() -> None:
    assert rows(CORE_MAP) == layers("Storeys of the rules")[::-1]
    assert set().union(*rows(CORE_MAP)) == {path.stem for path in CORE.glob("*.py")} - {"__init__"}


def test_the_map_of_the_house_has_every_storey() -> None:
    assert rows(HOUSE_MAP) == layers("Storeys of the house")


def test_every_file_on_a_map_exists() -> None:
    named = {
        (folder, name)
        for folder, text in ((ROOT / "scoring", HOUSE_MAP), (CORE, CORE_MAP))
        for name in re.findall(r"`([\w./]+\.(?:py|md|toml))`", text)
    }
    assert [
        name
        for folder, name in sorted(named)
        if not any((base / name).exists() for base in (folder, ROOT, ROOT / "tests/rules"))
    ] == []
