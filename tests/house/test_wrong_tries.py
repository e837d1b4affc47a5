"""What was entered wrong leaves a line in the log, without what was entered and by whom, and never many."""

import logging

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client

from kalooki_site.logs import BriefRefusals
from scoring.groups.slip_words import SLIP_WORDS, WORDS_ON_A_SLIP
from tests.clubs.clubs import PASSWORD, account

pytestmark = pytest.mark.django_db(transaction=True)
ADDRESS = "10.1.2.3"


def told(caplog: pytest.LogCaptureFixture, what: str) -> int:
    """How many lines tell of it; none names anyone or anything typed."""
    assert not [word for word in ("Marlon", "Dora", "not mine", "BBBBBB", ADDRESS) if word in caplog.text]
    return sum(line.startswith(f"A wrong {what} was entered") for line in caplog.messages)


def test_a_wrong_password_is_told_wherever_one_is_asked_for(caplog: pytest.LogCaptureFixture) -> None:
    client = Client(REMOTE_ADDR=ADDRESS)
    account("Marlon")
    for password in ("not mine", PASSWORD):
        client.post("/account/login/", {"login": "Marlon", "password": password})
    client.post("/account/reauthenticate/", {"password": "not mine"})
    client.post("/account/password/change/", {"oldpassword": "not mine"})
    assert told(caplog, "password") == 3


def test_a_wrong_code_of_a_second_step_is_told(caplog: pytest.LogCaptureFixture) -> None:
    Authenticator.objects.create(user=account("Dora"), type="totp", data={"secret": "2DVKE6RB"})
    client = Client(REMOTE_ADDR=ADDRESS)
    client.post("/account/login/", {"login": "Dora", "password": PASSWORD})
    client.post("/account/2fa/authenticate/", {"code": "not mine"})
    assert told(caplog, "code of a second step") == 1


def test_a_wrong_mailed_code_is_told(caplog: pytest.LogCaptureFixture) -> None:
    client = Client(REMOTE_ADDR=ADDRESS)
    client.post("/account/login/code/", {"email": "nobody@example.org"})
    client.post("/account/login/code/confirm/", {"code": "not mine"})
    assert told(caplog, "mailed code") == 1


def test_wrong_codes_and_slips_of_a_table_are_told(caplog: pytest.LogCaptureFixture) -> None:
    client = Client(REMOTE_ADDR=ADDRESS)
    client.post("/code/", {"code": "BBBBBB"})
    client.post("/back/", {"words": " ".join(SLIP_WORDS[:WORDS_ON_A_SLIP])})
    assert told(caplog, "code of a table") == 1
    assert told(caplog, "recovery slip") == 1


def test_of_many_in_a_minute_the_first_tenth_and_hundredth_are_logged_of_each_kind() -> None:
    now = [30.0]
    brief = BriefRefusals(lambda: now[0])

    def lines(times: int, **about: object) -> list[str]:
        made = [logging.makeLogRecord({"msg": "no: %s", "args": ("/",), **about}) for _time in range(times)]
        return [record.getMessage() for record in made if brief.filter(record)]

    some = ["no: /", "no: / (number 10 in a minute)", "no: / (number 100 in a minute)"]
    assert lines(500, status_code=404) == some
    assert lines(500, tried="password") == some
    assert len(lines(50, status_code=500)) == 50
    now[0] += 60
    assert lines(5, status_code=404) == some[:1]
