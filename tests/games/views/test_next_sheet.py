"""Paper sheets one after the other: saved with their games, on the same page, for the same people."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils.timezone import localdate

from scoring.games.models import Game
from scoring.games.queries.game_log import read_log, read_table
from tests.games.views.test_keying import TWO_HANDS
from tests.groups.makers import current_ledger, finished_game, group_of_the_scorer, put_in
from tests.groups.people import address, game_of_the_scorer, scorer, tried
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
A_WEEK = timedelta(days=7)


@built_once
def last() -> Game:
    game = game_of_the_scorer(currency="GBP")
    Game.objects.filter(pk=game.pk).update(day=localdate() - 4 * A_WEEK)
    game.refresh_from_db()
    return game


def send(last: Game, step: str, **fields: Any) -> Any:
    return scorer().post(address("next_sheet", last), tried(last, step=step, expected=0, **fields))


def entered(last: Game) -> list[Game]:
    return list(Game.objects.exclude(pk=last.pk).order_by("created"))


def test_a_sheet_is_saved_with_its_game_and_the_next_one_is_empty(last: Game) -> None:
    answer = send(last, "next", **TWO_HANDS, ended="on")
    (game,) = entered(last)
    assert (answer.status_code, answer.url) == (303, address("next_sheet", game))
    assert [entry["type"] for entry in read_log(game.id).entries] == ["hand", "hand", "end"]
    assert (game.day, game.status) == (last.day + A_WEEK, Game.Status.FINISHED)
    html = scorer().get(answer.url).content.decode()
    assert "Paper sheet 2" in html
    assert "1 sheet saved today" in html
    assert f'value="{(game.day + A_WEEK).isoformat()}"' in html


def test_looking_and_checking_make_no_game(last: Game) -> None:
    scorer().get(address("next_sheet", last))
    assert send(last, "check", **TWO_HANDS).status_code == 200
    assert send(last, "next", **{**TWO_HANDS, "cell-1-2": "Z"}).status_code == 422
    assert entered(last) == []


def test_the_same_sheet_sent_twice_is_one_game(last: Game) -> None:
    fields = tried(last, step="next", expected=0, **TWO_HANDS)
    answers = [scorer().post(address("next_sheet", last), fields) for _try in range(2)]
    (game,) = entered(last)
    assert [answer["Location"] for answer in answers] == [address("next_sheet", game)] * 2


def test_a_sheet_that_was_changed_after_it_was_saved_makes_no_game_and_says_so(last: Game) -> None:
    fields = tried(last, step="next", expected=0, **TWO_HANDS)
    scorer().post(address("next_sheet", last), fields)
    answer = scorer().post(address("next_sheet", last), fields | {"cell-1-2": "K"})
    assert (answer.status_code, len(entered(last))) == (409, 1)
    assert "This sheet is saved already" in answer.content.decode()


def test_a_total_that_differs_is_shown_before_it_is_saved(last: Game) -> None:
    shown = send(last, "next", **TWO_HANDS | {"total-1-1": "39"})
    assert "Paper 39, calculated 20" in shown.content.decode()
    assert entered(last) == []


def test_others_may_have_played_in_another_order(last: Game) -> None:
    grid = send(last, "seats", players="Cal, Ada", **{"cell-0-0": "25"})
    assert 'value="25"' in grid.content.decode()
    assert grid.content.decode().count('name="cell-0-') == 2
    send(last, "next", players="Cal, Ada", day="2024-03-01", **{"cell-0-0": "25", "cell-0-1": "-"})
    (game,) = entered(last)
    assert read_table(game.start).players == ("Cal", "Ada")
    assert (game.day.isoformat(), game.title) == ("2024-03-01", "Fri 1 Mar")


def test_too_few_players_are_said_at_the_field_and_keep_the_grid(last: Game) -> None:
    answer = send(last, "next", players="Cal", **{"cell-0-0": "25"})
    assert answer.status_code == 422
    assert 'aria-invalid="true"' in answer.content.decode()
    assert 'value="25"' in answer.content.decode()
    assert entered(last) == []


def test_a_sheet_of_a_group_counts_in_its_balances() -> None:
    group = group_of_the_scorer()
    night = finished_game("Ada", "Ben", "Cal")
    put_in(group, night)
    send(night, "next", **TWO_HANDS, ended="on")
    (game,) = Game.objects.exclude(pk=night.pk)
    assert game.group_id == group.id
    assert {line.game_id for line in current_ledger(group).evenings} == {night.id, game.id}
