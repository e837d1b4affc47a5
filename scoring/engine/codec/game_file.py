"""The game file `kalooki-game/1`: read a document into a table and plain events."""

import re
from typing import NamedTuple

from scoring.engine.codec.text import DuplicateKey
from scoring.engine.contradictions import unfounded
from scoring.engine.house_rules import override, preset
from scoring.engine.plain import Fields
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Code, Refusal
from scoring.engine.table import Table, seat_players
from scoring.engine.variant import Variant

GAME_FORMAT = "kalooki-game/1"
_CURRENCY = re.compile(r"[A-Z]{3}\Z", re.ASCII)


def is_currency(value: object) -> bool:
    """Return whether a value is a currency code, three capital letters."""
    return isinstance(value, str) and _CURRENCY.match(value) is not None


class GameFile(NamedTuple):
    """A table and its events as they were written; events are read as they are replayed."""

    table: Table
    events: list[object]


def read_game_file(document: object) -> GameFile | Refusal:
    """Read a game from any plain value; return a refusal for a fault outside the events."""
    if isinstance(document, DuplicateKey):
        return Refusal(Code.BAD_VALUE, detail=document.key)
    if not isinstance(document, dict) or document.get("format") != GAME_FORMAT:
        return Refusal(Code.BAD_FORMAT)
    for field in ("variant", "players"):
        if document.get(field) is None:
            return Refusal(Code.MISSING_FIELD, detail=field)
    table = _read_table(document)
    if isinstance(table, Refusal):
        return table
    events = document.get("events")
    if not isinstance(events, list | None):
        return Refusal(Code.BAD_VALUE, detail="events")
    return GameFile(table, events or [])


def _read_table(document: Fields) -> Table | Refusal:
    key, title, currency = document["variant"], document.get("title"), document.get("currency")
    variant = read_rules(key, document.get("overrides"))
    if isinstance(variant, Refusal):
        return variant
    if not isinstance(title, str | None):
        return Refusal(Code.BAD_VALUE, detail="title")
    if currency is not None and not is_currency(currency):
        return Refusal(Code.BAD_VALUE, detail="currency")
    refused = refuse_players(variant, document["players"])
    return refused or seat_players(variant, tuple(document["players"]), key, title=title, currency=currency)


def read_rules(key: object, overrides: object) -> Variant | Refusal:
    """Return a preset with overrides merged over it, as a variant."""
    if not isinstance(key, str):
        return Refusal(Code.BAD_VALUE, detail="variant")
    if key not in PRESETS:
        return Refusal(Code.UNKNOWN_VARIANT, detail=key)
    if not overrides:
        return (
            preset(key) if isinstance(overrides, dict | None) else Refusal(Code.BAD_VALUE, detail="overrides")
        )
    if not isinstance(overrides, dict):
        return Refusal(Code.BAD_VALUE, detail="overrides")
    return override(key, overrides)


def refuse_players(variant: Variant, players: object) -> Refusal | None:
    """Return why these people cannot sit down to this variant; None where they can."""
    if not isinstance(players, list):
        return Refusal(Code.BAD_VALUE, detail="players")
    for name in players:
        if not isinstance(name, str) or not name.strip():
            return Refusal(Code.BAD_PLAYER_NAME, detail=name if isinstance(name, str) else None)
    if len(set(players)) < len(players):
        return Refusal(Code.DUPLICATE_PLAYER, next(name for name in players if players.count(name) > 1))
    if len(players) < variant.fewest_players:
        return Refusal(Code.TOO_FEW_PLAYERS)
    if len(players) > variant.most_players:
        return Refusal(Code.TOO_MANY_PLAYERS)
    if variant.teams is not None and len(players) % variant.teams:
        return Refusal(Code.TOO_FEW_PLAYERS)
    lacking = unfounded(variant)
    return Refusal(Code.BAD_VALUE, detail=lacking[0]) if lacking else None
