"""Limits shut out the address that overdoes it, and no other."""

from datetime import timedelta
from threading import Thread
from typing import Any
from uuid import uuid4

import pytest
from allauth.account.models import EmailAddress
from allauth.core.internal import ratelimit
from django.core import mail
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from scoring.games.models import Game
from scoring.web.models import Limit
from tests.clubs.clubs import PASSWORD, account
from tests.games.views.test_write_lock import invitation
from tests.groups.people import address, game_of_the_scorer

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
NEW = {"names": "Ada, Ben, Cal", "dealer": "1"}


def at(number: int) -> Client:
    """A phone without cookies, of its own address."""
    return Client(REMOTE_ADDR=f"10.0.0.{number}")


def log_in(client: Client, name: str, password: str = "wrong") -> int:
    """302 where the door is open."""
    return client.post(reverse("account_login"), {"login": name, "password": password}).status_code


def begin(client: Client, **fields: Any) -> int:
    form = {**NEW, "entry_id": uuid4(), **fields}
    return client.post("/games/new/?variant=jamaican", form).status_code


def guess(number: int, code: str) -> int:
    return at(number).post("/code/", {"code": code}).status_code


def test_wrong_codes_shut_out_their_address_alone() -> None:
    _link, code = invitation(game_of_the_scorer())
    for _guess in range(20):
        assert guess(1, "BBBBBB") == 422
    assert guess(1, code) == 429
    for stranger in range(2, 9):
        for _guess in range(19):
            assert guess(stranger, "BBBBBB") == 422
    assert guess(9, code) == 303


def test_wrong_passwords_lock_a_name_for_their_address_alone() -> None:
    account("Marlon")
    stranger = at(1)
    assert [log_in(stranger, "Marlon") for _try in range(5)] == [200] * 5
    assert (
        "Too many tries"
        in stranger.post(reverse("account_login"), {"login": "MARLON", "password": PASSWORD}).content.decode()
    )
    assert log_in(at(2), "Marlon", PASSWORD) == 302


def test_another_name_of_the_site_is_no_way_round_a_locked_log_in() -> None:
    account("Marlon")
    for number in range(5):
        at(1).post(
            reverse("account_login"),
            {"login": "Marlon", "password": "wrong"},
            headers={"host": f"kalooki-{number}.example"},
        )
    assert log_in(at(1), "Marlon", PASSWORD) == 200


def test_350_other_names_do_not_open_a_locked_one() -> None:
    account("Marlon")
    for _try in range(5):
        log_in(at(1), "Marlon")
    for number in range(350):
        cache.set(f"name {number}", [1], timeout=60)
    assert log_in(at(1), "Marlon", PASSWORD) == 200


def test_a_stranger_who_asks_for_codes_keeps_the_owner_from_none() -> None:
    owner, mine = account("Marlon", email="marlon@example.org"), "marlon@example.org"
    EmailAddress.objects.create(user=owner, email=mine, verified=True, primary=True)
    for _time in range(6):
        at(1).post(reverse("account_request_login_code"), {"email": mine})
    by_stranger = len(mail.outbox)
    assert by_stranger == 5
    at(2).post(reverse("account_request_login_code"), {"email": mine})
    at(2).post(reverse("account_reset_password"), {"email": mine})
    assert len(mail.outbox) == by_stranger + 2


def test_a_stranger_begins_only_so_many_games(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"new_game": "3/h/ip"}
    entry = uuid4()
    assert [begin(at(1), entry_id=entry) for _again in range(5)] == [303] * 5  # the same form, sent again
    assert [begin(at(1)) for _game in range(4)] == [303, 303, 429, 429]
    assert Game.objects.count() == 3
    refused = at(1).post("/games/new/?variant=jamaican", {**NEW, "entry_id": uuid4()}).content.decode()
    assert "Too many new games" in refused
    assert "Ada, Ben, Cal" in refused
    assert begin(at(2)) == 303


def test_dealing_again_counts_as_a_new_game(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"new_game": "2/h/ip"}
    client = at(1)
    begin(client)
    again = address("deal_again", Game.objects.get())
    assert [client.post(again, {"entry_id": uuid4()}).status_code for _game in range(2)] == [303, 429]
    assert client.post(again, {"entry_id": uuid4()}).headers["Retry-After"] == "600"


def test_a_sample_game_counts_as_a_new_game(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"new_game": "1/h/ip"}
    assert [at(1).post("/games/sample/").status_code for _phone in range(2)] == [303, 429]
    assert Game.objects.count() == 1


def test_processes_share_what_was_counted_and_no_address_is_kept() -> None:
    log_in(at(77), "Marlon")
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT key, value FROM {Limit._meta.db_table}")
        kept = str(cursor.fetchall())
    assert len(kept) > 100
    assert "10.0.0.77" not in kept
    assert "Marlon" not in kept


def test_what_is_over_is_forgotten() -> None:
    cache.set("old", [1], timeout=-1)
    cache.set("other", [1], timeout=60)
    assert cache.get("old") is None
    assert Limit.objects.count() == 1


def test_what_was_counted_before_the_clock_was_set_back_limits_no_one() -> None:
    cache.set("counted", [1], timeout=60)
    Limit.objects.update(expires=timezone.now() + timedelta(days=400))
    assert cache.get("counted") is None
    cache.set("counted", [2], timeout=60)
    assert cache.get("counted") == [2]


@pytest.mark.django_db(transaction=True)
def test_those_who_begin_at_once_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratelimit, "CACHE_LOCK_WAIT_TIMEOUT", 0)  # as on a machine that is very busy
    statuses: list[int] = []

    def begin_one() -> None:
        statuses.append(begin(at(1)))
        connection.close()

    threads = [Thread(target=begin_one) for _phone in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [303] * 6
