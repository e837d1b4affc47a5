"""The maps next to the code name what is there, and the storeys as they are checked."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CORE = ROOT / "scoring" / "engine"
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
    """The layers of a contract."""
    return [set(re.findall(r"\w+", layer)) for layer in CONTRACTS[name]["layers"]]


def test_the_map_of_the_rules_has_every_file() -> None:
    assert set().union(*rows(CORE_MAP)) == {
        path.stem for path in CORE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    } - {"__init__"}


def test_the_map_of_the_house_has_every_room_and_layer_in_order() -> None:
    assert rows(HOUSE_MAP) == layers("3 Between rooms")
    assert rows(HOUSE_MAP.split("## Inside a room", 1)[1]) == layers("2 Inside a room")


@pytest.mark.parametrize(
    "path", sorted((ROOT / "scoring").rglob("README.md")), ids=lambda path: path.parent.name
)
def test_every_file_on_a_map_exists(path: Path) -> None:
    named = set(re.findall(r"`([\w./]+\.(?:py|md|toml|js))`", path.read_text(encoding="utf-8")))
    bases = (path.parent, ROOT, ROOT / "scoring", ROOT / "static/js", ROOT / "tests/engine")
    assert [name for name in sorted(named) if not any((base / name).exists() for base in bases)] == []
