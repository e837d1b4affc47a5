"""A phone on its way from screen to screen, and what most of them begin with."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from playwright.sync_api import Locator, Page

from scoring.clubs.models import Account, Club, Member
from scoring.games.actions.record import write_entry
from scoring.games.models import Game
from scoring.journal.outcomes import Saved
from scoring.seasons.models import Season
from scoring.web.capabilities import DEVICE_COOKIE
from tests.clubs.clubs import club_of, logged_in
from tests.groups.people import SECRET, game_of_the_scorer
from tests.makers import hand, play, writing
from tests.seasons.makers import night_of

LONG = "Benedict-Alexander of the Long Name"


@dataclass
class Tour:
    """A phone on its way through the site; the addresses of its game and of its group's book once they are there."""

    page: Page
    table: str = ""
    group: str = ""
    club: str = ""
    season: str = ""


Step = Callable[[Tour], object]


def to(address: str) -> Step:
    """Go to an address of the site."""
    return lambda tour: tour.page.goto(address)


def under(address: str) -> Step:
    """Go to an address under the game."""
    return lambda tour: tour.page.goto(tour.table + address)


def of_group(address: str) -> Step:
    """Go to an address of the group."""
    return lambda tour: tour.page.goto(tour.group + address)


def of_club(path: str) -> Step:
    """Open an address of the club."""
    return lambda tour: tour.page.goto(f"{tour.club}{path}")


def of_season(address: str) -> Step:
    """Go to an address of the season."""
    return lambda tour: tour.page.goto(tour.season + address)


def of_night(number: int, path: str = "") -> Step:
    """Open an address of a night."""
    return lambda tour: tour.page.goto(f"{tour.club}nights/{night_of(the_season(tour), number).pk}/{path}")


def of_member(path: str) -> Step:
    """Open an address of the newest member."""
    return lambda tour: tour.page.goto(f"{tour.club}members/{Member.objects.latest('created').pk}/{path}")


def press(name: str) -> Step:
    """Press a button."""
    return lambda tour: tour.page.get_by_role("button", name=name).first.click()


def send(button: str) -> Step:
    """Press a button that leads to another page."""
    return lambda tour: lead(tour, tour.page.get_by_role("button", name=button))


def lead(tour: Tour, on: Locator) -> None:
    """Press the first of what leads to another page, and be there."""
    with tour.page.expect_navigation():
        on.first.click()


def follow(link: str, start_at: str) -> Step:
    """Go to an address and on by a link there."""

    def go(tour: Tour) -> None:
        tour.page.goto(start_at)
        lead(tour, tour.page.get_by_role("link", name=link))

    return go


def after(begin: Step, then: Step) -> Step:
    """What is to be there first, and the way to the screen."""

    def go(tour: Tour) -> None:
        begin(tour)
        then(tour)

    return go


def keep(page: Page, cookie: str, secret: str) -> None:
    """The phone has a cookie, as if it had been here before."""
    page.goto("/")
    page.context.add_cookies([{"name": cookie, "value": secret, "url": page.url}])


def sit_down(tour: Tour, *players: str, **options: Any) -> Game:
    """A game played for money of which this phone keeps score."""
    keep(tour.page, DEVICE_COOKIE, SECRET)
    game = game_of_the_scorer(*players, **{"currency": "GBP", "title": "A game of Kalooki", **options})
    tour.table = f"/games/{game.id}/"
    return game


def deal(tour: Tour) -> None:
    """The table of a game of four, one with a long name."""
    sit_down(tour, "Ada", LONG, "Cal", "Dot")
    tour.page.goto(tour.table)


def a_hand_played(tour: Tour) -> None:
    """A game of four in which Cal's kalooki put Ada out, who may buy in."""
    game = sit_down(tour, "Ada", LONG, "Cal", "Dot")
    play(game, hand("Cal", kalooki=True, **{"Dot": "K", "Ada": "JOKER " * 10 + "K", LONG: "9"}))


def an_evening_played(tour: Tour) -> None:
    """The same game at its end, one debt paid in part."""
    a_hand_played(tour)
    game = play(the_game(tour), {"type": "end"})
    paid = {"type": "paid", "from": "Ada", "to": "Cal", "amount": 10}
    assert isinstance(write_entry(game.id, writing(game, paid)), Saved)


def log_in(tour: Tour) -> None:
    """Marlon's phone."""
    name = settings.SESSION_COOKIE_NAME
    keep(tour.page, name, logged_in("Marlon").cookies[name].value)


def marlon() -> Account:
    """Whoever is logged in, behind the scenes."""
    return Account.objects.get(username="Marlon")


def a_club(tour: Tour) -> None:
    """A club that was just founded, on the phone of its owner."""
    tour.club = f"/clubs/{club_of('Marlon', 'Kingston Kalooki Club').pk}/"
    log_in(tour)


def the_game(tour: Tour) -> Game:
    """The game at this table, behind the scenes."""
    return Game.objects.get(id=tour.table.rstrip("/").rsplit("/", 1)[1])


def the_club(tour: Tour) -> Club:
    """The club, behind the scenes."""
    return Club.objects.get(pk=tour.club.rstrip("/").rsplit("/", 1)[1])


def the_season(tour: Tour) -> Season:
    """The season, behind the scenes."""
    return Season.objects.get(pk=tour.season.rstrip("/").rsplit("/", 1)[1])
