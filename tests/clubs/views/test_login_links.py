"""Who lost the password is let in once, by a link from whoever runs the site."""

import io
from datetime import timedelta
from urllib.parse import urlsplit

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.clubs.models import LoginLink
from tests.clubs.clubs import PASSWORD, account

pytestmark = pytest.mark.django_db


def link(name: str = "Marlon") -> str:
    """What the command line prints."""
    out = io.StringIO()
    call_command("login_link", name, stdout=out)
    return urlsplit(out.getvalue().strip()).path


def test_the_link_logs_in_once_and_a_new_password_is_chosen(client: Client) -> None:
    account("Marlon")
    there = link("marlon")
    assert "Log in" in client.get(there).content.decode()
    assert client.post(there).headers["Location"] == reverse("account_set_password")
    new = {"password1": "four of hearts", "password2": "four of hearts"}
    assert client.post(reverse("account_set_password"), new).status_code == 302
    for late in (Client().get(there), Client().post(there)):
        assert late.status_code == 404
        assert "This link has expired" in late.content.decode()
    again = Client().post(reverse("account_login"), {"login": "Marlon", "password": "four of hearts"})
    assert again.status_code == 302


def test_looking_at_a_link_does_not_use_it_up(client: Client) -> None:
    account("Marlon")
    there = link()
    for _look in range(3):
        client.get(there)
    assert LoginLink.objects.count() == 1
    assert client.post(reverse("account_login"), {"login": "Marlon", "password": PASSWORD}).status_code == 302


def test_an_old_link_opens_nothing(client: Client) -> None:
    account("Marlon")
    there, newer = link(), link()
    for late in (client.get(there), client.post(there)):
        assert late.status_code == 404
    LoginLink.objects.update(expires=timezone.now() - timedelta(seconds=1))
    for late in (client.get(newer), client.post(newer)):
        assert late.status_code == 404


def test_nobody_is_told_so() -> None:
    with pytest.raises(CommandError, match="no account called 'Nobody'"):
        call_command("login_link", "Nobody")
