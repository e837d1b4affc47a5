"""The project's own files, read as text or as syntax trees."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
Function = ast.FunctionDef | ast.AsyncFunctionDef


def python_files(*folders: str) -> list[Path]:
    """Every Python file below these folders, migrations apart."""
    found = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    return [path for path in found if "migrations" not in path.parts]


def functions(path: Path) -> Iterator[Function]:
    """Every function and method of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def length(function: Function) -> int:
    """Its lines, from def to the last."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def templates() -> list[Path]:
    """Every HTML template."""
    return sorted((ROOT / "templates").rglob("*.html"))


def name(path: Path) -> str:
    """The path as a reader of the repository knows it."""
    return path.relative_to(ROOT).as_posix()
