"""What is written into a club's treasury: lines of double entry, and such as take others back; nothing is changed."""

from collections.abc import Iterable, Sequence
from uuid import UUID, uuid5

from django.db import transaction

from scoring.actions.club_history import note
from scoring.books.treasury import WAYS, Kind
from scoring.club_access import ClubAccess
from scoring.models import Club, Member, TreasuryLine


@transaction.atomic
def write_lines(
    access: ClubAccess,
    entry: UUID,
    kinds: Sequence[Kind],
    first: TreasuryLine,
    members: Iterable[Member | None],
) -> None:
    """Like `first`, a line of each kind for each of these members; the same try again writes nothing more."""
    Club.objects.select_for_update().get(pk=access.club.pk)  # the same try may come twice at once
    if TreasuryLine.objects.filter(club=access.club, entry=entry).exists():
        return
    each = [(member, kind) for member in members for kind in kinds]
    lines = [
        TreasuryLine(
            club=access.club,
            entry=entry,
            number=number,
            day=first.day,
            kind=kind,
            source=WAYS[kind].source,
            target=WAYS[kind].target,
            amount=first.amount,
            currency=first.currency,
            member=member,
            season=first.season,
            night=first.night,
            note=first.note,
            author=access.author,
        )
        for number, (member, kind) in enumerate(each)
    ]
    TreasuryLine.objects.bulk_create(lines)
    note(access, "treasury_written", kind=kinds[0], lines=len(lines))


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
