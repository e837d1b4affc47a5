"""A press of a button is one action, so one transaction: what a view writes is written whole or not at all."""

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import pytest

from tests.house.source import ROOT

READ = {
    *("members.fates", "night_games.is_scorekeeper", "night_games.table_token"),
    *(
        "entries.usual",
        "entries.seats_entry",
        "games.game_like",
        "moves.free_name",
        "phones.free_name",
        "table.is_recorded",
    ),
    *("actions.stale_before", "member_links.member_token", "member_links.calendar_token"),
}
"""What stands among the actions and changes nothing."""
APART = {
    *(f"games.views.games.{name}" for name in ("_start", "_deal", "new_game")),
    *(f"groups.views.dealing.{name}" for name in ("deal_again", "new_night", "_deal_night")),
    *(f"games.views.scorekeeper.{name}" for name in ("ask_to_score", "take_back_scoring")),
}
"""Two things that stand for themselves. A game, then its line in the log of its group: two books are two locks, and
the same press heals the second. Scoring, then the hand that was half written: scoring stays where it went.
"""


class Module(NamedTuple):
    """The functions of a file, and what its names stand for, such as "seasons.actions.nights.set_attendance"."""

    functions: dict[str, ast.FunctionDef]
    names: dict[str, str]


class Known(NamedTuple):
    """What names stand for in a function, and the functions that it is called from."""

    names: dict[str, str]
    inside: tuple[str, ...] = ()


@cache
def module(name: str) -> Module:
    path = ROOT / "scoring" / f"{name.replace('.', '/')}.py"
    tree = ast.parse(
        path.read_text(encoding="utf-8") if path.exists() else ""
    )  # a class has no file of its own
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    names = {own: f"{name}.{own}" for own in functions}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("scoring."):
            within = (node.module or "").removeprefix("scoring.")
            names |= {one.asname or one.name: f"{within}.{one.name}" for one in node.names}
    return Module(functions, names)


def meant(node: ast.expr, names: dict[str, str]) -> str:
    """The function that an expression names, in full; a module may stand before it."""
    if isinstance(node, ast.Name):
        return names.get(node.id, "")
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{names.get(node.value.id, '')}.{node.attr}"
    return ""


def written_by(function: str, inside: tuple[str, ...] = ()) -> int:
    """How many actions a function does at most, on the way with most of them; one that calls itself adds nothing."""
    file, _, own = function.rpartition(".")
    layer = file.split(".")[1] if "." in file else ""
    if layer not in ("views", "actions") or own not in module(file).functions:
        return 0
    if layer == "actions":
        return f"{file.rpartition('.')[2]}.{own}" not in READ
    if function in inside:
        return 0
    return most(module(file).functions[own].body, Known(module(file).names, (*inside, function)))


def most(statements: Sequence[ast.stmt], known: Known) -> int:
    """At most so many from here on: of two branches the one with more, of a loop twice what is in it."""
    if not statements:
        return 0
    head, *rest = statements
    if isinstance(head, ast.If):
        return at_once(head.test, known) + max(most([*way, *rest], known) for way in (head.body, head.orelse))
    if isinstance(head, ast.For | ast.While):
        return 2 * most(head.body, known) + most(rest, known)
    if isinstance(head, ast.Try):
        ways = [head.body, *(handler.body for handler in head.handlers)]
        return max(most([*way, *rest], known) for way in ways)
    if isinstance(head, ast.With):
        return most([*head.body, *rest], known)
    ends = isinstance(head, ast.Return | ast.Raise)
    return at_once(head, known) + (0 if ends else most(rest, known))


def at_once(node: ast.AST, known: Known) -> int:
    """How many one expression does at most."""
    if isinstance(node, ast.IfExp):
        return at_once(node.test, known) + max(at_once(way, known) for way in (node.body, node.orelse))
    own = written_by(meant(node.func, known.names), known.inside) if isinstance(node, ast.Call) else 0
    times = 2 if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp) else 1
    return own + times * sum(at_once(part, known) for part in ast.iter_child_nodes(node))


def views() -> Iterator[str]:
    for path in sorted((ROOT / "scoring").glob("*/views/*.py")):
        file = ".".join(path.relative_to(ROOT / "scoring").with_suffix("").parts)
        yield from (f"{file}.{name}" for name in module(file).functions)


def test_a_press_does_one_action_at_most() -> None:
    several = [view for view in views() if written_by(view) > 1]
    assert set(several) - APART == set()


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("say(a); say(b)", 2),
        ("for one in some: say(one)", 2),
        ("[say(one) for one in some]", 2),
        ("if a: say(a)\nelse: say(b)", 1),
        ("if a:\n    say(a)\n    return b\nreturn say(b)", 1),
        ("if say(a):\n    say(b)", 2),
        ("return say(a) if a else say(b)", 1),
        ("try: say(a)\nexcept KeyError: show(a)", 1),
        ("with a: say(a)\nnights.set_attendance(b)", 2),
        ("wrote(a); say(b)", 1),
    ],
)
def test_ways_through_a_view_are_told_apart(body: str, found: int) -> None:
    names = {"say": "seasons.actions.nights.set_attendance", "nights": "seasons.actions.nights"}
    names["wrote"] = "seasons.actions.night_games.is_scorekeeper"
    assert most(ast.parse(body).body, Known(names)) == found
