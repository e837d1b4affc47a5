"""The pages of a club in Firefox and WebKit: each has its heading, none is wider than the window, no script fails."""

import re

import pytest
from django.conf import settings
from django.core.management import call_command

from scoring.clubs.models import Club
from tests.clubs.clubs import logged_in
from tests.driven import Driven

pytestmark = pytest.mark.browser
ID = re.compile(r"[0-9a-f-]{36}|\d+")
LINKS = "return [...document.querySelectorAll('a[href]')].map((link) => link.pathname)"
FAULTS = """const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth}`] : [];
  return document.querySelector("h1, [role=heading]") ? wide : [...wide, "no heading"];"""


def pages(browser: Driven, site: str, start: str) -> list[str]:
    """Open one page of each kind that links lead to, and return what is wrong with them."""
    waiting, known, wrong = [start], {ID.sub("", start)}, []
    while waiting:
        address = waiting.pop(0)
        browser.open(site + address)
        wrong += [f"{address}: {fault}" for fault in browser.run(FAULTS)]
        for path in browser.run(LINKS):
            if path.startswith(start) and path.endswith("/") and ID.sub("", path) not in known:
                known.add(ID.sub("", path))
                waiting.append(path)
    assert len(known) > 40
    return wrong


def test_every_page_of_a_club(browser: Driven, live_server: object) -> None:
    call_command("make_demo_club")
    browser.open(f"{live_server}/")
    name = settings.SESSION_COOKIE_NAME
    browser.add_cookie(name, logged_in("Marlon").cookies[name].value)
    start = f"/clubs/{Club.objects.get().pk}/"
    assert pages(browser, str(live_server), start) == []
    assert browser.faults() == []
