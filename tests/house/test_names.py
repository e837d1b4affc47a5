"""A name stands for one thing in its room, so that a reader finds it once."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.house.source import ROOT, name, python_files

ROOMS = sorted(path for path in (ROOT / "scoring").iterdir() if (path / "__init__.py").exists())
VAGUE = {"told", "said", "usual"}  # true of a list, a sentence, a number or a callback alike
CONVENTIONS = {"register", "urlpatterns", "Command", "app_name"}  # Django looks for them in every module


def public_names(path: Path) -> Iterator[str]:
    """Yield the functions, classes and constants that a module defines for others."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            yield from (part.id for part in ast.walk(target) if isinstance(part, ast.Name))


def test_no_public_name_is_defined_twice_in_one_room() -> None:
    twice = []
    for room in ROOMS:
        places: dict[str, list[str]] = defaultdict(list)
        for path in python_files(name(room)):
            for public in set(public_names(path)) - CONVENTIONS:
                if not public.startswith("_"):
                    places[public].append(name(path))
        twice += [f"{public}: {', '.join(found)}" for public, found in places.items() if len(found) > 1]
    assert twice == []


def test_no_module_imports_the_private_names_of_another() -> None:
    private = [
        f"{name(path)}: {alias.name}"
        for path in python_files("scoring", "kalooki_site")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name.startswith("_")
    ]
    assert private == []


def names_in(path: Path) -> Iterator[str]:
    """Yield every name that a module defines, passes or reads."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        yield from (str(getattr(node, field, "")) for field in ("id", "arg", "attr", "name"))


def test_a_name_says_what_its_value_is() -> None:
    vague = {
        f"{name(path)}: {each}"
        for path in python_files("scoring", "kalooki_site")
        for each in names_in(path)
        if VAGUE & set(re.findall("[a-z]+", re.sub("(?<=[a-z])(?=[A-Z])", " ", each).lower()))
    }
    column = ("scoring/seasons/models/results.py", "scoring/seasons/queries/standing_rows.py")
    assert vague == {f"{path}: told" for path in column}
