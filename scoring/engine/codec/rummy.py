"""Read what a hand says by rules of the rummy family: way, times, melds, wild rank (chapter 17)."""

from scoring.engine.amounts import NOBODY, Points
from scoring.engine.cards import is_rank, read_rank
from scoring.engine.events import Hand
from scoring.engine.plain import Fields
from scoring.engine.refusals import Code, Refusal
from scoring.engine.schema import is_integer, is_text
from scoring.engine.table import Table

MOST_TIMES = 12
"""Codes of one hand: enough for every game, and no product is too long to print."""


def read_rummy_fields(table: Table, plain: Fields, hand: Hand) -> Hand | Refusal:
    """Return the hand with these fields; those of rules that are off are ignored."""
    rules = table.variant
    way = _read_way(table, plain.get("way"), hand) if rules.ways else None
    if isinstance(way, Refusal):
        return way
    times = _read_times(table, plain.get("times")) if rules.hand_times else ()
    if isinstance(times, Refusal):
        return times
    melds = _read_melds(table, plain.get("melds")) if rules.melds else ()
    if isinstance(melds, Refusal):
        return melds
    wild = _read_wild(plain.get("wild")) if rules.wild is not None and rules.wild.by_hand is None else None
    if isinstance(wild, Refusal):
        return wild
    if way is None and wild is None and not times and not melds:
        return hand
    return hand._replace(way=way, times=times, melds=melds, wild=wild)


def _read_way(table: Table, code: object, hand: Hand) -> str | Refusal | None:
    if code is None:
        return None
    if not isinstance(code, str) or hand.kalooki or hand.out == NOBODY:
        return Refusal(Code.BAD_VALUE, detail="way")
    return code if code in table.variant.ways else Refusal(Code.UNKNOWN_CODE, detail=code)


def _read_times(table: Table, codes: object) -> tuple[str, ...] | Refusal:
    if codes is None:
        return ()
    if not isinstance(codes, list) or len(codes) > MOST_TIMES or not all(map(is_text, codes)):
        return Refusal(Code.BAD_VALUE, detail="times")
    unknown = next((code for code in codes if code not in table.variant.hand_times), None)
    return tuple(codes) if unknown is None else Refusal(Code.UNKNOWN_CODE, detail=unknown)


def _read_melds(table: Table, amounts: object) -> tuple[Points | None, ...] | Refusal:
    """Read the points of melds by seat, None for a player who is not named; empty where nobody is."""
    if amounts is None or amounts == {}:
        return ()
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
    return tuple(melds)


def _read_wild(rank: object) -> str | Refusal | None:
    if rank is None:
        return None
    return read_rank(str(rank)) if is_rank(rank) else Refusal(Code.BAD_VALUE, detail="wild")
