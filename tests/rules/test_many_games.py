"""A few games by every law; `make test` takes two thousand, and `many_games.py` as many as one likes."""

import pytest

from tests.rules.many_games import LAWS, broken


def test_every_law_holds_in_every_game() -> None:
    assert broken("a few", range(20)) == []


def test_a_law_that_does_not_hold_is_told_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LAWS, "nothing holds", lambda rng: 1 // (rng.random() > 1))
    assert broken("x", range(1)) == [
        "x:0 nothing holds: ZeroDivisionError integer division or modulo by zero"
    ]
