"""A second step is worth nothing to someone who has copied the database, and its codes are good once."""

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import SECRET_SESSION_KEY, generate_totp_secret
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client, override_settings

from kalooki_site import doctor, starting
from scoring.backup.archives import make_archive, restore_archive
from scoring.clubs.models import Account
from tests.clubs.clubs import PASSWORD, account
from tests.house.test_account_mail import SLOW_HANDS, code_of

pytestmark = pytest.mark.django_db(transaction=True)
LOGIN = {"login": "Dora", "password": PASSWORD}
ANOTHER = override_settings(SECRET_KEY="that of another machine")


@pytest.fixture(autouse=True)
def slow_hands() -> Iterator[None]:
    """Let a code be typed half a minute later."""
    with SLOW_HANDS:
        yield


@pytest.fixture
def secret() -> str:
    """That of the app which Dora has set up by the pages."""
    cache.clear()
    account("Dora")
    client = Client()
    client.post("/account/login/", LOGIN)
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    client.get("/account/2fa/totp/activate/")
    secret = str(client.session[SECRET_SESSION_KEY])
    client.post("/account/2fa/totp/activate/", {"code": code_of(secret)})
    assert Authenticator.objects.count() == 2
    return secret


def kept() -> dict[str, str]:
    """What the database has of each."""
    return {step.type: json.dumps(step.data) for step in Authenticator.objects.all()}


def let_in(code: str) -> bool:
    """Whether password and code log in."""
    client = Client()
    client.post("/account/login/", LOGIN)
    return client.post("/account/2fa/authenticate/", {"code": code}).status_code == 302


def codes() -> list[str]:
    """Those on paper."""
    papers: list[str] = RecoveryCodes(Authenticator.objects.get(type="recovery_codes")).get_unused_codes()
    return papers


def as_before() -> str:
    """Keep it in plain text, as an older version did; the app's secret."""
    secret: str = generate_totp_secret()
    Authenticator.objects.filter(type="totp").update(data={"secret": secret})
    Authenticator.objects.filter(type="recovery_codes").update(data={"seed": "5eed" * 20, "used_mask": 1})
    return secret


def test_neither_secret_nor_seed_lies_in_the_database(secret: str) -> None:
    assert all('": "sealed:' in data for data in kept().values())
    assert secret not in "".join(kept().values())
    assert let_in(codes()[0])


def test_the_code_that_set_it_up_is_used_up(secret: str) -> None:
    used = code_of(secret)
    assert not let_in(used)
    cache.clear()
    assert let_in(code_of(secret))


def test_what_an_older_version_kept_works_and_is_sealed_at_the_next_start(secret: str) -> None:
    assert secret
    older = as_before()
    papers = codes()
    assert let_in(code_of(older))
    starting.tidy_up()
    assert all('": "sealed:' in data for data in kept().values())
    assert codes() == papers
    assert let_in(papers[0])
    cache.clear()
    assert let_in(code_of(older))


def test_a_backup_of_before_is_sealed_when_it_comes_back(secret: str, tmp_path: Path) -> None:
    assert secret
    older = as_before()
    make_archive(tmp_path / "all")
    restore_archive(tmp_path / "all", replace=True)
    assert older not in "".join(kept().values())
    assert let_in(code_of(older))


def test_without_its_key_no_code_fits_and_the_operator_hears_what_to_do(secret: str, tmp_path: Path) -> None:
    papers = codes()
    make_archive(tmp_path / "all")
    with ANOTHER:
        err = io.StringIO()
        call_command("restore", str(tmp_path / "all"), "--replace", stdout=io.StringIO(), stderr=err)
        assert "Copy the file secret_key" in err.getvalue()
        assert [one.verdict.value for one in doctor.secret_key()] == ["fault"]
        cache.clear()
        assert not let_in(code_of(secret))
        assert not let_in(papers[0])
    cache.clear()
    assert list(doctor.secret_key()) == []
    assert let_in(code_of(secret))


def test_a_log_in_link_turns_off_only_what_cannot_work(secret: str) -> None:
    assert secret
    call_command("login_link", "Dora", stdout=io.StringIO())
    assert Authenticator.objects.count() == 2
    with ANOTHER:
        err = io.StringIO()
        call_command("login_link", "Dora", stdout=io.StringIO(), stderr=err)
    assert "it is off now" in err.getvalue()
    assert not Authenticator.objects.filter(user=Account.objects.get(username="Dora")).exists()
