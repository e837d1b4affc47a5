"""A game's whole log folded, with what no longer fits."""

from typing import Any

import pytest

from scoring.rules.log import fold, game_file, read_start
from scoring.rules.presets import PRESETS
from scoring.rules.refusals import Code
from scoring.rules.scorer import score_document
from tests.rules.makers import Plain, buy_in, decline, hand

START: dict[str, Any] = {
    "players": ["Ada", "Ben", "Cal"],
    "variant": "european",
    "rules": PRESETS["european"],
    "currency": "GBP",
    "title": "",
}
GONE, SAVED = hand("Ada", Ben=160, Cal=6), hand("Ada", Ben=100, Cal=6)
TABLE = read_start(START)


def amended(event: Plain) -> Plain:
    return {"type": "amend", "entry": 1, "event": event}


def test_a_start_becomes_a_table() -> None:
    assert (TABLE.players, TABLE.variant_key, TABLE.title, TABLE.currency) == (
        ("Ada", "Ben", "Cal"), "european", None, "GBP",
    )  # fmt: skip


def test_rules_that_were_damaged_are_a_fault_of_ours() -> None:
    with pytest.raises(ValueError, match="damaged rules: calls"):
        read_start({**START, "rules": PRESETS["european"] | {"calls": None}})


def test_a_buy_in_that_no_longer_fits_is_told() -> None:  # rule 15.3
    played = fold(TABLE, [GONE, buy_in("Ben"), hand("Ada", Ben=1, Cal=1), amended(SAVED)])
    assert [(misfit.entry.number, misfit.refusal.code) for misfit in played.misfits] == [
        (2, Code.NO_BUY_IN_OPEN)
    ]
    assert [entry.number for entry in played.entries] == [1, 3]
    assert played.replay.state.totals == (0, 101, 7)


def test_what_was_decided_stands_while_it_fits() -> None:  # rule 15.2
    played = fold(TABLE, [GONE, decline("Ben"), amended(hand("Ada", Ben=170, Cal=5))])
    assert (played.misfits, played.replay.state.totals) == ([], (0, 170, 5))


def test_a_log_is_a_game_file_for_anybody() -> None:
    played = fold(TABLE, [GONE, buy_in("Ben"), amended(SAVED)])
    written = game_file(START, played)
    assert written == {
        "format": "kalooki-game/1",
        "variant": "european",
        "currency": "GBP",
        "players": ["Ada", "Ben", "Cal"],
        "events": [SAVED],
    }
    assert score_document(written)["players"]["Ben"]["total"] == 100
