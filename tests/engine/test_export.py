"""The file of a game whose rules changed on the way: by one set of rules where that comes to the same."""

import pytest

from scoring.engine.codec.result import result
from scoring.engine.export import RULES_CHANGED, exported_game
from scoring.engine.log import fold
from tests.engine.makers import END, Plain, decline, refused, scored
from tests.engine.test_log import FIRST, GONE, LOW, SAVED, SECOND, START, TABLE, rules


def test_a_game_whose_rules_changed_on_the_way_is_refused_and_not_scored_wrongly() -> None:  # rule 15.8
    document = exported_game(START, fold(TABLE, [FIRST, SECOND, rules("next", **LOW), FIRST]))
    refusal = refused(document)
    assert (refusal["code"], refusal["event"], refusal["detail"]) == ("unknown_event", 2, "rules")
    assert document["note"] == RULES_CHANGED


NEWCOMER = {"type": "join", "player": "Dan", "after": "Ada"}
OPEN = rules("next", joining={"score": "highest", "stake": "full", "until": None})


@pytest.mark.parametrize(
    "log", [[FIRST, OPEN, NEWCOMER, SECOND], [FIRST, OPEN, NEWCOMER, rules("next"), END]], ids=len
)
def test_a_game_that_someone_joined_is_a_game_file(log: list[Plain]) -> None:  # rule 15.8
    left = {"Dan": 9}
    log = [{**event, "left": event["left"] | left} if event is SECOND else event for event in log]
    played = fold(TABLE, log)
    document = exported_game(START, played)
    assert played.invalid_entries == []
    assert [event["type"] for event in document["events"]] == [
        each["type"] for each in log if each["type"] != "rules"
    ]
    assert scored(document) == result(played.table, played.replay, played.tables)


def test_a_game_that_goes_on_has_the_rules_that_hold_now() -> None:  # rule 15.8
    assert exported_game(START, fold(TABLE, [SAVED, rules("next", calls=1)]))["overrides"] == {"calls": 1}
    assert "note" in exported_game(
        START, fold(TABLE, [GONE, decline("Ben"), rules("next", limit={"points": 200})])
    )
