"""A closed night and a closed season change no more, whichever address is pressed; what was played can be mended."""

import re
import uuid
from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.db import transaction
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from scoring.clubs.models import Member
from scoring.clubs.models.clubs import Role
from scoring.games.models import Game
from scoring.seasons.actions.own_nights import dispute_hand
from scoring.seasons.models import (
    Adjustment,
    Apart,
    Attendance,
    Dispute,
    Entrant,
    Night,
    NightTable,
    Season,
    Seat,
    Standing,
)
from tests.clubs.clubs import with_role
from tests.clubs.makers import runs
from tests.house.test_urls import PATTERNS
from tests.seasons.makers import close_night, make_season, member, night_of, play_table, seat_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db

KEPT: tuple[type[Model], ...] = (
    Night,
    NightTable,
    Seat,
    Attendance,
    Game,
    Entrant,
    Apart,
    Adjustment,
    Standing,
    Season,
)
OF_A_NIGHT = [
    *("move_night", "hold_final", "cancel_night", "say", "check_in_all", "check_in_guest", "stand_in"),
    *("change_places", "seat_all", "seat_late_ones", "one_more_round", "take_round_back", "by_hand"),
]
OF_A_TABLE = [
    "lock_table",
    "move_person",
    "take_over",
    "walk_over",
    "clear_table",
    "write_here",
    "give_minutes",
]
OF_A_SEASON = [
    *("season_settings", "season_people", "leave_season", "need_access"),
    *("keep_apart", "points_given", "draw_of_cards", "announce"),
]


@built_once
def season() -> Season:
    """A night that is closed, with a game and with a table at which nobody played."""
    season = make_season(nights=2)
    play_table(season, 1, "Ada 0, Ben 20, Cal 35")
    NightTable.objects.filter(pk=seat_table(season, 1, "Dot Eve Fay").pk).update(game=None)
    Member.objects.create(club=season.club, name="Gil")
    close_night(season, 1)
    return season


@pytest.fixture
def secretary(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


NIGHT_IS_CLOSED = "The night is closed, so nothing changed. Reopen it first."
SEASON_IS_CLOSED = "The season is closed, so nothing changed. Reopen it first."


def all_of_it() -> list[list[dict[str, Any]]]:
    return [list(model._default_manager.order_by("pk").values()) for model in KEPT]


def said(answer: Any) -> str:
    assert answer.status_code == 303, answer.content.decode()
    return str([*get_messages(answer.wsgi_request)][-1])


def typed(season: Season) -> dict[str, Any]:
    """What the forms of a night, a table and a season ask for, all of it right."""
    ada, ben = member(season, "Ada").pk, member(season, "Ben").pk
    return {
        "entry_id": str(uuid.uuid4()),
        "date": "2026-06-01",
        "member": ada,
        "here": ada,
        "picked": ada,
        "stand_in": member(season, "Gil").pk,
        "movement": "ladder",
        "people": [ada, ben],
        "kind": "played",
        "minutes": 5,
        "division": season.divisions.get().pk,
        "members": [ada, ben],
        "one": ada,
        "other": ben,
        "points": 3,
        "reason": "Made the tea",
        "name": "Autumn",
        "currency": "GBP",
        "variant": "european",
        "table_size": 4,
        "accessible_table": 1,
        "provisional_hours": 48,
    }


@pytest.mark.parametrize("name", OF_A_NIGHT)
def test_nothing_of_a_closed_night_changes(name: str, season: Season, secretary: Client) -> None:
    if name in ("hold_final", "cancel_night"):
        night_of(season, 1).tables.all().delete()
    more = [member(season, "Dot").pk] if name == "stand_in" else []
    address, before = reverse(name, args=[season.club_id, night_of(season, 1).pk, *more]), all_of_it()
    assert said(secretary.post(address, typed(season))) == NIGHT_IS_CLOSED
    assert all_of_it() == before


@pytest.mark.parametrize("name", OF_A_TABLE)
def test_no_table_of_a_closed_night_changes(name: str, season: Season, secretary: Client) -> None:
    table = NightTable.objects.get(game=None)
    address, before = reverse(name, args=[season.club_id, table.pk]), all_of_it()
    assert said(secretary.post(address, typed(season))) == NIGHT_IS_CLOSED
    assert all_of_it() == before


@pytest.mark.parametrize("name", OF_A_SEASON)
def test_nothing_of_a_closed_season_changes(name: str, season: Season, secretary: Client) -> None:
    Season.objects.update(status="closed")
    address, before = reverse(name, args=[season.club_id, season.pk]), all_of_it()
    assert said(secretary.post(address, typed(season))) == SEASON_IS_CLOSED
    assert all_of_it() == before


@pytest.mark.parametrize("name", ["say", "seat_all", "close_night", "reopen_night", "paper_night"])
def test_no_night_of_a_closed_season_changes(name: str, season: Season, secretary: Client) -> None:
    Season.objects.update(status="closed")
    before = all_of_it()
    for number in (1, 2):
        address = reverse(name, args=[season.club_id, night_of(season, number).pk])
        answer = secretary.post(address, typed(season) | on_paper(number))
        if name != "paper_night" or number == 1:
            assert said(answer) == SEASON_IS_CLOSED
    assert all_of_it() == before


def on_paper(number: int) -> dict[str, Any]:
    tables = NightTable.objects.filter(game=None, night__number=number)
    hands: dict[str, Any] = {f"hands-{table.pk}": 4 for table in tables}
    return hands | {f"total-{seat.pk}": 12 for seat in Seat.objects.filter(table__in=tables)}


def test_the_page_says_why_nothing_happened(season: Season, secretary: Client) -> None:
    address = reverse("seat_all", args=[season.club_id, night_of(season, 1).pk])
    html = secretary.post(address, follow=True).content.decode()
    assert "The night is closed, so nothing changed. Reopen it first." in html


def test_what_was_played_on_a_closed_night_is_disputed(season: Season) -> None:
    game = Game.objects.exclude(night_tables=None).get()
    said = Dispute(table=NightTable.objects.get(game=game), member=member(season, "Ben"), hand=1)
    dispute_hand(runs(season.club), said)
    assert Dispute.objects.count() == 1


def test_no_game_of_a_closed_season_is_opened(season: Season, secretary: Client) -> None:
    Season.objects.update(status="closed")
    table = NightTable.objects.exclude(game=None).get()
    written = secretary.post(reverse("write_here", args=[season.club_id, table.pk]), {"reason": "Misread"})
    assert said(written) == SEASON_IS_CLOSED


OF_NIGHTS = [
    str(pattern.name)
    for pattern in PATTERNS
    if str(pattern.pattern).startswith(("clubs/<uuid:club_id>/nights/", "clubs/<uuid:club_id>/tables/"))
]
MENDS = {"reopen_night", "paper_night", "undo_paper", "confirm_table", "renew_table_link", "answer_call"}
"""What an owner or organiser may still do about a closed night; to correct a game takes a reason."""

OF_AN_OPEN_ONE = {
    "say",
    "stand_in",
    "seat_all",
    "move_night",
    "by_hand",
    "lock_table",
    "walk_over",
    "give_minutes",
}


def changes_made(client: Client, season: Season) -> set[str]:
    """The addresses of a night and its tables at which a press changes something, each tried by itself."""
    named = {"club_id": season.club_id, "night_id": night_of(season, 1).pk, "number": 1}
    named |= {"table_id": NightTable.objects.get(game=None).pk, "member_id": member(season, "Dot").pk}
    named |= {"dispute": uuid.uuid4(), "late_id": uuid.uuid4(), "kind": "sign-in"}
    pressed, found = typed(season) | on_paper(1) | {"called": "on"}, set()
    for name in OF_NIGHTS:
        pattern = next(pattern for pattern in PATTERNS if pattern.name == name)
        wanted = re.findall(r"<\w+:(\w+)>", str(pattern.pattern))
        with transaction.atomic():
            before = all_of_it()
            client.post(reverse(name, kwargs={word: named[word] for word in wanted}), pressed)
            found |= {name} if all_of_it() != before else set()
            transaction.set_rollback(True)
    return found


@pytest.mark.parametrize("role", Role.values)
def test_who_changes_a_closed_night_and_who_an_open_one(role: str, season: Season) -> None:
    client, runs_it = with_role(season.club, role), role in ("owner", "secretary")
    closed = changes_made(client, season)
    assert closed <= (MENDS if runs_it else set())
    assert ("reopen_night" in closed) == runs_it
    Night.objects.update(status="open", closed=None)
    changed = changes_made(client, season)
    assert changed >= OF_AN_OPEN_ONE if runs_it else changed <= {"write_here"}
