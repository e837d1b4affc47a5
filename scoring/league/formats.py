"""A season's format, whole and checked, read from the plain values that are stored."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from scoring.engine.plain import JsonValue, Parameters
from scoring.engine.refusals import Refusal
from scoring.engine.schema import Check, Record, integer, listing, mapping, one_of, optional
from scoring.league.presets import PRESETS
from scoring.league.refusals import Code

POINT_SYSTEMS = (
    "penalty",
    "penalty_per_hand",
    "place",
    "scale",
    "score_and_bonus",
    "zero_sum",
    "field",
    "present",
)
LOW_WINS = ("penalty", "penalty_per_hand")
UNITS = ("game", "evening_sum", "evening_mean")
TOTALS = ("sum", "mean")
COUNTINGS = ("all", "best", "sliding", "rising")
ABSENCES = ("none", "zero", "fixed", "average", "worst")
STAND_INS = ("none", "own", "fixed")
WALK_OVERS = ("none", "fixed", "average")
DROP_OUTS = ("kept", "struck")
CARRIES = ("nothing", "half", "all", "best")
TIE_BREAK_STEPS = (
    "evenings_won",
    "tables_won",
    "seconds",
    "hands_won",
    "mean_penalty",
    "head_to_head",
    "best_evening",
    "earliest",
    "evenings_played",
    "kalookis",
    "opponents",
    "draw",
)


@dataclass(frozen=True, slots=True)
class PointRule:
    """What one game is worth: a system, its scale by place and table size, cap and bonuses."""

    system: str
    worth: int
    scale: Mapping[str, tuple[int, ...]]
    cap: int | None
    winner: int
    second: int

    def at(self, size: int, place: int) -> int:
        """Return the points of a place (from 1) at a table of this size; 0 beyond the end of the scale."""
        # Keys are text because the format is stored as JSON, which knows no other keys.
        scale = self.scale.get(str(size), self.scale.get("default", ()))
        return scale[place - 1] if place <= len(scale) else 0


@dataclass(frozen=True, slots=True)
class Counting:
    """Which results count: all, the best `n`, all but a worst for every `of` beyond `n`, or `n` of `of`."""

    rule: str
    n: int
    of: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a person gets for a night they did not play themselves."""

    rule: str
    n: int


@dataclass(frozen=True, slots=True)
class Attendance:
    """Points for every night played, and more for each where none was missed."""

    each: int
    full: int


@dataclass(frozen=True, slots=True)
class FinalRule:
    """How many play a final night, and what they carry: nothing, half, all, or their best `n` results."""

    people: int
    carry: str
    n: int


@dataclass(frozen=True, slots=True)
class Format:
    """How a season is counted (see presets.py for whole examples)."""

    points: PointRule
    unit: str
    total: str
    counting: Counting
    qualify: int
    attendance: Attendance
    absence: Ruling
    stand_in: Ruling
    walk_over: Ruling
    play_ahead: int
    drop_out: str
    tie_breaks: tuple[str, ...]
    up: int
    down: int
    final: FinalRule

    @property
    def low_wins(self) -> bool:
        return self.points.system in LOW_WINS


def _ruling(*rules: str) -> Record:
    return Record(rule=one_of(*rules), n=integer())


def _is_scale(value: object) -> bool:
    # Tables have two to eight people everywhere (`movements.LARGEST_TABLE`).
    sizes = {"default", *map(str, range(2, 9))}
    return mapping(listing(integer()))(value) and set(value) <= sizes  # type: ignore[call-overload]  # mapping saw a dict


def _is_steps(value: object) -> bool:
    return value == [] or (listing(one_of(*TIE_BREAK_STEPS))(value) and len(set(value)) == len(value))  # type: ignore[call-overload,arg-type]  # listing saw a list


CHECKS: dict[str, Check] = {
    "points": Record(
        system=one_of(*POINT_SYSTEMS),
        worth=integer(0),
        scale=_is_scale,
        cap=optional(integer(1)),
        winner=integer(0),
        second=integer(0),
    ),
    "unit": one_of(*UNITS),
    "total": one_of(*TOTALS),
    "counting": Record(rule=one_of(*COUNTINGS), n=integer(0), of=integer(1)),
    "qualify": integer(0),
    "attendance": Record(each=integer(0), full=integer(0)),
    "absence": _ruling(*ABSENCES),
    "stand_in": _ruling(*STAND_INS),
    "walk_over": _ruling(*WALK_OVERS),
    "play_ahead": integer(0),
    "drop_out": one_of(*DROP_OUTS),
    "tie_breaks": _is_steps,
    "up": integer(0),
    "down": integer(0),
    "final": Record(people=integer(0), carry=one_of(*CARRIES), n=integer(0)),
}
_PARTS: dict[str, Any] = {
    "points": PointRule,
    "counting": Counting,
    "attendance": Attendance,
    "absence": Ruling,
    "stand_in": Ruling,
    "walk_over": Ruling,
    "final": FinalRule,
}


def preset(key: str, **overrides: JsonValue) -> Format:
    """Return a preset format with some parameters overridden; ValueError where the result is invalid."""
    found = read_format({**PRESETS[key], **overrides})
    if isinstance(found, Refusal):
        raise ValueError(found)
    return found


def read_format(parameters: Parameters) -> Format | Refusal:
    """Return a format from a whole record of plain values, or a refusal naming the first bad parameter."""
    # A misspelt parameter would otherwise be dropped in silence and the season counted by the default.
    unknown = next((name for name in parameters if name not in CHECKS), None)
    if unknown is not None:
        return Refusal(Code.UNKNOWN_PARAMETER, detail=unknown)
    wrong = next((name for name, check in CHECKS.items() if not check(parameters.get(name, ...))), None)
    if wrong is not None:
        return Refusal(Code.BAD_PARAMETER, detail=wrong)
    found = Format(**{field.name: _part(field.name, parameters[field.name]) for field in fields(Format)})
    return _contradiction(found) or found


def _part(name: str, value: JsonValue) -> Any:
    if name == "points":
        scale = {size: tuple(points) for size, points in value["scale"].items()}
        return PointRule(**{**value, "scale": scale})
    if name in _PARTS:
        return _PARTS[name](**value)
    return tuple(value) if isinstance(value, list) else value


def _contradiction(found: Format) -> Refusal | None:
    """Refuse what cannot be meant: with low points best, staying away or dropping every result would win."""
    # Zero would be the best result there is, and a sum would reward each night that was missed.
    if found.low_wins and (found.absence.rule == "zero" or found.total == "sum"):
        return Refusal(Code.BAD_PARAMETER, detail="absence" if found.absence.rule == "zero" else "total")
    if found.counting.rule in ("best", "rising") and not found.counting.n:
        return Refusal(Code.BAD_PARAMETER, detail="counting")
    return None
