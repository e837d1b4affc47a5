"""A kept game is the same on the phone, whatever was taken back, put right, put in late or played by other rules."""

import random
from typing import Any

import pytest

from scoring.engine.corrections import last_standing, last_undone
from scoring.engine.log import fold, read_start
from tests.rules_on_the_phone.conftest import Ask
from tests.rules_on_the_phone.documents import differing
from tests.rules_on_the_phone.kept_logs import kept_log
from tests.rules_on_the_phone.plain_values import entry_of, hands_of, refused, state_of, view_of

pytestmark = pytest.mark.browser
LOGS = 600


def played(game: dict[str, Any]) -> dict[str, Any]:
    """Everything a phone is told of a kept game."""
    found = fold(read_start(game["start"]), game["log"])
    state = found.replay.state
    return {
        "entries": [entry_of(entry) for entry in found.entries],
        "misfits": [
            {"entry": entry_of(entry), "refusal": refused(refusal)}
            for entry, refusal in found.invalid_entries
        ],
        "undo": last_standing(game["log"]),
        "redo": last_undone(game["log"]),
        "hands": hands_of(found),
        "state": state_of(state),
        "view": view_of(found.table, state),
    }


def test_logs_with_second_thoughts(ask_phone: Ask) -> None:
    drawn = [kept_log(random.Random(f"kept {index}")) for index in range(LOGS)]
    ours = [played(game) for game in drawn]
    assert sum(bool(game["misfits"]) for game in ours) > LOGS // 10
    assert differing([str(index) for index in range(LOGS)], ours, ask_phone("kept", drawn)) == []


def test_a_game_that_begins_on_the_phone_begins_the_same_on_the_server(ask_phone: Ask) -> None:
    starts = [kept_log(random.Random(f"start {index}"))["start"] for index in range(200)]
    asked = [{key: value for key, value in start.items() if key not in ("type", "rules")} for start in starts]
    assert differing([str(start["players"]) for start in starts], starts, ask_phone("started", asked)) == []
