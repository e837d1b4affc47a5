"""A season's first two nights with three tables, a stand-in, an absence, a tie, and a correction a week later."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.utils import timezone
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from scoring.seasons.models import Night, NightTable, Result, Season
from tests.clubs.clubs import with_role
from tests.clubs.makers import make_season, night_of
from tests.makers import correct, play, writing
from tests.seasons.makers import END, member

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]
PEOPLE = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim", "Lea")


def logged_in(page: Page, season: Season) -> Page:
    """The phone of the club's secretary."""
    client = with_role(season.club, "secretary", "Sam")
    secret = client.cookies[settings.SESSION_COOKIE_NAME].value
    page.goto("/")
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": secret, "url": page.url}])
    return page


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def check_in(page: Page, names: tuple[str, ...]) -> None:
    for name in names:
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")


def score(table: NightTable, left: list[int]) -> Game:
    """The game of a table by its seats: the first goes out, the others have so much left; then again the other way."""
    table.refresh_from_db()
    assert table.game
    names = [(seat.stand_in or seat.member).name for seat in table.seats.order_by("position")]
    hand: dict[str, Any] = {"type": "hand", "out": names[0], "left": dict(zip(names[1:], left, strict=False))}
    return play(table.game, hand, END)


def begin(open_phone: OpenPhone, page: Page, address: str) -> list[NightTable]:
    """Each table opens its link on a phone of its own and begins."""
    page.goto(address)
    page.goto(f"{address}codes/")
    expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
    for link in page.locator("a.address").all_inner_texts():
        phone = open_phone()
        phone.goto(link)
        phone.get_by_label("Your name").fill("Table phone")
        press(phone, "Start the game")
        expect(phone.get_by_text("Record hand 1")).to_be_visible()
        phone.context.close()
    return list(NightTable.objects.filter(round=1).order_by("night__number", "number"))


@pytest.mark.django_db(transaction=True)
def test_the_first_two_nights_of_a_season(open_phone: OpenPhone) -> None:
    season = make_season(PEOPLE, nights=2)
    page = logged_in(open_phone(), season)
    first, second = (f"/clubs/{season.club_id}/nights/{night_of(season, n).pk}/" for n in (1, 2))

    page.goto(first)
    check_in(page, PEOPLE[:11])
    page.get_by_role("link", name="Stand-in for Lea", exact=True).click()
    season.club.members.create(name="Gus", is_guest=True)
    page.reload()
    page.get_by_label("Stand-in").select_option(label="Gus")
    press(page, "Save")
    press(page, "Seat players")
    expect(page.get_by_text("Everyone has a seat.")).to_be_visible()
    expect(page.get_by_text("All 18 pairs meet for the first time this season.")).to_be_visible()
    tables = begin(open_phone, page, first)
    assert len(tables) == 3
    page.goto(first)
    expect(page.get_by_text("3 results missing")).to_be_visible()
    for table, left in zip(tables, ([20, 20, 40], [10, 30, 50], [5, 6, 7]), strict=True):
        score(table, left)
    expect(page.get_by_text("all results are in")).to_be_visible()
    press(page, "Close the night")
    expect(page.get_by_text("Results are provisional until")).to_be_visible()
    assert Result.objects.filter(table=tables[0], place=2).count() == 2
    assert Result.objects.get(member=member(season, "Lea")).stand_in == member(season, "Gus")

    page.goto(second)
    check_in(page, PEOPLE[1:])
    press(page, "Seat players")
    page.get_by_role("link", name="Results").click()
    expect(page.get_by_text("3 results missing")).to_be_visible()
    assert not Result.objects.filter(night__number=2, member__name="Ada").exists()

    Night.objects.filter(number=1).update(closed=timezone.now() - timedelta(days=7))
    game = tables[0].game
    assert game
    names = [(seat.stand_in or seat.member).name for seat in tables[0].seats.order_by("position")]
    change = {
        "type": "amend",
        "entry": 1,
        "event": {"type": "hand", "out": names[0], "left": dict(zip(names[1:], [25, 20, 40], strict=False))},
    }
    correct(game.id, writing(game, {}), change)
    assert Result.objects.filter(table=tables[0], place=2).count() == 1
    page.goto(first)
    expect(page.get_by_text("Results are final.")).to_be_visible()
    expect(page.get_by_text("changed")).to_be_visible()
