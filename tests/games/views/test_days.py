"""The day of a game: today when it begins, typed from paper or corrected, and found in lists and groups."""

import json
import uuid
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from django.utils.timezone import localdate

from scoring.games.actions.rebuild import rebuild_games
from scoring.games.models import Game
from scoring.games.models.events import GameEvent
from scoring.games.queries.audits import game_faults
from scoring.games.queries.game_list import list_games
from scoring.games.queries.game_log import read_log
from scoring.games.texts.entries.starts import start_words
from scoring.groups.queries.ledgers import result_to_keep
from scoring.journal.journals import canonical_json
from scoring.web.capabilities import hash_secret
from scoring.web.texts.dates import weekday_day
from tests.games.views.test_keying import TWO_HANDS
from tests.games.views.test_starts import saved, send
from tests.groups.makers import current_ledger, finished_game, group_of_the_scorer, put_in
from tests.groups.people import SECRET, address, game_of_the_scorer, scorer, tried
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
LEVEL = {"total-0-0": "", "total-0-1": ""}  # no totals, which differ in a game that goes on
LAST_WEEK = (localdate() - timedelta(days=7)).isoformat()


@built_once
def game() -> Game:
    return play(game_of_the_scorer(currency="GBP"), hand("Ada", Ben=60, Cal=9))


def key_in(game: Game, step: str, **fields: Any) -> Any:
    return scorer().post(address("key_in", game), tried(game, step=step, **TWO_HANDS | fields))


def day_of(game: Game) -> str:
    game.refresh_from_db()
    assert game_faults(game) == []
    return game.day.isoformat()


def test_a_game_is_of_the_day_on_which_it_begins(game: Game) -> None:
    assert day_of(game) == localdate().isoformat()


def test_a_game_without_a_day_in_its_log_is_of_the_day_it_was_recorded(game: Game) -> None:
    start = {name: value for name, value in json.loads(game.start).items() if name != "day"}
    GameEvent.objects.filter(game=game, number=0).update(body=canonical_json(start))
    Game.objects.filter(pk=game.pk).update(day="2020-01-01")
    rebuild_games([game.pk])
    game.refresh_from_db()
    assert ("day" in json.loads(game.start), game.day) == (False, localdate(game.created))


def test_the_audit_and_the_rebuild_hold_the_day_against_the_log(game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(day="2020-01-01")
    game.refresh_from_db()
    assert [fault.law for fault in game_faults(game)] == ["day"]
    rebuild_games([game.pk])
    assert day_of(game) == localdate().isoformat()


def test_the_day_alone_is_corrected_taken_back_and_put_back(game: Game) -> None:
    saved(game, day=LAST_WEEK)
    assert (day_of(game), json.loads(game.start)["day"]) == (LAST_WEEK, LAST_WEEK)
    assert [entry["type"] for entry in read_log(game.id).entries] == ["hand", "start"]
    for name, expected in (("undo", localdate().isoformat()), ("redo", LAST_WEEK)):
        scorer().post(address(name, game), tried(game, entry=game.version))
        assert day_of(game) == expected


def test_a_game_that_is_named_by_its_day_is_named_by_the_right_one(game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(title=weekday_day(localdate()))
    saved(game, day=LAST_WEEK)
    assert game.title == weekday_day(date.fromisoformat(LAST_WEEK))


def test_before_and_after_name_the_day(game: Game) -> None:
    page = send(game, "preview", day=LAST_WEEK).content.decode()
    assert start_words({"day": LAST_WEEK}) in page


def test_the_day_stays_where_other_things_are_corrected(game: Game) -> None:
    saved(game, day=LAST_WEEK)
    saved(game, names="Ben, Ada, Cal")
    assert day_of(game) == LAST_WEEK
    assert send(game, "preview", day="").status_code == 422  # nothing changed


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ((localdate() + timedelta(days=2)).isoformat(), "This day hasn’t come yet."),
        ("0025-11-20", "Enter the year with four digits."),
    ],
)
def test_a_day_that_cannot_be_is_refused_at_its_field(game: Game, typed: str, words: str) -> None:
    for page in (send(game, "preview", day=typed), key_in(game, "save", day=typed)):
        assert page.status_code == 422
        assert words in page.content.decode()
    assert [entry["type"] for entry in read_log(game.id).entries] == ["hand"]


def test_a_sheet_is_keyed_in_with_its_day() -> None:
    fresh = game_of_the_scorer(currency="GBP")
    assert f'value="{fresh.day:%Y-%m-%d}"' in scorer().get(address("key_in", fresh)).content.decode()
    assert key_in(fresh, "save", day=LAST_WEEK).status_code == 303
    assert day_of(fresh) == LAST_WEEK
    assert [entry["type"] for entry in read_log(fresh.id).entries] == ["start", "hand", "hand"]


def test_a_sheet_of_the_same_day_or_of_none_writes_only_its_hands(game: Game) -> None:
    assert key_in(game, "save", day=game.day.isoformat(), **LEVEL).status_code == 303
    assert key_in(game, "save", **LEVEL).status_code == 303
    assert {entry["type"] for entry in read_log(game.id).entries} == {"hand"}


def test_lists_and_groups_go_by_the_day_of_a_game() -> None:
    group = group_of_the_scorer()
    older, newer = (
        put_in(group, finished_game("Ada", "Ben", title=title)) for title in ("First keyed", "Then keyed")
    )
    play(newer, {"type": "start", "day": LAST_WEEK})
    titles = [line.title for line in list_games(hash_secret(SECRET)).finished]
    assert titles == [older.title, newer.title]
    evenings = current_ledger(group).evenings
    assert [(line.title, localdate(line.started).isoformat()) for line in evenings] == [
        (older.title, localdate().isoformat()),
        (newer.title, LAST_WEEK),
    ]


def test_a_deleted_game_keeps_its_day_in_the_group() -> None:
    game = put_in(group_of_the_scorer(), finished_game("Ada", "Ben"))
    play(game, {"type": "start", "day": LAST_WEEK})
    kept = result_to_keep(game)
    assert kept
    assert localdate(datetime.fromisoformat(kept["started"])).isoformat() == LAST_WEEK


@pytest.mark.parametrize(("days_ago", "counts"), [(3, True), (0, True), (-2, False), (3650, False)])
def test_a_phone_says_on_which_day_a_game_began_unless_its_clock_is_wrong(
    days_ago: int, counts: bool
) -> None:
    began = localdate() - timedelta(days=days_ago)
    fields = {"entry_id": str(uuid.uuid4()), "names": "Ada, Ben, Cal", "dealer": 1, "day": began.isoformat()}
    answer = scorer().post("/games/new/?variant=european", fields)
    assert answer.status_code == 303
    game, day = Game.objects.get(), began if counts else localdate()
    assert (game.day, game.title) == (day, weekday_day(day))
