"""The treasury of a club as plain values: what every account holds, who owes what, line by line, by season."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from uuid import UUID

from django.db.models import Q, QuerySet, Sum

from scoring.clubs.models import Club, Member
from scoring.engine.amounts import Money
from scoring.ledger import treasury
from scoring.ledger.treasury import FUND_OF, FUNDS, HELD, Moved, owes
from scoring.seasons.models import Attendance, Night, Season
from scoring.treasury.models import TreasuryLine
from scoring.web.chain import Chain, Sealed, line_of

AT_A_TIME = 50


@dataclass(frozen=True, slots=True)
class AccountRow:
    """One account or fund and what is in it, above zero in the usual case."""

    account: str
    amount: Money


@dataclass(frozen=True, slots=True)
class Sums:
    """A currency: what there is stands against the funds that it belongs to, and both are the same."""

    currency: str
    held: list[AccountRow]
    funds: list[AccountRow]

    @property
    def has(self) -> Money:
        """What the club has, in its box and owed to it."""
        return sum(row.amount for row in self.held)

    @property
    def cash(self) -> Money:
        """What is in its box."""
        return self.held[0].amount

    @property
    def set_apart(self) -> Money:
        """What all funds hold."""
        return sum(row.amount for row in self.funds)

    @property
    def balances(self) -> bool:
        """Whether both sides are the same."""
        return self.has == self.set_apart


@dataclass(frozen=True, slots=True)
class Debtor:
    """Somebody of the club and what he owes, by currency; below zero what he has paid ahead."""

    member: Member
    owes: list[tuple[str, Money]]


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A line of somebody's own account, and what he owes after it."""

    line: TreasuryLine
    amount: Money
    owes: Money


@dataclass(frozen=True, slots=True)
class MemberAccount:
    """One currency of somebody's account, the newest line first; what he won is no part of what he owes."""

    currency: str
    owes: Money
    lines: list[MemberLine] = field(default_factory=list)
    won: list[TreasuryLine] = field(default_factory=list)


def lines_of(club: Club, season: Season | None = None) -> "QuerySet[TreasuryLine]":
    """The newest first, each with whom it concerns."""
    found = TreasuryLine.objects.filter(club=club, **({"season": season} if season else {}))
    return (
        found.select_related("member", "night", "season")
        .prefetch_related("reversals")
        .order_by("-created", "-number")
    )


def sums_of(club: Club) -> list[Sums]:
    """Every currency of the treasury; one query."""
    rows = TreasuryLine.objects.filter(club=club)
    added = rows.values_list("currency", "source", "target").annotate(Sum("amount")).order_by("currency")
    found = treasury.balances(Moved(*row) for row in added)
    return [_sums(currency, accounts) for currency, accounts in found.items()]


def _sums(currency: str, accounts: dict[str, Money]) -> Sums:
    """The general fund always; any other once it was used."""
    funds: dict[str, Money] = {"general": 0}
    for account, amount in accounts.items():
        if account in FUND_OF:
            funds[FUND_OF[account]] = funds.get(FUND_OF[account], 0) - amount
    return Sums(
        currency,
        [AccountRow(one, accounts.get(one, 0)) for one in HELD],
        [AccountRow(one, funds[one]) for one in FUNDS if one in funds],
    )


def debtors_of(club: Club) -> list[Debtor]:
    """Everybody whose account is not even, by name; two queries."""
    rows = TreasuryLine.objects.filter(Q(source="members") | Q(target="members"), club=club)
    owed: dict[UUID, dict[str, Money]] = {}
    added = rows.values_list("member", "currency", "source").annotate(Sum("amount")).order_by("currency")
    for member, currency, source, amount in added:
        mine = owed.setdefault(member, {})
        mine[currency] = mine.get(currency, 0) + owes(source, amount)
    uneven = {who: [(code, sum_) for code, sum_ in mine.items() if sum_] for who, mine in owed.items()}
    people = Member.objects.filter(club=club, pk__in=[who for who, mine in uneven.items() if mine])
    return [Debtor(member, uneven[member.pk]) for member in people.order_by("name", "id")]


def account_of(member: Member) -> list[MemberAccount]:
    """All that somebody was asked for, paid and won, by currency."""
    found: dict[str, MemberAccount] = {}
    sums: dict[str, Money] = {}
    rows = TreasuryLine.objects.filter(club=member.club_id, member=member)
    for line in (
        rows.select_related("night", "season").prefetch_related("reversals").order_by("created", "number")
    ):
        mine = found.setdefault(line.currency, MemberAccount(line.currency, 0))
        if "members" in (line.source, line.target):
            amount = owes(line.source, line.amount)
            sums[line.currency] = sums.get(line.currency, 0) + amount
            mine.lines.insert(0, MemberLine(line, amount, sums[line.currency]))
        else:
            mine.won.insert(0, line)
    return [
        MemberAccount(code, sums.get(code, 0), mine.lines, mine.won) for code, mine in sorted(found.items())
    ]


def usual_currency(club: Club) -> str:
    """The one that was written last, else the last season's, else none."""
    last = (
        TreasuryLine.objects.filter(club=club).order_by("-created").values_list("currency", flat=True).first()
    )
    seasons = Season.objects.filter(club=club).exclude(currency="").order_by("-created")
    return last or seasons.values_list("currency", flat=True).first() or ""


def last_charged(club: Club, kind: str) -> tuple[Money, str] | None:
    """What members were last asked for by such a line, and its currency."""
    rows = TreasuryLine.objects.filter(club=club, kind=kind, reverses=None).order_by("-created")
    return rows.values_list("amount", "currency").first()


def nights_to_choose(club: Club, named: UUID | None = None) -> list[Night]:
    """The nights a line can be about, the latest first: the last fifty, and the season's of one that is named."""
    nights = Night.objects.filter(club=club).exclude(season__status=Season.Status.DRAFT)
    latest = nights.order_by("-date", "-number").select_related("season")
    found = list(latest[:AT_A_TIME])
    if named and named not in {one.pk for one in found}:
        whose = Season.objects.filter(club=club, nights=named)
        found += latest.filter(season__in=whose).exclude(pk__in=[one.pk for one in found])
    return found


def who_was_there(club: Club, night: Night) -> set[UUID]:
    """Whoever was checked in."""
    here = Attendance.objects.filter(club=club, night=night, status=Attendance.Status.HERE)
    return set(here.values_list("member", flat=True))


def treasuries_kept() -> Iterator[Club]:
    """Every club whose treasury was ever used, be there any line left or not."""
    used = TreasuryLine.objects.order_by().values_list("club", flat=True).distinct()
    wanted = Q(pk__in=used) | Q(treasury_lines__gt=0)
    return Club.objects.filter(wanted).order_by("created", "id").iterator()


def faults_of_treasury(club: Club) -> list[tuple[UUID | None, str]]:
    """Every law that one of its lines breaks."""
    names = ("pk", "kind", "source", "target", "amount", "currency", "member", "reverses")
    rows = TreasuryLine.objects.filter(club=club).order_by("created", "number").values_list(*names)
    return [(key, law) for key, law in treasury.faults(treasury.Line(*row) for row in rows)]  # type: ignore[misc]


def read_treasury_chain(club: Club) -> Chain:
    """The lines of a treasury with their hashes, as they are kept."""
    lines = TreasuryLine.objects.filter(club=club).order_by("place", "created", "number", "id")
    entries = [Sealed(line_of(line, line.place), line.hash) for line in lines]
    return Chain("treasury", club.pk, entries, club.treasury_lines, club.treasury_head)


def hash_in_treasury(club_id: UUID, place: int) -> str | None:
    """The hash of one line."""
    rows = TreasuryLine.objects.filter(club=club_id, place=place)
    return rows.values_list("hash", flat=True).first()
