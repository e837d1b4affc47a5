"""The jobs that must take a secretary one minute: how many taps each takes from the first page of the club."""

from collections.abc import Callable

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Locator, Page, expect

from scoring.clubs.models import Account, Club, ClubRole, Member
from scoring.clubs.models.clubs import Role
from scoring.seasons.actions.night_results import write_totals
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.actions.night_tables import add_tables
from scoring.seasons.models import Entrant, Night, Season, Seat
from tests.clubs.clubs import account
from tests.clubs.makers import runs
from tests.seasons.makers import close_night, make_season

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]
PEOPLE = (
    "Ada", "Ben", "Cal", "Dot", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim", "Lea",
    "Max", "Ned", "Ora", "Pia", "Quinn", "Ray", "Sue", "Tom", "Uma", "Val", "Wes", "Zoe",
)  # fmt: skip


class Secretary:
    """Marlon's phone, on which every tap is counted, and every field that is typed into."""

    def __init__(self, page: Page, club: Club) -> None:
        self.page, self.first = page, f"/clubs/{club.pk}/"
        client = Client()
        client.force_login(Account.objects.get(username="Marlon"))
        page.goto("/")
        secret = client.cookies[settings.SESSION_COOKIE_NAME].value
        page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": secret, "url": page.url}])
        self.taps = self.typed = 0

    def begin(self) -> None:
        """The next job, from the club's first page."""
        self.page.goto(self.first)
        self.taps = self.typed = 0

    def on(self, thing: Locator) -> None:
        thing.tap()
        self.taps += 1

    def link(self, name: str) -> None:
        self.on(self.page.get_by_role("link", name=name).first)

    def button(self, name: str) -> None:
        self.on(self.page.get_by_role("button", name=name, exact=True))

    def person(self, name: str) -> None:
        """Tap the row of someone at the door, and wait until it says so."""
        row = self.page.locator("#check-in").get_by_role("button", name=name)
        was = row.get_attribute("aria-pressed")
        self.on(row)
        expect(row).to_have_attribute("aria-pressed", "true" if was == "false" else "false")

    def write(self, label: str, text: str) -> None:
        self.page.get_by_label(label, exact=True).fill(text)
        self.typed += 1

    def choose(self, label: str, name: str) -> None:
        """Open a list and choose."""
        self.page.get_by_label(label, exact=True).select_option(label=name)
        self.taps += 2

    def reads(self, words: str) -> None:
        expect(self.page.get_by_text(words).first).to_be_visible()


@pytest.fixture
def marlon(open_phone: OpenPhone, transactional_db: None) -> Secretary:
    """A season of two divisions after its first night, with everybody coming to the second."""
    season = make_season(PEOPLE, nights=6, name="Winter")
    low = season.divisions.create(club=season.club, name="Second", level=1)
    season.entrants.filter(member__name__gt="Lea").update(division=low)
    first, second = season.nights.filter(number__lte=2).order_by("number")
    ids = dict(Member.objects.values_list("name", "pk"))
    rows = [[(ids[name], None) for name in PEOPLE[at : at + 4]] for at in range(0, 24, 4)]
    for table in add_tables(first, rows, "played"):
        totals = {seat.member_id: (seat.position * 20, None) for seat in table.seats.all()}
        write_totals(runs(season.club), table, 8, totals)
    close_night(season, 1)
    for pk in ids.values():
        second.attendance.create(club=season.club, member_id=pk, status="coming", answered="coming")
    ClubRole.objects.create(club=season.club, account=account("Marlon"), role=Role.OWNER)
    return Secretary(open_phone(), season.club)


def test_a_night_is_announced_in_three_taps(marlon: Secretary) -> None:
    marlon.begin()
    marlon.link("Winter")
    marlon.link("Announce another night")
    marlon.button("Announce")
    marlon.reads("Night announced.")
    assert (marlon.taps, marlon.typed) == (3, 0)


def test_eighteen_who_had_not_answered_are_checked_in_and_seated_in_six_taps(marlon: Secretary) -> None:
    night = Night.objects.get(number=2)
    night.attendance.all().delete()
    away = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")
    for member in Member.objects.exclude(name__in=away[:3]):
        Night.objects.get(number=1).attendance.create(club=night.club, member=member, status="here")
    marlon.begin()
    marlon.page.goto(f"{marlon.first}nights/{night.pk}/")
    marlon.button("Everyone from last time (21)")
    expect(marlon.page.locator(".door-count")).to_have_text("21 here")
    for name in away[3:]:
        marlon.person(name)
    expect(marlon.page.locator(".door-count")).to_have_text("18 here")
    marlon.button("Seat players")
    marlon.reads("pairs")
    assert (marlon.taps, marlon.typed) == (5, 0)
    assert Seat.objects.filter(table__night=night).count() == 18


def test_twenty_four_with_two_guests_and_three_late_changes_in_twelve_taps(marlon: Secretary) -> None:
    night = Night.objects.get(number=2)
    marlon.page.goto(f"{marlon.first}nights/{night.pk}/")
    marlon.button("All 24 here")
    for guest in ("Gus", "Nia"):
        marlon.write("Guest’s name", guest)
        marlon.button("Add guest")
        expect(marlon.page.get_by_role("button", name=guest)).to_be_visible()
    marlon.button("Seat players")
    marlon.reads("pairs")
    marlon.link("Late arrival")
    for name in ("Ada", "Zoe", "Ben"):
        marlon.person(name)
    marlon.reads("3 away")
    marlon.button("Seat late changes")
    marlon.reads("No one else moved unless they had to")
    assert (marlon.taps, marlon.typed) == (9, 2)
    assert Seat.objects.filter(table__night=night).count() == 23


def test_a_night_is_seated_by_the_plan_of_the_season_in_two_taps(marlon: Secretary) -> None:
    night, ids = Night.objects.get(number=2), dict(Member.objects.values_list("name", "pk"))
    rows = [[str(ids[name]) for name in PEOPLE[at::6]] for at in range(6)]
    Season.objects.update(plan=[[[row[0], row[1]] for row in rows], rows])
    marlon.page.goto(f"{marlon.first}nights/{night.pk}/")
    marlon.button("All 24 here")
    marlon.reads("By the season’s plan, round 2")
    marlon.button("Seat players")
    marlon.reads("pairs")
    marlon.reads("By the season’s plan, round 2")
    assert marlon.taps == 2
    seated = Seat.objects.filter(table__night=night).values_list("member", "table")
    tables = {str(person): table for person, table in seated}
    assert all(len({tables[person] for person in row}) == 1 for row in rows)


def test_a_tap_at_the_door_keeps_the_place_the_focus_and_what_was_typed(marlon: Secretary) -> None:
    page = marlon.page
    page.goto(f"{marlon.first}nights/{Night.objects.get(number=2).pk}/")
    marlon.write("Guest’s name", "Gus")
    row = page.get_by_role("button", name="Zoe")
    row.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    assert before > 0
    marlon.person("Zoe")
    assert page.evaluate("scrollY") == before
    assert page.evaluate("document.activeElement.textContent").strip().startswith("Zoe")
    expect(page.get_by_label("Guest’s name")).to_have_value("Gus")
    expect(page.locator("#here-coming")).to_have_text("1 here")


@pytest.mark.offline
def test_a_tap_without_a_connection_says_so_and_is_made_again(marlon: Secretary) -> None:
    page = marlon.page
    Member.objects.filter(name="Ben").update(name="בנימין")
    Member.objects.filter(name="Cal").update(name="Carolina-Alexandra von der Wolkenhausen")
    page.goto(f"{marlon.first}nights/{Night.objects.get(number=2).pk}/")
    marlon.person("Ada")
    page.context.set_offline(True)
    row = page.get_by_role("button", name="בנימין")
    row.tap()
    expect(page.locator(".offline-note")).to_contain_text("No connection. Your entry is still here")
    expect(row).to_have_attribute("aria-pressed", "false")
    page.context.set_offline(False)
    marlon.person("Carolina-Alexandra von der Wolkenhausen")
    expect(page.locator("#here-coming")).to_have_text("2 here")  # the names are drawn anew
    marlon.person("בנימין")
    expect(page.locator("#here-coming")).to_have_text("3 here")
    expect(page.locator(".offline-note")).to_be_hidden()


def test_two_phones_check_in_and_both_see_it_and_a_double_tap_counts_once(
    marlon: Secretary, open_phone: OpenPhone
) -> None:
    other = Secretary(open_phone(), Club.objects.get())
    for phone in (marlon, other):
        phone.page.goto(f"{marlon.first}nights/{Night.objects.get(number=2).pk}/")
    marlon.person("Ada")
    other.page.get_by_role("button", name="Ben").dblclick()
    for phone in (marlon, other):
        expect(phone.page.locator("#here-coming")).to_have_text("2 here")
    marlon.page.reload()
    expect(marlon.page.get_by_role("button", name="Ben")).to_have_attribute("aria-pressed", "true")


def test_a_name_is_found_by_its_beginning_and_enter_checks_it_in(marlon: Secretary) -> None:
    page = marlon.page
    page.goto(f"{marlon.first}nights/{Night.objects.get(number=2).pk}/")
    seek = page.get_by_label("Find a name")
    seek.fill("zo")
    expect(page.get_by_role("button", name="Ada")).to_be_hidden()
    seek.press("Enter")
    expect(page.get_by_role("button", name="Zoe")).to_have_attribute("aria-pressed", "true")
    expect(seek).to_have_value("")
    seek.fill("xyz")
    marlon.reads("No one by that name is listed.")


def test_two_players_swap_by_two_taps_and_one_keeps_the_table(marlon: Secretary) -> None:
    page, night = marlon.page, Night.objects.get(number=2)
    night.attendance.update(status="here")
    assert seat_night(night) is None
    page.goto(f"{marlon.first}nights/{night.pk}/")
    one, other = (night.tables.get(number=number).seats.get(position=0).member for number in (1, 2))
    marlon.link(one.name)
    marlon.reads(f"{one.name} is picked.")
    marlon.on(page.get_by_role("button", name=other.name))
    expect(page.get_by_text("is picked")).to_be_hidden()
    assert marlon.taps == 2
    assert night.tables.get(number=2).seats.get(position=0).member == one
    marlon.link(one.name)
    marlon.button("Keep here")
    expect(page.get_by_text("is picked")).to_be_hidden()
    marlon.button("Reshuffle")
    marlon.reads("Everyone has a seat.")
    assert night.tables.get(number=2).seats.filter(member=one, stays=True).exists()


def test_a_player_is_dragged_to_another_table(marlon: Secretary) -> None:
    page, night = marlon.page, Night.objects.get(number=2)
    night.attendance.update(status="here")
    assert seat_night(night) is None
    page.goto(f"{marlon.first}nights/{night.pk}/")
    with page.expect_response("**/js/night*"):  # it comes at the first touch
        page.get_by_role("heading", level=1).click()
    one, other = (night.tables.get(number=number).seats.get(position=0).member for number in (1, 2))
    page.get_by_role("link", name=one.name).drag_to(page.get_by_role("link", name=other.name))
    expect(page.locator("section", has_text="Table 2").get_by_role("link", name=one.name)).to_be_visible()
    assert night.tables.get(number=1).seats.get(position=0).member == other


def test_somebody_who_left_is_replaced_in_five_taps(marlon: Secretary) -> None:
    Member.objects.create(club=Club.objects.get(), name="Gus", is_guest=True)
    marlon.begin()
    marlon.link("Night 2")
    marlon.link("Stand-in for Ada")
    marlon.choose("Stand-in", "Gus")
    marlon.button("Save")
    marlon.reads("Gus plays")
    assert (marlon.taps, marlon.typed) == (5, 0)


def test_a_night_of_five_tables_on_paper_takes_seven_taps_beside_its_figures(marlon: Secretary) -> None:
    night = Night.objects.get(season__name="Winter", number=2)
    night.attendance.filter(member__name__in=("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")).delete()
    marlon.begin()
    marlon.link("Night 2")
    marlon.button("All 18 here")
    marlon.button("Seat players")
    marlon.link("Results")
    marlon.link("Enter results")
    fields = marlon.page.locator(".figure-field").filter(has_not_text="won").get_by_role("spinbutton")
    expect(fields).to_have_count(18 + 5)
    for field in fields.all():
        field.fill("8")
        marlon.typed += 1
    marlon.button("Save")
    marlon.reads("all results are in")
    marlon.button("Close the night")
    marlon.reads("Results are provisional until")
    assert (marlon.taps, marlon.typed) == (7, 23)


def test_last_week_is_corrected_with_a_reason_in_six_taps(marlon: Secretary) -> None:
    marlon.begin()
    marlon.link("Winter")
    marlon.link("Night 1")
    marlon.link("From paper")
    marlon.link("Correct Table 1")
    marlon.page.locator(".paper-row").first.get_by_role("spinbutton").first.fill("199")
    marlon.button("Save")
    marlon.write("Reason", "Sheet misread")
    marlon.button("Save the correction")
    marlon.reads("Saved.")
    marlon.reads("199")
    assert (marlon.taps, marlon.typed) == (6, 1)


def test_points_are_taken_with_a_reason_in_five_taps(marlon: Secretary) -> None:
    marlon.begin()
    marlon.link("Winter")
    marlon.link("Points added and deducted")
    marlon.choose("Player", "Ben")
    marlon.write("Points", "-10")
    marlon.write("Reason", "Came late twice")
    marlon.button("Save")
    marlon.reads("Came late twice")
    assert (marlon.taps, marlon.typed) == (5, 2)


def test_why_am_i_fourth_is_answered_in_three_taps(marlon: Secretary) -> None:
    marlon.begin()
    marlon.link("Winter")
    marlon.link("Standings")
    fourth = marlon.page.get_by_role("row").nth(4)
    marlon.on(fourth.get_by_role("link"))
    marlon.reads("Why place 4?")
    assert marlon.taps == 3


def test_a_season_is_closed_with_promotions_and_the_next_one_opened_from_it(marlon: Secretary) -> None:
    marlon.begin()
    marlon.link("Winter")
    marlon.link("Close the season")
    marlon.button("Confirm and close")
    marlon.reads("Season closed.")
    assert marlon.taps == 3
    assert Entrant.objects.exclude(next_level=None).exists()

    marlon.taps = 0
    marlon.link("Plan the next season")
    marlon.write("Name of the season", "Spring again")
    marlon.button("Save draft")
    marlon.button("Start the season")
    marlon.reads("Season started.")
    assert (marlon.taps, marlon.typed) == (3, 1)
    assert Season.objects.get(name="Spring again").nights.count() == 6


def test_closing_waits_for_a_table_that_is_worked_out_anew_and_goes_on_by_itself(marlon: Secretary) -> None:
    Season.objects.update(recount_from=1)
    marlon.begin()
    marlon.link("Winter")
    marlon.link("Close the season")
    marlon.reads("Not yet")
    Season.objects.update(recount_from=None)
    marlon.button("Confirm and close")
    marlon.reads("Season closed.")
    assert marlon.taps == 3


def test_the_club_is_handed_to_a_successor_in_six_taps(marlon: Secretary) -> None:
    ClubRole.objects.create(club=Club.objects.get(), account=account("Ruth"), role=Role.SECRETARY)
    marlon.begin()
    marlon.link("Roles and links")
    marlon.on(marlon.page.get_by_label("More"))
    marlon.link("Transfer the club")
    marlon.choose("New owner", "Ruth")
    marlon.button("Transfer")
    marlon.reads("24 members · organiser")
    assert ClubRole.objects.filter(account__username="Ruth", role=Role.OWNER).exists()
    assert marlon.taps == 6
