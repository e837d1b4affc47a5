"""Games by every law, half of them the day's; `MANY_GAMES=20000`, or `many_games.py`, takes more."""

import pytest

from tests.engine.many_games import LAWS, broken
from tests.seeds import TODAY, how_many

GAMES = how_many("MANY_GAMES", 120)


def test_every_law_holds_in_every_game() -> None:
    assert broken("the same", range(GAMES // 2)) + broken(TODAY, range(GAMES // 2)) == []


def test_a_law_that_does_not_hold_is_told_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LAWS, "nothing holds", lambda rng: 1 // (rng.random() > 1))
    assert broken("x", range(1)) == [
        "x:0 nothing holds: ZeroDivisionError integer division or modulo by zero"
    ]
