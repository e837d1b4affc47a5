"""Read what a hand says by rules of the rummy family: way, times, melds, wild rank (chapter 17)."""

from scoring.engine.amounts import NOBODY, Points
from scoring.engine.cards import is_rank, read_rank
from scoring.engine.events import Hand
from scoring.engine.refusals import Code, Refusal
from scoring.engine.schema import is_integer, is_text
from scoring.engine.table import Table

MOST_TIMES = 12
"""Codes of one hand: enough for every game, and no product is too long to print."""


def read_way(table: Table, code: object, hand: Hand) -> str | Refusal:
    """Read the way in which a player went out."""
    if not isinstance(code, str) or hand.kalooki or hand.out == NOBODY:
        return Refusal(Code.BAD_VALUE, detail="way")
    return code if code in table.variant.ways else Refusal(Code.UNKNOWN_CODE, detail=code)


def read_times(table: Table, codes: object) -> tuple[str, ...] | Refusal:
    """Read the codes of what multiplies a hand."""
    if not isinstance(codes, list) or len(codes) > MOST_TIMES or not all(map(is_text, codes)):
        return Refusal(Code.BAD_VALUE, detail="times")
    unknown = next((code for code in codes if code not in table.variant.hand_times), None)
    return tuple(codes) if unknown is None else Refusal(Code.UNKNOWN_CODE, detail=unknown)


def read_melds(table: Table, amounts: object) -> tuple[Points | None, ...] | Refusal:
    """Read the points of melds by seat, None for a player who is not named; empty where nobody is."""
    if not isinstance(amounts, dict):
        return Refusal(Code.BAD_VALUE, detail="melds")
    melds: list[Points | None] = [None] * len(table.players)
    for name, points in amounts.items():
        seat = table.seats.get(name)
        if seat is None:
            return Refusal(Code.UNKNOWN_PLAYER, name)
        if not is_integer(points):
            return Refusal(Code.BAD_VALUE, name, "melds")
        melds[seat] = points
    return tuple(melds) if amounts else ()


def read_wild(_table: Table, rank: object) -> str | Refusal:
    """Read which rank is wild in a hand."""
    return read_rank(str(rank)) if is_rank(rank) else Refusal(Code.BAD_VALUE, detail="wild")
