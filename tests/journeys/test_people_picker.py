"""People are chosen the same way everywhere: by typing, by a tap, all or none; an unknown name can be added."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scoring.clubs.models import Club, ClubRole, Member
from scoring.clubs.models.clubs import Role
from scoring.seasons.models import Entrant, Night, Season, Seat
from tests.clubs.clubs import account, at
from tests.journeys.test_secretary import Secretary
from tests.seasons.makers import make_season

pytestmark = pytest.mark.browser


@pytest.fixture
def marlon(open_phone: Callable[..., Page], transactional_db: None) -> Secretary:
    """A season with two divisions, of which everybody plays in the first; three hundred do not play."""
    season = make_season(name="Winter", has_money=True)
    season.divisions.create(club=season.club, name="Second", level=1)
    Member.objects.bulk_create(Member(club=season.club, name=f"Player {n:03}") for n in range(300))
    Member.objects.create(club=season.club, name="Änne Marsh-O’Hara")
    ClubRole.objects.create(club=season.club, account=account("Marlon"), role=Role.OWNER)
    return Secretary(open_phone(), season.club)


def players(marlon: Secretary) -> None:
    marlon.page.goto(at("season_people", Club.objects.get(), Season.objects.get().pk))
    marlon.taps = marlon.typed = 0


def test_a_whole_division_moves_in_three_taps(marlon: Secretary) -> None:
    players(marlon)
    expect(marlon.page.get_by_role("button", name="Move to Second")).to_be_hidden()
    marlon.button("Choose all: All")
    expect(marlon.page.get_by_role("button", name="Move to All")).to_be_hidden()
    marlon.button("Move to Second")
    marlon.reads("Saved.")
    assert marlon.taps == 2
    assert set(Entrant.objects.values_list("division__name", flat=True)) == {"Second"}


def test_a_name_is_typed_and_taken_by_enter(marlon: Secretary) -> None:
    players(marlon)
    field, page = marlon.page.get_by_label("Type a name"), marlon.page
    field.fill("mars anne")
    expect(page.get_by_text("1 of 307")).to_be_visible()
    assert [mark.inner_text() for mark in page.locator("mark").all()] == ["Änne", "Mars"]
    field.press("Enter")
    expect(page.get_by_label("Änne Marsh-O’Hara")).to_be_checked()
    field.fill("player 01")
    page.get_by_role("button", name="Choose all shown").tap()
    expect(page.locator("[data-count]")).to_contain_text("11")
    page.get_by_role("button", name="Player 010").tap()
    expect(page.locator("[data-count]")).to_contain_text("10")
    expect(page.get_by_text("+4")).to_be_visible()
    page.get_by_role("button", name="Choose none").tap()
    expect(page.locator("[data-count]")).to_be_hidden()
    expect(page.locator(":checked")).to_have_count(0)


def test_members_are_not_listed_where_all_of_them_pay(marlon: Secretary) -> None:
    marlon.page.goto(f"{at('treasury_entry', Club.objects.get())}?kind=dues")
    expect(marlon.page.get_by_label("Player 000")).to_be_visible()
    marlon.page.get_by_label("All members").check()
    expect(marlon.page.get_by_label("Player 000")).to_be_hidden()


def test_an_unknown_name_joins_where_that_is_allowed(marlon: Secretary) -> None:
    players(marlon)
    marlon.page.get_by_label("Type a name").fill("Zed New")
    marlon.button("Add “Zed New” as a new member")
    marlon.button("Move to Second")
    marlon.reads("Saved.")
    assert Entrant.objects.get(member__name="Zed New").division.name == "Second"
    marlon.page.goto(f"{at('treasury_entry', Club.objects.get())}?kind=dues")
    marlon.page.get_by_label("Type a name").fill("Zoe New")
    expect(marlon.page.get_by_text("0 of 308")).to_be_visible()
    expect(marlon.page.get_by_role("button", name="Add “Zoe New”")).to_have_count(0)


def test_a_table_by_hand_is_seated_in_the_order_of_the_taps(marlon: Secretary) -> None:
    night = Night.objects.get(number=1)
    marlon.page.goto(at("by_hand", night.club, night.pk))
    for name in ("Dot", "Ada", "Fay", "Ben"):
        marlon.on(marlon.page.get_by_label(name, exact=True))
    marlon.on(marlon.page.get_by_label("Ada", exact=True))
    marlon.on(marlon.page.get_by_label("Ada", exact=True))
    assert marlon.page.locator("[data-chosen] .chip").all_inner_texts() == ["Dot", "Fay", "Ben", "Ada"]
    marlon.button("Add this table")
    marlon.reads("Dot · Fay · Ben · Ada")
    expect(marlon.page.get_by_label("Fay", exact=True)).to_have_count(0)
    seats = Seat.objects.order_by("position").values_list("member__name", flat=True)
    assert list(seats) == ["Dot", "Fay", "Ben", "Ada"]
    marlon.button("Add this table")
    expect(marlon.page.get_by_text("Tick at least two.")).to_be_in_viewport()
    marlon.button("Undo Table 1")
    expect(marlon.page.get_by_label("Fay", exact=True)).to_be_visible()
