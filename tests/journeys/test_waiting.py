"""What cannot be sent is shown, and a person decides what becomes of it; one bad entry holds up no other game."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scoring.games.models import Game
from tests.journeys.without_network import record_here, table_of
from tests.makers import hand, make_game, play, table_view

pytestmark = [pytest.mark.browser, pytest.mark.offline]
OpenPhone = Callable[..., Page]


def left_on(page: Page, *entries: dict[str, Any]) -> None:
    """The list of what is on this phone, with these entries in it."""
    page.goto("/outbox/")
    page.locator("html[data-outbox=ready]").wait_for(state="attached")
    for n, entry in enumerate(entries):
        whole = {"state": "waiting", "status": 0, "after": None, "at": n, "title": "Thursday", **entry}
        page.evaluate("(entry) => window.unsent.store.put(entry)", whole)
    page.evaluate("localStorage.setItem('kalooki-unsent', '1')")
    page.reload()


def a_hand(game: object, expected: int, **cards: str) -> dict[str, Any]:
    """Written by the fields of the keypad: the first player went out."""
    entry_id = str(uuid.uuid4())
    fields = {"entry_id": entry_id, "expected": f"{expected}", "step": "save", "out": "0", **cards}
    address = f"/games/{game}/hands/new/"
    return {
        "id": entry_id,
        "game": str(game),
        "expected": expected,
        "address": address,
        "fields": list(fields.items()),
    }


def test_a_bad_entry_holds_up_no_other_game(phone: Page, live_server: object) -> None:
    game = table_of(phone, live_server, "Ada", "Ben")
    nonsense = {
        "id": str(uuid.uuid4()),
        "game": "?",
        "expected": 0,
        "address": "/games/nonsense/x/",
        "fields": [],
    }
    gone = a_hand(uuid.uuid4(), 0)
    left_on(phone, nonsense, gone, a_hand(game.id, 0, **{"cards-1": "K Q"}))
    expect(phone.get_by_role("listitem").filter(has_text="An entry · Thursday")).to_be_visible()
    expect(phone.get_by_role("link", name="needs your attention")).to_be_visible()
    expect(phone.get_by_text("A hand · Thursday")).to_have_count(1)
    game.refresh_from_db()
    assert [player.total for player in table_view(game).players] == [0, 20]


def test_hands_without_a_game_are_put_into_one(phone: Page, live_server: object) -> None:
    game = table_of(phone, live_server, "Ada", "Ben", title="Friday")
    play(game, hand("Ben", Ada="5"))
    lost = uuid.uuid4()
    first = a_hand(lost, 0, **{"cards-1": "K"})
    left_on(phone, first, {**a_hand(lost, 1, **{"cards-1": "7"}), "after": first["id"]})
    phone.get_by_label("Choose the game").select_option("Friday · Ada and Ben")
    phone.get_by_role("button", name="Add them to this game").click()
    expect(phone.get_by_text("Everything on this phone has been sent.")).to_be_visible()
    game.refresh_from_db()
    assert (game.version, [player.total for player in table_view(game).players]) == (3, [5, 17])


def test_nothing_is_thrown_away_by_one_press(phone: Page) -> None:
    lost = uuid.uuid4()
    left_on(phone, a_hand(lost, 0), a_hand(lost, 1))
    expect(phone.get_by_text("no longer has access to this game")).to_have_count(2)
    expect(phone.get_by_role("button", name="Discard all")).to_be_hidden()
    phone.get_by_text("None of these").click()
    expect(phone.get_by_text("2 entries will be discarded")).to_be_visible()
    phone.get_by_role("button", name="Discard all").click()
    expect(phone.get_by_text("A hand · Thursday")).to_have_count(0)
    phone.get_by_role("button", name="Undo").click()
    expect(phone.get_by_text("A hand · Thursday")).to_have_count(2)


def test_a_game_whose_last_one_is_gone_begins_all_the_same(phone: Page, live_server: object) -> None:
    last = table_of(phone, live_server, "Ada", "Ben")
    phone.goto(f"/games/new/?again={last.id}")
    phone.locator("html[data-prepared]").wait_for(state="attached")
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Deal", exact=True).click()
    record_here(phone, "Ben", {"Ada": "K"})
    Game.objects.all().delete()
    make_game("Eve", "Fay")
    phone.context.set_offline(False)
    phone.get_by_role("link", name="needs your attention").click()
    phone.get_by_role("button", name="Start their game again").click()
    expect(phone.get_by_text("Everything on this phone has been sent.")).to_be_visible()
    game = Game.objects.latest("created")
    assert {player.name: player.total for player in table_view(game).players} == {"Ben": 0, "Ada": 10}
