"""Read what is recorded about players besides their cards: points, fees, fines and bonuses, and whom they concern."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from scoring.engine.amounts import Seat
from scoring.engine.events import Adjustment, Bonus, Fine, KittyFee, PointsBetween
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
    adjust = read_adjustments(table, marks_as_list(plain.get("adjust")))
    fines = read_fines(table, marks_as_list(plain.get("fines"))) if fines_on else ()
    if isinstance(adjust, Refusal):
        return adjust
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


def read_adjustments(table: Table, listed: object) -> tuple[Adjustment, ...] | Refusal:
    """Read points that are no figure of a hand."""
    return _read_list(table, listed, "adjust", _read_adjustment)


def read_kitty(table: Table, listed: object) -> tuple[KittyFee, ...] | Refusal:
    """Read fees to the kitty."""
    return _read_list(table, listed, "kitty", _coded("kitty", table.variant.kitty_events, KittyFee))


def read_fines(table: Table, listed: object) -> tuple[Fine, ...] | Refusal:
    """Read fines."""
    return _read_list(table, listed, "fines", _coded("fines", table.variant.fines, Fine))


def read_bonuses(table: Table, listed: object) -> tuple[Bonus, ...] | Refusal:
    """Read bonus stakes."""
    return _read_list(table, listed, "bonuses", _coded("bonuses", table.variant.bonus_stakes, Bonus))


def _read_list(
    table: Table, listed: object, field: str, read: Callable[[Table, Seat, Fields], M | Refusal]
) -> tuple[M, ...] | Refusal:
    if listed is None:
        return ()
    if not isinstance(listed, list):
        return Refusal(Code.BAD_VALUE, detail=field)
    marks = []
    for item in listed:
        if not isinstance(item, dict):
            return Refusal(Code.BAD_VALUE, detail=field)
        seat = read_seat(table, item, "player")
        mark = seat if isinstance(seat, Refusal) else read(table, seat, item)
        if isinstance(mark, Refusal):
            return mark
        marks.append(mark)
    return tuple(marks)


def _read_adjustment(table: Table, seat: Seat, plain: Fields) -> Adjustment | Refusal:
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


def _coded(
    field: str, codes: Mapping[str, object], mark: type[C]
) -> Callable[[Table, Seat, Fields], C | Refusal]:
    """Return the reader of a mark that is only a code of the variant."""

    def read(table: Table, seat: Seat, plain: Fields) -> "C | Refusal":
        name, code = table.players[seat], plain.get("code")
        if not isinstance(code, str):
            return Refusal(Code.BAD_VALUE, name, field)
        return mark(seat, code) if code in codes else Refusal(Code.UNKNOWN_CODE, name, code)

    return read
