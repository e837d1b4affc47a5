"""What is written into a club's treasury: lines of double entry, and such as take others back; nothing is changed."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple
from uuid import UUID, uuid5

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.clubs.models import Club, Member
from scoring.engine.amounts import Money
from scoring.games.actions.chains import keep_hashes, keep_rewritten
from scoring.games.models import ChainNote
from scoring.ledger.treasury import Kind, Way, way_of
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.accounts import read_treasury_chain
from scoring.web.chain import hash_of, line_of, name_of, sealed


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
    club = Club.objects.select_for_update().get(pk=access.club.pk)  # the same try may come twice at once
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
    _append(club, lines)
    note(access, "treasury_written", kind=written[0].kind, lines=len(lines))


@transaction.atomic
def reverse_lines(access: ClubAccess, which: UUID) -> bool:
    """Take back one line, or all that was written at once; what is taken back already stays so. Whether any was."""
    club = Club.objects.select_for_update().get(pk=access.club.pk)
    kept = TreasuryLine.objects.filter(club=access.club, reverses=None, reversals=None)
    wrong = list(kept.filter(pk=which) or kept.filter(entry=which))
    if not wrong:
        return False
    _append(club, [_mirrored(line, access) for line in wrong])
    note(access, "treasury_reversed", kind=wrong[0].kind, lines=len(wrong))
    return True


def _append(club: Club, lines: Sequence[TreasuryLine]) -> None:
    """Chain each line to the one before it; the club is locked."""
    head = club.treasury_head or name_of("treasury", club.pk)
    for place, line in enumerate(lines, club.treasury_lines + 1):
        head = hash_of(head, line_of(line, place))
        line.place, line.hash = place, head
    TreasuryLine.objects.bulk_create(lines)
    _keep_head(club, club.treasury_lines + len(lines), head)


def _keep_head(club: Club, lines: int, head: str) -> None:
    Club.objects.filter(pk=club.pk).update(treasury_lines=lines, treasury_head=head)


@contextmanager
def rewriting_treasury(club_id: UUID, what: ChainNote.What) -> Iterator[None]:
    """Whatever is lawfully rewritten in lines meanwhile stays chained, and is noted; within a transaction."""
    before = read_treasury_chain(Club.objects.select_for_update().get(pk=club_id))
    yield
    club = Club.objects.get(pk=club_id)
    after = read_treasury_chain(club)
    _keep_head(club, club.treasury_lines, keep_rewritten(TreasuryLine, before, after, what))


def seal_treasury(club: Club) -> None:
    """Chain a treasury that came from before there were chains, in the order in which it was written."""
    lines = TreasuryLine.objects.filter(club=club).order_by("created", "number", "id")
    made = list(sealed(name_of("treasury", club.pk), (line_of(one, at) for at, one in enumerate(lines, 1))))
    keep_hashes(TreasuryLine, made)
    _keep_head(club, len(made), made[-1].kept if made else "")


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
