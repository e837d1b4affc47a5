"""What is written into a club's treasury: lines of double entry, and such as take others back; nothing is changed."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from uuid import UUID, uuid5

from django.db import transaction

from scoring.actions.club_history import note
from scoring.books.treasury import Kind, Way, way_of
from scoring.club_access import ClubAccess
from scoring.models import Club, Member, TreasuryLine
from scoring.rules.amounts import Money


class Share(NamedTuple):
    """Whom a line concerns, nobody for one of the club alone, and an amount that is his own."""

    member: Member | None = None
    amount: Money | None = None


class Written(NamedTuple):
    """A kind of line, and between which accounts."""

    kind: Kind
    way: Way


def usual(*kinds: Kind) -> list[Written]:
    """Lines of these kinds between their usual accounts."""
    return [Written(kind, way_of(kind)) for kind in kinds]


@transaction.atomic
def write_lines(
    access: ClubAccess, entry: UUID, written: Sequence[Written], first: TreasuryLine, shares: Iterable[Share]
) -> None:
    """Like `first`, a line of each kind for each of these; the same try again writes nothing more."""
    Club.objects.select_for_update().get(pk=access.club.pk)  # the same try may come twice at once
    if TreasuryLine.objects.filter(club=access.club, entry=entry).exists():
        return
    each = [(share, one) for share in shares for one in written]
    lines = [
        TreasuryLine(
            club=access.club,
            entry=entry,
            number=number,
            day=first.day,
            kind=one.kind,
            source=one.way.source,
            target=one.way.target,
            amount=share.amount or first.amount,
            currency=first.currency,
            member=share.member,
            season=first.season,
            night=first.night,
            note=first.note,
            author=access.author,
        )
        for number, (share, one) in enumerate(each)
    ]
    TreasuryLine.objects.bulk_create(lines)
    note(access, "treasury_written", kind=written[0].kind, lines=len(lines))


@transaction.atomic
def reverse_lines(access: ClubAccess, which: UUID) -> bool:
    """Take back one line, or all that was written at once; what is taken back already stays so. Whether any was."""
    Club.objects.select_for_update().get(pk=access.club.pk)
    kept = TreasuryLine.objects.filter(club=access.club, reverses=None, reversals=None)
    wrong = list(kept.filter(pk=which) or kept.filter(entry=which))
    if not wrong:
        return False
    TreasuryLine.objects.bulk_create([_mirrored(line, access) for line in wrong])
    note(access, "treasury_reversed", kind=wrong[0].kind, lines=len(wrong))
    return True


def _mirrored(line: TreasuryLine, access: ClubAccess) -> TreasuryLine:
    """The same amount the other way."""
    return TreasuryLine(
        club=access.club,
        entry=uuid5(line.entry, "reversed"),
        number=line.number,
        kind=line.kind,
        source=line.target,
        target=line.source,
        amount=line.amount,
        currency=line.currency,
        member=line.member,
        season=line.season,
        night=line.night,
        author=access.author,
        reverses=line,
    )
