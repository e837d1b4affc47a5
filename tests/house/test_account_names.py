"""Account names that can't be told apart are refused, and a name opens its account however it is typed."""

import pytest
from django.test import Client

from scoring.clubs.models import Account
from tests.clubs.clubs import PASSWORD, account

pytestmark = pytest.mark.django_db
CYRILLIC = "\u041carlon"


def signed_up(name: str) -> bool:
    """Whether a stranger gets an account of this name."""
    fields = {"username": name, "password1": "a tailor sews at night", "email": ""}
    answer = Client().post("/account/signup/", fields)
    return answer.status_code == 302


def logs_in(name: str) -> bool:
    return Client().post("/account/login/", {"login": name, "password": PASSWORD}).status_code == 302


@pytest.mark.parametrize("twin", [CYRILLIC, "mar1on", "Mar\u200blon", "\uff2darlon", "Mar\u202elon"])
def test_a_name_that_looks_like_that_of_another_account_is_refused(twin: str) -> None:
    account("Marlon")
    assert not signed_up(twin)
    assert signed_up("Marion")


def test_a_name_is_kept_without_what_nobody_sees_and_found_as_it_was_typed() -> None:
    assert signed_up("\uff32u\u200bth")
    assert Account.objects.get().username == "Ruth"
    account("Ruth")
    assert logs_in("\uff32u\u200bth")
    assert logs_in("ruth")


def test_twins_from_before_still_log_in() -> None:
    for name in ("Marlon", CYRILLIC, "Mar\u200blon"):
        account(name)
        assert logs_in(name)
