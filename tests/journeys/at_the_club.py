"""How a test comes to the pages of a club without typing a password."""

from django.conf import settings
from django.test import Client
from playwright.sync_api import Page

from tests.journeys.at_the_table import give_cookie


def log_in(page: Page, account: Client) -> None:
    """The phone goes on in the session of a client that is logged in."""
    give_cookie(page, settings.SESSION_COOKIE_NAME, account.cookies[settings.SESSION_COOKIE_NAME].value)
