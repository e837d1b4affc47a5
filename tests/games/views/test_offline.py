"""What a phone gets so that it can go on, or begin, without a connection."""

import html
import json
import re
import uuid
from typing import Any

import pytest
from django.test import Client

from scoring.engine.presets import PRESETS
from scoring.games.models import Game
from scoring.games.queries.game_log import read_log
from tests.groups.makers import group_of_the_scorer, put_in
from tests.groups.people import address, game_of_the_scorer, scorer, stranger
from tests.makers import hand, play

pytestmark = pytest.mark.django_db


def kept(page: Any) -> dict[str, Any]:
    """What the page holds for the rules on the phone."""
    found: dict[str, Any] = json.loads(
        html.unescape(re.findall(r'id="offline"[^>]* data-kept="([^"]*)"', page.content.decode())[0])
    )
    return found


def test_a_game_is_there_with_its_whole_log() -> None:
    game = play(game_of_the_scorer("Ada", "Ben"), hand("Ben", Ada="K Q"))
    page = scorer().get(address("offline", game))
    assert (kept(page)["log"], kept(page)["version"]) == (read_log(game.id).entries, 1)
    assert kept(page)["start"]["players"] == ["Ada", "Ben"]
    assert "Cards left by</span> {seat-0}" not in page.content.decode()
    assert stranger().get(address("offline", game)).status_code == 404


def test_a_game_of_a_group_is_known_as_one() -> None:
    game = game_of_the_scorer("Ada", "Ben", currency="GBP")
    assert kept(scorer().get(address("offline", game)))["grouped"] is False
    other = game_of_the_scorer("Cal", "Dot", currency="GBP")
    Game.objects.filter(pk=other.pk).update(group=group_of_the_scorer())  # nobody has told who they are
    assert kept(scorer().get(address("offline", other)))["grouped"] is False
    put_in(group_of_the_scorer(), game)
    assert kept(scorer().get(address("offline", game)))["grouped"] is True


def test_extra_minutes_of_a_night_s_table_come_along() -> None:
    game = game_of_the_scorer("Ada", "Ben")
    assert kept(scorer().get(address("offline", game)))["minutes"] == ""
    Game.objects.filter(pk=game.pk).update(extra_minutes=10)
    assert kept(scorer().get(address("offline", game)))["minutes"] == "10 extra minutes"


@pytest.mark.parametrize("currency", ["", "GBP", "EUR"])
@pytest.mark.parametrize("variant", PRESETS)
def test_an_untouched_form_begins_the_game_that_the_phone_began(variant: str, currency: str) -> None:
    client = Client()
    query = f"?variant={variant}"
    begins = kept(client.get(f"/games/new/offline/{query}&currency={currency}"))["begins"]
    stakes = PRESETS[variant]["stakes"] if currency else dict.fromkeys(PRESETS[variant]["stakes"], 0)
    typed = {f"stake_{name}": f"{amount / 100:.2f}" for name, amount in stakes.items()}
    fewest, most = PRESETS[variant]["players"]
    names = ["Ada", "Ben", "Cal", "Dot"][: 4 if PRESETS[variant]["teams"] else max(fewest, min(3, most))]
    fields = {"names": ", ".join(names), "dealer": "1", "currency": currency, **typed}
    answer = client.post(f"/games/new/{query}", {"entry_id": str(uuid.uuid4()), **fields})
    assert answer.status_code == 303
    start = json.loads(Game.objects.get().start)
    assert (start["overrides"], start["variant"]) == (begins["overrides"], begins["variant"])


def test_the_same_people_again_begin_with_the_next_dealer() -> None:
    game = game_of_the_scorer("Ada", "Ben", "Cal", currency="EUR", title="Thursday")
    begins = kept(scorer().get(f"/games/new/offline/?again={game.id}"))["begins"]
    assert (begins["names"], begins["title"], begins["currency"]) == ("Ben, Cal, Ada", "Thursday", "EUR")
    assert stranger().get(f"/games/new/offline/?again={game.id}").status_code == 404


def test_there_is_nothing_to_begin_without_rules() -> None:
    assert Client().get("/games/new/offline/").status_code == 404
    assert Client().get("/games/new/offline/?variant=whist").status_code == 404


def test_a_game_has_the_id_that_the_phone_gave_it() -> None:
    client, game_id = Client(), uuid.uuid4()
    fields = {"names": "Ada, Ben", "dealer": "1", "entry_id": str(uuid.uuid4()), "game_id": str(game_id)}
    client.post("/games/new/?variant=european", fields)
    assert Game.objects.get().id == game_id


def test_an_id_that_another_game_has_is_not_taken_twice() -> None:
    other = game_of_the_scorer("Eve", "Fay")
    fields = {"names": "Ada, Ben", "dealer": "1", "entry_id": str(uuid.uuid4()), "game_id": str(other.id)}
    assert Client().post("/games/new/?variant=european", fields).status_code == 303
    assert Game.objects.exclude(id=other.id).count() == 1
