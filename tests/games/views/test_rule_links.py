"""House rules from phone to phone: shared by link and letters, kept with one tap, or at the table."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.games.models import HouseVariant, RulesLink
from scoring.web.capabilities import DEVICE_COOKIE, hash_secret
from tests.groups.people import SECRET, game_of_the_scorer, player, scorer, stranger

pytestmark = pytest.mark.django_db
OVERRIDES = {"limit": {"points": 201}, "stakes": {"initial": 300}}


def saved(**about: Any) -> HouseVariant:
    """Rules that the scorer's phone keeps."""
    rules = {"name": "Friday", "base": "european", "overrides": json.dumps(OVERRIDES), "currency": "GBP"}
    return HouseVariant.objects.create(device_hash=hash_secret(SECRET), **(rules | about))


def other_phone(secret: str = "another") -> Client:
    client = Client()
    client.cookies[DEVICE_COOKIE] = secret
    return client


def words(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def shared(own: HouseVariant) -> tuple[str, str]:
    """The link and the letters of rules that were shared."""
    scorer().post(reverse("share_rules", args=[own.id]))
    page = words(scorer().get(reverse("share_rules", args=[own.id])))
    link = re.search(r"/k/[\w-]+/", page)
    code = re.search(r'class="letters" aria-label="([A-Z ]+)"', page)
    assert link
    assert code
    return link[0], code[1]


def test_rules_are_kept_from_a_link_with_whose_they_are() -> None:
    game_of_the_scorer("Ann", "Ben", author="Ann")
    address, _code = shared(saved())
    phone = other_phone()
    seen = words(phone.get(address, follow=True))
    assert "Rules from Ann" in seen
    assert "European, with 2 things changed" in seen
    assert seen.index("Over 201") < seen.index("As in European")
    answer = phone.post(reverse("shared_rules"), follow=True)
    assert "Saved “Friday” on this phone." in words(answer)
    assert "Based on European. From Ann," in words(answer)
    kept = HouseVariant.objects.get(device_hash=hash_secret("another"))
    assert (json.loads(kept.overrides), kept.source) == (OVERRIDES, "Ann")


def test_the_six_letters_open_the_same() -> None:
    _address, code = shared(saved())
    answer = other_phone().post(reverse("code"), {"code": code.lower()}, follow=True)
    assert "Keep these rules" in words(answer)


def test_keeping_twice_keeps_once() -> None:
    address, _code = shared(saved())
    phone = other_phone()
    phone.get(address)
    phone.post(reverse("shared_rules"))
    assert "has these rules already" in words(phone.post(reverse("shared_rules"), follow=True))
    assert HouseVariant.objects.filter(device_hash=hash_secret("another")).count() == 1


def test_amounts_stay_with_the_owner_who_says_so() -> None:
    own = saved()
    address, _code = shared(own)
    scorer().post(reverse("share_rules", args=[own.id]), {"step": "choose", "for_table": "1"})
    phone = other_phone()
    seen = words(phone.get(address, follow=True))
    assert "Without stakes and amounts." in seen
    assert "£3.00" not in seen
    phone.post(reverse("shared_rules"))
    kept = json.loads(HouseVariant.objects.get(device_hash=hash_secret("another")).overrides)
    assert kept["limit"] == {"points": 201}
    assert not any(kept["stakes"].values())


def test_nothing_opens_any_more_once_sharing_stopped_or_ran_out() -> None:
    own = saved()
    address, code = shared(own)
    phone = other_phone()
    phone.get(address)
    RulesLink.objects.update(expires=timezone.now() - timedelta(minutes=1))
    assert phone.get(address).status_code == 404
    again, _code = shared(own)
    assert again != address
    scorer().post(reverse("stop_sharing", args=[own.id]))
    assert other_phone().get(again).status_code == 404
    assert phone.get(reverse("shared_rules")).status_code == 404
    assert other_phone().post(reverse("code"), {"code": code}).status_code == 422


def test_sharing_again_keeps_the_link_that_was_sent() -> None:
    own = saved()
    assert shared(own) == shared(own)


def test_only_hashes_are_stored() -> None:
    address, code = shared(saved())
    row = str(RulesLink.objects.values().get())
    assert address.split("/")[2] not in row
    assert code.replace(" ", "") not in row


@pytest.mark.parametrize("name", ["share_rules", "stop_sharing"])
def test_other_phones_share_nothing(name: str) -> None:
    own = saved()
    for client in (stranger(), other_phone()):
        assert client.post(reverse(name, args=[own.id])).status_code == 404
    assert not RulesLink.objects.exists()


def test_who_watches_a_game_keeps_its_rules_without_the_money_they_may_not_see() -> None:
    game = game_of_the_scorer("Ann", "Ben", overrides=OVERRIDES, currency="GBP", title="Late")
    watcher = player(game)
    assert "Keep these rules" in words(watcher.get(reverse("house_rules", args=[game.id])))
    address = reverse("rules_at_table", args=[game.id])
    assert "£" not in words(watcher.get(address))
    assert "Saved “European, Late” on this phone." in words(watcher.post(address, follow=True))
    kept = json.loads(HouseVariant.objects.get().overrides)
    assert kept["limit"] == {"points": 201}
    assert not any(kept["stakes"].values())


def test_the_host_may_keep_rules_from_the_table_and_shares_them_from_there() -> None:
    own = saved(for_table=False)
    game = game_of_the_scorer("Ann", "Ben", overrides=OVERRIDES, currency="GBP", rules_name="Friday")
    assert reverse("share_rules", args=[own.id]) in words(
        scorer().get(reverse("house_rules", args=[game.id]))
    )
    watcher = player(game)
    assert "Keep these rules" not in words(watcher.get(reverse("house_rules", args=[game.id])))
    assert watcher.post(reverse("rules_at_table", args=[game.id])).status_code == 404
    assert stranger().get(reverse("rules_at_table", args=[game.id])).status_code == 404
