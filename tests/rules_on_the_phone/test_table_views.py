"""After every single event the phone has the server's state, and shows the server's view."""

from typing import Any

import pytest

from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.scorer import play
from tests.rules_on_the_phone.conftest import Ask
from tests.rules_on_the_phone.documents import differing, drawn
from tests.rules_on_the_phone.plain_values import record_of, refused, state_of, view_of

pytestmark = pytest.mark.browser
DOCUMENTS = 600


def prefixes(game: GameFile) -> list[Any]:
    """State, record and view after every event, up to the first fault."""
    played = play(game)
    told: list[Any] = [
        {
            "state": state_of(step.state),
            "record": record_of(step.record) if step.record else None,
            "view": view_of(table, step.state),
        }
        for table, step in zip(played.tables(game.table), played.steps, strict=True)
    ]
    return [*told, refused(played.refusal)] if played.refusal else told


def test_the_state_and_the_table_view_after_every_event(ask_phone: Ask) -> None:
    read = [(name, document, read_game_file(document)) for name, document in drawn(DOCUMENTS)]
    playable = [(name, document, game) for name, document, game in read if isinstance(game, GameFile)]
    assert len(playable) > DOCUMENTS // 2
    names, documents = [name for name, *_ in playable], [document for _, document, _ in playable]
    ours = [prefixes(game) for *_, game in playable]
    assert differing(names, ours, ask_phone("prefixes", documents)) == []
