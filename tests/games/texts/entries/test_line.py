"""The sentence after a save tells what matters, in the plain words of the table."""

from typing import Any

import pytest

from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.scorer import play
from scoring.games.texts.entries.line import in_a_line
from tests.makers import hand

VOID = {"type": "void"}
BUY_IN = {"type": "buy_in", "player": "Ada"}


def last_sentence(*events: dict[str, Any], players: str = "Ada Ben Cal", **document: Any) -> str:
    names = players.split()
    game = read_game_file(
        {"format": "kalooki-game/1", "variant": "european", "currency": "GBP", "players": names}
        | document
        | {"events": list(events)}
    )
    assert isinstance(game, GameFile)
    played = play(game)
    assert played.refusal is None
    return in_a_line(game.table, events[-1], played.steps[-1])


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ([hand("Cal", Ada=20, Ben=14)], "Cal went out: Ada +20; Ben +14; each pays £0.10."),
        (
            [hand("Cal", kalooki=True, Ada=20, Ben=14)],
            "Cal went out with a Kalooki: Ada +20; Ben +14; each pays £0.20.",
        ),
        ([hand("Cal", Ada=154, Ben=14)], "Cal went out: Ada +154, out at 154; each pays £0.10."),
        ([hand("Cal", Ada=145, Ben=14)], "Cal went out: Ada +145, now 6 to the limit; each pays £0.10."),
        ([hand("Cal", Ada=0, Ben=0)], "Cal went out; each pays £0.10."),
        ([VOID], "Hand 1 is void. Ada deals again."),
        ([hand("Cal", Ada=154, Ben=14), BUY_IN], "Ada buys in for £0.50 at 14."),
        ([hand("Cal", Ada=154, Ben=14), BUY_IN | {"type": "decline"}], "Ada declines."),
        ([{"type": "leave", "player": "Ben"}], "Ben leaves."),
        (
            [{"type": "end", "pool": "share"}],
            "The game has ended. Ada, Ben and Cal share the win and the pool of £1.50.",
        ),
        (
            [hand("Cal", Ada=154, Ben=151)],
            "Cal went out: Ada +154, out at 154; Ben +151, out at 151; each pays £0.10. "
            "Cal is the last one in and wins the pool of £1.50.",
        ),
    ],
)
def test_what_happened_is_said_in_a_sentence(events: list[dict[str, Any]], sentence: str) -> None:
    assert last_sentence(*events) == sentence


@pytest.mark.parametrize(
    ("pool", "sentence"),
    [
        ("winner", "The game has ended. Ben wins and owes the pool £0.06."),
        ("share", "The game has ended. Ada, Ben and Cal share the win and owe the pool £0.06."),
    ],
)
def test_who_wins_a_pool_below_zero_owes_it(pool: str, sentence: str) -> None:
    price = {"amount": 1, "when": "each_hand", "to": "pool"}
    rules = {"point_value": price, "fixed_scores": {"clean": -10}, "stakes": {"initial": 0}}
    events = [hand("Ada", Ben={"fixed": "clean"}, Cal=4), {"type": "end", "pool": pool}]
    assert last_sentence(*events, overrides=rules) == sentence


def test_a_game_of_points_names_no_money() -> None:
    said = last_sentence(hand("Cal", Ada=8, Ben="K"), variant="jamaican", currency=None)
    assert said == "Cal went out: Ada +8; Ben +10."


def test_a_jamaican_kalooki_has_its_own_word() -> None:
    said = last_sentence(hand("Cal", kalooki=True, Ada=8, Ben="K"), variant="jamaican", currency=None)
    assert said == "Cal bent the table: Ada +16; Ben +20."


def test_a_name_from_right_to_left_does_not_turn_its_figures_round() -> None:
    said = last_sentence(hand("Cal", רות=20, Ben=14), players="רות Ben Cal")
    assert said == "Cal went out: \u2068רות\u2069 +20; Ben +14; each pays £0.10."
