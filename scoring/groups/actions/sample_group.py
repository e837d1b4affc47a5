"""A group to look around in: five friends after three nights, an expense, and the next night not planned yet."""

from datetime import date, datetime, time, timedelta
from typing import Any
from uuid import uuid4

from django.db import transaction
from django.utils import timezone

from scoring.engine.plain import Plain
from scoring.games.actions.games import start_game
from scoring.games.actions.record import record_sheet
from scoring.games.actions.sample_game import PLAYERS
from scoring.games.actions.writing import Writing
from scoring.games.models import Game
from scoring.groups.actions.entries import add_game, create_group, write_entry
from scoring.groups.models import Group
from scoring.groups.queries.group_log import GROUP_LOG, read_group_log
from scoring.groups.queries.sample_group import sample_group_entry, sample_group_of
from scoring.journal.outcomes import Saved
from scoring.ledger.entries import EXPENSE
from scoring.web.texts.dates import weekday_day

_BEGINS = time(20)
STAKES = {"stakes": {"initial": 500, "call_up": 0}}
NIGHTS: list[list[Plain]] = [
    [
        {"type": "hand", "out": "Dot", "left": {"Ada": "K 9", "Ben": "A K Q 4", "Cal": "7 3", "Ewan": "J 8"}},
        {"type": "hand", "out": "Cal", "left": {"Ada": "10 8", "Ben": "K J 9", "Dot": "A 4", "Ewan": "K 2"}},
    ],
    [
        {"type": "hand", "out": "Ada", "left": {"Ben": "A J 8", "Cal": "Q 5 2", "Dot": "9 4", "Ewan": "A 7"}},
        {"type": "hand", "out": "Ada", "left": {"Ben": "5 4", "Cal": "K Q 8", "Dot": "K 6", "Ewan": "7 3"}},
    ],
    [
        {"type": "hand", "out": "Ewan", "left": {"Ada": "K A 8", "Ben": "6 4", "Cal": "10 3", "Dot": "7 5"}},
        {"type": "hand", "out": "Dot", "left": {"Ada": "6 2", "Ben": "A", "Cal": "K 8", "Ewan": "7 7"}},
    ],
]
"""The hands of each night; the player with the fewest points then wins the pool."""


@transaction.atomic
def open_sample_group(device_hash: str, name: str) -> Group:
    """Return the sample group of a phone, as it was left; one that it can't open any more is made anew."""
    group_id = sample_group_of(device_hash)
    return Group.objects.get(id=group_id) if group_id else _play_group(device_hash, name)


def _play_group(device_hash: str, name: str) -> Group:
    first = sample_group_entry(device_hash)
    group = create_group(uuid4() if GROUP_LOG.find(first) else first, name, device_hash)
    today = timezone.localdate()
    for weeks, events in zip((3, 2, 1), NIGHTS, strict=True):
        add_game(_play_night(device_hash, today - timedelta(weeks=weeks), events), group)
    who = {called: person for person, called in read_group_log(group.id).state.known.items()}
    shares = dict.fromkeys(who.values(), 1)
    pizza = {
        "title": "Pizza",
        "payer": who["Cal"],
        "amount": 3500,
        "currency": "GBP",
        "shares": shares,
        "odd": [],
    }
    write_entry(group.id, uuid4(), {"type": EXPENSE, **pizza})
    return group


def _play_night(device_hash: str, day: date, events: list[Plain]) -> Game:
    """Play a game of two hands on a day that is past."""
    options: dict[str, Any] = {"title": weekday_day(day), "currency": "GBP", "overrides": STAKES, "day": day}
    game = start_game(uuid4(), variant="european", players=PLAYERS, device_hash=device_hash, **options)
    assert isinstance(game, Game)  # noqa: S101 - the players may play by these rules
    whole = [*events, {"type": "end", "pool": "winner"}]
    outcome = record_sheet(game.id, Writing(uuid4(), 0, whole[0]), whole)
    assert isinstance(outcome, Saved)  # noqa: S101 - and what is above may happen to them
    Game.objects.filter(pk=game.pk).update(created=timezone.make_aware(datetime.combine(day, _BEGINS)))
    return outcome.owner
