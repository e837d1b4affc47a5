"""An answer may be lost. The same try again is answered as the first was, though the table has moved on since."""

from typing import Any

import pytest
from django.urls import reverse

from scoring.games.models import Game
from scoring.games.views import table
from tests.groups.people import HTMX, game_of_the_scorer, scorer, second_phone, tried
from tests.makers import hand, play

pytestmark = pytest.mark.django_db
PUTS_BEN_OUT = {"out": "0", "cards-1": "151", "cards-2": "Q", "step": "save"}


def sent_twice(game: Game, name: str, fields: dict[str, Any]) -> list[int]:
    """The answers to a try that is sent, and sent again."""
    address = reverse(name, args=[game.id])
    return [scorer().post(address, fields, headers=HTMX).status_code for _n in range(2)]


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("record_hand", PUTS_BEN_OUT),
        ("undo", {}),
        ("void_hand", {}),
        ("leave", {"seat": "1"}),
        ("end_game", {"pool": "share"}),
        ("end_game", {"pool": "winner"}),
        ("join", {"name": "Dot", "after": "0"}),
    ],
)
def test_it_is_written_once_and_answered_twice(name: str, fields: dict[str, str]) -> None:
    game = play(
        game_of_the_scorer(overrides={"joining": {"score": "zero", "stake": "none", "until": None}}),
        hand("Ada", Ben="K", Cal="Q"),
    )
    answers = sent_twice(game, name, tried(game, **fields))
    game.refresh_from_db()
    assert (answers[0], answers[1], game.version) in {(200, 200, 2), (303, 303, 2)}


def test_also_after_scoring_has_gone_to_another_phone() -> None:
    game = game_of_the_scorer()
    fields = tried(game, **PUTS_BEN_OUT)
    address = reverse("record_hand", args=[game.id])
    scorer().post(address, fields, headers=HTMX)
    second_phone(game)
    assert scorer().post(address, fields, headers=HTMX).status_code == 200


def test_another_hand_under_the_same_id_is_not_taken_for_it() -> None:
    game = game_of_the_scorer()
    fields = tried(game, **PUTS_BEN_OUT)
    address = reverse("record_hand", args=[game.id])
    scorer().post(address, fields, headers=HTMX)
    assert scorer().post(address, {**fields, "cards-2": "K"}, headers=HTMX).status_code == 409


def test_an_undo_sent_twice_at_once_is_one_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(game_of_the_scorer(), hand("Ada", Ben="K", Cal="Q"), hand("Ben", Ada="K", Cal="Q"))
    fields = tried(game)
    # The second looks before the first is written.
    monkeypatch.setattr(table, "repeated_answer", lambda *_facts: None)
    assert sent_twice(game, "undo", fields) == [200, 200]
    game.refresh_from_db()
    assert game.version == 3
