"""Rules that can't be dealt by are refused next to their field."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring.games.models import Game
from scoring.web.ids import new_id

pytestmark = pytest.mark.django_db
STAKES = {"currency": "GBP", "stake_initial": "0.50", "stake_buy_in": "0.50", "stake_call_up": "0.10"}


def deal(**fields: str) -> Any:
    address = f"{reverse('new_game')}?variant=european"
    data = {"entry_id": str(new_id()), "names": "Ann, Bob, Cem, Dee", "dealer": "1", **STAKES}
    return Client().post(address, data | {"stake_kalooki": "0.20"} | fields)


def words(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def test_more_cards_than_there_are_cannot_be_dealt() -> None:
    answer = deal(house_deal_fixed="30")
    assert answer.status_code == 422
    assert "One of the house rules needs fixing." in words(answer)
    assert re.search(r'class="why">[^<]*4', words(answer))
    assert not Game.objects.exists()


def test_a_kalooki_costs_no_less_than_a_hand() -> None:
    answer = deal(stake_kalooki="0.05")
    assert answer.status_code == 422
    assert "Enter at least as much." in words(answer)
    assert not Game.objects.exists()
    assert deal(stake_kalooki="0.10").status_code == 303
    assert deal(stake_kalooki="0.05", house_kalooki_pays="in_addition").status_code == 303
