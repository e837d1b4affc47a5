"""A club's treasury in double entry: every line takes an amount from one account and gives it to another.

Amounts are minor units of one currency, above zero. An account's balance is what it received less what it
gave, so all balances of a currency add up to zero. Lines never change: a wrong one is reversed by another.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

from scoring.engine.amounts import Money

Fund: TypeAlias = Literal["general", "prizes", "jackpot"]
Account: TypeAlias = Literal[
    "cash",
    "members",
    "dues",
    "fees",
    "general",
    "prizes",
    "jackpot",
    "income",
    "expenses",
    "forgiven",
    "opening",
]
Kind: TypeAlias = Literal[
    "dues",
    "night_fee",
    "prize_fee",
    "jackpot_fee",
    "payment",
    "forgiven",
    "refund",
    "income",
    "expense",
    "prize",
    "jackpot",
    "transfer",
    "opening",
    "arrears",
]
Law: TypeAlias = Literal["amount", "accounts", "member", "reversal", "balance"]
LAWS: tuple[Law, ...] = ("amount", "accounts", "member", "reversal", "balance")
"""Amounts are above zero; a line joins accounts of its kind; what a member owes or pays names the member; a
reversal mirrors one line, once; all accounts add up to zero."""

HELD: tuple[Account, ...] = ("cash", "members")
"""What the club has: cash, and what its members still owe."""
FUNDS: tuple[Fund, ...] = ("general", "prizes", "jackpot")
FUND_OF: Mapping[str, Fund] = {
    **dict.fromkeys(("opening", "dues", "fees", "income", "expenses", "forgiven", "general"), "general"),
    "prizes": "prizes",
    "jackpot": "jackpot",
}
"""Whose every other account is: what the club has belongs to one of its funds."""


class Way(NamedTuple):
    """The accounts from and to which an amount goes; a fund gets what its account gives."""

    source: Account
    target: Account


WAYS: Mapping[Kind, tuple[Way, ...]] = {
    "dues": (Way("dues", "members"),),
    "night_fee": (Way("fees", "members"),),
    "prize_fee": (Way("prizes", "members"),),
    "jackpot_fee": (Way("jackpot", "members"),),
    "payment": (Way("members", "cash"),),
    "forgiven": (Way("members", "forgiven"),),
    "refund": (Way("cash", "members"),),
    "income": (Way("income", "cash"), Way("prizes", "cash"), Way("jackpot", "cash")),
    "expense": (Way("cash", "expenses"), Way("cash", "prizes"), Way("cash", "jackpot")),
    "prize": (Way("cash", "prizes"),),
    "jackpot": (Way("cash", "jackpot"),),
    "transfer": tuple(Way(into, out_of) for into in FUNDS for out_of in FUNDS if into != out_of),
    "opening": (Way("opening", "cash"), Way("prizes", "cash"), Way("jackpot", "cash")),
    "arrears": (Way("opening", "members"),),
}
"""The usual way of a kind first; of the others the one is meant that names the fund."""
CHARGES: tuple[Kind, ...] = ("dues", "night_fee", "prize_fee", "jackpot_fee")
"""What members owe from then on."""
MEMBER_KINDS: tuple[Kind, ...] = (*CHARGES, "payment", "forgiven", "refund", "arrears")
PRIZE_KINDS: tuple[Kind, ...] = ("prize", "jackpot")
"""Paid out to a person whose own account it does not touch."""
FUND_KINDS: tuple[Kind, ...] = ("income", "expense", "opening")
"""Of the fund that is named, else of the general one."""
OPENING_KINDS: tuple[Kind, ...] = ("opening", "arrears")
"""What the club had before its treasury was begun."""


class Posting(NamedTuple):
    """One line; `member` is whose account it is on or who was paid, `reverses` the line it reverses."""

    key: Hashable
    kind: str
    source: str
    target: str
    amount: Money
    currency: str
    member: Hashable | None = None
    reverses: Hashable | None = None


class Movement(NamedTuple):
    """What went from one account to another, in one line or in many together."""

    currency: str
    source: str
    target: str
    amount: Money


def find_way(kind: Kind, fund: Fund = "general") -> Way:
    """Return the accounts of a kind for this fund, or its usual ones."""
    # Dues and fees have one way each: a fund that does not fit them changes nothing.
    return next((way for way in WAYS[kind] if fund in map(FUND_OF.get, way)), WAYS[kind][0])


def transfer_way(out_of: Fund, into: Fund) -> Way:
    return Way(into, out_of)


def balances(moved: Iterable[Movement]) -> dict[str, dict[str, Money]]:
    """Return balances by currency and account."""
    found: dict[str, dict[str, Money]] = defaultdict(lambda: defaultdict(int))
    for currency, source, target, amount in moved:
        found[currency][source] -= amount
        found[currency][target] += amount
    return {currency: dict(accounts) for currency, accounts in found.items()}


def debt_change(source: str, amount: Money) -> Money:
    """Return what a line on a member's account adds to their debt; negative for a payment or a waiver."""
    return -amount if source == "members" else amount


def faults(lines: Iterable[Posting]) -> Iterator[tuple[Hashable, Law]]:
    """Yield every law that a line breaks."""
    # Read as a whole first: a reversal looks up the line that it reverses.
    kept = {line.key: line for line in lines}
    taken_back = set[Hashable]()
    for line in kept.values():
        yield from ((line.key, law) for law in _broken_laws(line, kept, taken_back))
        # Added after its own check, so that only a second reversal of the same line is a fault.
        taken_back.add(line.reverses)
    for accounts in balances(
        Movement(one.currency, one.source, one.target, one.amount) for one in kept.values()
    ).values():
        if sum(accounts.values()):
            yield None, "balance"


def _broken_laws(line: Posting, kept: Mapping[Hashable, Posting], taken_back: set[Hashable]) -> Iterator[Law]:
    ways: tuple[tuple[str, str], ...] = WAYS.get(line.kind, ())  # type: ignore[call-overload]  # any word may be kept
    if line.amount <= 0:
        yield "amount"
    if ((line.source, line.target) if line.reverses is None else (line.target, line.source)) not in ways:
        yield "accounts"
    if line.kind in MEMBER_KINDS and line.member is None:
        yield "member"
    if line.reverses is not None:
        first = kept.get(line.reverses)
        # Source and target change places; all else is the same, or the sum would not come out at zero.
        mirrored = first and (first.kind, first.target, first.source, first.amount, first.currency)
        if (
            mirrored != (line.kind, line.source, line.target, line.amount, line.currency)
            or (first and first.reverses is not None)
            or line.reverses in taken_back
        ):
            yield "reversal"
