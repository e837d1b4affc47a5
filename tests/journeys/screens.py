"""Every screen of the site, one after the other: for axe, for the budgets and for `make shots`.

A new screen is one more line in `SCREENS`: its name, and how to come to it from wherever the one before it
ended. An address under the game is `under("...")`. Everything that looks at all screens then looks at it too.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from uuid import uuid4

from django.conf import settings
from django.utils import timezone
from playwright.sync_api import Page, expect

from kalooki_site import authority
from scoring.access import DEVICE_COOKIE, hash_secret
from scoring.actions.club_pictures import keep_club_picture
from scoring.actions.club_roles import make_club_link
from scoring.actions.night_seating import seat_night
from scoring.actions.pens import accept, invite
from scoring.actions.table_links import token_of
from scoring.club_access import ClubAccess
from scoring.management.commands.make_demo_club import CREST
from scoring.models import (
    Account,
    Attendance,
    Club,
    ClubRole,
    Game,
    Invitation,
    Key,
    Member,
    NightTable,
    Season,
    TreasuryLine,
)
from scoring.models.clubs import Role
from scoring.policy import NOBODY
from scoring.policy import Page as ClubPage
from scoring.sheets.logo import picture
from tests.clubs import member_key
from tests.journeys.at_the_table import asked_who, count_out, record, start
from tests.makers import hand, make_game, play
from tests.seasons import close_night, make_season, night_of, play_table

LONG = "Benedict-Alexander of the Long Name"


@dataclass
class Tour:
    """A phone on its way through the site; the addresses of its game and of its group's book once they are there."""

    page: Page
    table: str = ""
    book: str = ""
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
    """Go to an address of the group's book."""
    return lambda tour: tour.page.goto(tour.book + address)


def press(name: str) -> Step:
    """Press a button."""
    return lambda tour: tour.page.get_by_role("button", name=name).first.click()


def a_certificate_offered(tour: Tour) -> None:
    """A machine that speaks HTTPS in the room tells phones how to trust it."""
    authority.make(settings.HTTPS_DIR)
    tour.page.goto("/certificate/")


def follow(link: str, start_at: str) -> Step:
    """Go to an address and on by a link there."""

    def go(tour: Tour) -> None:
        tour.page.goto(start_at)
        tour.page.get_by_role("link", name=link).first.click()

    return go


def deal(tour: Tour) -> None:
    """A game of four, one with a long name."""
    start(tour.page, "European", f"Ada, {LONG}, Cal, Dot")
    tour.table = tour.page.url


def a_hand_with_an_offer(tour: Tour) -> None:
    """Cal's kalooki puts Ada out, who may buy in."""
    tour.page.goto(tour.table)
    record(tour.page, "Cal", {"Dot": "K", "Ada": "JOKER " * 9 + "JOKER K", "Ben": "9"}, kalooki="Kalooki")


def the_hand_opened(tour: Tour) -> None:
    """The table with every card of its hand."""
    tour.page.locator("details.hand summary").first.click()
    expect(tour.page.get_by_text("went out", exact=True).last).to_be_visible()


def cal_went_out(tour: Tour) -> None:
    """Begin a hand."""
    asked_who(tour.page).get_by_role("button", name="Cal").click()


def a_hand_put_right(tour: Tour) -> None:
    """Ada held less and stays in; Dot held so much that somebody must be asked."""
    tour.page.get_by_role("button", name="Next").click()
    tour.page.get_by_role("button", name="Type a sum").click()
    tour.page.get_by_role("textbox", name="Cards or points").fill("20")
    for _n in range(2):
        tour.page.get_by_role("button", name="Next").click()
    expect(tour.page.get_by_role("button", name="Save the correction")).to_be_visible()


def a_rule_changed(tour: Tour) -> None:
    """A lower limit, as if it had been agreed from the start."""
    tour.page.get_by_label("From the start").check()
    tour.page.locator("details.sect", has=tour.page.locator("#setting-limit")).locator("summary").click()
    tour.page.locator("#id_house_limit_points").fill("99")
    tour.page.get_by_role("button", name="See what follows").last.click()
    expect(tour.page.get_by_role("columnheader", name="Totals")).to_be_visible()


def a_hand_counted(tour: Tour) -> None:
    """Everything of a hand but its saving."""
    tour.page.goto(tour.table)
    tour.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    count_out(tour.page, "Ben", {"Cal": "K", "Dot": "9"})
    expect(tour.page.get_by_role("button", name="Save hand")).to_be_visible()


def a_game_without_names(tour: Tour) -> None:
    """What a new game says about fields left empty."""
    tour.page.goto("/games/new/?variant=european")
    tour.page.get_by_role("button", name="Deal").click()
    expect(tour.page.locator(".why").first).to_be_visible()


def the_game_ended(tour: Tour) -> None:
    """The last screen of a game."""
    tour.page.goto(f"{tour.table}end/")
    tour.page.get_by_role("button", name="End game").click()
    expect(tour.page.get_by_role("heading", name="Settle up")).to_be_visible()


def a_group_made(tour: Tour) -> None:
    """A group of these people; who is who at its first evening."""
    tour.page.goto(f"{tour.table}group/")
    tour.page.get_by_label("What is the group called?").fill("Thursday at Ruth’s")
    tour.page.get_by_role("button", name="A new group of these people").click()
    expect(tour.page.get_by_role("heading", name="Who is who?")).to_be_visible()


def an_evening_put_in(tour: Tour) -> None:
    """What came of the evening, in the book."""
    tour.page.get_by_role("button", name="Put it into the book").click()
    expect(tour.page.get_by_text("is in the book, with")).to_be_visible()
    tour.book = tour.page.url.split("evenings/")[0]


def a_household(tour: Tour) -> None:
    """Two who settle as one."""
    tour.page.goto(f"{tour.book}households/new/")
    tour.page.get_by_label("What is it called?").fill("The Millers")
    tour.page.get_by_role("checkbox", name="Cal").check()
    tour.page.get_by_role("checkbox", name="Dot").check()
    tour.page.get_by_role("button", name="Save").click()
    tour.page.get_by_role("link", name="The Millers Cal, Dot").click()


def a_person(tour: Tour) -> None:
    """Somebody's statement."""
    tour.page.goto(f"{tour.book}people/")
    tour.page.get_by_role("link", name="Ada").first.click()


def two_merged(tour: Tour) -> None:
    """What changes when two are one."""
    tour.page.goto(f"{tour.book}people/")
    tour.page.get_by_label("Name", exact=True).fill("Adah")
    tour.page.get_by_role("button", name="Add").click()
    tour.page.get_by_role("link", name="Adah").click()
    tour.page.goto(f"{tour.page.url}merge/")
    tour.page.get_by_label("Who is it really?").select_option("Ada")
    tour.page.get_by_role("button", name="See what changes").click()
    expect(tour.page.get_by_role("button", name="They are one person")).to_be_visible()


def a_year_closed(tour: Tour) -> None:
    """A closed year as it stood."""
    tour.page.goto(f"{tour.book}years/")
    tour.page.get_by_role("button", name="Close the year").click()
    tour.page.get_by_role("listitem").get_by_role("link").first.click()


def the_debt_opened(tour: Tour) -> None:
    """The first debt of the result on a page of its own."""
    tour.page.goto(tour.table)
    tour.page.locator("#settle a[href*='/settle/debt/']").first.click()
    expect(tour.page.get_by_role("heading", name="To send")).to_be_visible()


def a_debt_overpaid(tour: Tour) -> None:
    """More than is owed, told beside the field."""
    the_debt_opened(tour)
    tour.page.get_by_label("How much").fill("1000")
    tour.page.get_by_role("button", name="Paid").click()
    expect(tour.page.locator(".why")).to_be_visible()


def a_part_of_a_debt(tour: Tour) -> None:
    """Ten pence of it are paid."""
    tour.page.get_by_label("How much").fill("0.10")
    tour.page.get_by_role("button", name="Paid").click()
    expect(tour.page.locator("#settle")).to_contain_text("still open")
    the_debt_opened(tour)


def a_link_made(tour: Tour) -> None:
    """A link to watch, fresh from the press."""
    tour.page.goto(f"{tour.table}share/")
    tour.page.get_by_label("Who is it for?").fill("Grandma")
    tour.page.get_by_role("button", name="Make a link").click()
    expect(tour.page.locator("svg.qr")).to_be_visible()


def a_code_made(tour: Tour) -> None:
    """The code for another phone."""
    tour.page.goto(f"{tour.table}pen/")
    tour.page.get_by_role("button", name="Make a code").click()
    expect(tour.page.locator(".letters")).to_be_visible()


def the_game(tour: Tour) -> Game:
    """The game at this table, behind the scenes."""
    return Game.objects.get(id=tour.table.rstrip("/").rsplit("/", 1)[1])


def the_pen_given_away(tour: Tour) -> None:
    """The table on the host's phone while another one writes."""
    game = the_game(tour)
    accept(Invitation.objects.get(game=game), "another phone", "Marlon")
    tour.page.goto(tour.table)


def a_scorer_asks(tour: Tour) -> None:
    """The table on the host's phone when another one would like the pen back."""
    tour.page.goto(tour.table)
    tour.page.get_by_role("button", name="Take the pen back").click()
    expect(tour.page.get_by_text("You hold the pen")).to_be_visible()
    Game.objects.update(pen_asked_by=Key.objects.get(name="Marlon"))
    tour.page.reload()


def a_wrong_code(tour: Tour) -> None:
    """What is said of a code that opens nothing."""
    tour.page.goto("/code/")
    tour.page.get_by_label("The six letters").fill("BCD FGH")
    tour.page.get_by_role("button", name="Go on").click()


def an_invitation(tour: Tour) -> None:
    """What the other phone sees before it takes the pen."""
    tour.page.goto(tour.table)
    other = make_game("Ruth", "Marlon", "Sonia", title="Thursday at Ruth’s", device="r" * 64, author="Ruth")
    tour.page.goto(f"/p/{invite(other).token}/")


def overtaken(tour: Tour) -> None:
    """A hand that another phone wrote first, and otherwise."""
    start(tour.page, "European", "Ada, Ben, Cal")
    tour.table = tour.page.url
    count_out(tour.page, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    expect(tour.page.get_by_role("button", name="Save hand")).to_be_visible()
    play(the_game(tour), hand("Ben", Ada="9", Cal="K Q"))
    tour.page.get_by_role("button", name="Save hand").click()
    expect(tour.page.get_by_role("heading", name="Another phone was faster")).to_be_visible()


def the_pen_lost(tour: Tour) -> None:
    """A hand that was half written when the pen went to another phone."""
    tour.page.goto(tour.table)
    count_out(tour.page, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    expect(tour.page.get_by_role("button", name="Save hand")).to_be_visible()
    invite(the_game(tour))
    accept(Invitation.objects.get(game=the_game(tour)), "another phone", "Marlon")
    tour.page.get_by_role("button", name="Save hand").click()
    expect(tour.page.get_by_role("button", name="Take the pen back and go on")).to_be_visible()


def a_house_with_more_rules(tour: Tour) -> None:
    """Where somebody may join, and where they may divide the pool as they like."""
    own = next(kept["value"] for kept in tour.page.context.cookies() if kept["name"] == DEVICE_COOKIE)
    joining = {"score": "average", "stake": "full", "until": None}
    rules = {"joining": joining, "agreed_split": True, "limit": {"points": 90}}
    names, device = ("Ada", LONG, "Cal"), hash_secret(own)
    game = make_game(*names, device=device, currency="GBP", title="Late night", overrides=rules)
    play(game, {"type": "hand", "out": "Cal", "left": {"Ada": "K Q 5", LONG: 38}})
    tour.table = f"/games/{game.id}/"
    tour.page.goto(f"{tour.table}join/")
    expect(tour.page.get_by_role("button", name="Sit down")).to_be_visible()


def a_split_agreed(tour: Tour) -> None:
    """Everybody with his part, and his consent."""
    tour.page.goto(f"{tour.table}end/")
    tour.page.get_by_role("radio", name="They divide it as they agreed").check()
    expect(tour.page.get_by_role("checkbox", name="Ada")).to_be_visible()


def a_game_deleted(tour: Tour) -> None:
    """What can be restored."""
    tour.page.goto(f"{tour.table}evening/")
    tour.page.get_by_role("button", name="Delete").click()
    tour.page.goto("/deleted/")


def rules_with_a_fault(tour: Tour) -> None:
    """Every section of the house rules open, one rule changed and one to mend."""
    tour.page.goto("/rules/new/?from=jamaican")
    for summary in tour.page.locator(".sect > summary").all():
        summary.click()
    tour.page.get_by_label("What do you call these rules?").fill("Club night")
    tour.page.get_by_label("Joker", exact=True).fill("25")
    tour.page.get_by_label("How many hands").fill("many")
    expect(tour.page.get_by_text("“many” is no whole number.")).to_be_visible()


def rules_kept(tour: Tour) -> None:
    """House rules under a name of one's own."""
    tour.page.get_by_label("How many hands").fill("7")
    tour.page.get_by_role("button", name="Keep these rules").click()
    expect(tour.page.get_by_role("heading", name="Club night")).to_be_visible()


def rules_brought_in(tour: Tour) -> None:
    """A file of house rules, before it is kept."""
    tour.page.goto("/rules/import/")
    document = {
        "format": "kalooki-variant/1",
        "name": LONG,
        "variant": "european",
        "overrides": {"limit": None},
    }
    tour.page.get_by_label("Or its text, pasted").fill(json.dumps(document))
    tour.page.get_by_role("button", name="Look at it").click()


def rules_deleted(tour: Tour) -> None:
    """The list of house rules with *Undo*."""
    tour.page.goto("/rules/")
    tour.page.get_by_role("link", name="Club night").click()
    tour.page.get_by_label("More").click()
    tour.page.get_by_role("button", name="Delete").click()
    expect(tour.page.get_by_text("“Club night” is deleted.")).to_be_visible()


def the_paper(tour: Tour) -> None:
    """Every sheet with its picture."""
    tour.page.goto(f"{tour.table}paper/", timeout=60_000)  # pictures of sheets, drawn one by one
    tour.page.wait_for_load_state("networkidle", timeout=60_000)


def a_season(tour: Tour) -> None:
    """The table of a club's season that everybody may see, one place explained."""
    season = make_season(("Ada", LONG, "Cal", "Dot"))
    Club.objects.filter(pk=season.club_id).update(pages={str(page): "public" for page in ClubPage})
    for night, scores in enumerate(("Ada 0, Cal 20, Dot 31", "Cal 0, Ada 9, Dot 12"), start=1):
        play_table(season, night, scores)
        close_night(season, night)
    keep_club_picture(ClubAccess(season.club, None, (), NOBODY), picture(CREST))
    tour.club, tour.season = f"/clubs/{season.club_id}/", f"/clubs/{season.club_id}/seasons/{season.pk}/"
    tour.page.goto(f"{tour.season}table/")
    tour.page.get_by_role("link", name="Cal").click()
    expect(tour.page.get_by_text("Why place 2?")).to_be_visible()


def a_season_that_recounts(tour: Tour) -> None:
    """The same table while a change is still being worked in."""
    waiting = Season.objects.filter(pk=the_season(tour).pk)
    waiting.update(recount_from=1)
    tour.page.goto(f"{tour.season}table/")
    expect(tour.page.get_by_text("Being worked out anew after a change.")).to_be_visible()
    waiting.update(recount_from=None)


def of_season(address: str) -> Step:
    """Go to an address of the season."""
    return lambda tour: tour.page.goto(tour.season + address)


def how_it_is_counted(tour: Tour) -> None:
    """The settings of a format, for whoever runs the club."""
    club = Club.objects.get(pk=tour.club.strip("/").split("/")[-1])
    ClubRole.objects.create(club=club, account=Account.objects.latest("created"), role="secretary")
    tour.page.goto(f"{tour.season}format/?from=penalty")


def a_member(tour: Tour) -> None:
    """Somebody's own page, from the records of his club."""
    tour.page.goto(f"{tour.club}records/")
    tour.page.get_by_role("link", name="Ada").click()
    expect(tour.page.get_by_role("heading", name="Head to head")).to_be_visible()


def an_account_made(tour: Tour) -> None:
    """The clubs of somebody who has none yet."""
    tour.page.goto("/account/signup/?next=/clubs/")
    tour.page.get_by_label("Name", exact=True).fill(f"Marlon {uuid4().hex[:8]}")
    tour.page.get_by_label("Password").fill("three of clubs")
    tour.page.get_by_role("button", name="Make an account").click()
    expect(tour.page.get_by_text("No club yet.")).to_be_visible()


def a_club_founded(tour: Tour) -> None:
    """The first page of a club."""
    tour.page.get_by_label("What is the club called?").fill("Kingston Kalooki Club")
    tour.page.get_by_role("button", name="Found a club").click()
    expect(tour.page.get_by_role("link", name="Members and guests")).to_be_visible()
    tour.club = tour.page.url


def members_added(tour: Tour) -> None:
    """Its members, one with a very long name."""
    tour.page.goto(f"{tour.club}members/")
    tour.page.get_by_label("Names, one a line").fill(f"Ruth Miller\nBen Smith\n{LONG[:40]}")
    tour.page.get_by_role("button", name="Add").click()
    expect(tour.page.get_by_role("link", name="Ruth Miller")).to_be_visible()


def a_member_kept(tour: Tour) -> None:
    """What is kept of one of them."""
    tour.page.get_by_role("link", name="Ruth Miller").click()
    expect(tour.page.get_by_role("group", name="What others read")).to_be_visible()


def a_club_link(tour: Tour) -> None:
    """Who runs it, with a link that was just made."""
    tour.page.goto(f"{tour.club}people/")
    tour.page.get_by_label("Who is it for?").fill("Table 3")
    tour.page.get_by_role("button", name="Make a link").click()
    expect(tour.page.locator("svg.qr")).to_be_visible()


def a_treasury(tour: Tour) -> None:
    """The money of a club that plays for money, before anything is written down."""
    Club.objects.filter(pk=tour.club.rstrip("/").rsplit("/", 1)[1]).update(has_money=True)
    tour.page.goto(f"{tour.club}money/")
    expect(tour.page.get_by_text("Nothing is written down yet.")).to_be_visible()


def a_fee_of_nobody(tour: Tour) -> None:
    """What is missing, beside its field."""
    tour.page.get_by_label("How much, each").fill("20")
    tour.page.get_by_role("button", name="Write it down").click()
    expect(tour.page.get_by_text("Tick at least one.")).to_be_visible()


def dues_written(tour: Tour) -> None:
    """Everybody owes his dues, and one has paid them."""
    tour.page.get_by_label("All members").check()
    tour.page.get_by_role("button", name="Write it down").click()
    expect(tour.page.get_by_text("Written down.")).to_be_visible()
    tour.page.get_by_role("link", name="Ben Smith").click()
    tour.page.get_by_role("link", name="Paid", exact=True).click()
    tour.page.get_by_role("button", name="Write it down").click()
    expect(tour.page.get_by_text("The book balances.")).to_be_visible()


def an_account(tour: Tour) -> None:
    """What somebody was asked for and paid."""
    tour.page.get_by_role("link", name="Ruth Miller").click()
    expect(tour.page.get_by_text("To pay").first).to_be_visible()


def my_account(tour: Tour) -> None:
    """The same to whoever it is about."""
    club = Club.objects.get(pk=tour.club.rstrip("/").rsplit("/", 1)[1])
    club.members.filter(name="Ruth Miller").update(account=club.roles.get(role="owner").account)
    tour.page.goto(f"{tour.club}mine/money/")


def an_entry_of_many(tour: Tour) -> None:
    """What was written at once, line by line."""
    tour.page.get_by_role("link", name="Dues · 3 members").click()
    expect(tour.page.get_by_role("button", name="Take all 3 lines back")).to_be_visible()


def the_money_of_a_season(tour: Tour) -> None:
    """The report of a season that has just begun."""
    club = Club.objects.get(pk=tour.club.rstrip("/").rsplit("/", 1)[1])
    season = Season.objects.create(club=club, name="Spring", variant="european", status="running")
    TreasuryLine.objects.filter(club=club).update(season=season)
    tour.page.goto(f"{tour.club}money/report/?season={season.pk}")
    expect(tour.page.get_by_text("The book balances.")).to_be_visible()


def days_that_are_none(tour: Tour) -> None:
    """What is wrong with the days, beside their field."""
    tour.page.goto(f"{tour.club}money/report/?first=2026-05-01&last=2026-04-01")
    expect(tour.page.get_by_text("That is before the first day.")).to_be_visible()


def a_picture_kept(tour: Tour) -> None:
    """What stands at the head of a club's paper, just put up."""
    tour.page.goto(f"{tour.club}picture/")
    tour.page.set_input_files("input[type=file]", {"name": "club.svg", "mimeType": "", "buffer": CREST})
    tour.page.get_by_role("button", name="Keep it").click()
    expect(tour.page.get_by_text("It stands on all paper of the club from now on.")).to_be_visible()


def a_picture_refused(tour: Tour) -> None:
    """A file that is no picture."""
    tour.page.set_input_files("input[type=file]", {"name": "a.png", "mimeType": "", "buffer": b"no picture"})
    tour.page.get_by_role("button", name="Keep this one instead").click()
    expect(tour.page.get_by_text("This is no picture that can be printed.")).to_be_visible()


def of_club(path: str) -> Step:
    """Open an address of the club."""
    return lambda tour: tour.page.goto(f"{tour.club}{path}")


def an_own_link(tour: Tour) -> None:
    """A member's own link, to scan, send or print."""
    tour.page.goto(f"{tour.club}members/")
    tour.page.get_by_role("link", name="Ruth Miller").click()
    tour.page.get_by_role("link", name="Own link").click()
    tour.page.get_by_role("button", name="Make the link").click()
    expect(tour.page.locator("svg.qr")).to_be_visible()


def slips_for_everybody(tour: Tour) -> None:
    """A slip with his own link for everybody."""
    tour.page.goto(f"{tour.club}members/links/")
    tour.page.get_by_role("button", name="Make 2 links").click()
    expect(tour.page.locator("svg.qr")).to_have_count(3)


def of_member(path: str) -> Step:
    """Open an address of the newest member."""
    return lambda tour: tour.page.goto(f"{tour.club}members/{Member.objects.latest('created').pk}/{path}")


def an_invitation_into_a_club(tour: Tour) -> None:
    """What somebody sees before he accepts."""
    club = Club.objects.get(pk=tour.club.rstrip("/").rsplit("/", 1)[1])
    access, then = ClubAccess(club, None, (), NOBODY), timezone.now() + timedelta(days=1)
    token = make_club_link(access, Role.TREASURER, "Sonia", then, invites=True)
    tour.page.goto(f"/c/{token}/")


def a_club_put_away(tour: Tour) -> None:
    """The list of clubs with one that was put away."""
    tour.page.goto(f"{tour.club}end/")
    tour.page.get_by_role("button", name="Put it away").click()
    expect(tour.page.get_by_text("The club is put away, below.")).to_be_visible()


def a_wrong_name_typed(tour: Tour) -> None:
    """What can be done with a club that is no longer needed, and a name that is not its own."""
    tour.page.goto(f"{tour.club}end/")
    tour.page.get_by_label("To delete it, type its name").fill("Another")
    tour.page.get_by_role("button", name="Delete the club").click()
    expect(tour.page.get_by_text("That is another name.")).to_be_visible()


def a_club_deleted(tour: Tour) -> None:
    """The list of clubs with one that can be restored."""
    tour.page.get_by_label("To delete it, type its name").fill("kingston kalooki club")
    tour.page.get_by_role("button", name="Delete the club").click()
    expect(tour.page.get_by_role("button", name="Restore Kingston Kalooki Club")).to_be_visible()


def an_account_to_delete(tour: Tour) -> None:
    """The account's name is asked for, once its owner has shown who he is."""
    tour.page.goto("/account/delete/")
    tour.page.get_by_label("Password").fill("three of clubs")
    tour.page.get_by_role("button", name="Confirm").click()
    expect(tour.page.get_by_role("button", name="Delete the account")).to_be_visible()


def running_the_season(tour: Tour) -> None:
    """All seasons of the club whose table was shown, for whoever owns it."""
    season = the_season(tour)
    ClubRole.objects.create(club=season.club, account=Account.objects.latest("created"), role=Role.OWNER)
    Member.objects.create(club=season.club, name="Gus", is_guest=True)
    tour.page.goto(f"{tour.club}seasons/")


def the_season(tour: Tour) -> Season:
    """The season, behind the scenes."""
    return Season.objects.get(pk=tour.season.rstrip("/").rsplit("/", 1)[1])


def of_night(number: int, path: str = "") -> Step:
    """Open an address of a night."""
    return lambda tour: tour.page.goto(f"{tour.club}nights/{night_of(the_season(tour), number).pk}/{path}")


def points_given(tour: Tour) -> None:
    """Points with their reason, and the form for more."""
    tour.page.goto(f"{tour.season}points/")
    tour.page.get_by_label("Who", exact=True).select_option("Ada")
    tour.page.get_by_label("Points", exact=True).fill("-5")
    tour.page.get_by_label("Why", exact=True).fill("Came an hour late")
    tour.page.get_by_role("button", name="Write it down").click()
    expect(tour.page.get_by_text("The points are written down.")).to_be_visible()


def an_award_given(tour: Tour) -> None:
    """An award by hand, and which of the others are shown."""
    tour.page.goto(f"{tour.season}awards/given/")
    tour.page.get_by_label("What is the award called?").fill("Best newcomer")
    tour.page.get_by_label("For whom").select_option("Ada")
    tour.page.get_by_role("button", name="Give the award").click()
    expect(tour.page.get_by_text("The award stands with the others.")).to_be_visible()


def a_guest_turned_away(tour: Tour) -> None:
    """At the door: everybody is here but a guest who may not play, and somebody who is away."""
    season = the_season(tour)
    night, gus = night_of(season, 3), Member.objects.get(club=season.club, name="Gus")
    Club.objects.filter(pk=season.club_id).update(guest_visits=0)
    for one in Member.objects.filter(club=season.club).exclude(name="Dot"):
        come = "coming" if one == gus else "here"
        Attendance.objects.create(club=season.club, night=night, member=one, status=come)
    of_night(3)(tour)
    tour.page.get_by_role("button", name="Here Gus").click()
    expect(tour.page.get_by_role("button", name="Let Gus play all the same")).to_be_visible()


def a_stand_in(tour: Tour) -> None:
    """Who plays for somebody who is away."""
    of_night(3)(tour)
    tour.page.get_by_role("link", name="Stand-in Dot").click()


def a_night_seated(tour: Tour) -> None:
    """A night with a table that calls the organiser."""
    season = the_season(tour)
    assert seat_night(night_of(season, 3)) is None
    NightTable.objects.filter(night__number=3, night__season=season).update(called=timezone.now())
    of_night(3)(tour)
    expect(tour.page.get_by_role("button", name="I was there")).to_be_visible()


def a_seating_plan(tour: Tour) -> None:
    """Who sits together when, written down for the whole season."""
    season = the_season(tour)
    people = [
        str(member) for member in season.entrants.order_by("member__name").values_list("member", flat=True)
    ]
    season.plan = [[people], [people[::-1]]]
    season.save()
    of_season("plan/")(tour)
    expect(tour.page.get_by_label("A line for each table")).to_be_visible()


def the_table_of_the_night(tour: Tour) -> NightTable:
    """The one table of the third night, behind the scenes."""
    return NightTable.objects.get(night=night_of(the_season(tour), 3))


def a_table_of_the_night(tour: Tour) -> None:
    """Everything that can be done about one table."""
    tour.page.goto(f"{tour.club}tables/{the_table_of_the_night(tour).pk}/")


def a_table_by_its_link(tour: Tour) -> None:
    """What a phone at the table sees."""
    tour.page.goto(f"/t/{token_of(the_table_of_the_night(tour))}/")
    expect(tour.page.get_by_role("button", name="Begin the game")).to_be_visible()


def a_member_s_nights(tour: Tour) -> None:
    """A member's own nights, on his own phone."""
    account = Account.objects.latest("created")
    Member.objects.filter(club=the_season(tour).club_id, name="Ada").update(account=account)
    tour.page.goto(f"{tour.club}mine/")
    expect(tour.page.get_by_role("heading", name="Ada")).to_be_visible()


def links_on_a_phone(tour: Tour) -> None:
    """What a phone can do in a club by its links, one of which is somebody's own."""
    ada = Member.objects.get(club=the_season(tour).club_id, name="Ada")
    tour.page.goto(f"/c/{member_key(ada)}/")
    tour.page.goto(f"{tour.club}phone/")
    expect(tour.page.get_by_role("button", name="Take it off Ada")).to_be_visible()


def a_member_s_table(tour: Tour) -> None:
    """His table, where he says that a hand is wrong."""
    table = NightTable.objects.get(night=night_of(the_season(tour), 2))
    tour.page.goto(f"{tour.club}mine/tables/{table.pk}/")
    tour.page.locator("summary", has_text="A hand is wrong").click()
    expect(tour.page.get_by_role("button", name="Tell the organiser")).to_be_visible()


def without_a_connection(tour: Tour) -> None:
    """The table as the phone lays it by itself."""
    tour.page.goto(f"{tour.table}offline/")
    expect(tour.page.get_by_role("button", name="Record hand")).to_be_visible()


def it_needs_you(tour: Tour) -> None:
    """What was refused, and what waits for a connection; nothing comes after it that would send it."""
    tour.page.goto("/outbox/")
    tour.page.locator("html[data-outbox=ready]").wait_for(state="attached")
    entry = {"game": str(uuid4()), "address": "/games/none/hands/new/", "fields": [], "expected": 3}
    entry |= {"id": str(uuid4()), "state": "asked", "status": 409, "at": 0, "title": "Thursday at Ruth’s"}
    tour.page.evaluate("(entry) => window.unsent.store.put(entry)", entry)
    tour.page.reload()
    expect(tour.page.get_by_role("button", name="Look at it").last).to_be_visible()


SCREENS: dict[str, Step] = {
    "home, empty": to("/"),
    "variants": to("/games/new/"),
    "new game": to("/games/new/?variant=european"),
    "new game with faults": a_game_without_names,
    "rules, none of one's own": to("/rules/"),
    "rules, a fault": rules_with_a_fault,
    "rules, one's own": rules_kept,
    "rules, opened from a game": to("/rules/new/?from=european"),
    "rules compared": to("/rules/compare/?first=jamaican&second=european"),
    "rules compared in full": to("/rules/compare/?first=jamaican&second=european&all=1"),
    "rules, a file": to("/rules/import/"),
    "rules, a file looked at": rules_brought_in,
    "rules, deleted": rules_deleted,
    "table, fresh": deal,
    "chart, empty": under("chart/"),
    "table with an offer": a_hand_with_an_offer,
    "hand opened": the_hand_opened,
    "who went out": under("hands/new/"),
    "keypad": cal_went_out,
    "sum keys": press("Type a sum"),
    "marks": press("Marks and more"),
    "check": a_hand_counted,
    "all hands": under("hands/"),
    "chart": under("chart/"),
    "big screen": under("board/"),
    "big screen with its code": press("Show a code"),
    "one hand": under("hands/1/"),
    "table without a connection": without_a_connection,
    "a hand that was missing": under("hands/1/missing/"),
    "correct a hand": under("hands/1/correct/"),
    "correct a hand, before and after": a_hand_put_right,
    "correct an entry": under("entries/1/correct/"),
    "history": under("history/"),
    "house rules": under("rules/"),
    "change the rules": under("rules/change/"),
    "change the rules, before and after": a_rule_changed,
    "paper": the_paper,
    "letterhead": under("paper/letterhead/"),
    "key in a sheet": under("paper/key-in/"),
    "print many sheets": to("/paper/"),
    "share": under("share/"),
    "share, a link made": a_link_made,
    "hand over the pen": a_code_made,
    "the pen is elsewhere": the_pen_given_away,
    "the pen handed over": under("pen/"),
    "the pen asked for": a_scorer_asks,
    "on this phone": to("/outbox/"),
    "trust this machine": a_certificate_offered,
    "have a code": to("/code/"),
    "wrong code": a_wrong_code,
    "take the pen": an_invitation,
    "code used up": to("/p/guess/"),
    "no longer shown": lambda tour: tour.page.goto(f"/games/{uuid4()}/live/"),
    "player leaves": under("leave/"),
    "end game": under("end/"),
    "no such page": under("nothing/"),
    "result": the_game_ended,
    "settling in part, with a fault": a_debt_overpaid,
    "a debt": a_part_of_a_debt,
    "how people like to be paid": under("settle/links/"),
    "the whole book": under("money/"),
    "line by line": under("money/0/"),
    "result, settled in part": under(""),
    "groups, none yet": to("/groups/"),
    "put into a group": under("group/"),
    "who is who": a_group_made,
    "an evening of the book": an_evening_put_in,
    "book": of_group(""),
    "settle all evenings": of_group("settle/"),
    "a payment": of_group("settle/pay/"),
    "years": of_group("years/"),
    "household": a_household,
    "people": of_group("people/"),
    "person": a_person,
    "split in two": lambda tour: tour.page.goto(f"{tour.page.url}split/"),
    "two merged": two_merged,
    "a year closed": a_year_closed,
    "book, history": of_group("history/"),
    "let others in": of_group("share/"),
    "groups": to("/groups/"),
    "chart at the end": under("chart/"),
    "big screen at the end": under("board/"),
    "home": to("/"),
    "new game, usual group": to("/games/new/"),
    "usual tables": to("/games/groups/"),
    "the same people again": follow("Change people or rules", "/games/new/"),
    "move": to("/move/"),
    "move, link made": press("Make a link"),
    "move, link opened": lambda tour: tour.page.locator(".address").click(),
    "evening": under("evening/"),
    "home after archiving": press("Archive"),
    "archived": to("/archived/"),
    "deleted": a_game_deleted,
    "another phone was faster": overtaken,
    "the pen lost while writing": the_pen_lost,
    "clubs, no account": to("/clubs/"),
    "log in": to("/account/login/"),
    "forgot the password": to("/account/password/reset/"),
    "clubs, none yet": an_account_made,
    "club": a_club_founded,
    "club, no members": of_club("members/"),
    "club, members": members_added,
    "club, a member": a_member_kept,
    "club, who runs it": a_club_link,
    "treasury, empty": a_treasury,
    "treasury, what for": of_club("money/new/"),
    "treasury, a transfer": of_club("money/new/?kind=transfer"),
    "treasury, writing": of_club("money/new/?kind=dues"),
    "treasury, a fault": a_fee_of_nobody,
    "treasury": dues_written,
    "treasury, an account": an_account,
    "treasury, one's own account": my_account,
    "treasury, all entries": of_club("money/entries/"),
    "treasury, an entry": an_entry_of_many,
    "treasury, a season": the_money_of_a_season,
    "treasury, on paper": of_club("money/sheets/"),
    "treasury, days that are none": days_that_are_none,
    "club, settings": of_club("settings/"),
    "club, picture": a_picture_kept,
    "club, no picture": a_picture_refused,
    "club, history": of_club("history/"),
    "club, a file taken in": of_club("members/import/"),
    "club, handed on": of_club("hand-on/"),
    "club, a member’s own link": an_own_link,
    "club, slips for everybody": slips_for_everybody,
    "club, two who are one": of_member("merge/"),
    "club, somebody erased": of_member("erase/"),
    "club, invited": an_invitation_into_a_club,
    "club, put away": a_club_put_away,
    "club, to be deleted": a_wrong_name_typed,
    "club, deleted": a_club_deleted,
    "account, to be deleted": an_account_to_delete,
    "second step at log-in": to("/account/2fa/"),
    "where I am logged in": to("/account/sessions/"),
    "password": to("/account/password/change/"),
    "log out": to("/account/logout/"),
    "season table": a_season,
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
    "how it would be counted": press("See what it does"),
    "records of all time": lambda tour: tour.page.goto(f"{tour.club}records/"),
    "best of all time": lambda tour: tour.page.goto(f"{tour.club}records/bests/"),
    "ratings": lambda tour: tour.page.goto(f"{tour.club}records/ratings/"),
    "personal page": a_member,
    "seasons": running_the_season,
    "next season": of_club("seasons/new/"),
    "season": of_season(""),
    "season, settings": of_season("settings/"),
    "season, who plays": of_season("people/"),
    "season, who sits apart": of_season("apart/"),
    "season, points given": points_given,
    "season, awards given": an_award_given,
    "season, shown elsewhere": of_season("elsewhere/"),
    "season, closed": of_season("close/"),
    "night, announced": of_season("announce/"),
    "night, closed": of_night(2),
    "night, a guest turned away": a_guest_turned_away,
    "night, a stand-in": a_stand_in,
    "night, seated": a_night_seated,
    "night, a table": a_table_of_the_night,
    "night, links of its tables": of_night(3, "codes/"),
    "night, one more round": of_night(2, "round/?movement=ladder"),
    "night, tables by hand": of_night(3, "by-hand/"),
    "night, from paper": of_night(3, "paper/"),
    "night, its sheets": of_night(3, "sheets/"),
    "night, moved": of_night(3, "move/"),
    "season, its seating plan": a_seating_plan,
    "night, by the plan": of_night(3, "plan/"),
    "night, a table by its link": a_table_by_its_link,
    "my nights": a_member_s_nights,
    "links on a phone": links_on_a_phone,
    "my table": a_member_s_table,
    "somebody joins": a_house_with_more_rules,
    "the pool divided as agreed": a_split_agreed,
    "on this phone, it needs you": it_needs_you,
}


def screens(page: Page) -> Iterator[str]:
    """Walk through the site once; each stop is a screen to look at."""
    tour = Tour(page)
    for name, go in SCREENS.items():
        go(tour)
        yield name
