"""The lines of an account in words: what each was for, and who was on the other side."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.amounts import Money
from scoring.games.queries.money import AccountLine, PlayerAccount
from scoring.games.texts.ledger import payment_kind
from scoring.web.texts.amounts import money
from scoring.web.texts.names import isolate, join_names


@dataclass(frozen=True, slots=True)
class AccountRow:
    """One line: what it was for, with whom, and the hand to open where there is one."""

    words: str
    entry: int | None
    hand: int | None
    amount: Money
    balance: Money


def account_rows(account: PlayerAccount, currency: str) -> list[AccountRow]:
    return [
        AccountRow(line_words(line, currency), line.entry, line.hand, line.amount, line.balance)
        for line in account.lines
    ]


def line_words(line: AccountLine, currency: str) -> str:
    """Say what one line was for."""
    kind, others = payment_kind(line.kind), [other for other in line.others if other is not None]
    if not others:
        return kind
    names = join_names([isolate(name) for name in others])
    if line.amount < 0:
        return _("%(kind)s to %(names)s") % {"kind": kind, "names": names}
    each, odd = divmod(line.amount, len(others))
    figures = {"kind": kind, "names": names, "each": money(each, currency)}
    if odd or len(others) == 1:
        return _("%(kind)s from %(names)s") % figures
    return _("%(kind)s from %(names)s, %(each)s each") % figures


def entries_words(entries: int) -> str:
    return ngettext("One entry was checked.", "%(n)d entries were checked.", entries) % {"n": entries}
