"""The page on which nothing is ever rubbed out, only the name of a person who was erased."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import log_of, stamps
from scoring.games.queries.histories import history_page
from tests.groups.people import address, game_of_the_scorer, player, scorer, tried
from tests.makers import grow, hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def game() -> Game:
    return play(
        game_of_the_scorer(currency="GBP"), hand("Ada", Ben="K Q", Cal="9"), hand("Ben", Ada=4, Cal=5)
    )


def corrected(game: Game) -> Game:
    """Ben held five more in hand 1."""
    fields = {"out": "0", "cards-1": "K Q 5", "cards-2": "9", "step": "save", "reason": "a card on the floor"}
    scorer().post(address("correct_hand", game, 1), tried(game, **fields))
    return game


def words(game: Game, query: str = "") -> str:
    return scorer().get(address("history", game) + query).content.decode()


def test_every_entry_is_told(game: Game) -> None:
    page = words(game)
    assert "Nothing is ever deleted, except the names of people who asked to be erased." in page
    for expected in ("Ada went out: Ben +20; Cal +9", "Ben went out", "Players: Ada, Ben and Cal."):
        assert expected in page


def test_a_correction_shows_both_versions_and_the_reason(game: Game) -> None:
    page = words(corrected(game))
    for expected in ("Hand 1 corrected", "K Q = <b>20</b>", "K Q 5 = <b>25</b>", "a card on the floor"):
        assert expected in page
    assert "corrected later" in page


def test_the_hand_itself_shows_both_versions(game: Game) -> None:
    page = scorer().get(address("hand", corrected(game), 1)).content.decode()
    for expected in ("First entry", "K Q = <b>20</b>", "K Q 5 = <b>25</b>", "a card on the floor"):
        assert expected in page


def test_an_undo_of_a_correction_is_told(game: Game) -> None:
    corrected(game)
    scorer().post(address("undo", game), tried(game))
    page = words(game)
    assert "The correction of hand 1." in page
    assert "undone later" in page


@pytest.mark.parametrize("query", ["?before=2", "?entry=1", "?before=x", "?entry=99999999999", "?before=²"])
def test_any_page_of_it_answers(game: Game, query: str) -> None:
    assert "History" in words(game, query)


def test_who_watches_reads_it_and_corrects_nothing(game: Game) -> None:
    page = player(game).get(address("history", game)).content.decode()
    assert "Ben went out" in page
    assert "/correct/" not in page


@pytest.mark.parametrize("hands", [1, 30])
def test_a_long_history_asks_the_database_as_little_as_a_short_one(game: Game, hands: int) -> None:
    play(game, *[{"type": "void"}] * hands)
    host = scorer()
    with CaptureQueriesContext(connection) as asked:
        host.get(address("history", game))
    assert len(asked) <= 4


def test_what_all_entries_of_a_page_come_after_is_played_once() -> None:
    game = grow(game_of_the_scorer(), 100, hand("Ada", Ben=0, Cal=0), {"type": "void"})
    lines = history_page(log_of(RedactedGame(game, hides="")), stamps(game.id)).lines
    first = lines[-1].before.steps
    assert len(first) == 61
    assert all(one is other for one, other in zip(first, lines[0].after.steps, strict=False))
