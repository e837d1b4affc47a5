"""A player joins, leaves with a share, or sits a hand out: on the screens of the table."""

from html import unescape
from typing import Any

import pytest
from django.urls import reverse

from scoring.games.models import Game
from tests.groups.people import address, game_of_the_scorer, scorer, tried
from tests.makers import hand, play, table_view

pytestmark = pytest.mark.django_db

OPEN: dict[str, Any] = {
    "joining": {"score": "highest", "stake": "full", "until": None},
    "leaving": {"pool": "share"},
    "sitting_out": {"most": None, "points": 0},
}
FIRST = hand("Ada", Ben=25, Cal=38)


def open_game() -> Game:
    return play(game_of_the_scorer(overrides=OPEN, currency="GBP"), FIRST)


def sit_down(game: Game, **fields: Any) -> Any:
    return scorer().post(address("join", game), tried(game, **fields))


def text(response: Any) -> str:
    return unescape(response.content.decode())


def test_what_a_newcomer_begins_with_is_said_before() -> None:
    assert "Starts at 38, pays £0.50 into the pool and plays from hand 2." in text(
        scorer().get(address("join", open_game()))
    )


def test_a_newcomer_sits_where_they_were_put() -> None:
    game = open_game()
    assert sit_down(game, name=" Dot ", after="0").status_code == 303
    game.refresh_from_db()
    assert [(row.name, row.total) for row in table_view(game).players] == [
        ("Ada", 0), ("Dot", 38), ("Ben", 25), ("Cal", 38),
    ]  # fmt: skip
    assert "Dot joins for £0.50 at 38." in text(scorer().get(address("history", game)))


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"name": ""}, "Enter a name."),
        ({"name": "Ben"}, "Two players have the same name."),
        ({"name": "x" * 41}, "A name can have at most 40 letters."),
        ({"name": "Dot", "after": "7"}, "valid choice"),
    ],
)
def test_what_cannot_be_is_said_and_what_was_typed_stays(fields: dict[str, str], words: str) -> None:
    game = open_game()
    response = sit_down(game, **fields)
    assert response.status_code == 422
    assert words in text(response)
    assert f'value="{fields["name"]}"' in text(response)


def test_where_the_rules_are_silent_they_are_asked_once_and_kept() -> None:
    game = play(game_of_the_scorer(currency="GBP"), FIRST)
    page = text(scorer().get(address("join", game)))
    assert "The average of those still in: 21" in page
    assert sit_down(game, name="Dot").status_code == 422
    fields = tried(game, name="Dot", score="average", stake="none")
    for _try in range(2):  # the answer to the first was lost
        assert scorer().post(address("join", game), fields).status_code == 303
    game.refresh_from_db()
    dot = table_view(game).players[-1]
    assert (dot.name, dot.total, dot.net) == ("Dot", 21, 0)
    assert "Starts at 21 and plays from hand 2." in text(scorer().get(address("join", game)))
    scorer().post(address("undo", game), tried(game, entry=game.version))
    game.refresh_from_db()
    assert table_view(game).rules.joining is None
    assert [row.name for row in table_view(game).players] == ["Ada", "Ben", "Cal"]


def test_a_newcomer_who_never_came_is_removed_by_a_correction() -> None:
    game = open_game()
    sit_down(game, name="Dot")
    game.refresh_from_db()
    page = scorer().get(address("correct_entry", game, 2))
    assert "It never happened: remove it" in text(page)


def test_undo_takes_a_newcomer_back() -> None:
    game = open_game()
    sit_down(game, name="Dot")
    scorer().post(address("undo", game), tried(game))
    game.refresh_from_db()
    assert [row.name for row in table_view(game).players] == ["Ada", "Ben", "Cal"]
    assert scorer().get(address("history", game)).status_code == 200
    assert sit_down(game, name="Dot").status_code == 303


def test_a_leaver_is_told_what_he_takes() -> None:
    assert "and take £0.50 from the pool" in text(scorer().get(address("leave", open_game())))


def test_a_hand_that_somebody_sits_out_is_laid_without_him() -> None:
    game = open_game()
    page = text(scorer().get(address("record_hand", game), {"out": "0", "away-1": "1"}))
    assert 'name="away-1"' in page
    assert 'name="cards-2"' in page
    assert 'name="cards-1"' not in page
    fields = {"out": "0", "away-1": "1", "cards-2": "7"}
    assert "Save" in text(scorer().post(address("record_hand", game), tried(game, step="preview", **fields)))
    scorer().post(address("record_hand", game), tried(game, step="save", **fields))
    game.refresh_from_db()
    assert [row.total for row in table_view(game).players] == [0, 25, 45]
    assert "Ben sat out" in text(scorer().get(address("history", game)))


def test_where_nobody_may_sit_out_nobody_is_asked() -> None:
    assert "sits this hand out" not in text(scorer().get(address("record_hand", game_of_the_scorer())))


def test_a_hand_before_a_newcomer_came_can_be_corrected() -> None:
    game = open_game()
    sit_down(game, name="Dot", after="0")
    play(game, hand("Ben", Ada=5, Cal=6, Dot=7))
    address_of_it = reverse("correct_hand", args=[game.id, 1])
    assert scorer().get(address_of_it).status_code == 200
    fields = {"out": "0", "cards-1": "20", "cards-2": "30"}
    seen = scorer().post(address_of_it, tried(game, step="preview", **fields))
    assert "Dot" in text(seen)
    assert seen.status_code == 200


PAGES = [
    "table", "history", "chart", "score_table", "money", "paper", "big_screen", "house_rules", "game_file",
    "record_hand", "leave", "end_game", "key_in", "change_rules", "share", "join",
]  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_every_page_knows_who_came_late_and_who_sat_out(page: str) -> None:
    game = open_game()
    sit_down(game, name="Dot", after="0")
    play(game, hand("Ben", Ada=5, Cal=6) | {"sits_out": ["Dot"]}, hand("Dot", Ada=1, Ben=2, Cal=3))
    response = scorer().get(address(page, game))
    assert response.status_code == 200
    assert b"Dot" in response.getvalue() or page in ("house_rules", "change_rules", "share", "end_game")


@pytest.mark.parametrize("page", ["table", "chart", "score_table", "history", "money", "paper"])
def test_so_does_the_result(page: str) -> None:
    game = open_game()
    sit_down(game, name="Dot", after="0")
    play(game, hand("Ben", Ada=5, Cal=6, Dot=9), {"type": "leave", "player": "Cal"}, {"type": "end"})
    assert b"Dot" in scorer().get(address(page, game)).getvalue() or page == "paper"
    for seat in range(4):
        assert scorer().get(address("account", game, seat)).status_code == 200
    for entry in (1, 3):
        assert b"Ben" in scorer().get(address("hand", game, entry)).getvalue()


@pytest.mark.parametrize("overrides", [{}, {"joining": OPEN["joining"]}], ids=["silent", "open"])
def test_a_full_table_says_so_and_has_no_form(overrides: dict[str, Any]) -> None:
    game = game_of_the_scorer("Ada", "Ben", "Cal", "Dot", variant="okey-101", overrides=overrides)
    page = text(scorer().get(address("join", game)))
    assert "The table is full" in page
    assert "This game has room for 4 players." in page
    assert 'name="name"' not in page
    assert "Add player" not in page
    late = sit_down(game, name="Eve")
    assert late.status_code == 422
    assert "The table is full" in text(late)


DRAWN: dict[str, Any] = {"tie": "play_off", "end": {"mode": "hands", "n": 2}}
TIED = [hand("Ada", Ben=10, Cal=20), hand("Ben", Ada=10, Cal=20)]


@pytest.mark.parametrize("joining", [{}, {"joining": OPEN["joining"] | {"until": 1}}], ids=["silent", "open"])
@pytest.mark.parametrize(
    ("overrides", "hands", "why"),
    [
        ({"limit": {"points": 30}}, [FIRST], "Someone hasn’t answered yet"),
        (DRAWN, TIED, "A play-off is only for the players who share the lead."),
    ],
)
def test_where_no_one_can_join_now_it_says_why_and_has_no_form(
    joining: dict[str, Any], overrides: dict[str, Any], hands: list[dict[str, Any]], why: str
) -> None:
    game = play(game_of_the_scorer(overrides=overrides | joining), *hands)
    page = text(scorer().get(address("join", game)))
    assert "No one can join now" in page
    assert why in page
    assert 'name="name"' not in page


def test_too_late_by_the_rules_is_said_before_anything_is_typed() -> None:
    rules = {"joining": OPEN["joining"] | {"until": 1}}
    game = play(game_of_the_scorer(overrides=rules), FIRST)
    assert "it’s too late" in text(scorer().get(address("join", game)))
