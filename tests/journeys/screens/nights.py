"""A night of a season, its tables, and what a member sees of it."""

import json
from uuid import uuid4

from django.utils import timezone
from playwright.sync_api import expect

from scoring.clubs.models import Club, ClubKey, Member
from scoring.games.models import LateEntry
from scoring.seasons.actions.door_links import door_token
from scoring.seasons.actions.night_games import table_token
from scoring.seasons.actions.night_results import write_totals
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.actions.night_tables import move_player
from scoring.seasons.models import Attendance, Night, NightTable
from tests.clubs.makers import member_key, runs
from tests.journeys.screens.played import a_season_run
from tests.journeys.screens.tour import (
    Step,
    Tour,
    after,
    lead,
    marlon,
    of_club,
    of_night,
    of_season,
    the_club,
    the_season,
)
from tests.seasons.makers import night_of


def a_guest_turned_away(tour: Tour) -> None:
    """At the door: everybody is here but a guest who may not play, and somebody who is away."""
    season = the_season(tour)
    night, gus = night_of(season, 3), Member.objects.get(club=season.club, name="Gus")
    Club.objects.filter(pk=season.club_id).update(guest_visits=0)
    for one in Member.objects.filter(club=season.club).exclude(name="Dot"):
        come = "coming" if one == gus else "here"
        Attendance.objects.create(club=season.club, night=night, member=one, status=come, answered="coming")
    of_night(3)(tour)
    tour.page.get_by_role("button", name="Gus").click()
    expect(tour.page.get_by_role("button", name="Let Gus play anyway")).to_be_visible()


def a_stand_in(tour: Tour) -> None:
    """Who plays for somebody who is away."""
    of_night(3)(tour)
    lead(tour, tour.page.get_by_role("link", name="Stand-in for Dot"))


def a_night_seated(tour: Tour) -> None:
    """A night with a table that calls the organiser."""
    season = the_season(tour)
    assert seat_night(night_of(season, 3)) is None
    NightTable.objects.filter(night__number=3, night__season=season).update(called=timezone.now())
    of_night(3)(tour)
    expect(tour.page.get_by_role("button", name="Done")).to_be_visible()


def a_player_picked(tour: Tour) -> None:
    """A seat that is to be changed."""
    of_night(3, "?step=seats")(tour)
    tour.page.locator("a.chip-name").first.click()
    expect(tour.page.get_by_text("is picked.")).to_be_visible()


def a_night_with_a_clock(tour: Tour) -> None:
    """Results to come, a clock that runs, and a table that was told something."""
    of_night(3, "?step=results")(tour)
    tour.page.get_by_role("button", name="45 minutes").click()
    tour.page.get_by_role("button", name="Last hand").click()
    expect(tour.page.get_by_text("Take notices down")).to_be_visible()


def a_door(tour: Tour) -> None:
    """The code by which members check themselves in."""
    of_night(3, "door/")(tour)
    tour.page.get_by_role("button", name="Make a code").click()
    expect(tour.page.get_by_role("button", name="Cancel it", exact=True)).to_be_visible()


def at_the_door(tour: Tour) -> None:
    """What a phone sees that scanned it."""
    tour.page.goto(f"/d/{door_token(night_of(the_season(tour), 3))}/")
    expect(tour.page.get_by_role("heading", name="Tap your name")).to_be_visible()


def a_seating_plan(tour: Tour) -> None:
    """Who sits together when, written down for the whole season."""
    season = the_season(tour)
    people = [
        str(member) for member in season.entrants.order_by("member__name").values_list("member", flat=True)
    ]
    season.plan = [[people], [people[::-1]]]
    season.save()
    of_season("plan/")(tour)
    expect(tour.page.get_by_label("One table per line")).to_be_visible()


def the_table_of_the_night(tour: Tour) -> NightTable:
    """The one table of the third night, behind the scenes."""
    return NightTable.objects.get(night=night_of(the_season(tour), 3))


def a_table_of_the_night(tour: Tour) -> None:
    """Everything that can be done about one table."""
    tour.page.goto(f"{tour.club}tables/{the_table_of_the_night(tour).pk}/")


def a_table_by_its_link(tour: Tour) -> None:
    """What a phone at the table sees."""
    tour.page.goto(f"/t/{table_token(the_table_of_the_night(tour))}/")
    expect(tour.page.get_by_role("button", name="Start the game")).to_be_visible()


def a_member_s_nights(tour: Tour) -> None:
    """A member's own nights, on his own phone."""
    Member.objects.filter(club=the_club(tour), name="Ada").update(account=marlon())
    tour.page.goto(f"{tour.club}mine/")
    expect(tour.page.get_by_role("heading", name="Ada")).to_be_visible()


def links_on_a_phone(tour: Tour) -> None:
    """What a phone can do in a club by its links, one of which is somebody's own."""
    ada = Member.objects.get(club=the_season(tour).club_id, name="Ada")
    tour.page.goto(f"/c/{member_key(ada)}/")
    tour.page.goto(f"{tour.club}phone/")
    expect(tour.page.get_by_role("button", name="Remove Ada")).to_be_visible()


def asked_and_told(tour: Tour) -> None:
    """The same, with an address for a calendar; the member asked to be erased, and an old address tells too much."""
    keys = ClubKey.objects.filter(member__name="Ada", club=the_season(tour).club_id)
    keys.update(in_calendar=timezone.now())
    Club.objects.filter(pk=the_season(tour).club_id).update(pages={})
    Member.objects.filter(keys__in=keys).update(erase_asked=timezone.now())
    tour.page.goto(f"{tour.club}mine/")
    tour.page.get_by_role("button", name="Make an address").click()
    expect(tour.page.get_by_role("button", name="Cancel the address")).to_be_visible()


def a_member_s_table(tour: Tour) -> None:
    """His table, where he says that a hand is wrong."""
    table = NightTable.objects.get(night=night_of(the_season(tour), 2))
    tour.page.goto(f"{tour.club}mine/tables/{table.pk}/")
    tour.page.locator("summary", has_text="Dispute a hand").click()
    expect(tour.page.get_by_role("button", name="Tell the organiser")).to_be_visible()


def a_forgotten_player(tour: Tour) -> None:
    """A table that was keyed from paper, to which one more comes: only their figures are asked."""
    table = the_table_of_the_night(tour)
    access, (first, *others) = runs(table.club), list(table.seats.order_by("position"))
    first.delete()
    totals = {seat.member_id: (25 * at, 0 if at else 8) for at, seat in enumerate(others)}
    write_totals(access, table, 8, totals)
    assert move_player(access, table, first.member)
    of_night(3, "paper/")(tour)


def a_result_that_does_not_add_up(tour: Tour) -> None:
    """More hands won than were played: all of the table is asked."""
    tour.page.get_by_label("points").fill("70")
    tour.page.get_by_label("won").fill("9")
    tour.page.get_by_role("button", name="Save").click()
    expect(tour.page.get_by_text("Hands won add up to 17, but 8 hands were played.")).to_be_visible()


def why_it_is_corrected(tour: Tour) -> None:
    """Before and after of a closed night, and the reason, which was left out."""
    Night.objects.filter(season=the_season(tour), number=3).update(status="closed", closed=timezone.now())
    tour.page.get_by_label("won").last.fill("0")
    tour.page.get_by_label("points").first.fill("33")
    tour.page.get_by_role("button", name="Save").click()
    tour.page.locator("#why").evaluate("form => form.noValidate = true")
    tour.page.get_by_role("button", name="Save the correction").click()
    expect(tour.page.get_by_text("Enter a reason")).to_be_visible()


def changes_from_paper(tour: Tour) -> None:
    """Every change, the newest of which can be undone."""
    tour.page.get_by_label("Reason").fill("Sheet misread")
    tour.page.get_by_role("button", name="Save the correction").click()
    of_night(3, "paper/changes/")(tour)
    expect(tour.page.get_by_role("button", name="Undo")).to_have_count(1)


def hands_that_came_late(tour: Tour) -> None:
    """A closed night with a hand that a phone sent afterwards: to add or to discard."""
    table = NightTable.objects.filter(night=night_of(the_season(tour), 2), game__isnull=False).first()
    assert table is not None
    assert table.game is not None
    seats = [seat.member.name for seat in table.seats.order_by("position")]
    body = json.dumps({"type": "hand", "out": seats[0], "left": dict.fromkeys(seats[1:], 12)})
    game = table.game
    LateEntry.objects.create(id=uuid4(), game=game, name="Ben", expected=game.version, body=body)
    of_night(2)(tour)
    expect(tour.page.get_by_text("1 hand arrived after closing")).to_be_visible()


NIGHTS: dict[str, Step] = {
    "night, announced": after(a_season_run, of_season("announce/")),
    "night, closed": of_night(2),
    "night, reopened": of_night(2, "reopen/"),
    "night, a guest turned away": a_guest_turned_away,
    "night, a stand-in": a_stand_in,
    "night, seated": a_night_seated,
    "night, at the door": of_night(3, "?step=check_in"),
    "night, a player picked": a_player_picked,
    "night, a clock and a notice": a_night_with_a_clock,
    "night, on the wall": of_night(3, "wall/"),
    "night, a code at the door": a_door,
    "night, on a phone at the door": at_the_door,
    "night, a table": a_table_of_the_night,
    "night, links of its tables": of_night(3, "codes/"),
    "night, one more round": of_night(2, "round/?movement=ladder"),
    "night, tables by hand": of_night(3, "by-hand/"),
    "night, from paper": of_night(3, "paper/"),
    "night, asked before it is closed": of_night(3, "close/"),
    "night, its sheets": of_night(3, "sheets/"),
    "night, moved": of_night(3, "move/"),
    "season, its seating plan": a_seating_plan,
    "night, by the plan": of_night(3, "plan/"),
    "night, a table by its link": a_table_by_its_link,
    "my nights": a_member_s_nights,
    "links on a phone": links_on_a_phone,
    "my nights, erasing asked, a calendar": asked_and_told,
    "my table": a_member_s_table,
    "night, a forgotten player": a_forgotten_player,
    "night, a result that does not add up": a_result_that_does_not_add_up,
    "night, why it is corrected": why_it_is_corrected,
    "night, changes from paper": changes_from_paper,
    "night, closed, a hand came late": hands_that_came_late,
    "club, its history of results": of_club("history/"),
}
