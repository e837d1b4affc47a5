"""What a game leaves in its pool goes along to one next game, and to no second one."""

import re
import uuid
from typing import Any

import pytest
from django.test import Client

from scoring.games.models import Game
from tests.groups.people import address, game_of_the_scorer, scorer, tried
from tests.makers import hand, play, table_view
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
CARRIED = {
    "carry": {"on": "always"},
    "jackpot": {"in": 0, "entry": 10, "each_hand": 0, "taken_by": "kalooki"},
}


@built_once
def last() -> Game:
    """An evening that left £1.50 in the pool and 30p in the jackpot."""
    game = game_of_the_scorer(currency="GBP", title="Thursday", overrides=CARRIED)
    return play(game, hand("Ada", Ben=10, Cal=20), {"type": "end"})


def again(last: Game) -> Game:
    answer = scorer().post(address("deal_again", last), {"entry_id": str(uuid.uuid4())})
    return Game.objects.get(id=answer.headers["Location"].strip("/").split("/")[1])


def money_in(game: Game) -> tuple[int, int]:
    """Pool and jackpot of a game that has just begun: stakes of 150 and entries of 30 besides what came along."""
    now = table_view(game)
    return now.pool, now.jackpot


def filled(client: Client, last: Game, **typed: Any) -> dict[str, Any]:
    """The form of the same people again, as it is shown."""
    page = client.get(f"/games/new/?again={last.id}").content.decode()
    shown = dict(re.findall(r'name="(house_(?:carry|jackpot)_\w+)"[^>]* value="([^"]*)"', page))
    form = client.get(f"/games/new/?again={last.id}").context["form"]
    fields = {field.name: field.value() for field in form} | shown | typed
    return {name: "" if value is None else value for name, value in fields.items()} | {
        "entry_id": str(uuid.uuid4())
    }


def test_the_first_game_takes_it_along_and_the_second_is_told(last: Game) -> None:
    first, second = again(last), again(last)
    assert money_in(first) == (300, 60)
    assert money_in(second) == (150, 30)
    client = scorer()
    page = client.post(address("deal_again", last), {"entry_id": str(uuid.uuid4())}, follow=True)
    assert "£1.80 from last time is already in “Thursday”." in page.content.decode()


def test_a_press_sent_twice_is_one_game_that_has_it(last: Game) -> None:
    entry_id = {"entry_id": str(uuid.uuid4())}
    for _n in range(2):
        page = scorer().post(address("deal_again", last), entry_id, follow=True)
    assert Game.objects.count() == 2
    assert "already" not in page.content.decode()


def test_when_the_game_that_took_it_is_gone_it_is_there_again(last: Game) -> None:
    again(last).delete()
    assert money_in(again(last)) == (300, 60)


def test_a_game_that_still_goes_on_leaves_nothing(last: Game) -> None:
    running = again(last)
    assert money_in(again(running)) == (150, 30)


def test_the_form_offers_it_once_and_takes_it_along(last: Game) -> None:
    client = scorer()
    fields = filled(client, last)
    for _n in range(2):
        answer = client.post(f"/games/new/?again={last.id}", fields)
        assert answer.status_code == 303, answer.content.decode()
    taken = Game.objects.get(carried_from=last.id)
    assert money_in(taken) == (300, 60)
    assert "This game starts without it" in client.get(f"/games/new/?again={last.id}").content.decode()
    without = client.post(f"/games/new/?again={last.id}", filled(client, last))
    assert without.status_code == 303
    assert Game.objects.count() == 3


def test_a_form_that_was_open_meanwhile_is_told_and_keeps_what_was_typed(last: Game) -> None:
    client = scorer()
    fields = filled(client, last, title="Second table")
    again(last)
    answer = client.post(f"/games/new/?again={last.id}", fields)
    assert answer.status_code == 422
    assert "can’t be in two games" in answer.content.decode()
    assert "Second table" in answer.content.decode()
    assert Game.objects.count() == 2


def test_it_goes_along_in_its_own_money_only(last: Game) -> None:
    client = scorer()
    answer = client.post(f"/games/new/?again={last.id}", filled(client, last, currency="EUR"))
    assert answer.status_code == 422
    assert "What was left over is in GBP." in answer.content.decode()


def test_undoing_the_end_of_the_last_game_leaves_the_next_as_it_is(last: Game) -> None:
    first = again(last)
    scorer().post(address("undo", last), tried(last))
    assert money_in(first) == (300, 60)
