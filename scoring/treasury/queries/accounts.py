"""A club's treasury as plain values: what every account holds, who owes what, line by line."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple
from uuid import UUID

from django.db.models import Q, QuerySet, Sum

from scoring.clubs.models import Club, Member
from scoring.engine.amounts import Money
from scoring.journal.journals import Journal
from scoring.ledger import treasury
from scoring.ledger.treasury import FUND_OF, FUNDS, HELD, Kind, Movement, debt_change
from scoring.seasons.models import Night, Season
from scoring.treasury.models import TreasuryLine

AT_A_TIME = 50
TREASURY = Journal("treasury", Club, TreasuryLine, "club", "place", "treasury_lines", "treasury_head")


class Sums(NamedTuple):
    """What a club has in one currency against the funds it belongs to, as (account, amount); both come to the same."""

    currency: str
    held: Sequence[tuple[str, Money]]
    funds: Sequence[tuple[str, Money]]

    @property
    def has(self) -> Money:
        return sum(amount for _account, amount in self.held)

    @property
    def set_apart(self) -> Money:
        return sum(amount for _fund, amount in self.funds)

    @property
    def balances(self) -> bool:
        return self.has == self.set_apart


def read_sums(club: Club) -> list[Sums]:
    """Return what every account and fund holds, currency by currency; one query."""
    rows = TreasuryLine.objects.filter(club=club)
    added = rows.values_list("currency", "source", "target").annotate(Sum("amount")).order_by("currency")
    return [
        _sums(currency, accounts)
        for currency, accounts in treasury.balances(Movement(*row) for row in added).items()
    ]


def _sums(currency: str, accounts: dict[str, Money]) -> Sums:
    """List the general fund always, any other once it was used."""
    funds: dict[str, Money] = {"general": 0}
    for account, amount in accounts.items():
        if account in FUND_OF:
            funds[FUND_OF[account]] = funds.get(FUND_OF[account], 0) - amount
    held = [(account, accounts.get(account, 0)) for account in HELD]
    return Sums(currency, held, [(fund, funds[fund]) for fund in FUNDS if fund in funds])


def member_debts(club: Club, wanted: Q | None = None) -> list[tuple[Member, dict[str, Money]]]:
    """Return members by name with what each owes by currency, below zero what was paid ahead; two queries."""
    lines = TreasuryLine.objects.filter(Q(source="members") | Q(target="members"), club=club)
    rows = (lines.filter(wanted) if wanted else lines).values_list("member", "currency", "source")
    owed: dict[UUID, Counter[str]] = defaultdict(Counter)
    for member, currency, source, amount in rows.annotate(Sum("amount")).order_by("currency"):
        owed[member][currency] += debt_change(source, amount)
    # A debt that was paid in full sums up to zero, and the member leaves the list.
    uneven = {member: {key: sum_ for key, sum_ in sums.items() if sum_} for member, sums in owed.items()}
    people = Member.objects.filter(club=club, pk__in=[member for member, sums in uneven.items() if sums])
    return [(member, uneven[member.pk]) for member in people.order_by("name", "id")]


class MemberLine(NamedTuple):
    """A line of a member's account, what it added, and what they owed after it."""

    line: TreasuryLine
    amount: Money
    owes: Money


@dataclass(slots=True)
class MemberAccount:
    """A member's account in one currency, the newest line first; what they won is no part of what they owe."""

    currency: str
    owes: Money = 0
    lines: list[MemberLine] = field(default_factory=list)
    won: list[TreasuryLine] = field(default_factory=list)


def member_accounts(member: Member) -> list[MemberAccount]:
    """Return what a member was asked for, paid and won, currency by currency."""
    accounts: dict[str, MemberAccount] = {}
    rows = TreasuryLine.objects.filter(club=member.club_id, member=member).select_related("night", "season")
    for line in rows.prefetch_related("reversals").order_by("created", "number"):
        account = accounts.setdefault(line.currency, MemberAccount(line.currency))
        if "members" in (line.source, line.target):
            amount = debt_change(line.source, line.amount)
            account.owes += amount
            account.lines.insert(0, MemberLine(line, amount, account.owes))
        else:
            account.won.insert(0, line)
    return [account for _currency, account in sorted(accounts.items())]


def lines_with_names(club: Club) -> "QuerySet[TreasuryLine]":
    """Return the lines of a treasury with whom and what they concern."""
    lines = TreasuryLine.objects.filter(club=club).select_related("member", "night", "season")
    return lines.prefetch_related("reversals")


def default_currency(club: Club) -> str:
    """Return the currency written last, else the last season's, else none."""
    lines = TreasuryLine.objects.filter(club=club).order_by("-created")
    seasons = Season.objects.filter(club=club).exclude(currency="").order_by("-created")
    found = (rows.values_list("currency", flat=True).first() for rows in (lines, seasons))
    return next(filter(None, found), "")


def last_charge(club: Club, kind: Kind) -> tuple[Money, str] | None:
    """Return the amount and currency of the last charge of a kind."""
    rows = TreasuryLine.objects.filter(club=club, kind=kind, reverses=None).order_by("-created")
    return rows.values_list("amount", "currency").first()


def nights_to_choose(club: Club, named: UUID | None = None) -> list[Night]:
    """Return the nights a line can be about, latest first: fifty, and those in the season of the `named` one."""
    nights = Night.objects.filter(club=club).exclude(season__status=Season.Status.DRAFT)
    latest = nights.order_by("-date", "-number").select_related("season")
    found = list(latest[:AT_A_TIME])
    if named and named not in {one.pk for one in found}:
        whose = Season.objects.filter(club=club, nights=named)
        found += latest.filter(season__in=whose).exclude(pk__in=[one.pk for one in found])
    return found


def treasuries_kept() -> Iterator[tuple[UUID, str]]:
    """Return the id and name of every club whose treasury was ever used, even if no line is left."""
    # Also where only the counter is left: all lines gone is what an audit must find.
    used = TreasuryLine.objects.order_by().values_list("club", flat=True).distinct()
    wanted = Q(pk__in=used) | Q(treasury_lines__gt=0)
    return Club.objects.filter(wanted).order_by("created", "id").values_list("pk", "name").iterator()


def faults_of_treasury(club: Club) -> list[tuple[UUID | None, str]]:
    """Return each law that a line breaks, with the key of the line; None for all lines together."""
    names = ("pk", "kind", "source", "target", "amount", "currency", "member", "reverses")
    rows = TreasuryLine.objects.filter(club=club).order_by("created", "number").values_list(*names)
    return [(key, law) for key, law in treasury.faults(treasury.Posting(*row) for row in rows)]  # type: ignore[misc]
