"""What is declared about a house rule."""

from collections.abc import Callable
from typing import Any, NamedTuple

from scoring.engine.plain import JsonValue
from scoring.engine.schema import Check


class Setting(NamedTuple):
    """A house rule: the check of its plain value, the value of most variants, and how a variant has it.

    `read` makes the value of the variant's field, which has the setting's name unless `fields` names it; of more
    than one field it makes as many values. A setting that came `later` is missing in older records, whose tables
    never played it. One `for_money` means nothing where people play for points only.
    """

    check: Check
    default: JsonValue
    read: Callable[[Any], Any] = lambda plain: plain
    fields: tuple[str, ...] = ()
    later: bool = False
    for_money: bool = False


def part(kind: Callable[..., Any]) -> Callable[[Any], Any]:
    """Return a reader of an object into a part of the variant; null stays None."""
    return lambda plain: None if plain is None else kind(**plain)
