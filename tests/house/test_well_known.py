"""What search engines, finders of weaknesses and password managers ask every site for."""

from datetime import datetime, timedelta

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from kalooki_site import environment

# Every answer names the site, which is read once.
pytestmark = pytest.mark.django_db


def read(address: str) -> str:
    answer = Client().get(address)
    assert (answer.status_code, answer.headers["Content-Type"].split(";")[0]) == (200, "text/plain")
    return answer.content.decode()


def test_search_engines_stay_out_of_the_room(settings: Settings) -> None:
    settings.PUBLIC = False
    assert read("/robots.txt") == "User-agent: *\nDisallow: /\n"


def test_search_engines_read_public_pages_but_neither_log_in_nor_typeset(settings: Settings) -> None:
    settings.PUBLIC = True
    shut = [line.removeprefix("Disallow: ") for line in read("/robots.txt").splitlines()[1:]]
    assert shut == ["/account/", "/paper/", "/*/sheets/"]


def test_security_txt_names_the_contact_and_when_it_ends(settings: Settings) -> None:
    settings.CONTACT = "mailto:owner@example.org"
    lines = dict(line.split(": ", 1) for line in read("/.well-known/security.txt").splitlines())
    assert lines["Contact"] == "mailto:owner@example.org"
    assert lines["Canonical"] == "http://testserver/.well-known/security.txt"
    ends = datetime.fromisoformat(lines["Expires"])
    assert timedelta(days=30) < ends - timezone.now() < timedelta(days=365)


def test_where_no_contact_is_named_there_is_no_such_page(settings: Settings) -> None:
    settings.CONTACT = ""
    assert Client().get("/.well-known/security.txt").status_code == 404


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        ("", ""),
        ("owner@example.org", "mailto:owner@example.org"),
        ("https://example.org/contact", "https://example.org/contact"),
    ],
)
def test_a_contact_is_a_mail_address_or_a_page(monkeypatch: pytest.MonkeyPatch, told: str, kept: str) -> None:
    monkeypatch.setenv("KALOOKI_CONTACT", told)
    assert environment.contact("KALOOKI_CONTACT") == kept


@pytest.mark.parametrize(
    "told", ["owner", "http://example.org", "a@b.c\nExpires: never", "https://a\nb", "javascript:a@b"]
)
def test_what_reaches_nobody_is_no_contact(monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    monkeypatch.setenv("KALOOKI_CONTACT", told)
    with pytest.raises(ImproperlyConfigured, match="must be a mail address"):
        environment.contact("KALOOKI_CONTACT")


def test_a_password_manager_is_led_to_where_a_password_is_changed() -> None:
    answer = Client().get("/.well-known/change-password")
    assert (answer.status_code, answer.headers["Location"]) == (302, reverse("account_change_password"))
