"""Hands saved on a phone before closing and sent after it: kept once, and an organiser adds or discards them."""

import json
import re
import uuid
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring.clubs.actions.erasing import erase_member
from scoring.clubs.models import ClubEvent
from scoring.clubs.queries.club_history import HISTORY
from scoring.games.models import Game, Key, LateEntry
from scoring.games.models.events import GameEvent
from scoring.seasons.actions.night_games import set_link
from scoring.seasons.actions.nights import close_night
from scoring.seasons.models import NightTable, Season
from tests.clubs.clubs import with_role
from tests.clubs.makers import runs
from tests.makers import hand, play
from tests.seasons.makers import make_season, member, night_of, seat_table
from tests.seasons.views.test_closing_tables import by_link, close, the_game
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db

SAID = "The night is closed. The organiser will see"
HAND: dict[str, Any] = {"out": "0", "cards-1": "20", "cards-2": "35", "step": "save"}


@built_once
def season() -> Season:
    """A night with a table of three and two hands, closed while phones are away."""
    season = make_season(nights=2)
    set_link(seat_table(season, 1, "Ada Ben Cal")).save()
    return season


@pytest.fixture
def organiser(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


@pytest.fixture
def phone(season: Season) -> Client:
    """The phone of the table, which was at version 1 when the night was closed."""
    phone = by_link(NightTable.objects.get())
    play(the_game(), hand("Ada", Ben=2, Cal=3))
    close_night(runs(season.club), night_of(season, 1))
    return phone


def send(phone: Client, name: str = "record_hand", *more: Any, at: int = 1, **fields: Any) -> Any:
    """What an outbox sends, made for version `at` of the game."""
    entry = fields.pop("entry_id", None) or str(uuid.uuid4())
    headers = {"Kalooki-Entry": entry, "HX-Request": "true"}
    posted = {"entry_id": entry, "expected": at, **fields}
    return phone.post(reverse(name, args=[the_game().pk, *more]), posted, headers=headers)


def receipt(answer: Any) -> str:
    return str(answer.headers["Kalooki-Entry"].split(" ")[1])


def page(client: Client, season: Season, name: str = "night") -> str:
    of = NightTable.objects.get() if name == "night_table" else night_of(season, 1)
    return words(client.get(reverse(name, args=[season.club_id, of.pk])))


def words(answer: Any) -> str:
    text = re.sub(r"<[^>]+>", " ", answer.content.decode())
    return re.sub(r"[\s\u2068\u2069]+", " ", text)


def decide(client: Client, what: str, late: LateEntry, **fields: str) -> Any:
    table = NightTable.objects.get()
    return client.post(reverse(what, args=[table.club_id, table.pk, late.pk]), fields)


def bodies() -> list[dict[str, Any]]:
    return [json.loads(late.body) for late in LateEntry.objects.order_by("at")]


def test_a_late_hand_is_kept_once_and_shown(season: Season, phone: Client, organiser: Client) -> None:
    entry = str(uuid.uuid4())
    first, again = (send(phone, entry_id=entry, **HAND) for _ in range(2))
    for answer in (first, again):
        assert (answer.status_code, receipt(answer)) == (200, "kept")
        assert f"{SAID} this hand." in words(answer)
    assert bodies() == [{"type": "hand", "out": "Ada", "left": {"Ben": 20, "Cal": 35}}]
    assert the_game().version == 1
    for name in ("night", "night_table"):
        shown = page(organiser, season, name)
        assert "1 hand arrived after closing" in shown
        assert "Hand 2: Ada went out" in shown
        assert "Ben’s phone" in shown
    assert "1 entry arrived after closing" in words(organiser.get(reverse("club", args=[season.club_id])))


def test_a_page_without_scripts_gets_the_same_sentence(season: Season, phone: Client) -> None:
    tried = {"entry_id": str(uuid.uuid4()), "expected": 1, **HAND}
    answer = phone.post(reverse("record_hand", args=[the_game().pk]), tried, follow=True)
    assert f"{SAID} this hand." in words(answer)
    assert LateEntry.objects.count() == 1


def test_late_hands_of_a_phone_arrive_in_order(season: Season, phone: Client, organiser: Client) -> None:
    """Cal goes out of the game in the first, and so has no cards in the others."""
    sent = [{**HAND, "cards-2": "150"}, {"out": "1", "cards-0": "25", "step": "save"}, {**HAND}]
    for place, fields in enumerate(sent):
        assert receipt(send(phone, at=1 + place, **fields)) == "kept"
    assert receipt(send(phone, "undo", at=4)) == "kept"
    assert [body.get("left") for body in bodies()[:2]] == [{"Ben": 20, "Cal": 150}, {"Ada": 25}]
    assert bodies()[3] == {"type": "undo", "entry": 4}
    assert "4 entries arrived after closing" in page(organiser, season)


def test_two_phones_at_a_table_are_both_heard(season: Season, organiser: Client) -> None:
    """One lost scoring while it was offline, the other wrote on."""
    away = by_link(NightTable.objects.get())
    lost = the_game().scorekeeper
    here = Key.objects.create(game=the_game(), role="scorer", secret_hash="e" * 64, name="Cal")
    Game.objects.update(scorekeeper=here)
    play(the_game(), hand("Ada", Ben=2, Cal=3), hand("Ben", Ada=2, Cal=3))
    close_night(runs(season.club), night_of(season, 1))
    assert receipt(send(away, at=1, **HAND)) == "kept"
    assert LateEntry.objects.get().key == lost
    assert bodies()[0]["left"] == {"Ben": 20, "Cal": 35}


def test_an_organiser_adds_a_late_hand_with_a_reason(
    season: Season, phone: Client, organiser: Client
) -> None:
    send(phone, **HAND)
    send(phone, at=2, **HAND)
    first, second = LateEntry.objects.order_by("at")
    assert decide(organiser, "add_late", first, reason=" ").status_code == 422
    early = decide(organiser, "add_late", second, reason="Phone was offline")
    assert "Add or discard the one before it first." in words(early)
    assert decide(organiser, "add_late", first, reason="Phone was offline").status_code == 303
    assert json.loads(GameEvent.objects.get(pk=first.pk).body)["reason"] == "Phone was offline"
    told = "Added what a phone sent after closing: night 1, table 1. Phone was offline"
    assert told in page(organiser, season)
    assert told in words(organiser.get(reverse("club_history", args=[season.club_id])))
    assert "1 hand arrived after closing" in page(organiser, season)
    history = phone.get(reverse("history", args=[the_game().pk]))
    assert "Why: Phone was offline" in words(history)
    assert receipt(send(phone, entry_id=str(first.pk), **HAND)) == "2"


def test_what_the_game_refuses_stays_kept(season: Season, phone: Client, organiser: Client) -> None:
    send(phone, **HAND)
    Game.objects.update(closed="")
    play(the_game(), {"type": "end", "pool": "winner"})
    Game.objects.update(closed="night")
    answer = decide(organiser, "add_late", LateEntry.objects.get(), reason="Phone was offline")
    assert answer.status_code == 422
    assert "Not added: it doesn’t fit the game as it stands now. The game is over." in words(answer)
    assert LateEntry.objects.get().state == "open"
    assert "Hand 2: Ada went out" in page(organiser, season)


def test_an_organiser_discards_a_late_hand_and_restores_it(
    season: Season, phone: Client, organiser: Client
) -> None:
    send(phone, **HAND)
    late = LateEntry.objects.get()
    decide(organiser, "discard_late", late)
    assert "1 hand arrived" not in page(organiser, season)
    assert receipt(send(phone, entry_id=str(late.pk), **HAND)) == "kept"
    decide(organiser, "restore_late", late)
    assert "1 hand arrived" in page(organiser, season)
    kinds = ["late_discarded", "late_restored"]
    assert [*ClubEvent.objects.filter(what__in=kinds).order_by("pk").values_list("what", flat=True)] == kinds


@pytest.mark.parametrize("role", ["scorer", "viewer", ""])
@pytest.mark.parametrize("what", ["add_late", "discard_late", "restore_late"])
def test_no_one_else_decides(what: str, role: str, season: Season, phone: Client) -> None:
    send(phone, **HAND)
    other = with_role(season.club, role, "Tom") if role else Client()
    answer = decide(other, what, LateEntry.objects.get(), reason="Phone was offline")
    assert answer.status_code in (302, 403, 404)
    assert LateEntry.objects.get().state == "open"
    assert the_game().version == 1


def test_who_only_watches_sends_nothing(season: Season, phone: Client) -> None:
    watcher = Client()
    watcher.post(reverse("watch_table", args=[NightTable.objects.get().pk]))
    for stranger in (watcher, Client()):
        assert send(stranger, **HAND).status_code in (403, 404, 423)
    assert not LateEntry.objects.exists()


def test_a_closed_season_is_reopened_before_a_late_hand_is_added(
    season: Season, phone: Client, organiser: Client
) -> None:
    close(organiser, season, "close_season")
    assert "The season is closed. The organiser will see this entry." in words(send(phone, **HAND))
    assert "The season is closed. Reopen it to add them." in page(organiser, season)
    assert decide(organiser, "add_late", LateEntry.objects.get(), reason="Late").status_code == 303
    assert LateEntry.objects.get().state == "open"


def test_late_hands_stay_on_the_list_of_a_reopened_night(
    season: Season, phone: Client, organiser: Client
) -> None:
    send(phone, **HAND)
    close(organiser, season, "reopen_night")
    assert "1 hand arrived after closing" in page(organiser, season)
    assert decide(organiser, "add_late", LateEntry.objects.get(), reason="Late").status_code == 303
    assert the_game().version == 2


def test_an_erased_player_is_named_nowhere(season: Season, phone: Client, organiser: Client) -> None:
    send(phone, **HAND)
    send(phone, at=2, **HAND)
    decide(organiser, "add_late", LateEntry.objects.order_by("at")[0], reason="cal’s hand, not Calvin’s")
    Key.objects.filter(game=the_game()).update(reason="Cal asked")
    erase_member(runs(season.club), member(season, "Cal"))
    stored = [LateEntry, GameEvent, ClubEvent, Key]
    text = repr([list(model._default_manager.values()) for model in stored])
    assert re.findall(r"\bcal\b", text, flags=re.IGNORECASE) == []
    assert "Player 1’s hand, not Calvin’s" in text
    season.club.refresh_from_db()
    assert not [*HISTORY.faults(season.club)]
