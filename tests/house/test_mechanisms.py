"""One of each: how many ways there are to do the same. A maximum here only ever goes down."""

import ast
import re
import tomllib
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import getmembers, isclass
from pathlib import Path

import pytest
from django.apps import apps
from django.forms import BaseForm

from scoring.web.capabilities import Capability
from tests.house.source import ROOT, name, python_files, templates


def own_forms() -> list[str]:
    """Forms that are not Django's."""
    return [
        f"{name(path)} {found}"
        for path in python_files("scoring")
        if "forms" in path.parts or path.stem == "forms"
        for found, kind in getmembers(import_module(module_of(path)), isclass)
        if found.endswith("Form") and kind.__module__ == module_of(path) and not issubclass(kind, BaseForm)
    ]


def own_writers() -> list[str]:
    """Files that chain the entries of a log by themselves, past the journal."""
    return [file for file in found_in(r"import .*\bentry_hash\b", "scoring")() if "/journal/" not in file]


def link_tables() -> list[str]:
    """Tables of links that open something."""
    return [t.__name__ for t in apps.get_app_config("scoring").get_models() if issubclass(t, Capability)]


def found_in(pattern: str, folder: str = "templates") -> Callable[[], list[str]]:
    """Return what lists the files that match a pattern, each as often as it does."""

    def look() -> list[str]:
        files = templates() if folder == "templates" else python_files(folder)
        return [name(path) for path in files for _ in re.finditer(pattern, path.read_text(encoding="utf-8"))]

    return look


def fragment_pairs() -> list[str]:
    """Templates that stand twice, as a page and as what is put into it."""
    return [name(path) for path in templates() if path.with_name(f"_{path.name}").exists()]


def other_tellers() -> list[str]:
    """Modules of words, beside those for entries, that ask of what kind an entry of a log is."""
    return [
        name(path)
        for path in python_files("scoring")
        if "texts" in path.parts and "entries" not in {path.stem, path.parent.name}
        if re.search(r"""\["type"\]|\.what\b""", path.read_text(encoding="utf-8"))
    ]


MOST = {
    "a form that is not Django's": (own_forms, 0),
    "a writer of a log that is not the journal's": (own_writers, 0),
    "an entry of a history drawn by hand": (found_in(r'id="entry-\{\{'), 2),
    "a module beside `texts/entries` that tells what happened": (other_tellers, 2),
    "a table of links": (link_tables, 10),
    "a page head by hand": (found_in(r'<header class="bar\b'), 8),
    "a list by hand": (found_in(r"<table\b"), 12),
    "an empty list by hand": (found_in(r'include "components/blank.html"'), 3),
    "a page that stands twice, whole and in part": (fragment_pairs, 0),
    "a message in the address of the next page": (found_in(r"\?said=|\bsaid=\{", "scoring"), 0),
    "a message in a cookie that is not Django's": (found_in(r"kalooki_said", "scoring"), 1),
    "a thread for background work": (found_in(r"\bThread\(", "scoring"), 1),
}


@pytest.mark.parametrize("mechanism", MOST)
def test_there_is_no_further_mechanism_for_what_has_one(mechanism: str) -> None:
    count, most = MOST[mechanism]
    found = count()
    assert len(found) == most, f"{mechanism}: {found}; where fewer are left, lower the maximum"


def test_a_layer_imports_only_lower_ones_of_other_rooms() -> None:
    assert [told for room in rooms() for told in higher_imports(room)] == []


def rooms() -> list[str]:
    """Folders of `scoring` with layers."""
    return [container.removeprefix("scoring.") for container in layer_contract()["containers"]]


def layer_contract() -> dict[str, list[str]]:
    """The contract about layers inside a room."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, list[str]] = settings["tool"]["importlinter"]["contracts"][2]
    return found


def heights() -> dict[str, int]:
    """How high each layer stands."""
    rows = reversed(layer_contract()["layers"])
    return {layer: height for height, row in enumerate(rows) for layer in re.findall(r"\w+", row)}


def higher_imports(room: str) -> Iterator[str]:
    """Imports of a room that reach up, into a layer of another room above the one that imports."""
    height = heights()
    for path in python_files(f"scoring/{room}"):
        own = layer_of(module_of(path))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            other = (node.module or "") if isinstance(node, ast.ImportFrom) else ""
            if other.startswith("scoring.") and other.split(".")[1] not in {room, "web"}:
                layer = layer_of(other)
                if own in height and layer in height and height[layer] > height[own]:
                    yield f"{name(path)} imports {other}"


def layer_of(module: str) -> str:
    """The layer that a module of a room belongs to."""
    return [*module.split("."), "", ""][2]


def module_of(path: Path) -> str:
    """The dotted name of a file."""
    return path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
