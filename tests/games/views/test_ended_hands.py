"""Hands that no one ended, ended in a special way or by a closer who was beaten, on every page and sheet."""

from html import unescape
from typing import Any

import pytest
from django.utils.html import strip_tags

from scoring.games.models import Game
from scoring.games.queries.game_log import read_log
from scoring.games.queries.games import replay_game
from scoring.games.queries.moments import pegs
from scoring.games.sheets.catalog import KINDS
from scoring.seasons.queries.result_rows import seat_results
from tests.checklists import NO_METHOD
from tests.games.views.test_access import ROWS
from tests.groups.people import address, game_of_the_scorer, scorer
from tests.house.test_urls import address as made_up
from tests.makers import hand, play
from tests.papers import printed
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db

ELSEWHERE = {
    "sheet_of",
    "sheet_picture",
    "slip_picture",
    "result_picture",
    "sheet",
    "blank_sheet",
    "correct_part",
    "correct_points",
}
MONEY = {"account", "debt"}
SCREENS = [name for name, row in ROWS.items() if row["GET"] != NO_METHOD and name not in ELSEWHERE]


FOR_MONEY: dict[str, Any] = {
    "currency": "TRY",
    "overrides": {"stakes": {"initial": 100, "buy_in": 0, "call_up": 0, "kalooki": 0}},
}


@built_once
def okey() -> Game:
    """The tiles run out, Can ends a hand with both okeys, and the tiles run out again."""
    dry = {"type": "hand", "out": None, "left": {"Ali": 7, "Banu": 8, "Can": 9, "Derya": 11}}
    both = hand("Can", Ali=20, Banu=30, Derya=40) | {"way": "kalooki_both_okeys"}
    game = game_of_the_scorer("Ali", "Banu", "Can", "Derya", variant="okey-101", **FOR_MONEY)
    return play(game, dry, both, dry)


@built_once
def chinchon() -> Game:
    """Ada closes and is beaten by Ben; Cal then wins the game outright."""
    game = game_of_the_scorer("Ada", "Ben", "Cal", variant="chinchon", currency="EUR", title="Seven")
    return play(game, hand("Ada", Ada=5, Ben=3, Cal=20), hand("Cal", Ada=9, Ben=8) | {"way": "chinchon"})


def shown(game: Game) -> dict[str, str]:
    """Every page of a game and of each of its hands, in words."""
    phone, told = scorer(), {}
    hands = {f"hand {n}": address("hand", game, n) for n in range(1, game.version + 1)}
    for name, where in {name: made_up(name, game.id) for name in SCREENS}.items() | hands.items():
        answer = phone.get(where, follow=True)
        assert answer.status_code in (200, 204) or name in MONEY, (name, answer.status_code)
        told[name] = " ".join(unescape(strip_tags(answer.content.decode())).split())
    return told


def sheets(game: Game) -> dict[str, str]:
    """Every sheet of a game, read back from its PDF."""
    return {kind: printed(scorer(), address("sheet_of", game, kind)) for kind in KINDS}


def test_a_hand_that_no_one_ended_is_no_ones_on_every_page_and_sheet(okey: Game) -> None:
    told = shown(okey) | sheets(okey)
    assert [name for name, words in told.items() if "Derya went out" in words] == []
    assert all("No one went out" in told[name] for name in ("table", "hand 1", "history", "big_screen"))


def test_a_special_way_is_told_in_words_on_pages_and_on_the_score_sheet(okey: Game) -> None:
    told = shown(okey) | sheets(okey)
    places = ("table", "hand 2", "history", "chart", "score_table", "score", "rules", "blank")
    assert [name for name in places if "One turn and both okeys" not in told[name]] == []


def test_a_beaten_closer_has_not_gone_out(chinchon: Game) -> None:
    told = shown(chinchon) | sheets(chinchon)
    # The form of a correction asks who went out, and judges no one yet.
    assert [name for name, words in told.items() if "Ada went out" in words] == ["correct_hand"]
    assert all("Ada knocked, and Ben beat it" in told[name] for name in ("hand 1", "history"))
    assert "Ada, beaten by Ben" in told["score"]


def test_who_won_a_hand_counts_in_pegs_and_results(chinchon: Game) -> None:
    assert [peg.won for peg in pegs(replay_game(read_log(chinchon.id)).result)] == [False, True]
    assert [line.hands_won for line in seat_results(read_log(chinchon.id).play())] == [0, 1, 1]
