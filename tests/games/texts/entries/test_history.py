"""What a phone sent after closing is told in the words of the history of its game."""

import json
import uuid
from typing import Any

import pytest

from scoring.engine.house_rules import merge
from scoring.engine.presets import PRESETS
from scoring.games.models import Game, LateEntry
from scoring.games.queries.late_entries import late_lines
from scoring.games.texts.entries.history import late_words
from tests.makers import hand, make_game, play

pytestmark = pytest.mark.django_db

OVERRIDES: dict[str, Any] = {"limit": {"points": 222, "rule": "exceeds"}}
RULES = {
    "type": "rules",
    "since": "next",
    "overrides": OVERRIDES,
    "rules": merge(PRESETS["european"], OVERRIDES),
}


def told(game: Game, body: dict[str, Any]) -> str:
    """What an organiser reads of an entry that came after closing."""
    late = LateEntry(id=uuid.uuid4(), game=game, expected=game.version, body=json.dumps(body))
    return late_words(late_lines([late])[0])


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (hand("Ada", Ben=150, Cal=20), "Hand 2: Ada went out: Ben +150, out at 151; Cal +20; each pays 10."),
        ({"type": "amend", "entry": 2, "event": RULES}, "After hand 1 corrected: The rules were changed."),
    ],
)
def test_an_entry_after_closing_is_told_as_its_history_would(body: dict[str, Any], words: str) -> None:
    removed = {"type": "amend", "entry": 2, "event": None}
    game = play(make_game(), hand("Ada", Ben=1, Cal=2), RULES, removed)
    assert told(game, body) == words
