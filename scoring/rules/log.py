"""A game's whole log folded: its start, then every entry that counts; those that no longer fit are told."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scoring.rules.corrections import Entry, standing_entries
from scoring.rules.game_file import FORMAT
from scoring.rules.house_rules import read_variant
from scoring.rules.refusals import Refusal
from scoring.rules.replay import Replay, opening
from scoring.rules.scorer import play_on
from scoring.rules.state import Step
from scoring.rules.table import Table, seat_players


class Misfit(NamedTuple):
    """An entry that cannot happen any more, after something before it was corrected (rule 15.3)."""

    entry: Entry
    refusal: Refusal


class Played(NamedTuple):
    """A log as played: steps of the entries that fit (the opening first), those entries, and the misfits."""

    table: Table
    steps: list[Step]
    entries: list[Entry]
    misfits: list[Misfit]

    @property
    def replay(self) -> Replay:
        """The steps as a replay without a fault."""
        return Replay(tuple(self.steps))


def game_file(start: Mapping[str, Any], played: Played) -> dict[str, Any]:
    """The game as a `kalooki-game/1` document that scores the same anywhere."""
    fields = ("title", "variant", "overrides", "currency", "players")
    document = {"format": FORMAT} | {field: start[field] for field in fields if start.get(field)}
    return document | {"events": [entry.plain for entry in played.entries]}


def read_start(plain: dict[str, Any]) -> Table:
    """The table of a start entry, whose `rules` are whole; ValueError if it is damaged."""
    variant = read_variant(plain["rules"])
    if isinstance(variant, Refusal):
        raise ValueError(f"damaged rules: {variant.detail}")
    about = {"title": plain.get("title") or None, "currency": plain.get("currency") or None}
    return seat_players(variant, tuple(plain["players"]), plain["variant"], **about)


def fold(table: Table, log: Sequence[dict[str, Any]]) -> Played:
    """Play every entry that counts; one that no longer fits is left out and told."""
    played = Played(table, [opening(table)], [], [])
    for entry in standing_entries(log):
        after = play_on(table, played.steps[-1], entry.plain)
        if isinstance(after, Refusal):
            played.misfits.append(Misfit(entry, after))
        else:
            played.steps.append(after)
            played.entries.append(entry)
    return played
