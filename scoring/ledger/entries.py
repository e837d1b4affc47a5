"""The entries of a group's log as plain values, and the shape of each (README.md tells what each does)."""

import re
from collections.abc import Mapping, Sequence

from scoring.engine.plain import Plain
from scoring.engine.refusals import RefusalCode
from scoring.engine.schema import Check, Record, integer, is_text, is_truth, listing, mapping, optional

GROUP, PERSON, NAME, SEATS, OUT, GONE = "group", "person", "name", "seats", "out", "gone"
ARCHIVE, LEAVE, NOT_OURS, NEXT = "archive", "leave", "not_ours", "next"
MERGE, SPLIT, HOUSEHOLD, COVER = "merge", "split", "household", "cover"
PAID, EXPENSE, CARRY, CLOSE, REOPEN, UNDO = "paid", "expense", "carry", "close", "reopen", "undo"

LONGEST_NAME, LONGEST_GROUP, LONGEST_TITLE = 40, 80, 80
ELSEWHERE = "elsewhere"
"""Stands for whatever no person holds: a club's share, a jackpot, a pool carried on."""


class Code(RefusalCode):
    """Refusal codes of a group's log."""

    BAD_VALUE = "bad_value"
    UNKNOWN_ENTRY = "unknown_entry"
    UNKNOWN_PERSON = "unknown_person"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_HOUSEHOLD = "unknown_household"
    SAME_ID = "same_id"
    SAME_NAME = "same_name"
    SAME_PERSON = "same_person"
    SAT_TOGETHER = "sat_together"
    NOT_THEIRS = "not_theirs"
    IN_HOUSEHOLD = "in_household"
    COVERED = "covered"
    CLOSED = "closed"
    NOTHING_TO_CLOSE = "nothing_to_close"
    NOT_LAST = "not_last"
    NEEDED = "needed"
    NOT_UNDONE = "not_undone"


def name_check(longest: int) -> Check:
    """Return a check for a name that is not empty."""
    return lambda value: is_text(value) and bool(value.strip()) and len(value) <= longest


# `listing` of the engine's schema wants at least one item; a household that is dissolved has no people.
def _list_of(check: Check) -> Check:
    """Return a check for a list, which may be empty, of what `check` allows."""
    return lambda value: isinstance(value, list) and all(map(check, value))


def _is_payment_kind(value: object) -> bool:
    """Check how a debt was settled: paid, or waived."""
    return value in ("paid", "forgiven")


_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
_MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def _is_day(value: object) -> bool:
    """Check a date such as 2026-11-27."""
    found = _DAY.fullmatch(value) if is_text(value) else None
    if found is None:
        return False
    year, month, day = map(int, found.groups())
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return year > 0 and 1 <= month <= 12 and 1 <= day <= _MONTHS[month - 1] + leap


_FIGURES = mapping(integer())
_PAYMENT_FIELDS: dict[str, Check] = {
    "kind": _is_payment_kind,
    "from": is_text,
    "to": is_text,
    "amount": integer(1),
    "currency": is_text,
}
_PAYMENT = Record({"debtor": is_text}, **_PAYMENT_FIELDS)
_FROZEN = Record(currency=is_text, nets=_FIGURES, paid=_FIGURES)


def _is_seat(value: object) -> bool:
    """Check a game and the name of a player there."""
    return isinstance(value, list) and len(value) == 2 and all(map(is_text, value))


SHAPES: Mapping[str, Record] = {
    GROUP: Record({"zone": is_text}, name=name_check(LONGEST_GROUP)),
    PERSON: Record(person=is_text, name=name_check(LONGEST_NAME)),
    NAME: Record(person=is_text, name=name_check(LONGEST_NAME)),
    SEATS: Record(game=is_text, people=mapping(is_text), new=mapping(name_check(LONGEST_NAME))),
    OUT: Record(game=is_text),
    NOT_OURS: Record(games=listing(is_text)),
    LEAVE: Record(person=is_text, left=is_truth),
    ARCHIVE: Record(archived=is_truth),
    NEXT: Record(day=optional(_is_day)),
    GONE: Record(
        game=is_text,
        title=is_text,
        started=is_text,
        currency=is_text,
        nets=_FIGURES,
        paid=_FIGURES,
        winners=_list_of(is_text),
        hides=is_truth,
    ),
    MERGE: Record(person=is_text, into=is_text),
    SPLIT: Record(
        person=is_text,
        new=is_text,
        name=name_check(LONGEST_NAME),
        seats=_list_of(_is_seat),
        payments=_list_of(integer(1)),
    ),
    HOUSEHOLD: Record(household=is_text, name=name_check(LONGEST_NAME), people=_list_of(is_text)),
    COVER: Record(person=is_text, by=optional(is_text), game=optional(is_text)),
    PAID: Record({"title": name_check(LONGEST_TITLE)}, payments=listing(_PAYMENT)),
    EXPENSE: Record(
        {"day": _is_day},
        title=name_check(LONGEST_TITLE),
        payer=is_text,
        amount=integer(1),
        currency=is_text,
        shares=mapping(integer(1), fewest=1),
        odd=_list_of(is_text),
    ),
    CARRY: Record(game=is_text),
    CLOSE: Record(name=name_check(LONGEST_NAME), games=mapping(_FROZEN)),
    REOPEN: Record(entry=integer(1)),
    UNDO: Record(entry=integer(1)),
}


def is_readable(plain: Plain) -> bool:
    """Return whether an entry has exactly the fields of its type."""
    shape = SHAPES.get(str(plain.get("type")))
    return shape is not None and shape({key: value for key, value in plain.items() if key != "type"})


def undone_numbers(log: Sequence[Plain]) -> set[int]:
    """Return the numbers (from 1) of the entries that were undone."""
    return {plain["entry"] for plain in log if plain["type"] == UNDO}


def standing_entries(log: Sequence[Plain]) -> list[tuple[int, Plain]]:
    """Return the entries that count, each with its number."""
    # An undo is final: what was undone is entered again, with a number of its own.
    undone = undone_numbers(log)
    return [
        (number, plain)
        for number, plain in enumerate(log, start=1)
        if plain["type"] != UNDO and number not in undone
    ]
