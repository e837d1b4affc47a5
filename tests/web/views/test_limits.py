"""Limits shut out the address that overdoes it, and no other."""

import subprocess
import sys
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from threading import Barrier, Thread
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
from scoring.web.capabilities import DEVICE_COOKIE
from scoring.web.models import Limit
from tests.clubs.clubs import PASSWORD, account
from tests.games.views.test_scorekeeper import invitation
from tests.groups.people import address, game_of_the_scorer

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
NEW = {"names": "Ada, Ben, Cal", "dealer": "1"}


def at(number: int) -> Client:
    """A phone without cookies, of its own address."""
    return Client(REMOTE_ADDR=f"10.0.0.{number}")


def log_in(client: Client, name: str, password: str = "wrong") -> int:
    """302 where the door is open."""
    return client.post(reverse("account_login"), {"login": name, "password": password}).status_code


def phone(number: int) -> Client:
    """One with a cookie, at the address of all phones."""
    client = at(1)
    client.cookies[DEVICE_COOKIE] = f"phone {number}"
    return client


def begin(client: Client, **fields: Any) -> int:
    form = {**NEW, "entry_id": uuid4(), **fields}
    return client.post("/games/new/?variant=jamaican", form).status_code


def send_begun(client: Client) -> Any:
    """A game that began on the phone, sent by its outbox."""
    entry = str(uuid4())
    headers = {"Kalooki-Entry": entry, "HX-Request": "true"}
    form = {**NEW, "entry_id": entry, "game_id": uuid4()}
    return client.post("/games/new/?variant=jamaican", form, headers=headers)


def at_once(*tries: Callable[[], int]) -> list[int]:
    """What each came to, all tried at the same moment from threads of their own."""
    answers: list[int] = []
    starts = Barrier(len(tries))

    def run(one: Callable[[], int]) -> None:
        starts.wait()
        answers.append(one())
        connection.close()

    threads = [Thread(target=run, args=[one]) for one in tries]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(answers)


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
    locked = stranger.post(reverse("account_login"), {"login": "MARLON", "password": PASSWORD})
    assert "Too many tries. Try again in 5 minutes." in locked.content.decode()
    assert log_in(at(2), "Marlon", PASSWORD) == 302


def test_a_page_that_refuses_says_until_when(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"signup": "1/h/ip"}
    _first, refused = (at(1).post(reverse("account_signup"), {"username": "Marlon"}) for _try in range(2))
    assert 3500 < int(refused.headers["Retry-After"]) <= 3600
    assert "nothing was saved. Try again in 60 minutes." in refused.content.decode()


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


def test_a_phone_is_counted_first_and_its_address_far_higher(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"new_game": "2/h/key,5/h/ip"}
    assert [begin(phone(1)) for _game in range(5)] == [303, 303, 429, 429, 429]
    assert [begin(phone(2)) for _game in range(2)] == [303, 303]
    assert [begin(phone(3)) for _game in range(2)] == [303, 429]  # the fifth of this address, and no more


def test_a_game_begun_on_a_phone_passes_where_a_new_one_does_not(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"new_game": "1/h/key,1/h/ip", "begun_game": "3/h/key"}
    assert [begin(phone(1)) for _game in range(2)] == [303, 429]
    assert [send_begun(phone(1)).status_code for _game in range(4)] == [200, 200, 200, 429]
    refused = send_begun(phone(1))
    assert 3500 < int(refused["Retry-After"]) <= 3600
    assert refused["Kalooki-Entry"].endswith("unwritten")
    assert "try again in 60 minutes" in refused.content.decode()


def test_dealing_again_counts_as_a_new_game(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"new_game": "2/h/ip"}
    client = at(1)
    begin(client)
    again = address("deal_again", Game.objects.get())
    assert [client.post(again, {"entry_id": uuid4()}).status_code for _game in range(2)] == [303, 429]
    refused = client.post(again, {"entry_id": uuid4()})
    assert 3500 < int(refused.headers["Retry-After"]) <= 3600
    assert "try again in 60 minutes" in refused.content.decode()


def test_a_sample_game_counts_as_a_new_game(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"new_game": "1/h/ip"}
    assert [at(1).post("/games/sample/").status_code for _phone in range(2)] == [303, 429]
    assert Game.objects.count() == 1


def test_a_sample_game_that_is_there_opens_over_every_limit(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"new_game": "1/h/ip"}
    assert [phone(1).post("/games/sample/").status_code for _press in range(3)] == [303] * 3


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
def test_of_those_who_begin_at_once_only_so_many_do(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratelimit, "CACHE_LOCK_WAIT_TIMEOUT", 0)  # as on a machine that is very busy
    settings.ACCOUNT_RATE_LIMITS = {"new_game": "4/h/ip"}
    assert at_once(*[partial(begin, at(1)) for _phone in range(8)]) == [303] * 4 + [429] * 4


@pytest.mark.django_db(transaction=True)
def test_codes_tried_at_once_are_no_more_tries(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"wrong_code": "3/10m/ip"}
    assert at_once(*[partial(guess, 1, "BBBBBB") for _phone in range(8)]) == [422] * 3 + [429] * 5


COUNTING = """
import sys, django
django.setup()
from allauth.core.internal.ratelimit import consume
from django.db import connection
from django.test import RequestFactory
connection.settings_dict["NAME"] = sys.argv[1]
request = RequestFactory().post("/", REMOTE_ADDR="10.0.0.1")
print("ready", flush=True)
input()
tries = [consume(request, app="tests", action="try", config={"try": "20/h/ip"}) for _try in range(20)]
print(len([each for each in tries if each]))
"""


@pytest.mark.django_db(transaction=True)
def test_processes_count_as_one() -> None:
    command = [sys.executable, "-c", COUNTING, str(connection.settings_dict["NAME"])]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    processes: list[Any] = [subprocess.Popen(command, **pipes) for _process in range(3)]
    assert [process.stdout.readline() for process in processes] == ["ready\n"] * 3
    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()
    assert sum(int(process.communicate()[0]) for process in processes) == 20
