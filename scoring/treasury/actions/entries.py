"""Write lines of double entry into a club's treasury, and lines that reverse others; nothing is ever changed."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple
from uuid import UUID, uuid5

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_club_event
from scoring.clubs.models import Club, Member
from scoring.engine.amounts import Money
from scoring.engine.plain import Fields
from scoring.journal.outcomes import Conflict, Outcome, Repeated, Saved
from scoring.ledger.treasury import Kind, Way
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.accounts import TREASURY


class Share(NamedTuple):
    """A member a line concerns (None: the club alone), and an amount of their own in minor units."""

    member: Member | None = None
    amount: Money | None = None


@transaction.atomic
def write_lines(
    access: ClubAccess,
    entry: UUID,
    ways: Mapping[Kind, Way],
    fields: Fields,
    shares: Iterable[Share] = (Share(),),
) -> Outcome[Club]:
    """Write a line of each kind for each share, with these fields; the number is that of the first line.

    The same entry again writes nothing more, and it is a conflict where the id stands for another entry.
    """
    # The same form may be posted twice at once.
    club = Club.objects.select_for_update().get(pk=access.club.pk)
    # Charge and payment of one member side by side, in the order in which they are read.
    each = [(share, kind, way) for share in shares for kind, way in ways.items()]
    lines = [
        TreasuryLine(
            **{**fields, "amount": share.amount or fields["amount"]},
            club=access.club,
            entry=entry,
            number=number,
            kind=kind,
            source=way.source,
            target=way.target,
            member=share.member,
            author=access.author,
        )
        for number, (share, kind, way) in enumerate(each)
    ]
    if known := TreasuryLine.objects.filter(club=access.club, entry=entry).order_by("number"):
        same = [one.parts.body for one in known] == [one.parts.body for one in lines]
        return Repeated(club, known[0].place) if same else Conflict(club, same_id=True)
    first = club.treasury_lines + 1
    TREASURY.append(club, lines)
    add_club_event(access, "treasury_written", kind=next(iter(ways)), lines=len(lines))
    return Saved(club, first)


@transaction.atomic
def reverse_lines(access: ClubAccess, key: UUID) -> bool:
    """Reverse one line, or all of one entry, unless they are already; return whether any was."""
    # Locked before reading, so that two presses at once reverse a line once.
    club = Club.objects.select_for_update().get(pk=access.club.pk)
    standing = TreasuryLine.objects.filter(club=access.club, reverses=None, reversals=None)
    # One key for both: the button on a line names the line, the one on an entry all of its lines.
    lines = list(standing.filter(pk=key) or standing.filter(entry=key))
    if not lines:
        return False
    TREASURY.append(club, [_reversal(line, access) for line in lines])
    add_club_event(access, "treasury_reversed", kind=lines[0].kind, lines=len(lines))
    return True


def _reversal(line: TreasuryLine, access: ClubAccess) -> TreasuryLine:
    return TreasuryLine(
        club=access.club,
        # Derived, so that the reversals of one entry are one entry themselves.
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
