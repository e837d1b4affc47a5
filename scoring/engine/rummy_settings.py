"""The house rules of the rummy family beyond Kalooki (chapter 17), which only presets and game files set."""

from scoring.engine.cards import MOST_FOR_A_CARD, is_rank, read_rank
from scoring.engine.plain import Fields, Parameters
from scoring.engine.rummy import EndBonus, Knock, Way, Wild
from scoring.engine.schema import (
    Record,
    integer,
    is_integer,
    is_truth,
    listing,
    mapping,
    one_of,
    optional,
    totals,
)
from scoring.engine.setting import Setting, part

MOST_SIDES = 3
MOST_SHOWN = 101  # points of a card that a page asks for


def _wild(plain: Fields | None) -> Wild | None:
    if plain is None:
        return None
    ranks = plain["by_hand"]
    return Wild(plain["value"], None if ranks is None else tuple(map(read_rank, ranks)))


RUMMY: dict[str, Setting] = {
    "ways": Setting(
        mapping(
            Record(
                {
                    "op": one_of("none", "add", "times", "set"),
                    "n": is_integer,
                    "out": is_integer,
                    "stake": optional(integer(0)),
                    "wins_game": is_truth,
                }
            )
        ),
        {},
        lambda plain: {code: Way(**way) for code, way in plain.items()},
        later=True,
    ),
    "best": Setting(optional(one_of("lowest", "highest")), None, later=True),
    "flat": Setting(optional(integer(0)), None, later=True),
    "knock": Setting(
        optional(
            Record(
                {
                    "own": one_of("each", "difference"),
                    "tie": one_of("closer", "other"),
                    "beaten": is_integer,
                    "beaten_to": one_of("winner", "closer"),
                    "caught": integer(0),
                }
            )
        ),
        None,
        part(Knock),
        later=True,
    ),
    "blocked": Setting(one_of("void", "count", "lowest"), "void", later=True),
    "wild": Setting(
        optional(Record(value=optional(integer(0, MOST_FOR_A_CARD)), by_hand=optional(listing(is_rank)))),
        None,
        _wild,
        later=True,
    ),
    "melds": Setting(is_truth, default=False, later=True),
    "teams": Setting(optional(integer(2, MOST_SIDES)), None, later=True),
    "end_bonus": Setting(
        optional(Record(winner=is_integer, each_hand=is_integer, shutout=one_of("none", "winner", "all"))),
        None,
        part(EndBonus),
        later=True,
    ),
    "hand_times": Setting(mapping(integer(2)), {}, later=True),
    "landings": Setting(
        totals(is_integer),
        {},
        lambda plain: {int(total): landing for total, landing in plain.items()},
        later=True,
    ),
    "floor": Setting(optional(is_integer), None, later=True),
}


def only_scored(overrides: Parameters) -> str | None:
    """Return the name of a valid override that game files may have and no page shows; None without one."""
    values = overrides.get("card_values") or {}
    given = {card: value for card, value in values.items() if value is not None}
    unshown = any(value > MOST_SHOWN for value in given.values())
    return "card_values" if unshown else None
