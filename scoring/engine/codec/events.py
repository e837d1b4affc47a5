"""Read events from the plain values of the game file."""

from collections.abc import Callable, Mapping
from functools import partial

from scoring.engine.amounts import NOBODY, Seat
from scoring.engine.cards import read_cards
from scoring.engine.codec.hand_fields import read_hand_fields
from scoring.engine.codec.marks import read_points, read_seat
from scoring.engine.codec.text import DuplicateKey
from scoring.engine.events import (
    BuyIn,
    Decline,
    End,
    Event,
    Hand,
    Held,
    Join,
    Leave,
    Void,
)
from scoring.engine.plain import Fields
from scoring.engine.refusals import Code, Refusal
from scoring.engine.schema import integer, is_integer, is_text
from scoring.engine.table import Table

_LEAST, _UNMARKED = 3, frozenset(("type", "out", "left", "kalooki"))  # all that most hands have
_hand = Hand.__new__  # as in hands.py
_is_amount = integer(0)


def read_event(table: Table, plain: object) -> Event | Refusal:
    """Read an event from its object in a game file; return a refusal for the first fault."""
    if not isinstance(plain, dict):
        return Refusal(Code.BAD_VALUE, detail=plain.key if isinstance(plain, DuplicateKey) else "events")
    kind = plain.get("type")
    if not isinstance(kind, str):
        return Refusal(Code.UNKNOWN_EVENT)
    read = _READERS.get(kind)
    if read is None or (kind == "join" and table.variant.joining is None):
        return Refusal(Code.UNKNOWN_EVENT, detail=kind)
    return read(table, plain)


def _read_void(_table: Table, _plain: Fields) -> Void:
    return Void()


def _read_decision(
    event: Callable[[Seat], BuyIn | Decline | Leave], table: Table, plain: Fields
) -> Event | Refusal:
    seat = read_seat(table, plain, "player")
    return seat if isinstance(seat, Refusal) else event(seat)


def _read_end(table: Table, plain: Fields) -> End | Refusal:
    pool, rules = plain.get("pool"), table.variant
    if pool is None or pool == "winner":
        return End("winner")
    if pool == "carry" and rules.carry.when != "never":
        return End("carry")
    if isinstance(pool, dict) and rules.agreed_split:
        return _read_split(table, pool, plain.get("agreed"))
    return End("share") if pool == "share" else Refusal(Code.BAD_VALUE, detail="pool")


def _read_split(table: Table, pool: Mapping[str, object], names: object) -> End | Refusal:
    """Read a pool split by name, and the names of those who agreed to it."""
    if names is None:
        return Refusal(Code.MISSING_FIELD, detail="agreed")
    if not isinstance(names, list) or not all(map(is_text, names)):
        return Refusal(Code.BAD_VALUE, detail="agreed")
    stranger = next((name for name in [*pool, *names] if name not in table.seats), None)
    if stranger is not None:
        return Refusal(Code.UNKNOWN_PLAYER, stranger)
    wrong = next((name for name, amount in pool.items() if not _is_amount(amount)), None)
    if wrong is not None:
        return Refusal(Code.BAD_VALUE, wrong, "pool")
    split = [0] * len(table.players)
    for name, amount in pool.items():
        split[table.seats[name]] = amount  # type: ignore[call-overload]  # whole, as was just seen
    return End("split", tuple(split), tuple(sorted({table.seats[name] for name in names})))


def _read_join(table: Table, plain: Mapping[str, object]) -> Join | Refusal:
    """Read a newcomer and the seat they sit down after; the last one by default (rule 16.1)."""
    name = plain.get("player")
    if name is None:
        return Refusal(Code.MISSING_FIELD, detail="player")
    if not isinstance(name, str) or not name.strip():
        return Refusal(Code.BAD_PLAYER_NAME, detail=name if isinstance(name, str) else None)
    after = None if plain.get("after") is None else read_seat(table, plain, "after")
    return after if isinstance(after, Refusal) else Join(name, after)


def _read_hand(table: Table, plain: Fields) -> Hand | Refusal:
    out = _read_closer(table, plain)
    if isinstance(out, Refusal):
        return out
    kalooki = plain.get("kalooki")
    if not (kalooki is None or isinstance(kalooki, bool)) or (kalooki and out == NOBODY):
        return Refusal(Code.BAD_VALUE, detail="kalooki")
    left = _read_left(table, plain.get("left"))
    if isinstance(left, Refusal):
        return left
    hand = _hand(Hand, out, left, kalooki is True)
    if len(plain) == _LEAST or plain.keys() <= _UNMARKED:  # the first three are there, as was just seen
        return hand
    return read_hand_fields(table, plain, hand)


def _read_closer(table: Table, plain: Fields) -> Seat | Refusal:
    """Read who went out; a null that is written stands for a blocked hand where the rules have one (rule 17.4)."""
    if table.variant.blocked != "void" and "out" in plain and plain["out"] is None:
        return NOBODY
    out = plain.get("out")
    seat = table.seats.get(out) if isinstance(out, str) else None
    return read_seat(table, plain, "out") if seat is None else seat


def _read_left(table: Table, plain: object) -> tuple[Held | None, ...] | Refusal:
    if plain is None:
        return Refusal(Code.MISSING_FIELD, detail="left")
    if not isinstance(plain, dict):
        return Refusal(Code.BAD_VALUE, detail="left")
    left: list[Held | None] = [None] * len(table.players)
    seats, suits = table.seats, table.variant.suits_read
    for name, written in plain.items():
        seat = seats.get(name)
        if seat is None:
            return Refusal(Code.UNKNOWN_PLAYER, name)
        if written is not None:
            held = read_cards(written, suits) if type(written) is str else read_held(table, written)
            if type(held) is Refusal:
                return held._replace(who=name)
            left[seat] = held  # type: ignore[assignment]  # no refusal, as was just seen
    return tuple(left)


def read_held(table: Table, written: object) -> Held | Refusal:
    """Read what a loser held: card text, a list of cards, a sum, or `{"fixed": code}`."""
    if is_integer(written):
        return written if written >= 0 else Refusal(Code.NEGATIVE_POINTS)
    if isinstance(written, (str, list)):
        return read_cards(written, table.variant.suits_read)
    if isinstance(written, dict) and isinstance(written.get("fixed"), str):
        code: str = written["fixed"]
        return code if code in table.variant.fixed_scores else Refusal(Code.UNKNOWN_CODE, detail=code)
    return Refusal(Code.BAD_VALUE, detail="left")


def write_held(held: Held) -> str | int | dict[str, str]:
    """Return a value of `left` that reads back as the same."""
    if isinstance(held, tuple):
        return " ".join(held)
    return {"fixed": held} if isinstance(held, str) else held


_READERS: Mapping[str, Callable[[Table, Fields], Event | Refusal]] = {
    "hand": _read_hand,
    "points": read_points,
    "void": _read_void,
    "buy_in": partial(_read_decision, BuyIn),
    "decline": partial(_read_decision, Decline),
    "join": _read_join,
    "leave": partial(_read_decision, Leave),
    "end": _read_end,
}
