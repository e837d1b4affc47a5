"""A club, its members and its links, and how it ends."""

from datetime import timedelta

from django.utils import timezone
from playwright.sync_api import expect

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_roles import make_club_link
from scoring.clubs.models import Member
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import Actor
from scoring.treasury.actions.sample_club import CREST
from tests.journeys.screens.tour import LONG, Step, Tour, a_club, after, of_club, of_member, the_club


def members_added(tour: Tour) -> None:
    """Its members, one with a very long name."""
    tour.page.goto(f"{tour.club}members/")
    tour.page.get_by_label("Names, one per line").fill(f"Ruth Miller\nBen Smith\n{LONG[:40]}")
    tour.page.get_by_role("button", name="Add").click()
    expect(tour.page.get_by_role("link", name="Ruth Miller")).to_be_visible()


def a_member_kept(tour: Tour) -> None:
    """What is kept of one of them."""
    tour.page.get_by_role("link", name="Ruth Miller").click()
    expect(tour.page.get_by_role("group", name="What others see")).to_be_visible()


def a_club_link(tour: Tour) -> None:
    """Who runs it, with a link that was just made."""
    tour.page.goto(f"{tour.club}people/")
    tour.page.get_by_label("Who is it for?").fill("Table 3")
    tour.page.get_by_role("button", name="Make a link").click()
    expect(tour.page.locator("svg.qr")).to_be_visible()


def a_picture_kept(tour: Tour) -> None:
    """What stands at the head of a club's paper, just put up."""
    tour.page.goto(f"{tour.club}picture/")
    tour.page.set_input_files("input[type=file]", {"name": "club.svg", "mimeType": "", "buffer": CREST})
    tour.page.get_by_role("button", name="Save").click()
    expect(tour.page.get_by_text("All the club’s sheets show it from now on.")).to_be_visible()


def a_picture_refused(tour: Tour) -> None:
    """A file that is no picture."""
    tour.page.set_input_files("input[type=file]", {"name": "a.png", "mimeType": "", "buffer": b"no picture"})
    tour.page.get_by_role("button", name="Replace with this").click()
    expect(tour.page.get_by_text("This picture can’t be printed.")).to_be_visible()


def an_own_link(tour: Tour) -> None:
    """A member's own link, to scan, send or print."""
    tour.page.goto(f"{tour.club}members/")
    tour.page.get_by_role("link", name="Ruth Miller").click()
    tour.page.get_by_role("link", name="Member link").click()
    tour.page.get_by_role("button", name="Make the link").click()
    expect(tour.page.locator("svg.qr")).to_be_visible()


def slips_for_everybody(tour: Tour) -> None:
    """A slip with his own link for everybody."""
    tour.page.goto(f"{tour.club}members/links/")
    tour.page.get_by_role("button", name="Make 2 links").click()
    expect(tour.page.locator("svg.qr")).to_have_count(3)


def an_invitation_into_a_club(tour: Tour) -> None:
    """What somebody sees before he accepts."""
    club, then = the_club(tour), timezone.now() + timedelta(days=1)
    access = ClubAccess(club, None, (), Actor({club.pk: frozenset({Role.OWNER})}))
    token = make_club_link(access, Role.TREASURER, "Sonia", then, invites=True)
    tour.page.goto(f"/c/{token}/")


def a_member_asked(tour: Tour) -> None:
    """A member who asked to be erased, as the secretary sees it."""
    Member.objects.filter(name="Ruth Miller").update(erase_asked=timezone.now())
    tour.page.goto(f"{tour.club}members/")
    tour.page.get_by_role("link", name="Ruth Miller").click()
    expect(tour.page.get_by_text("Ruth Miller asked to be erased.")).to_be_visible()


def a_club_put_away(tour: Tour) -> None:
    """The list of clubs with one that was put away."""
    tour.page.goto(f"{tour.club}end/")
    tour.page.get_by_role("button", name="Archive").click()
    expect(tour.page.get_by_text("The club is archived, below.")).to_be_visible()


def a_wrong_name_typed(tour: Tour) -> None:
    """What can be done with a club that is no longer needed, and a name that is not its own."""
    tour.page.goto(f"{tour.club}end/")
    tour.page.get_by_label("To delete it, type its name").fill("Another")
    tour.page.get_by_role("button", name="Delete the club").click()
    expect(tour.page.get_by_text("That’s a different name.")).to_be_visible()


def a_club_deleted(tour: Tour) -> None:
    """The list of clubs with one that can be restored."""
    tour.page.get_by_label("To delete it, type its name").fill("kingston kalooki club")
    tour.page.get_by_role("button", name="Delete the club").click()
    expect(tour.page.get_by_role("button", name="Restore Kingston Kalooki Club")).to_be_visible()


CLUBS: dict[str, Step] = {
    "club, no members": after(a_club, of_club("members/")),
    "club, members": members_added,
    "club, a member": a_member_kept,
    "club, who runs it": a_club_link,
    "club, settings": of_club("settings/"),
    "club, picture": a_picture_kept,
    "club, no picture": a_picture_refused,
    "club, history": of_club("history/"),
    "club, a file taken in": of_club("members/import/"),
    "club, handed on": of_club("hand-on/"),
    "club, a member’s member link": an_own_link,
    "club, slips for everybody": slips_for_everybody,
    "club, two who are one": of_member("merge/"),
    "club, somebody erased": of_member("erase/"),
    "club, erasing asked": a_member_asked,
    "club, members, erasing asked": of_club("members/"),
    "club, at a glance, erasing asked": of_club(""),
    "club, invited": an_invitation_into_a_club,
    "club, put away": a_club_put_away,
    "club, to be deleted": a_wrong_name_typed,
    "club, deleted": a_club_deleted,
}
