"""A table of members taken into a club: what becomes of each line, and then so it is."""

from collections.abc import Iterator, Sequence
from datetime import date

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.clubs.member_file import Fate, MemberRow
from scoring.clubs.models import Club, Member


def fates(club: Club, rows: Sequence[MemberRow]) -> list[Fate]:
    """What would become of each line; nobody is taken in twice."""
    return list(_judged(club, rows))


@transaction.atomic
def take_in(access: ClubAccess, rows: Sequence[MemberRow]) -> None:
    """Add whoever is new; the rest stays as it is."""
    for row, what in _judged(access.club, rows):
        if what == "new":
            left = date.fromisoformat(row.left) if row.left else None
            told = {
                "name": row.name,
                "alias": row.alias,
                "shows": row.shows,
                "is_guest": row.guest,
                "left": left,
            }
            member = Member.objects.create(club=access.club, **told)
            note(access, "guest_added" if row.guest else "member_added", member)


def _judged(club: Club, rows: Sequence[MemberRow]) -> Iterator[Fate]:
    there = {name.casefold() for name in Member.objects.filter(club=club).values_list("name", flat=True)}
    for row in rows:
        fault = row.fault or ("" if _is_day(row.left) else "left")
        yield Fate(row, fault or ("known" if row.name.casefold() in there else "new"))
        there.add(row.name.casefold())


def _is_day(text: str) -> bool:
    try:
        return not text or bool(date.fromisoformat(text))
    except ValueError:
        return False
