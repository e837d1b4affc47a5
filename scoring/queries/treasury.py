"""The treasury of a club as plain values: what every account holds, who owes what, line by line, by season."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from uuid import UUID

from django.db.models import Q, QuerySet, Sum

from scoring.books import treasury
from scoring.books.treasury import EARNED, FUNDS, HELD, SPENT, Moved, owes
from scoring.models import Attendance, Club, Member, Night, Season, TreasuryLine
from scoring.rules.amounts import Money

AT_A_TIME = 50


@dataclass(frozen=True, slots=True)
class AccountRow:
    """One account as people read it: what came in, went out or is there, above zero in the usual case."""

    account: str
    amount: Money

    @property
    def less(self) -> Money:
        """The same where it is taken away."""
        return -self.amount


@dataclass(frozen=True, slots=True)
class Sums:
    """All accounts of a currency: what there is stands against where it comes from, and both are the same."""

    currency: str
    held: list[AccountRow]
    earned: list[AccountRow]
    funds: list[AccountRow]
    spent: list[AccountRow]

    @property
    def has(self) -> Money:
        """What the club has, in its box and owed to it."""
        return sum(row.amount for row in self.held)

    @property
    def cash(self) -> Money:
        """What is in its box."""
        return self.held[0].amount

    @property
    def source(self) -> Money:
        """Earned and set aside, less what was spent."""
        return sum(row.amount for row in (*self.earned, *self.funds)) - sum(row.amount for row in self.spent)

    @property
    def balances(self) -> bool:
        """Whether both sides are the same."""
        return self.has == self.source


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


def sums_of(club: Club, season: Season | None = None) -> list[Sums]:
    """Every currency of the treasury, or of one season in it; one query."""
    rows = TreasuryLine.objects.filter(club=club, **({"season": season} if season else {}))
    added = rows.values_list("currency", "source", "target").annotate(Sum("amount")).order_by("currency")
    found = treasury.balances(Moved(*row) for row in added)
    return [_sums(currency, accounts) for currency, accounts in found.items()]


def _sums(currency: str, accounts: dict[str, Money]) -> Sums:
    return Sums(
        currency,
        [AccountRow(one, accounts.get(one, 0)) for one in HELD],
        [AccountRow(one, -accounts[one]) for one in EARNED if accounts.get(one)],
        [AccountRow(one, -accounts[one]) for one in FUNDS if one in accounts],
        [AccountRow(one, accounts[one]) for one in SPENT if accounts.get(one)],
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


def nights_to_charge(club: Club) -> list[Night]:
    """The nights a line can be about: those of seasons that are not closed, the latest first."""
    nights = Night.objects.filter(club=club).exclude(season__status=Season.Status.CLOSED)
    return list(nights.select_related("season").order_by("-date", "-number")[:AT_A_TIME])


def who_was_there(club: Club, night: Night) -> set[UUID]:
    """Whoever was checked in."""
    here = Attendance.objects.filter(club=club, night=night, status=Attendance.Status.HERE)
    return set(here.values_list("member", flat=True))


def treasuries_kept() -> Iterator[Club]:
    """Every club whose treasury was ever used."""
    used = TreasuryLine.objects.order_by().values_list("club", flat=True).distinct()
    return Club.objects.filter(pk__in=used).order_by("created", "id").iterator()


def faults_of_treasury(club: Club) -> list[tuple[UUID | None, str]]:
    """Every law that one of its lines breaks."""
    names = ("pk", "kind", "source", "target", "amount", "currency", "member", "reverses")
    rows = TreasuryLine.objects.filter(club=club).order_by("created", "number").values_list(*names)
    return [(key, law) for key, law in treasury.faults(treasury.Line(*row) for row in rows)]  # type: ignore[misc]
