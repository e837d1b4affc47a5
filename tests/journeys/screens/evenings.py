"""The first page with its evenings, and what is done with one."""

from django.test import override_settings

from scoring.games.actions.links import make_link
from tests.groups.makers import group_of_the_scorer, put_in
from tests.journeys.screens.tour import (
    Step,
    Tour,
    after,
    an_evening_played,
    follow,
    lead,
    send,
    the_game,
    to,
    under,
)


def an_evening_of_the_group(tour: Tour) -> None:
    """An evening whose result is in the book of the group that plays."""
    an_evening_played(tour)
    put_in(group_of_the_scorer("Thursday at Ruth’s"), the_game(tour))


def a_game_deleted(tour: Tour) -> None:
    """What can be restored."""
    tour.page.goto(f"{tour.table}evening/")
    tour.page.get_by_role("button", name="Delete").click()
    tour.page.goto("/deleted/")


def watched_by_a_link(tour: Tour) -> None:
    """A link with which others watch the game."""
    make_link(the_game(tour), "Everyone here")


def the_address_opened(tour: Tour) -> None:
    """What the link that was made leads to."""
    lead(tour, tour.page.locator(".address"))


def a_demonstration(tour: Tour) -> None:
    """The first page of a demonstration, for someone who has not been there."""
    with override_settings(DEMO=True):
        tour.page.goto("/")


EVENINGS: dict[str, Step] = {
    "demonstration": a_demonstration,
    "first page": to("/"),
    "sample game": send("Look at a sample game"),
    "home": after(an_evening_of_the_group, to("/")),
    "new game, usual group": to("/games/new/"),
    "the same people again": follow("Change players or rules", "/games/new/"),
    "move": to("/move/"),
    "move, link made": send("Make a link"),
    "move, link opened": the_address_opened,
    "recovery slip": to("/slip/"),
    "recovery slip, made": send("Make a slip"),
    "bring games back": to("/back/"),
    "evening": after(watched_by_a_link, under("evening/")),
    "home after archiving": send("Archive"),
    "archived": to("/archived/"),
    "several games": to("/several/"),
    "deleted": a_game_deleted,
}
