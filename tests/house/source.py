"""The project's own files, read as text or as syntax trees."""

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


def python_files(*folders: str) -> list[Path]:
    """Every Python file below these folders, migrations apart."""
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    return [path for path in found if "migrations" not in path.parts]


class Function(NamedTuple):
    """A function or method, and its lines from def to the last."""

    name: str
    length: int


@cache
def functions(path: Path) -> tuple[Function, ...]:
    """Every function and method of a file; read once, since several tests ask."""
    return tuple(
        Function(node.name, (node.end_lineno or node.lineno) - node.lineno + 1)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def templates() -> list[Path]:
    """Every HTML template."""
    return sorted((ROOT / "templates").rglob("*.html"))


def name(path: Path) -> str:
    """The path as a reader of the repository knows it."""
    return path.relative_to(ROOT).as_posix()
