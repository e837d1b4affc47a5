"""Read what a hand says besides who went out and the cards left: each field, and the rule it belongs to."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, NamedTuple

from scoring.engine.amounts import Seat
from scoring.engine.codec.marks import read_adjustments, read_bonuses, read_fines, read_kitty
from scoring.engine.codec.rummy import read_melds, read_times, read_way, read_wild
from scoring.engine.events import Hand
from scoring.engine.plain import Fields
from scoring.engine.refusals import Code, Refusal
from scoring.engine.table import Table
from scoring.engine.variant import Variant


class HandField(NamedTuple):
    """A field of a hand: its reader, and what the rules have for it, where that may be nothing."""

    read: Callable[[Table, Any, Hand], Any]
    rule: Callable[[Variant], object] = lambda _rules: True


def read_hand_fields(table: Table, plain: Fields, hand: Hand) -> Hand | Refusal:
    """Return the hand with these fields; null, and those of rules that are off, are ignored."""
    fields: dict[str, Any] = {}
    for name, field in HAND_FIELDS.items():
        if plain.get(name) is not None and field.rule(table.variant):
            value = field.read(table, plain[name], hand)
            if isinstance(value, Refusal):
                return value
            fields[name] = value
    return hand._replace(**fields) if fields else hand


def _read_sits_out(table: Table, names: object) -> tuple[Seat, ...] | Refusal:
    """Read who sits the hand out, each once."""
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        return Refusal(Code.BAD_VALUE, detail="sits_out")
    stranger = next((name for name in names if name not in table.seats), None)
    if stranger is not None:
        return Refusal(Code.UNKNOWN_PLAYER, stranger)
    if len(set(names)) < len(names):
        return Refusal(Code.BAD_VALUE, detail="sits_out")
    return tuple([table.seats[name] for name in names])


def _by_itself(read: Callable[[Table, Any], Any]) -> Callable[[Table, Any, Hand], Any]:
    """Return the reader of a field that can be read without the rest of its hand."""
    return lambda table, value, _hand: read(table, value)


def _wild_is_named(rules: Variant) -> bool:
    return rules.wild is not None and rules.wild.by_hand is None


HAND_FIELDS: Mapping[str, HandField] = {
    "adjust": HandField(_by_itself(read_adjustments)),
    "kitty": HandField(_by_itself(read_kitty)),
    "sits_out": HandField(_by_itself(_read_sits_out), attrgetter("sitting_out")),
    "fines": HandField(_by_itself(read_fines), attrgetter("fines")),
    "bonuses": HandField(_by_itself(read_bonuses), attrgetter("bonus_stakes")),
    "way": HandField(read_way, attrgetter("ways")),
    "times": HandField(_by_itself(read_times), attrgetter("hand_times")),
    "melds": HandField(_by_itself(read_melds), attrgetter("melds")),
    "wild": HandField(_by_itself(read_wild), _wild_is_named),
}
"""In the order in which they are read; the first fault is told."""
