"""Fold a game's whole log: its start, then every entry that counts, and those that no longer fit."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from scoring.engine.codec.game_file import GAME_FORMAT, read_rules, refuse_players
from scoring.engine.corrections import RULES, START, Entry, standing_entries
from scoring.engine.house_rules import merge, overrides_giving, read_variant
from scoring.engine.plain import Fields, Overrides, Parameters, Plain
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Code, Refusal
from scoring.engine.replay import Replay, opening_step
from scoring.engine.scorer import play_on
from scoring.engine.state import State, Step
from scoring.engine.table import Table, seat_players, with_newcomer, with_rules
from scoring.engine.variant import Variant

SINCE = ("next", "start")
_START_FIELDS = ("variant", "overrides", "rules", "currency", "players", "day")
"""What a correction of the start may give anew."""


class InvalidEntry(NamedTuple):
    """An entry that cannot happen any more, after an earlier one was corrected (rule 15.3)."""

    entry: Entry
    refusal: Refusal


class PlayedEntry(NamedTuple):
    """One entry as it was played: the table with its rules, the state before, and what it did."""

    entry: Entry
    table: Table
    before: State
    step: Step


class LogReplay(NamedTuple):
    """A log as played: steps of the entries that fit (the opening first), and the invalid entries.

    `tables` has the table of every step; `changed` has the fields of the start that are others since (rules 15.6 and
    15.12).
    """

    steps: list[Step]
    entries: list[Entry]
    invalid_entries: list[InvalidEntry]
    tables: list[Table]
    changed: Plain | None = None

    @property
    def table(self) -> Table:
        """Return the table with the rules that hold in the end."""
        return self.tables[-1]

    @property
    def replay(self) -> Replay:
        """Return the steps as a replay without a fault."""
        return Replay(tuple(self.steps))

    @property
    def played_entries(self) -> Iterator[PlayedEntry]:
        """Yield every entry that fits with what it did."""
        for index in range(len(self.entries)):
            yield self.played_entry(index)

    def played_entry(self, index: int) -> PlayedEntry:
        # The opening is the first step, so the step of entry n is at n + 1 and the one before it at n.
        before, step = self.steps[index : index + 2]
        return PlayedEntry(self.entries[index], self.tables[index + 1], before.state, step)


def game_file(start: Fields, played: LogReplay) -> Plain:
    """Return the game as a `kalooki-game/1` document, with changes of rules as events, which scorers refuse."""
    start = dict(start) | (played.changed or {})
    start["overrides"] = frozen_overrides(start)
    fields = ("title", "variant", "overrides", "currency", "players")
    document = {"format": GAME_FORMAT} | {field: start[field] for field in fields if start.get(field)}
    return document | {"events": [entry.plain for entry in played.entries]}


def frozen_overrides(start: Fields) -> Overrides:
    """Return the house rules of a start entry over the preset as it is today, which may have changed since."""
    return overrides_giving(start["variant"], start.get("overrides") or {}, start["rules"])


def current_start(start: Fields, played: LogReplay) -> Plain:
    """Return the start entry with the rules that hold in the end, and who `joined` on the way."""
    changes = [entry.plain for entry in played.entries if entry.plain["type"] == RULES]
    ruled = dict(start) | (played.changed or {}) | _start_fields(changes[-1] if changes else {})
    joined = [entry.plain for entry in played.entries if entry.plain["type"] == "join"]
    return ruled | ({"joined": joined} if joined else {})


def add_joined(start: Fields, newcomer: Fields) -> Plain:
    """Return the present start entry with one more player who has joined."""
    return dict(start) | {"joined": [*start.get("joined", ()), newcomer]}


def _start_fields(change: Fields) -> Plain:
    """Return the fields of the start that a change gives anew."""
    return {name: change[name] for name in _START_FIELDS if name in change}


def read_start(plain: Plain) -> Table:
    """Read the table of a start entry, whose `rules` are whole; ValueError if it is damaged."""
    about = {"title": plain.get("title") or None, "currency": plain.get("currency") or None}
    table = seat_players(
        _read_rules(plain["rules"], plain["variant"]), tuple(plain["players"]), plain["variant"], **about
    )
    for newcomer in plain.get("joined", ()):
        after = newcomer.get("after")
        table = with_newcomer(table, newcomer["player"], None if after is None else table.seats[after])
    return table


def _read_rules(plain: Fields, key: str) -> Variant:
    return _read_whole_rules(json.dumps(plain, sort_keys=True), key)


@lru_cache(maxsize=64)
def _read_whole_rules(text: str, key: str) -> Variant:
    variant = read_variant(json.loads(text), key)
    if isinstance(variant, Refusal):
        raise ValueError(f"damaged rules: {variant.detail}")
    return variant


def change_rules(table: Table, change: Fields) -> Table:
    """Return the table with other rules (rule 15.7)."""
    return with_rules(table, _read_rules(change["rules"], table.variant_key))


def rules_entry(table: Table, since: str, overrides: Parameters) -> Plain | Refusal:
    """Return the log's entry for other house rules; a refusal where they can't be used (rule 15.7)."""
    if since not in SINCE:
        return Refusal(Code.BAD_VALUE, detail="since")
    variant = read_rules(table.variant_key, overrides)
    if isinstance(variant, Refusal):
        return variant
    if variant.teams != table.variant.teams:
        return Refusal(Code.BAD_VALUE, detail="teams")
    refused = refuse_players(variant, list(table.players[: table.started]))
    if refused is not None:
        return refused
    whole = merge(PRESETS[table.variant_key], overrides)
    return {"type": RULES, "since": since, "overrides": overrides, "rules": whole}


def start_entry(table: Table, start: Fields, names: Mapping[str, str] | None = None) -> Plain | Refusal:
    """Return the log's entry that corrects the start to these fields (rule 15.12); a refusal where they can't be.

    `start` has `variant`, `overrides`, `players`, `currency` and `day`, each only where it is another than at `table`;
    the rules are given anew with the variant or the overrides. `names` are those who are called otherwise.
    """
    key = start.get("variant", table.variant_key)
    players = start.get("players", list(table.players[: table.started]))
    entry: Plain = {"type": START} | dict(start) | ({"names": dict(names)} if names else {})
    if "variant" not in start and "overrides" not in start:
        return refuse_players(table.variant, players) or entry
    overrides = start.get("overrides") or {}
    variant = read_rules(key, overrides)
    if isinstance(variant, Refusal):
        return variant
    whole = {"overrides": overrides, "rules": merge(PRESETS[key], overrides)}
    return refuse_players(variant, players) or entry | whole


def fold(table: Table, log: Sequence[Plain], known: LogReplay | None = None) -> LogReplay:
    """Play every entry that counts; one that no longer fits is left out and listed.

    `known` is a fold of nearly the same log from the same table: the entries they share are not played
    again.
    """
    entries, changed = _apply_changes_from_start(standing_entries(log))
    if changed is not None:
        table = corrected_table(table, changed)
    played, same = LogReplay([opening_step(table)], [], [], [table], changed), 0
    if known is not None and known.changed == changed:
        same = _common_length(entries, known.entries)
        played = LogReplay(
            known.steps[: same + 1], known.entries[:same], [], known.tables[: same + 1], changed
        )
    step, table = played.steps[-1], played.table
    for entry in entries[same:]:
        after: Step | Refusal
        if entry.plain["type"] == RULES:
            table, after = _apply_rule_change(table, step, entry.plain)
        else:
            after = play_on(table, step, entry.plain)
        if isinstance(after, Refusal):
            played.invalid_entries.append(InvalidEntry(entry, after))
            continue
        step = after
        table = step.table or table
        played.steps.append(step)
        played.entries.append(entry)
        played.tables.append(table)
    return played


def _common_length(some: Sequence[Entry], others: Sequence[Entry]) -> int:
    """Count the entries that both begin with."""
    pairs = enumerate(zip(some, others, strict=False))
    return next((place for place, (one, other) in pairs if one != other), min(len(some), len(others)))


def _apply_changes_from_start(entries: list[Entry]) -> tuple[list[Entry], Plain | None]:
    """Return the entries to play, and the fields of the start that are others since, None where there are none.

    Other rules from the start make every earlier change void (rule 15.6).
    """
    changes = [index for index, (_number, plain, *_more) in enumerate(entries) if _changes_start(plain)]
    if not changes:
        return entries, None
    changed: Plain = {}
    for index in changes:
        changed |= _start_fields(entries[index].plain)
    ruled = max((index for index in changes if "rules" in entries[index].plain), default=-1)
    kept = [
        entry
        for index, entry in enumerate(entries)
        if index not in changes and (index > ruled or entry.plain["type"] != RULES)
    ]
    return kept, changed


def _changes_start(plain: Fields) -> bool:
    return START in (plain["type"], plain.get("since"))


def corrected_table(table: Table, changed: Fields) -> Table:
    """Return the table as it should have been from the start (rules 15.6 and 15.12)."""
    key = changed.get("variant", table.variant_key)
    rules = _read_rules(changed["rules"], key) if "rules" in changed else table.variant
    players = tuple(changed.get("players", table.players[: table.started]))
    currency = changed.get("currency", table.currency) or None
    return seat_players(rules, players, key, title=table.title, currency=currency)


def _apply_rule_change(table: Table, before: Step, change: Fields) -> tuple[Table, Step | Refusal]:
    """Change the rules from here on; nothing that stands is touched (rule 15.5)."""
    if before.state.over:
        return table, Refusal(Code.GAME_OVER)
    if before.state.offers:
        return table, Refusal(Code.OFFERS_OPEN)
    return change_rules(table, change), Step(before.state)
