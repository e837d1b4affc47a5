"""A test in a browser waits for the page that a tap opens, also on a machine that has much else to do."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.source import name, python_files

# What answers at once of the page that is there, even if the one asked for is still on its way.
AT_ONCE = {
    "all",
    "all_inner_texts",
    "all_text_contents",
    "content",
    "count",
    "evaluate",
    "evaluate_all",
    "is_visible",
}
WAITS = {"expect", "goto", "reload", "wait_for", "wait_for_function", "wait_for_load_state", "wait_for_url"}


def calls(statement: ast.stmt) -> set[str]:
    """The names of the functions and methods that a statement calls."""
    called = (node.func for node in ast.walk(statement) if isinstance(node, ast.Call))
    return {
        f.attr if isinstance(f, ast.Attribute) else f.id
        for f in called
        if isinstance(f, ast.Attribute | ast.Name)
    }


def blocks(source: str) -> Iterator[list[ast.stmt]]:
    """Statements that follow each other, block by block."""
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            yield body


def hasty(source: str) -> list[int]:
    """The lines that ask a page at once, after a click that no statement between them waits for."""
    lines = []
    for block in blocks(source):
        clicked = False
        for statement in block:
            called = calls(statement)
            if clicked and isinstance(statement, ast.Assert) and called & AT_ONCE:
                lines.append(statement.lineno)
            clicked = not called & WAITS and (clicked or "click" in called)
    return lines


@pytest.mark.parametrize("path", python_files("tests/journeys", "tests/crashes", "tests/browsers"), ids=name)
def test_nothing_is_counted_before_the_page_is_there(path: Path) -> None:
    assert hasty(path.read_text(encoding="utf-8")) == []


def test_a_count_right_after_a_click_is_found() -> None:
    assert hasty("link.click()\nassert rows.count() == 3") == [2]
    assert hasty("link.click()\nexpect(rows).to_have_count(3)\nassert rows.count() == 3") == []
