"""A mail address is changed by its owner only, who hears of it; mails name this site, and pages tell no addresses."""

import re

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.totp.internal.auth import (
    SECRET_SESSION_KEY,
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.test import Client, override_settings

from kalooki_site import settings as site
from scoring.clubs.models import Account
from tests.clubs.clubs import PASSWORD, logged_in

pytestmark = pytest.mark.django_db
MAIL, RESET, CODE = "/account/email/", "/account/password/reset/", "/account/login/code/"
OLD, NEW = "dora@example.org", "thief@example.org"
Mails = list[EmailMessage]
SLOW_HANDS = override_settings(MFA_TOTP_TOLERANCE=1)


@pytest.fixture(autouse=True)
def forget() -> None:
    """How many mails went to an address is counted from here on."""
    cache.clear()


def told(mails: Mails) -> list[tuple[str, str]]:
    """To whom, and what about."""
    return [(mail.to[0], mail.subject.removeprefix("Kalooki: ")) for mail in mails]


def dora(*, is_confirmed: bool = True) -> Client:
    """Someone with a mail address, whose browser is open."""
    client = logged_in("Dora")
    EmailAddress.objects.create(
        user=Account.objects.get(username="Dora"), email=OLD, verified=is_confirmed, primary=True
    )
    return client


def prove(client: Client) -> None:
    """Type the password."""
    client.post("/account/reauthenticate/", {"password": PASSWORD})


def link_in(mail: EmailMessage) -> str:
    """The page that it leads to, without the site."""
    (page,) = re.findall(r"https?://[^/]+(/account/confirm-email/\S+)", str(mail.body))
    return str(page)


@pytest.mark.parametrize("act", [{"action_add": "", "email": NEW}, {"action_remove": "", "email": OLD}])
def test_an_open_log_in_alone_changes_no_address(mailoutbox: Mails, act: dict[str, str]) -> None:
    answer = dora().post(MAIL, act)
    assert answer.headers["Location"].startswith("/account/reauthenticate/")
    assert list(EmailAddress.objects.values_list("email", flat=True)) == [OLD]
    assert mailoutbox == []


def test_a_new_address_counts_once_it_is_confirmed_and_the_old_one_hears_of_it(mailoutbox: Mails) -> None:
    client = dora()
    prove(client)
    client.post(MAIL, {"action_add": "", "email": NEW})
    client.post(MAIL, {"action_primary": "", "email": NEW})
    assert EmailAddress.objects.get(primary=True).email == OLD
    assert [mail.to for mail in mailoutbox] == [[NEW]]
    client.post(link_in(mailoutbox[0]))
    assert [(one.email, one.primary) for one in EmailAddress.objects.all()] == [(NEW, True)]
    assert mailoutbox[-1].to == [OLD]
    assert f"from {OLD} to {NEW}" in mailoutbox[-1].body


def test_an_address_that_is_removed_hears_of_it(mailoutbox: Mails) -> None:
    client = dora()
    prove(client)
    client.post(MAIL, {"action_remove": "", "email": OLD})
    assert not EmailAddress.objects.exists()
    assert [mail.to for mail in mailoutbox] == [[OLD]]
    assert "removed" in mailoutbox[0].body


def test_one_that_was_only_claimed_hears_of_nothing(mailoutbox: Mails) -> None:
    client = dora(is_confirmed=False)
    prove(client)
    client.post(MAIL, {"action_remove": "", "email": OLD})
    assert not EmailAddress.objects.exists()
    assert mailoutbox == []


@pytest.mark.parametrize("page", [RESET, CODE])
def test_codes_go_to_confirmed_addresses_only(mailoutbox: Mails, page: str) -> None:
    dora(is_confirmed=False)
    unknown, unconfirmed = (Client().post(page, {"email": email}) for email in ("eve@example.org", OLD))
    assert mailoutbox == []
    assert (unconfirmed.status_code, unconfirmed.headers["Location"]) == (302, unknown.headers["Location"])
    EmailAddress.objects.update(verified=True)
    Client().post(page, {"email": OLD.upper()})
    assert [mail.to[0].lower() for mail in mailoutbox] == [OLD]


@SLOW_HANDS
@pytest.mark.django_db(transaction=True)
def test_a_changed_password_and_a_second_step_are_told(mailoutbox: Mails) -> None:
    client = dora()
    new = "four of hearts"
    client.post("/account/password/change/", {"oldpassword": PASSWORD, "password1": new, "password2": new})
    client.post("/account/reauthenticate/", {"password": new})
    client.get("/account/2fa/totp/activate/")
    client.post("/account/2fa/totp/activate/", {"code": code_of(client.session[SECRET_SESSION_KEY])})
    assert told(mailoutbox) == [(OLD, "Password changed"), (OLD, "Two-step login turned on")]


def code_of(secret: str) -> str:
    """What the app on the phone shows now; `SLOW_HANDS` lets it be typed half a minute later."""
    *_, now, _after = yield_hotp_counters_from_time()
    return str(format_hotp_value(hotp_value(secret, now)))


def test_notices_go_to_no_address_that_was_only_claimed(mailoutbox: Mails) -> None:
    client = dora(is_confirmed=False)
    client.post(
        "/account/password/change/",
        {"oldpassword": PASSWORD, "password1": "four of hearts", "password2": "four of hearts"},
    )
    assert mailoutbox == []


def test_the_menu_leads_to_the_address_where_there_is_mail() -> None:
    page = "/account/sessions/"
    client = logged_in("Dora")
    assert f'href="{MAIL}"' in client.get(page).content.decode()
    assert "Add address" in client.get(MAIL).content.decode()
    with override_settings(MAIL=None):
        assert MAIL not in client.get(page).content.decode()


def sign_up(name: str, email: str, **headers: str) -> tuple[int, str]:
    """How the page answers."""
    answer = Client(headers=headers).post(
        "/account/signup/", {"username": name, "email": email, "password1": "ace of diamonds"}
    )
    return answer.status_code, answer.headers["Location"]


def test_making_an_account_tells_nobody_which_addresses_have_one(mailoutbox: Mails) -> None:
    dora()
    assert sign_up("Eve", OLD) == sign_up("Eva", "eve@example.org")
    assert [mail.to[0] for mail in mailoutbox] == [OLD, "eve@example.org"]
    assert "already has one" in mailoutbox[0].body
    assert "confirm-email" not in mailoutbox[0].body
    assert "confirm-email" in mailoutbox[1].body


def test_an_address_that_someone_else_claimed_is_free_for_its_owner(mailoutbox: Mails) -> None:
    sign_up("Eve", NEW)
    cache.clear()  # some minutes later
    sign_up("Theo", NEW)
    client = Client()
    client.post(link_in(mailoutbox[1]))
    assert EmailAddress.objects.get(verified=True).user.username == "Theo"


def test_no_mail_names_the_host_of_the_request(mailoutbox: Mails) -> None:
    evil = {"host": "evil.example"}
    with override_settings(ALLOWED_HOSTS=["*"]):
        sign_up("Dora", OLD, **evil)
        Client(headers=evil).post(link_in(mailoutbox[0]))
        cache.clear()
        sign_up("Eve", OLD, **evil)
        for page in (RESET, CODE):
            Client(headers=evil).post(page, {"email": OLD})
            Client(headers=evil).post(page, {"email": "unknown@example.org"})
    assert [mail.to for mail in mailoutbox] == [[OLD]] * 4
    assert not any("evil.example" in f"{mail.subject} {mail.body}" for mail in mailoutbox)


@override_settings(ACCOUNT_RATE_LIMITS=site.ACCOUNT_RATE_LIMITS)
@pytest.mark.parametrize("page", [RESET, CODE])
def test_few_codes_are_sent_to_one_address(mailoutbox: Mails, page: str) -> None:
    dora()
    for _ in range(8):
        Client().post(page, {"email": OLD})
    assert len(mailoutbox) == 5


@pytest.mark.parametrize("email", ["a@b\u2028.org", "ada@b\u0431c.org", "\u0430da@example.org"])
def test_an_address_with_other_letters_is_refused_and_no_account_made(email: str) -> None:
    answer = Client().post(
        "/account/signup/", {"username": "Eve", "email": email, "password1": "ace of diamonds"}
    )
    assert answer.status_code == 200
    assert not Account.objects.exists()


def test_a_mail_has_its_code_large_and_its_links_to_touch(mailoutbox: Mails) -> None:
    dora()
    Client().post(CODE, {"email": OLD})
    sign_up("Eva", "eve@example.org")
    (code, kind), (confirm, _kind) = (mail.alternatives[0] for mail in mailoutbox)  # type: ignore[attr-defined]
    assert kind == "text/html"
    assert re.search(r'<p style="[^"]*30px[^"]*">[A-Z0-9-]{4,12}</p>', code)
    assert re.search(r'<a href="http[^"]+/confirm-email/', confirm)
