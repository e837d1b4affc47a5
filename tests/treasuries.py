"""Treasuries to test with: what a treasurer writes down, and a book in which every kind of line stands."""

import datetime as dt
from typing import Any
from uuid import UUID

from scoring.clubs.models import Club, Member
from scoring.ledger.treasury import (
    CHARGES,
    MEMBER_KINDS,
    PRIZE_KINDS,
    WAYS,
    Kind,
    Way,
    find_way,
    transfer_way,
)
from scoring.seasons.models import Season
from scoring.treasury.actions.entries import Share, reverse_lines, write_lines
from scoring.web.ids import new_id
from tests.clubs.makers import runs
from tests.seasons.makers import member, night_of

DAY = dt.date(2026, 3, 13)


def write(
    club: Club, kind: Kind, amount: int, *members: Member, way: Way | None = None, **fields: Any
) -> UUID:
    """Write lines of a kind for these members, or one of the club alone; which entry that is."""
    fields = {"day": DAY, "currency": "GBP", "amount": amount} | fields
    entry, shares = new_id(), [Share(one) for one in members] or [Share()]
    write_lines(runs(club), entry, {kind: way or find_way(kind)}, fields, shares)
    return entry


def take_back(club: Club, which: UUID) -> None:
    """Take back an entry or one of its lines."""
    assert reverse_lines(runs(club), which)


def every_kind(season: Season) -> None:
    """A line of every kind and way, of a season and a night, in two currencies, and some taken back."""
    ada, club = member(season, "Ada"), season.club
    for number, (kind, ways) in enumerate(WAYS.items()):
        for way in ways:
            fields = {"day": DAY + dt.timedelta(days=number), "note": f"Über {kind}, ½"}
            whom = [ada] if kind in (*MEMBER_KINDS, *PRIZE_KINDS) else []
            entry = write(club, kind, 1_000 + number, *whom, way=way, season=season, **fields)
            if kind in (*CHARGES, "transfer"):
                take_back(club, entry)
    write(club, "income", 5_000_000_000, currency="JPY", night=night_of(season, 1))
    write(club, "transfer", 5, way=transfer_way("jackpot", "prizes"), currency="EUR")
