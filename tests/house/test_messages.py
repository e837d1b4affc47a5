"""Messages are whole: what people read can be found by Babel's extractor, and put into any language."""

import ast
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.extract import extract

from tests.house.source import ROOT, name, python_files
from tests.messages import KEYWORDS

MARKERS = {"gettext": 1, "ngettext": 2, "pgettext": 2, "npgettext": 3}
"""How many strings each takes, a context among them."""
CASES = {"lower", "upper", "capitalize", "title", "swapcase", "capfirst"}
FILES = python_files("scoring", "kalooki_site")


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def messages(node: ast.AST) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield line and strings of every call of gettext and its kin, in a module or a part of one."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and (taken := MARKERS.get(_marker(call))):
            strings = [each.value for each in call.args[:taken] if isinstance(each, ast.Constant)]
            yield call.lineno, tuple(str(string) for string in strings)


def _marker(call: ast.Call) -> str:
    called = _name(call.func).removesuffix("_lazy")
    return "gettext" if called in ("_", "gettext_noop") else called


def _name(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""


def extracted(path: Path) -> set[tuple[str, ...]]:
    """Return what Babel finds in a file."""
    found = extract("python", BytesIO(path.read_bytes()), keywords=KEYWORDS)
    return {
        tuple(filter(None, [context, *([text] if isinstance(text, str) else text)]))
        for _line, text, _comments, context in found
    }


def test_every_message_can_be_extracted() -> None:
    missed = []
    for path in FILES:
        if called := list(messages(tree(path))):
            known = extracted(path)
            missed += [f"{name(path)}:{line}" for line, strings in called if strings not in known]
    assert missed == []


def test_no_message_lies_inside_an_f_string() -> None:
    inside = [
        f"{name(path)}:{line}"
        for path in FILES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.JoinedStr)
        for line, _strings in messages(node)
    ]
    assert inside == []


def changes_case(call: ast.Call) -> bool:
    """Return whether a call changes the case of what a function of ours returned, or of a first letter."""
    if _name(call.func) not in CASES or not isinstance(call.func, ast.Attribute):
        return _name(call.func) == "capfirst"
    match call.func.value:
        case ast.Call(func=ast.Name(id=returned)):
            return returned != "str"
        case ast.Subscript(slice=ast.Slice()):
            return True
    return False


def test_no_code_changes_the_case_of_a_translated_word() -> None:
    changed = [
        f"{name(path)}:{node.lineno}"
        for path in FILES
        if "scoring" in path.parts and "engine" not in path.parts
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and changes_case(node)
    ]
    assert changed == []


def test_no_template_changes_the_case_of_a_word() -> None:
    changed = [
        name(path)
        for path in (ROOT / "templates").rglob("*.*")
        if re.search(r"\|(lower|upper|capfirst|title)\b", path.read_text(encoding="utf-8"))
    ]
    assert changed == []
