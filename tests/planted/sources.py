"""Where a fault fits into the source of the product, by names alone: files may move."""

import ast
import copy
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from tests.planted.fault import Fault, Language, NoLongerFitsError

FOLDERS: Mapping[Language, tuple[tuple[str, str], ...]] = {
    Language.PYTHON: (("scoring", "*.py"), ("kalooki_site", "*.py")),
    Language.SCRIPT: (("static/js", "*.js"),),
    Language.TEMPLATE: (("templates", "*.*"),),
}


class Place(NamedTuple):
    """A file in which a fault fits, and what makes its text with the fault in it."""

    path: Path
    write: Callable[[], str]


class Planted(NamedTuple):
    """The file that holds a fault, and its text with the fault in it."""

    path: Path
    text: str


def plant(root: Path, fault: Fault) -> Planted:
    """Return the one file that the fault changes; NoLongerFitsError where it fits nowhere or twice."""
    path, write = place_of(root, fault)
    return Planted(path, write())


def place_of(root: Path, fault: Fault) -> Place:
    """Return the one place where the fault fits; NoLongerFitsError where it fits nowhere or twice."""
    found = [
        place for path in _files(root, fault.language) for place in _READERS[fault.language](path, fault)
    ]
    if len(found) != 1:
        places = ", ".join(str(place.path.relative_to(root)) for place in found)
        raise NoLongerFitsError(f"it fits {len(found)} times: {places}" if found else "it fits nowhere")
    return found[0]


@cache
def _files(root: Path, language: Language) -> list[Path]:
    return [
        path
        for folder, pattern in FOLDERS[language]
        for path in sorted(root.joinpath(folder).rglob(pattern))
        if path.is_file()
    ]


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(_text(path))


def _in_python(path: Path, fault: Fault) -> Iterator[Place]:
    """Each expression that says the same, however it is laid out, in what bears the name."""
    if fault.where.partition("(")[0].rpartition(".")[2] not in _text(path):
        return
    wanted = ast.parse(fault.expression, mode="eval").body
    told = ast.dump(wanted)
    found = {
        id(node): node
        for name, named in _named(path)
        if f".{name}".endswith(f".{fault.where}")
        for node in ast.walk(named)
        if type(node) is type(wanted) and ast.dump(node) == told
    }
    for place in found:
        yield Place(path, partial(_with_another, path, place, fault.replacement))


def _with_another(path: Path, place: int, expression: str) -> str:
    """A copy of the whole in which this one node is another."""
    instead = ast.parse(expression, mode="eval").body
    return ast.unparse(copy.deepcopy(_tree(path), {place: instead})) + "\n"


@cache
def _named(path: Path) -> list[tuple[str, ast.AST]]:
    """Every function, class and assignment, by its name behind those of all that it stands in."""
    return list(_named_in(_tree(path), ""))


def _named_in(node: ast.AST, prefix: str) -> Iterator[tuple[str, ast.AST]]:
    for inner in ast.iter_child_nodes(node):
        names = _names(inner)
        yield from ((prefix + name, inner) for name in names)
        is_scope = isinstance(inner, ast.ClassDef | ast.FunctionDef)
        yield from _named_in(inner, f"{prefix}{names[0]}." if is_scope else prefix)


def _names(node: ast.AST) -> list[str]:
    """A function also goes by its name and parameters, where another one bears the same name."""
    if isinstance(node, ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.FunctionDef):
        return [node.name, f"{node.name}({', '.join(each.arg for each in node.args.args)})"]
    targets = node.targets if isinstance(node, ast.Assign) else []
    targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _in_script(path: Path, fault: Fault) -> Iterator[Place]:
    """The literal text in the lines of a function, a method or a value of this name."""
    text = _text(path)
    name = re.escape(fault.where)
    opening = rf"(?:(?:export |async |static )*function\*? {name}\b|(?:export )?(?:const|let) {name} =|"
    opening += rf"(?:async |static |get )*{name}\(.*\{{$)"
    for begun in re.finditer(rf"^(?P<indent> *){opening}.*$", text, re.MULTILINE):
        body = (
            begun[0] + _rest(text[begun.end() :], begun["indent"]) if begun[0][-1] not in ";}" else begun[0]
        )
        for found in re.finditer(re.escape(fault.expression), body):
            at = begun.start() + found.start()
            yield Place(path, partial(_spliced, text, at, fault))


def _spliced(text: str, at: int, fault: Fault) -> str:
    return text[:at] + fault.replacement + text[at + len(fault.expression) :]


def _rest(text: str, indent: str) -> str:
    """Up to the bracket that closes on the level of the first line."""
    closing = re.search(rf"^{indent}[}}\])](?!.*[{{(\[]$).*$", text, re.MULTILINE)
    return text[: closing.end()] if closing else ""


def _in_template(path: Path, fault: Fault) -> Iterator[Place]:
    """The text wherever it stands, however its lines are broken."""
    text = _text(path)
    words = (re.escape(word) for word in re.split(r"\s+|(?<=[>}])(?=[<{])", fault.expression))
    for found in re.finditer(r"\s*".join(words), text):
        yield Place(path, partial("".join, (text[: found.start()], fault.replacement, text[found.end() :])))


_READERS: Mapping[Language, Callable[[Path, Fault], Iterator[Place]]] = {
    Language.PYTHON: _in_python,
    Language.SCRIPT: _in_script,
    Language.TEMPLATE: _in_template,
}
