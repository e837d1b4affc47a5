"""Read what is recorded about players besides their cards: points, fees, fines and bonuses, and whom they concern."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from scoring.engine.amounts import Seat
from scoring.engine.events import Adjustment, Bonus, Fine, Hand, KittyFee, PointsBetween
from scoring.engine.plain import Fields, JsonValue
from scoring.engine.refusals import Code, Refusal
from scoring.engine.schema import is_integer
from scoring.engine.table import Table

M = TypeVar("M", Adjustment, KittyFee, Fine, Bonus)
C = TypeVar("C", KittyFee, Fine, Bonus)


def read_points(table: Table, plain: Fields) -> PointsBetween | Refusal:
    """Read points and fines between two hands, each a hand's list or by name (rule 17.13)."""
    fines_on = bool(table.variant.fines)
    if plain.get("adjust") is None and (plain.get("fines") is None or not fines_on):
        return Refusal(Code.MISSING_FIELD, detail="adjust")
    listed = {name: marks_as_list(plain.get(name)) for name in ("adjust", "fines")}
    adjust = read_list(table, listed, "adjust", read_adjustment)
    if isinstance(adjust, Refusal):
        return adjust
    if not fines_on:
        return PointsBetween(adjust)
    fines = read_list(table, listed, "fines", coded("fines", table.variant.fines, Fine))
    return fines if isinstance(fines, Refusal) else PointsBetween(adjust, fines)


def marks_as_list(marks: JsonValue) -> JsonValue:
    """Return marks by name as a hand's list has them."""
    if not isinstance(marks, dict):
        return marks
    return [{"player": name, "points" if is_integer(mark) else "code": mark} for name, mark in marks.items()]


def read_seat(table: Table, plain: Mapping[str, object], field: str) -> Seat | Refusal:
    """Read the seat of the player whom a field names."""
    name = plain.get(field)
    if name is None:
        return Refusal(Code.MISSING_FIELD, detail=field)
    if not isinstance(name, str):
        return Refusal(Code.BAD_VALUE, detail=field)
    seat = table.seats.get(name)
    return Refusal(Code.UNKNOWN_PLAYER, name) if seat is None else seat


def read_side_stakes(table: Table, plain: Fields, hand: Hand) -> Hand | Refusal:
    """Return the hand with its fines and bonuses; fields of rules that are off are ignored."""
    rules = table.variant
    fines = read_list(table, plain, "fines", coded("fines", rules.fines, Fine)) if rules.fines else ()
    if isinstance(fines, Refusal):
        return fines
    if not rules.bonus_stakes:
        return hand._replace(fines=fines) if fines else hand
    bonuses = read_list(table, plain, "bonuses", coded("bonuses", rules.bonus_stakes, Bonus))
    if isinstance(bonuses, Refusal):
        return bonuses
    return hand._replace(fines=fines, bonuses=bonuses) if fines or bonuses else hand


def read_list(
    table: Table, plain: Fields, field: str, read: Callable[[Table, Seat, Fields], M | Refusal]
) -> tuple[M, ...] | Refusal:
    """Read the marks of a hand from a field that may be absent."""
    if plain.get(field) is None:
        return ()
    if not isinstance(plain[field], list):
        return Refusal(Code.BAD_VALUE, detail=field)
    marks = []
    for item in plain[field]:
        if not isinstance(item, dict):
            return Refusal(Code.BAD_VALUE, detail=field)
        seat = read_seat(table, item, "player")
        mark = seat if isinstance(seat, Refusal) else read(table, seat, item)
        if isinstance(mark, Refusal):
            return mark
        marks.append(mark)
    return tuple(marks)


def read_adjustment(table: Table, seat: Seat, plain: Fields) -> Adjustment | Refusal:
    """Read points by a code, or free ones with a reason (rule 5.1)."""
    name, code = table.players[seat], plain.get("code")
    points, reason = plain.get("points"), plain.get("reason")
    if (code is None) == (points is None) or not isinstance(reason, str | None):
        return Refusal(Code.BAD_VALUE, name, "adjust")
    if code is None and is_integer(points):
        return Adjustment(seat, points, None, reason)
    if not isinstance(code, str):
        return Refusal(Code.BAD_VALUE, name, "adjust")
    if code not in table.variant.adjustments:
        return Refusal(Code.UNKNOWN_CODE, name, code)
    return Adjustment(seat, table.variant.adjustments[code], code, reason)


def coded(
    field: str, codes: Mapping[str, object], mark: type[C]
) -> Callable[[Table, Seat, Fields], C | Refusal]:
    """Return the reader of a mark that is only a code of the variant."""

    def read(table: Table, seat: Seat, plain: Fields) -> "C | Refusal":
        name, code = table.players[seat], plain.get("code")
        if not isinstance(code, str):
            return Refusal(Code.BAD_VALUE, name, field)
        return mark(seat, code) if code in codes else Refusal(Code.UNKNOWN_CODE, name, code)

    return read
