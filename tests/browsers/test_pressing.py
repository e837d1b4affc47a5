"""A press on a button that an answer meets halfway is counted in Firefox and in WebKit, too."""

from typing import Any

import pytest
from django.conf import settings

from scoring.clubs.models import ClubRole, Member
from scoring.clubs.models.clubs import Role
from scoring.seasons.models import Seat
from tests.clubs.clubs import account, logged_in
from tests.driven import Driven
from tests.seasons.makers import make_season

pytestmark = pytest.mark.browser
SLOWLY = """const { fetch } = window;
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    await new Promise((resolve) => setTimeout(resolve, 250));
    return answer;
  };"""
DOT = "[...document.querySelectorAll('.door-row button')].find(({ textContent }) => /Dot/.test(textContent))"
SEATED = "return document.body.innerText.includes('pairs')"
PAUSE = {"type": "pause", "duration": 400}


def with_the_mouse(button: Any) -> dict[str, Any]:
    move = {"type": "pointerMove", "origin": button, "x": 0, "y": 0}
    down, up = ({"type": each, "button": 0} for each in ("pointerDown", "pointerUp"))
    return {"type": "pointer", "id": "mouse", "actions": [move, down, PAUSE, up]}


def with_a_key(_button: Any) -> dict[str, Any]:
    down, up = ({"type": each, "value": " "} for each in ("keyDown", "keyUp"))
    return {"type": "key", "id": "keys", "actions": [down, PAUSE, up]}


@pytest.mark.parametrize("press", [with_the_mouse, with_a_key])
def test_an_answer_takes_no_button_from_under_a_press(
    browser: Driven, live_server: object, press: Any
) -> None:
    season = make_season(("Ada", "Ben", "Cal", "Dot", "Eve"))
    night = season.nights.get(number=1)
    for member in Member.objects.all():
        status = "here" if member.name in {"Ada", "Ben", "Cal"} else "coming"
        night.attendance.create(club=season.club, member=member, status=status, answered="coming")
    ClubRole.objects.create(club=season.club, account=account("Marlon"), role=Role.OWNER)
    browser.open(f"{live_server}/")
    name = settings.SESSION_COOKIE_NAME
    browser.add_cookie(name, logged_in("Marlon").cookies[name].value)
    browser.open(f"{live_server}/clubs/{season.club.pk}/nights/{night.pk}/")
    browser.see("#check-in[data-htmx-powered]")
    browser.run(SLOWLY)
    button = browser.see("#night-foot .main")
    browser.run(f"{DOT}.click()")
    browser.run("arguments[0].focus()", button)
    browser.perform([press(button)])
    browser.until(SEATED)
    assert Seat.objects.filter(table__night=night).count() == 4
