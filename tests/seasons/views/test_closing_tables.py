"""Closing a night or season takes scoring back from the phones of its tables; an organiser corrects, for a reason."""

import re
import uuid
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring.clubs.models import ClubEvent
from scoring.games.actions.record import write_entry
from scoring.games.models import Game, LateEntry
from scoring.games.models.events import GameEvent
from scoring.journal.outcomes import Kept, Saved
from scoring.seasons.actions.night_games import set_link, table_token
from scoring.seasons.models import Dispute, NightTable, Result, Season
from tests.clubs.clubs import with_role
from tests.makers import hand, play, writing
from tests.seasons.makers import END, close_on_page, make_season, member, night_of, seat_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db

HAND = {"out": "0", "cards-1": "20", "cards-2": "35", "step": "save"}
SAID = "This night is closed. Ask an organiser."


@built_once
def season() -> Season:
    season = make_season(nights=2)
    set_link(seat_table(season, 1, "Ada Ben Cal")).save()
    return season


@pytest.fixture
def organiser(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


@pytest.fixture
def phone(season: Season) -> Client:
    """The phone of the table, by its link; a hand is saved and the game is over."""
    phone = by_link(NightTable.objects.get())
    play(the_game(), hand("Ada", Ben=20, Cal=35), END)
    return phone


def by_link(table: NightTable) -> Client:
    phone = Client()
    address = phone.get(reverse("open_table", args=[table_token(table)]))["Location"]
    assert phone.post(address, {"name": "Ben"}).status_code == 302
    return phone


def the_game() -> Game:
    return Game.objects.exclude(night_tables=None).get()


def pressed(phone: Client, name: str, *more: Any, **fields: Any) -> Any:
    """A press on a page that was drawn for the game as it is now."""
    tried = {"entry_id": str(uuid.uuid4()), "expected": the_game().version, **fields}
    return phone.post(reverse(name, args=[the_game().pk, *more]), tried)


def close(organiser: Client, season: Season, what: str = "close_night") -> None:
    of = [night_of(season, 1).pk] if what.endswith("night") else [season.pk]
    address = reverse(what, args=[season.club_id, *of])
    answer = organiser.post(address) if what.startswith("reopen") else close_on_page(organiser, address)
    assert answer.status_code in (302, 303), answer.content.decode()


def opened(organiser: Client, reason: str) -> Any:
    table = NightTable.objects.get()
    return organiser.post(reverse("write_here", args=[table.club_id, table.pk]), {"reason": reason})


def test_what_makes_no_entry_of_a_closed_night_is_refused(
    season: Season, phone: Client, organiser: Client
) -> None:
    close(organiser, season)
    for name, fields in (("change_rules", {"step": "edit"}), ("record_hand", HAND), ("hand_over", {})):
        answer = pressed(phone, name, **fields)
        assert (answer.status_code, SAID in answer.content.decode()) == (423, True)
    assert not LateEntry.objects.exists()


@pytest.mark.parametrize("what", ["close_night", "close_season"])
@pytest.mark.parametrize(
    ("name", "more", "fields"),
    [
        ("undo", [], {}),
        ("correct_hand", [1], HAND),
        ("missing_hand", [1], HAND),
        ("end_game", [], {"pool": "winner"}),
    ],
)
def test_a_table_s_phone_writes_no_more(
    what: str,
    name: str,
    more: list[int],
    fields: dict[str, str],
    season: Season,
    phone: Client,
    organiser: Client,
) -> None:
    close(organiser, season, what)
    before = list(Result.objects.order_by("member").values("member", "penalty"))
    answer = pressed(phone, name, *more, **fields)
    assert answer.status_code == 303
    table = phone.get(answer["Location"]).content.decode()
    assert f"The {what[6:]} is closed. The organiser will see" in table
    assert LateEntry.objects.count() == 1
    assert GameEvent.objects.filter(game=the_game()).count() == 3
    assert list(Result.objects.order_by("member").values("member", "penalty")) == before


def test_a_running_game_of_a_closed_night_takes_no_hand(season: Season, organiser: Client) -> None:
    phone = by_link(NightTable.objects.get())
    close(organiser, season)
    assert pressed(phone, "record_hand", **HAND).status_code == 303
    page = phone.get(reverse("table", args=[the_game().pk])).content.decode()
    assert "The night is closed. The organiser will see this hand." in page
    assert "Record hand" not in page


def test_the_link_of_a_table_only_watches_once_the_night_is_closed(season: Season, organiser: Client) -> None:
    close(organiser, season)
    phone = Client()
    address = phone.get(reverse("open_table", args=[table_token(NightTable.objects.get())]))["Location"]
    page = phone.get(address).content.decode()
    assert SAID in page
    assert "Keep score on this phone" not in page
    assert phone.post(address, {"name": "Ben"}).status_code == 422
    watched = phone.post(reverse("watch_table", args=[NightTable.objects.get().pk]), follow=True)
    assert watched.status_code == 200


@pytest.mark.parametrize("what", ["close_night", "close_season"])
def test_what_was_under_way_when_it_was_closed_is_not_saved(
    what: str, season: Season, phone: Client, organiser: Client
) -> None:
    game = the_game()
    undo = writing(game, {"type": "undo", "entry": game.version}, scorekeeper=game.scorekeeper_id)
    close(organiser, season, what)
    assert isinstance(write_entry(game.pk, undo), Kept)


def test_debts_of_a_closed_season_are_still_paid(season: Season, phone: Client, organiser: Client) -> None:
    close(organiser, season, "close_season")
    way = {"type": "settling", "how": "each", "banker": None}
    assert isinstance(write_entry(the_game().pk, writing(the_game(), way)), Saved)


def test_reopening_gives_scoring_back(season: Season, phone: Client, organiser: Client) -> None:
    close(organiser, season)
    opened(organiser, "Cards misread")
    close(organiser, season, "reopen_night")
    assert pressed(phone, "undo").status_code == 303
    assert pressed(organiser, "undo").status_code == 403


def test_an_organiser_corrects_a_closed_night_with_a_reason(
    season: Season, phone: Client, organiser: Client
) -> None:
    close(organiser, season)
    assert opened(organiser, " ").status_code == 422
    assert pressed(organiser, "undo").status_code == 404
    assert opened(organiser, "Cards misread").status_code == 302
    assert pressed(organiser, "undo").status_code == 303
    pressed(phone, "redo")
    assert the_game().version == 3
    told = "Corrected a game after closing: night 1, table 1. Cards misread"
    night = reverse("night", args=[season.club_id, night_of(season, 1).pk])
    for address in (reverse("club_history", args=[season.club_id]), night):
        assert told in organiser.get(address).content.decode()
    history = phone.get(reverse("history", args=[the_game().pk])).content.decode()
    assert "Why: Cards misread" in history
    assert ClubEvent.objects.get(what="game_corrected").account is not None


def test_a_scorer_corrects_no_closed_night(season: Season, phone: Client, organiser: Client) -> None:
    close(organiser, season)
    assert opened(with_role(season.club, "scorer", "Tom"), "Cards misread").status_code == 403


def test_a_dispute_is_itself_the_reason_of_a_correction(
    season: Season, phone: Client, organiser: Client
) -> None:
    table = NightTable.objects.get()
    close(organiser, season)
    for n in (1, 2):
        Dispute.objects.create(club=season.club, table=table, member=member(season, "Ben"), hand=n)
    page = organiser.get(reverse("night_table", args=[season.club_id, table.pk])).content.decode()
    reasons = re.findall(r'name="reason" value="(.+?)"', page)
    assert reasons == ["Dispute about hand 1", "Dispute about hand 2"]
    assert opened(organiser, reasons[1]).status_code == 302
    pressed(organiser, "undo")
    history = organiser.get(reverse("club_history", args=[season.club_id])).content.decode()
    assert "Corrected a game after closing: night 1, table 1. Dispute about hand 2" in history


def test_a_closed_season_says_so_before_anyone_corrects(
    season: Season, phone: Client, organiser: Client
) -> None:
    close(organiser, season, "close_season")
    table = NightTable.objects.get()
    page = organiser.get(reverse("night_table", args=[season.club_id, table.pk])).content.decode()
    assert "The season is closed. Reopen it to correct this game." in page
    assert "Open the game to correct it" not in page
