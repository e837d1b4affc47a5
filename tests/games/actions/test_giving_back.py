"""After an older backup a phone gives back what is missing: the same entries, once, and nothing is wrong afterwards."""

from typing import Any

import pytest

from scoring.games.actions.record import append_missing
from scoring.games.models import Game
from scoring.games.models.events import GameEvent
from scoring.games.queries.audits import game_faults, read_signed_log, sign_log
from scoring.games.queries.game_log import stored_entries
from tests.groups.people import HTMX, address, game_of_the_scorer, scorer, tried
from tests.makers import hand, make_game, play

pytestmark = pytest.mark.django_db
JOINING: dict[str, Any] = {"joining": {"score": "highest", "stake": "full", "until": None}}
LATER = (
    {"type": "join", "player": "Dot", "after": "Ada"},
    hand("Ben", Ada=7, Cal=151, Dot="K"),
    {"type": "buy_in", "player": "Cal"},
    {"type": "end", "pool": "share"},
)
KEPT = ("version", "head", "projection", "start", "status", "comebacks")


def backed_up(game: Game) -> dict[str, Any]:
    """What a backup of now has of the game's own row."""
    return dict(Game.objects.filter(pk=game.pk).values(*KEPT).get())


def set_back(game: Game, backup: dict[str, Any]) -> None:
    """As after the backup was restored."""
    GameEvent.objects.filter(game=game, number__gt=backup["version"]).delete()
    Game.objects.filter(pk=game.pk).update(**backup)
    game.refresh_from_db()


def lost(game: Game) -> str:
    """What a phone knows of a game whose end the server has lost."""
    backup = backed_up(play(game, hand("Ada", Ben=5, Cal=6)))
    proof = sign_log(play(game, *LATER).id)
    set_back(game, backup)
    return proof


def test_what_is_missing_comes_back_to_the_letter_and_once() -> None:
    game = make_game(overrides=JOINING)
    rows = read_signed_log(game.id, lost(game))
    assert rows is not None
    assert [append_missing(game.id, rows) for _n in range(2)] == [4, 0]
    game.refresh_from_db()
    assert (game.version, game.status, stored_entries(game.id)) == (5, "finished", rows)
    assert game_faults(game) == []


def test_a_game_that_went_on_otherwise_takes_nothing() -> None:
    game = make_game(overrides=JOINING)
    rows = read_signed_log(game.id, lost(game))
    play(game, {"type": "void"})
    assert rows is not None
    assert append_missing(game.id, rows) is None
    assert len(stored_entries(game.id)) == 3


def test_only_what_this_site_signed_for_this_game_is_taken() -> None:
    game, other = game_of_the_scorer(overrides=JOINING), game_of_the_scorer()
    proof, host = lost(game), scorer()
    for wrong in ("", proof[:-1], sign_log(other.id)):
        assert host.post(address("give_back", game), {"proof": wrong}).status_code == 400
    assert host.post(address("give_back", game), {"proof": proof}).status_code == 303
    words = host.get(address("table", game)).content.decode()
    assert "4 entries were restored from this phone." in words


@pytest.mark.parametrize("name", ["record_hand", "void_hand"])
def test_what_was_written_on_top_of_it_waits(name: str) -> None:
    game = game_of_the_scorer()
    fields = tried(game, out="0", step="save", expected=3, **{"cards-1": "K", "cards-2": "Q"})
    answer = scorer().post(address(name, game), fields, headers=HTMX | {"Kalooki-Entry": fields["entry_id"]})
    assert answer.status_code == 425
    assert "This server was restored from an older backup" in answer.content.decode()
    assert scorer().post(address(name, game), fields).status_code == 409
