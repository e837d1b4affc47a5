"""The guide for a first game, walked where it needs two phones, a lost connection, a chat or a group."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from pytest_django import Settings

from scoring.games.models import Game
from tests.conftest import PATIENCE
from tests.journeys.at_the_table import TABLE, count_out, row, start, tap, totals, undo
from tests.journeys.guided import Reader
from tests.journeys.without_network import KEPT_HERE, arrived, cut, record_here
from tests.makers import hand, play, table_view

pytestmark = pytest.mark.browser
OpenPhone = Callable[..., Page]


def table_before_hand_7(page: Page) -> Game:
    """A phone that lost its connection before the hand that the guide tells of."""
    game = start(page, "European", "Ada, Ben, Cal", *[hand("Ben", Ada="2", Cal="3") for _hand in range(6)])
    cut(page, 6)
    return game


def test_the_sample_game_is_tried_and_deleted_and_the_own_table_has_five_sentences(phone: Page) -> None:
    reader = Reader(phone, "host", "Your first game")
    phone.goto("/")
    reader.press("Look at a sample game")
    phone.wait_for_url(TABLE)
    undo(phone)
    expect(phone.get_by_role("button", name="Record hand 6")).to_be_visible()
    phone.goto("/")
    phone.get_by_role("link", name="Rename, archive or delete: Sample game").tap()
    phone.get_by_role("button", name="Delete").tap()
    expect(phone.get_by_text("“Sample game” is deleted.")).to_be_visible()
    start(phone, "European", "Ada, Ben, Cal")
    expect(phone.get_by_text("1 of 5")).to_be_visible()
    assert reader.left == set()


@pytest.mark.offline
def test_a_table_goes_on_and_begins_without_a_connection(phone: Page) -> None:
    game = table_before_hand_7(phone)
    record_here(phone, "Cal", {"Ada": "4", "Ben": "K"})
    expect(phone.get_by_text(KEPT_HERE)).to_be_visible()
    phone.get_by_role("button", name="Undo").tap()
    totals(phone, Ada=12, Cal=18)
    phone.get_by_role("button", name="Redo").tap()
    phone.locator("details.hand summary").first.tap()
    phone.get_by_role("button", name="Correct").first.tap()
    tap(phone, "Ada", "A")
    for _loser in range(2):
        phone.get_by_role("button", name="Next").tap()
    phone.get_by_role("button", name="Save the correction").tap()
    totals(phone, Ben=10, Cal=18)
    shown = row(phone, "Ada").locator(".total").inner_text()
    assert str(table_view(arrived(phone, game)).players[0].total) == shown
    phone.goto("/games/new/?variant=european")
    phone.get_by_label("Who’s playing?").fill("Dot, Eve, Fay")
    phone.locator("html[data-prepared]").wait_for(state="attached")
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Deal").tap()
    expect(phone.get_by_text(KEPT_HERE)).to_be_visible()
    phone.reload()
    record_here(phone, "Eve", {"Fay": "K", "Dot": "4"})
    totals(phone, Dot=4, Fay=10)
    expect(phone.get_by_text(KEPT_HERE)).to_be_visible()
    phone.context.set_offline(False)
    expect(phone.get_by_text(KEPT_HERE)).to_be_hidden()
    totals(phone, Dot=4, Fay=10)
    assert Game.objects.exclude(pk=game.pk).get().version == 1


@pytest.mark.offline
@pytest.mark.two_phones
def test_two_versions_of_a_hand_stand_side_by_side_and_wait_until_one_is_chosen(phone: Page) -> None:
    reader = Reader(phone, "host", "Without a connection")
    game = table_before_hand_7(phone)
    count_out(phone, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    phone.get_by_role("button", name="Save hand").tap()
    play(game, hand("Ben", Ada="9", Cal="K Q"))
    phone.context.set_offline(False)
    phone.get_by_role("link", name="needs your attention").tap()
    reader.see("Not saved: needs your attention")
    phone.get_by_role("button", name="Review").tap()
    expect(phone.get_by_role("heading", name="Two versions of hand 7")).to_be_visible()
    both = phone.get_by_role("table", name="Both versions").get_by_role("row", name="Cal")
    expect(both).to_have_text("Cal , different 20 K Q 25 K Q 5", use_inner_text=True)
    expect(phone.get_by_role("row", name="Cal").last).to_contain_text("43")
    reader.see("Keep theirs", "Use mine", "Save mine as hand 8")
    phone.get_by_role("link", name="Close").tap()
    totals(phone, Ada=21, Cal=38)
    phone.get_by_role("link", name="needs your attention").tap()
    phone.get_by_role("button", name="Review").tap()
    reader.press("Keep theirs")
    totals(phone, Ada=21, Cal=38)
    expect(phone.get_by_role("link", name="needs your attention")).to_be_hidden()
    assert reader.left == set()


def test_a_link_for_a_chat_shows_the_title_only(open_phone: OpenPhone, settings: Settings) -> None:
    settings.PUBLIC = True
    phone = open_phone()
    reader = Reader(phone, "host", "Let others watch or keep score")
    start(phone, "European", "Ada, Ben, Cal", hand("Ada", Ben="K", Cal="9"), title="Thursday")
    reader.press("Share", "The title only")
    phone.get_by_role("button", name="Make a link").tap()
    link = phone.locator(".send a.address").inner_text()
    crawler = open_phone().context.request
    for asked, shown in ((link, False), (link.partition("?")[0], True)):
        told = crawler.get(asked, headers={"User-Agent": "WhatsApp/2.23"}).text()
        assert "Thursday" in told
        assert ("Ben 10" in told) is shown
        assert "£" not in told


def test_a_poster_and_the_other_sheets_are_on_the_print_page(phone: Page) -> None:
    reader = Reader(phone, "host", "Let others watch or keep score")
    start(phone, "European", "Ada, Ben, Cal", hand("Ada", Ben="K", Cal="9"), {"type": "end"})
    reader.press("Print")
    # While a picture is drawn, a sheet waits in the line; other browsers print beside this one.
    phone.wait_for_load_state("networkidle", timeout=3 * PATIENCE)
    for sheet in ("Score sheet", "Blank score sheet", "Rule card", "Settlement slip", "Poster"):
        address = phone.get_by_role("link", name=f"Print: {sheet}", exact=True).get_attribute("href")
        assert address
        assert phone.context.request.get(address).body().startswith(b"%PDF")
    reader.press("Add a watch code")
    expect(phone.get_by_text("Its code lets anyone who scans it watch this game.")).to_be_visible()


def test_a_lost_phone_is_replaced_by_another_host_of_the_group(open_phone: OpenPhone) -> None:
    lost, other, new = open_phone(), open_phone(), open_phone()
    start(lost, "European", "Ada, Ben, Cal", hand("Ada", Ben="K", Cal="9"), {"type": "end"})
    lost.get_by_role("link", name="Add to a group").tap()
    lost.get_by_label("Name of the group").fill("Friday friends")
    lost.get_by_role("button", name="New group of these people").tap()
    lost.get_by_role("button", name="Add to group").tap()
    lost.wait_for_url(re.compile("/evenings/[0-9a-f-]+/$"))
    home = lost.url.partition("evenings/")[0]
    lost.goto(home)
    Reader(lost, "host", "Keep your games safe").press("Invite")
    lost.get_by_label("Who is it for?").fill("Ben")
    lost.get_by_role("radio", name="Host this group too").check()
    lost.get_by_role("button", name="Make a link").tap()
    other.goto(lost.locator(".send a.address").inner_text())
    other.get_by_role("button", name="Keep this group on this phone too").tap()
    reader = Reader(other, "host", "Keep your games safe")
    reader.press("Invite", "Lost?")
    expect(other.get_by_text("the lost phone loses access")).to_be_visible()
    new.goto(other.locator(".send a.address").inner_text())
    new.get_by_role("button", name="Move it here").tap()
    new.wait_for_url(re.compile(re.escape(home)))
    expect(new.get_by_role("link", name="New night")).to_be_visible()
    lost.goto(home)
    expect(lost.get_by_role("heading", name="This isn’t on this phone")).to_be_visible()
    assert not {"Invite", "Lost?"} & reader.left


def test_everything_is_paid_through_one_player_and_adds_up_to_the_cards(phone: Page) -> None:
    reader = Reader(phone, "host", "End the game and settle up")
    start(
        phone,
        "European",
        "Ada, Ben, Cal",
        hand("Ada", Ben="K", Cal="9"),
        hand("Ben", Ada="2", Cal="3"),
        {"type": "end"},
    )
    reader.press("Settle another way")
    phone.get_by_role("button", name="Ben", exact=True).tap()
    expect(phone.get_by_text("pays Ben")).to_have_count(1)
    expect(phone.get_by_text("Ben pays")).to_have_count(1)
    reader.press("Settle another way")
    phone.get_by_role("button", name="Player to player").tap()
    expect(phone.get_by_text("Ben pays Ada")).to_have_count(1)
    phone.get_by_role("link", name="Account of every player").first.tap()
    phone.get_by_role("link", name="Hand 1").tap()
    expect(phone.get_by_role("heading", name="Ada went out")).to_be_visible()
    expect(phone.get_by_text("K", exact=True)).to_be_visible()


def test_own_rules_are_compared_printed_saved_and_kept_from_others(open_phone: OpenPhone) -> None:
    phone, other = open_phone(), open_phone()
    phone.goto("/rules/new/?from=european")
    phone.get_by_label("Name of these rules").fill("Friday rules")
    phone.get_by_role("button", name="Save these rules").tap()
    expect(phone.get_by_role("heading", name="Friday rules")).to_be_visible()
    rules = phone.url
    card = phone.get_by_role("link", name="Rule card").get_attribute("href")
    assert card
    assert phone.context.request.get(card).body().startswith(b"%PDF")
    reader = Reader(phone, "host", "Play often")
    with phone.expect_download() as saved:
        reader.see("Share")
        phone.get_by_role("link", name="Save as a file").tap()
    assert saved.value.suggested_filename.endswith(".json")
    phone.goto(rules)
    reader.see("Share")
    phone.get_by_role("link", name="Compare").tap()
    expect(phone.get_by_role("heading", name=re.compile("Compare"))).to_be_visible()
    phone.goto("/games/new/")
    phone.get_by_role("link", name=re.compile("^Friday rules")).tap()
    phone.get_by_label("Who’s playing?").fill("Ada, Ben, Cal")
    reader.press("Deal")
    phone.wait_for_url(TABLE)
    table = phone.url
    phone.goto(f"{table}share/")
    phone.get_by_role("button", name="Make a link").tap()
    other.goto(phone.locator(".send a.address").inner_text())
    for is_kept in (True, False):
        other.goto(f"{table}rules/")
        expect(other.get_by_role("link", name="Keep these rules")).to_have_count(int(is_kept))
        if is_kept:
            phone.goto(rules)
            reader.press("Share")
            phone.get_by_role("switch", name="People at the table can keep them").uncheck()
            phone.get_by_role("button", name="Save who can keep them").tap()
            expect(phone.get_by_role("switch", name="People at the table can keep them")).not_to_be_checked()


def test_old_games_are_archived_deleted_and_brought_back_one_or_several(phone: Page) -> None:
    reader = Reader(phone, "host", "Play often")
    for title in ("Monday", "Tuesday"):
        start(phone, "European", "Ada, Ben, Cal", title=title)
    phone.goto("/")
    phone.get_by_role("link", name="Rename, archive or delete: Monday").tap()
    phone.get_by_role("button", name="Delete").tap()
    expect(phone.get_by_text("“Monday” is deleted.")).to_be_visible()
    phone.goto("/deleted/")
    phone.get_by_role("button", name="Restore").tap()
    expect(phone.get_by_text("Monday").first).to_be_visible()
    phone.goto("/")
    reader.press("Choose several games")
    phone.get_by_role("link", name="Make a group for these people").tap()
    phone.get_by_role("link", name=re.compile("^Make a group")).tap()
    phone.get_by_label("Name of the group").fill("Friday friends")
    phone.get_by_role("button", name="New group of these people").tap()
    expect(phone.get_by_role("button", name="Add to group")).to_be_visible()
    phone.goto("/several/")
    for title in ("Monday", "Tuesday"):
        phone.get_by_role("checkbox", name=title).check()
    for name in ("Archive", "Print", "Delete"):
        expect(phone.get_by_role("button", name=name)).to_be_visible()
    with phone.expect_download() as saved:
        phone.get_by_role("button", name="Export").tap()
    assert saved.value.suggested_filename.endswith(".zip")
    phone.get_by_label("Add to a group").select_option("Friday friends")
    phone.get_by_role("button", name="Add the ticked games").tap()
    expect(phone.get_by_text("2 games added to “Friday friends”.")).to_be_visible()
