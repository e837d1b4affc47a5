"""A game's whole log folded, with what no longer fits."""

from typing import Any

import pytest

from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.house_rules import merge
from scoring.engine.log import current_start, fold, game_file, read_start, start_entry
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Code, Refusal
from tests.engine.makers import END, Plain, buy_in, decline, hand, leave, scored

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
    assert [(invalid.entry.number, invalid.refusal.code) for invalid in played.invalid_entries] == [
        (2, Code.NO_BUY_IN_OPEN)
    ]
    assert [entry.number for entry in played.entries] == [1, 3]
    assert played.replay.state.totals == (0, 101, 7)


def test_what_was_decided_stands_while_it_fits() -> None:  # rule 15.2
    played = fold(TABLE, [GONE, decline("Ben"), amended(hand("Ada", Ben=170, Cal=5))])
    assert (played.invalid_entries, played.replay.state.totals) == ([], (0, 170, 5))


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
    assert scored(written)["players"]["Ben"]["total"] == 100


def rules(since: str, **overrides: Any) -> Plain:
    whole = merge(PRESETS["european"], overrides)
    return {"type": "rules", "since": since, "overrides": overrides, "rules": whole}


LOW = {"limit": {"points": 100}}
FIRST, SECOND = hand("Ada", Ben=60, Cal=6), hand("Cal", Ada=7, Ben=50)


def test_other_rules_hold_for_the_hands_to_come() -> None:  # rule 15.5
    played = fold(TABLE, [FIRST, SECOND, rules("next", **LOW), hand("Cal", Ada=1, Ben=1)])
    assert [turn.table.variant.limit.points for turn in played.played_entries if turn.table.variant.limit] == [
        150, 150, 100, 100,
    ]  # fmt: skip
    assert [turn.step.state.standings[1] for turn in played.played_entries] == ["in", "in", "in", "out"]


def test_other_rules_hold_from_the_start() -> None:  # rule 15.6
    played = fold(TABLE, [FIRST, SECOND, rules("next", calls=1), rules("start", **LOW)])
    assert [turn.step.state.standings[1] for turn in played.played_entries] == ["in", "out"]
    assert played.table.variant.calls == 0


def test_what_the_new_rules_forbid_is_told() -> None:  # rule 15.6
    played = fold(TABLE, [GONE, buy_in("Ben"), rules("start", limit={"points": 200})])
    assert [invalid.refusal.code for invalid in played.invalid_entries] == [Code.NO_BUY_IN_OPEN]


@pytest.mark.parametrize(("log", "code"), [([GONE], Code.OFFERS_OPEN), ([FIRST, END], Code.GAME_OVER)])
def test_rules_for_the_hands_to_come_wait_for_answers_and_end_with_the_game(
    log: list[Plain], code: Code
) -> None:  # rule 15.5
    played = fold(TABLE, [*log, rules("next", **LOW)])
    assert [invalid.refusal.code for invalid in played.invalid_entries] == [code]
    assert played.table == TABLE


def test_a_change_of_rules_leaves_the_people_and_can_be_taken_back() -> None:  # rules 15.1 and 15.7
    log = [FIRST, rules("next", **LOW), leave("Cal")]
    table = fold(TABLE, log).table
    assert (table.players, table.variant_key, table.currency) == (TABLE.players, "european", "GBP")
    assert fold(TABLE, [*log[:2], {"type": "undo", "entry": 2}]).steps == fold(TABLE, [FIRST]).steps


def test_a_game_with_rules_from_the_start_is_a_game_file() -> None:  # rule 15.6
    played = fold(TABLE, [FIRST, SECOND, rules("start", **LOW)])
    document = game_file(START, played)
    assert document["overrides"] == LOW
    assert scored(document)["players"]["Ben"]["state"] == "out"


def test_the_start_is_told_with_the_rules_of_now() -> None:
    log = [FIRST, rules("start", calls=1), rules("next", **LOW)]
    now = read_start(current_start(START, fold(TABLE, log)))
    assert (now.variant.limit.points if now.variant.limit else None, now.variant.calls) == (100, 0)
    assert current_start(START, fold(TABLE, [FIRST])) == START


@pytest.mark.parametrize(
    "log",
    [
        [GONE, buy_in("Ben"), hand("Ada", Ben=1, Cal=1), amended(SAVED), {"type": "undo", "entry": 4}],
        [SAVED, rules("next", **LOW), hand("Ada", Ben=0, Cal=1), {"type": "undo", "entry": 2}, END],
        [SAVED, hand("Ben", Ada=3, Cal=1), rules("start", **LOW), {"type": "undo", "entry": 3}, END],
        [GONE, decline("Ben"), leave("Cal"), {"type": "undo", "entry": 3}, {"type": "undo", "entry": 4}],
    ],
)
def test_a_fold_that_goes_on_from_another_comes_to_the_same(log: list[Plain]) -> None:
    folds = [fold(TABLE, log[:number]) for number in range(len(log) + 1)]
    for known in folds:
        assert [fold(TABLE, log[:number], known) for number in range(len(log) + 1)] == folds


@pytest.mark.parametrize("key", PRESETS)
def test_a_game_keeps_its_rules_in_its_file_when_its_preset_has_changed_since(key: str) -> None:
    for began in PRESETS.values():
        start = {
            "variant": key,
            "overrides": {},
            "rules": began,
            "players": list("abcdefgh")[: began["players"][0]],
        }
        table = read_start(start)
        read = read_game_file(game_file(start, fold(table, [])))
        assert isinstance(read, GameFile)
        assert read.table.variant == table.variant


def test_a_file_repeats_the_house_rules_as_they_were_written_while_they_still_hold() -> None:
    asked = {"limit": {"points": 150}}  # as many as the preset has
    assert game_file(START | {"overrides": asked}, fold(TABLE, []))["overrides"] == asked


def corrected(names: dict[str, str] | None = None, **start: Any) -> Plain:
    entry = start_entry(TABLE, start, names)
    assert isinstance(entry, dict)
    return entry


def test_the_game_is_scored_as_if_it_had_begun_so() -> None:  # rule 15.12
    played = fold(TABLE, [FIRST, corrected(players=["Cal", "Ada", "Ben"], currency=""), SECOND])
    assert (played.table.players, played.table.currency) == (("Cal", "Ada", "Ben"), None)
    assert played.steps[-1].state.totals == (6, 7, 110)
    assert [turn.step.record.dealer for turn in played.played_entries if turn.step.record] == [0, 1]


def test_another_variant_from_the_start_brings_its_own_rules() -> None:  # rule 15.12
    log = [FIRST, rules("next", **LOW), corrected(variant="bicycle"), rules("next", calls=1), SECOND]
    played = fold(TABLE, log)
    assert (played.table.variant_key, played.table.variant.calls) == ("bicycle", 1)
    assert read_start(current_start(START, played)) == played.table
    assert game_file(START, fold(TABLE, log[:3]))["variant"] == "bicycle"


def test_names_and_seats_leave_the_rules_as_they_were_changed() -> None:  # rule 15.12
    log = [
        FIRST,
        rules("next", **LOW),
        corrected({"Ben": "Rob"}, players=["Rob", "Ada", "Cal"]),
        hand("Cal", Ada=7, Rob=50),
    ]
    played = fold(TABLE, log)
    assert played.table.variant.limit
    assert played.table.variant.limit.points == 100
    assert played.steps[-1].state.standings == ("out", "in", "in")


def test_corrections_of_the_start_add_up() -> None:  # rule 15.12
    log = [corrected(currency="EUR"), corrected(players=["Cal", "Ada", "Ben"]), rules("start", **LOW)]
    played = fold(TABLE, log)
    assert played.changed
    assert played.changed["currency"] == "EUR"
    assert played.table.players == ("Cal", "Ada", "Ben")
    assert read_start(current_start(START, played)) == played.table


@pytest.mark.parametrize(
    ("start", "code"),
    [
        ({"variant": "poker"}, Code.UNKNOWN_VARIANT),
        ({"overrides": {"limit": {"points": "many"}}}, Code.BAD_VALUE),
        ({"players": ["Ada"]}, Code.TOO_FEW_PLAYERS),
        ({"players": ["Ada", "Ben", "Cal", "Dot", "Eve", "Fay"], "overrides": {}}, Code.TOO_MANY_PLAYERS),
    ],
)
def test_a_start_that_cannot_be_is_refused(start: Plain, code: Code) -> None:  # rule 15.12
    refusal = start_entry(TABLE, start)
    assert isinstance(refusal, Refusal)
    assert refusal.code is code
