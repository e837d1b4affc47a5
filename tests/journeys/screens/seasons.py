"""A season: its table and its records, and everything that those who run it decide."""

from playwright.sync_api import expect

from scoring.clubs.models import ClubRole
from scoring.clubs.models.clubs import Role
from scoring.seasons.models import Season
from tests.journeys.screens.played import a_season_to_see, own_the_club
from tests.journeys.screens.tour import (
    Step,
    Tour,
    after,
    marlon,
    of_club,
    of_season,
    send,
    the_club,
    the_season,
)


def a_place_explained(tour: Tour) -> None:
    """The table of the season, and why somebody stands where he stands."""
    tour.page.goto(f"{tour.season}table/")
    tour.page.get_by_role("link", name="Cal").click()
    expect(tour.page.get_by_text("Why place 2?")).to_be_visible()


def a_season_that_recounts(tour: Tour) -> None:
    """The same table while a change is still being worked in."""
    waiting = Season.objects.filter(pk=the_season(tour).pk)
    waiting.update(recount_from=1)
    tour.page.goto(f"{tour.season}table/")
    expect(tour.page.get_by_text("Being recalculated after a change.")).to_be_visible()
    waiting.update(recount_from=None)


def how_it_is_counted(tour: Tour) -> None:
    """The settings of a format, for whoever runs the club."""
    ClubRole.objects.create(club=the_club(tour), account=marlon(), role=Role.SECRETARY)
    tour.page.goto(f"{tour.season}format/?from=penalty")


def a_member(tour: Tour) -> None:
    """Somebody's own page, from the records of his club."""
    tour.page.goto(f"{tour.club}records/")
    tour.page.get_by_role("link", name="Ada").click()
    expect(tour.page.get_by_role("heading", name="Head to head")).to_be_visible()


def running_the_season(tour: Tour) -> None:
    """All seasons of the club whose table was shown, for whoever owns it."""
    own_the_club(tour)
    tour.page.goto(f"{tour.club}seasons/")


def points_given(tour: Tour) -> None:
    """Points with their reason, and the form for more."""
    tour.page.goto(f"{tour.season}points/")
    tour.page.get_by_label("Player", exact=True).select_option("Ada")
    tour.page.get_by_label("Points", exact=True).fill("-5")
    tour.page.get_by_label("Reason", exact=True).fill("Came an hour late")
    tour.page.get_by_role("button", name="Save").click()
    expect(tour.page.get_by_text("Points saved.")).to_be_visible()


def cards_drawn(tour: Tour) -> None:
    """Who drew which card, and the form for one more."""
    tour.page.goto(f"{tour.season}draw/")
    tour.page.get_by_label("Player", exact=True).select_option("Ada")
    tour.page.get_by_label("Card", exact=True).select_option("King")
    tour.page.get_by_role("button", name="Save").click()
    expect(tour.page.get_by_role("listitem").filter(has_text="Ada")).to_contain_text("King")


def an_award_given(tour: Tour) -> None:
    """An award by hand, and which of the others are shown."""
    tour.page.goto(f"{tour.season}awards/given/")
    tour.page.get_by_label("Name of the award").fill("Best newcomer")
    tour.page.get_by_label("For").select_option("Ada")
    tour.page.get_by_role("button", name="Give the award").click()
    expect(tour.page.get_by_text("Award added.")).to_be_visible()


SEASONS: dict[str, Step] = {
    "season table": after(a_season_to_see, a_place_explained),
    "season table, worked out anew": a_season_that_recounts,
    "season night by night": of_season("table/nights/"),
    "season table on the wall": of_season("table/wall/"),
    "season table in a frame": of_season("table/embedded/"),
    "season awards": of_season("awards/"),
    "season on paper": of_season("sheets/"),
    "cross table": of_season("meetings/"),
    "attendance": of_season("attendance/"),
    "night report": of_season("reports/2/"),
    "how a season is counted": how_it_is_counted,
    "how it would be counted": send("Preview"),
    "records of all time": lambda tour: tour.page.goto(f"{tour.club}records/"),
    "best of all time": lambda tour: tour.page.goto(f"{tour.club}records/bests/"),
    "ratings": lambda tour: tour.page.goto(f"{tour.club}records/ratings/"),
    "personal page": a_member,
    "seasons": running_the_season,
    "club in season": of_club(""),
    "next season": of_club("seasons/new/"),
    "season": of_season(""),
    "season, settings": of_season("settings/"),
    "season, who plays": of_season("people/"),
    "season, who sits apart": of_season("apart/"),
    "season, points given": points_given,
    "season, cards drawn": cards_drawn,
    "season, awards given": an_award_given,
    "season, shown elsewhere": of_season("elsewhere/"),
    "season, closed": of_season("close/"),
    "season, reopened": of_season("reopen/"),
}
