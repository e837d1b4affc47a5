"""Entries of a book, short enough to be read in a test."""

from collections.abc import Mapping
from typing import Any

from scoring.engine.plain import Plain
from scoring.ledger.accounts import Evening
from scoring.ledger.fold import refuse_entry

START: Plain = {"type": "group", "name": "Thursday"}


def person(who: str) -> Plain:
    """Somebody whose id is the name in small letters."""
    return {"type": "person", "person": who.lower(), "name": who}


def seats(game: str, *names: str, **people: str) -> Plain:
    """Who sat at a game: each name is the person of that id, or whoever is named."""
    return {
        "type": "seats",
        "game": game,
        "people": {name: name.lower() for name in names} | people,
        "new": {},
    }


def pays(
    payer: str, receiver: str, amount: int, currency: str = "GBP", kind: str = "paid", **more: str
) -> Plain:
    """One payment between evenings; `more` may name the friend who owed it."""
    one = {**more, "kind": kind, "from": payer, "to": receiver, "amount": amount, "currency": currency}
    return {"type": "paid", "payments": [one]}


def shared(payer: str, odd: tuple[str, ...] = (), currency: str = "GBP", **shares: int) -> Plain:
    """A pizza that somebody paid, and what each of them bears of it."""
    return {
        "type": "expense",
        "title": "Pizza",
        "payer": payer,
        "amount": sum(shares.values()),
        "currency": currency,
        "shares": shares,
        "odd": list(odd),
    }


def merge(one: str, into: str) -> Plain:
    """These two are one."""
    return {"type": "merge", "person": one, "into": into}


def split(who: str, new: str, *given: tuple[str, str], payments: tuple[int, ...] = ()) -> Plain:
    """One person's seats and payments become another's."""
    theirs = [list(seat) for seat in given]
    return {
        "type": "split",
        "person": who,
        "new": new,
        "name": new.upper(),
        "seats": theirs,
        "payments": list(payments),
    }


def household(name: str, *people: str) -> Plain:
    """These settle as one."""
    return {"type": "household", "household": name, "name": name, "people": list(people)}


def cover(who: str, by: str | None, game: str | None = None) -> Plain:
    """Somebody pays for a guest."""
    return {"type": "cover", "person": who, "by": by, "game": game}


def close(name: str, *evenings: Evening) -> Plain:
    """A year is closed with these evenings as they stand."""
    games = {
        one.game: {"currency": one.currency, "nets": dict(one.nets), "paid": dict(one.paid)}
        for one in evenings
    }
    return {"type": "close", "name": name, "games": games}


def undo(entry: int) -> Plain:
    """Entry n no longer counts."""
    return {"type": "undo", "entry": entry}


def log_of(*entries: Plain) -> list[Plain]:
    """A group's log of these entries, each of which must be allowed."""
    log = [START]
    for plain in entries:
        assert refuse_entry(log, plain) is None, (plain, refuse_entry(log, plain))
        log.append(plain)
    return log


def evening(game: str, nets: Mapping[str, int], currency: str = "GBP", **more: Any) -> Evening:
    """What a game came to."""
    return Evening(game, currency, nets, **more)


def leave(who: str, left: bool = True) -> Plain:
    """Somebody leaves, or comes back."""
    return {"type": "leave", "person": who, "left": left}
