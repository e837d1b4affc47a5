"""The start of a game as it is and as it should have been, and the entry of the log that corrects it."""

import json
from collections.abc import Sequence
from datetime import date, datetime
from typing import NamedTuple

from scoring.engine.corrections import START, UNDO, renames, write_place
from scoring.engine.house_rules import merge
from scoring.engine.log import LogReplay, current_start, frozen_overrides, start_entry
from scoring.engine.plain import Fields, JsonValue, Overrides, Plain
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Refusal
from scoring.engine.renames import renamed
from scoring.engine.variant import Variant
from scoring.games.queries.comparisons import hand_number
from scoring.games.queries.game_log import Log, day_of


class PlayedHand(NamedTuple):
    """A hand that was played: its place in the log as written there, its number, its rules and what was written."""

    place: JsonValue
    number: int
    rules: Variant
    plain: Plain


class Began(NamedTuple):
    """How a game began, as it stands: the fields of its start, who joined later, and the hands since.

    `dealt` counts all that was recorded since, not hands alone.
    """

    variant: str
    overrides: Overrides
    currency: str
    players: list[str]
    joined: list[str]
    hands: list[PlayedHand]
    played: LogReplay
    version: int
    day: str

    @property
    def is_over(self) -> bool:
        return bool(self.played.steps[-1].state.over)

    @property
    def has_events(self) -> bool:
        """Return whether anything was recorded since."""
        return bool(self.played.entries or self.played.invalid_entries)

    @property
    def highest(self) -> int:
        """Return the highest total of those still in."""
        state = self.played.steps[-1].state
        return max([state.totals[seat] for seat in state.playing], default=0)


class Forgotten(NamedTuple):
    """Somebody who sat there from the start: what they held in each hand, or what they join with now.

    `held` has an item for each hand; `joins` is a total to join with, "zero" or "highest"; `after` is their neighbour.
    """

    name: str
    after: str
    held: Sequence[JsonValue] = ()
    joins: str = ""


def how_it_began(log: Log, created: datetime) -> Began:
    """Return how a game began that was recorded at `created`, with all its corrections."""
    played = log.play()
    start, table = current_start(json.loads(log.start), played), played.table
    return Began(
        variant=start["variant"],
        overrides=frozen_overrides(start),
        currency=start.get("currency") or "",
        players=list(table.players[: table.started]),
        joined=list(table.players[table.started :]),
        hands=[
            PlayedHand(write_place(turn.entry.place), hand_number(turn), turn.table.variant, turn.entry.plain)
            for turn in played.played_entries
            if turn.entry.plain["type"] == "hand"
        ],
        played=played,
        version=len(log.entries),
        day=day_of(start, created).isoformat(),
    )


def corrected_start(
    began: Began, start: Fields, names: Fields, forgotten: Sequence[Forgotten]
) -> Plain | Refusal | None:
    """Return the entry that makes the start this one; None where it changes nothing.

    `names` are those who are called otherwise, old name → new one.
    """
    late = [one for one in forgotten if one.joins]
    players = [name for name in start["players"] if name not in [one.name for one in late]]
    overrides = start["overrides"]
    if late:
        agreed = overrides.get("joining") or {"stake": "full", "until": None}
        overrides = overrides | {"joining": agreed | {"score": late[0].joins}}
    fields: Plain = {"players": players, "currency": start["currency"], "variant": start["variant"]}
    fields |= {"day": start["day"]} if "day" in start else {}
    fields = {name: value for name, value in fields.items() if value != getattr(began, name)}
    if _whole(start["variant"], overrides) != _whole(began.variant, began.overrides):
        fields |= {"overrides": overrides}
    entry = start_entry(began.played.table, fields, names)
    if isinstance(entry, Refusal):
        return entry
    entry |= _with_forgotten(began, names, forgotten)
    return None if entry == {"type": entry["type"]} else entry


def another_day(game_day: date, typed: date | None) -> list[Plain]:
    """Return the entry that gives a game another day; none where it is the same, or was not typed."""
    return [{"type": START, "day": typed.isoformat()}] if typed and typed != game_day else []


def _whole(key: str, overrides: Overrides) -> tuple[str, object]:
    return key, merge(PRESETS[key], overrides)


def _with_forgotten(began: Began, names: Fields, forgotten: Sequence[Forgotten]) -> Plain:
    """Return what puts forgotten players into the hands that were played, or lets them join now."""
    there = [one for one in forgotten if one.held]
    number = began.version + 1
    also = [
        {"entry": hand.place, "event": _with_held(renamed(hand.plain, names), there, index)}
        for index, hand in enumerate(began.hands if there else [])
    ]
    joins = [
        {"after": number, "event": {"type": "join", "player": one.name, "after": one.after}}
        for one in forgotten
        if one.joins
    ]
    return {name: items for name, items in (("also", also), ("insert", joins)) if items}


def _with_held(hand: Plain, there: Sequence[Forgotten], index: int) -> Plain:
    return hand | {"left": hand["left"] | {one.name: one.held[index] for one in there}}


def moved_seats(log: Log, since: int) -> dict[int, int | None]:
    """Return where everybody of a version sits now, by seat, None for who never came; empty where no seat moved."""
    if not any(plain["type"] == START for plain in log.entries):
        return {}
    names = list(log.until(since).play().table.players)
    for number in range(since + 1, len(log.entries) + 1):
        called = renames(log.entries, number) if log.entries[number - 1]["type"] in (START, UNDO) else {}
        names = [called.get(name, name) for name in names]
    now = log.play().table.seats
    seats = {seat: now.get(name) for seat, name in enumerate(names)}
    return seats if any(seat != place for seat, place in seats.items()) else {}
