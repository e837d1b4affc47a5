"""Settling up in words: why a player pays what they pay, what was paid of it, and what a correction changed."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.amounts import Money
from scoring.engine.codec.documents import Result
from scoring.engine.variant import Variant
from scoring.games.queries.settlements import ChangedBalance, DebtLine, MadeLine, Settlement
from scoring.games.texts.entries.notes import payment_words
from scoring.games.texts.ledger import fund_words
from scoring.games.texts.results import MoneyByKind, money_by_kind
from scoring.web.texts.amounts import currency_digits, money
from scoring.web.texts.names import isolate, join_names


@dataclass(frozen=True, slots=True)
class DebtRow:
    """One debt with the payer's own account behind it, and why it is what it is."""

    debt: DebtLine
    net: Money
    lines: list[MoneyByKind]
    why: str
    status: str


def debt_rows(settlement: Settlement, result: Result, currency: str, rules: Variant) -> list[DebtRow]:
    """Return every debt, in the order of the settlement."""
    rows = []
    for debt in settlement.debts:
        by_fund, _to_fund = debt.funds
        lines = [] if by_fund else money_by_kind(result["ledger"], debt.payer, rules)
        net = 0 if by_fund else result["players"][debt.payer]["net"]
        why = explanation(debt, lines, net, currency)
        rows.append(DebtRow(debt, net, lines, why, status(debt, currency)))
    return rows


def explanation(debt: DebtLine, lines: Sequence[MoneyByKind], net: Money, currency: str) -> str:
    """ "Ben pays Ada £4.90: stake for the pool £5.00, paid in 7 hands £0.90, less won hand 9 £1.00." """
    lost, won = (
        [f"{line.phrase} {money(abs(line.amount), currency)}" for line in lines if line.amount * sign > 0]
        for sign in (-1, 1)
    )
    figures = _sides(debt) | {
        "amount": money(debt.amount, currency),
        "lost": join_names(lost),
        "won": join_names(won),
    }
    if net >= 0 or not lost:  # passes on what others owe, as a banker does
        return _("%(payer)s pays %(receiver)s %(amount)s.") % figures
    if won:
        why = _("%(payer)s pays %(receiver)s %(amount)s: %(lost)s, less %(won)s.") % figures
    else:
        why = _("%(payer)s pays %(receiver)s %(amount)s: %(lost)s.") % figures
    if -net == debt.amount:
        return why
    shared = _("That’s %(net)s in all; the rest passes on what others pay %(payer)s.")
    if -net > debt.amount:
        shared = _("That’s %(net)s in all; the rest goes to others.")
    return f"{why} {shared % (figures | {'net': money(-net, currency)})}"


def way_words(settlement: Settlement) -> str:
    """Say how they settle, and how many payments that spares."""
    if settlement.how == "banker":
        return _("Through %(name)s as the banker.") % {"name": isolate(settlement.banker or "")}
    if settlement.how == "each":
        return _("Everyone pays each player what they lost to them.")
    spared = {"n": settlement.fewest, "each": settlement.each}
    if settlement.fewest < settlement.each:
        return (
            ngettext(
                "One payment instead of %(each)d.",
                "%(n)d payments instead of %(each)d.",
                spared["n"],
            )
            % spared
        )
    return _("That’s the fewest possible.") if settlement.fewest else ""


def status(debt: DebtLine, currency: str) -> str:
    """Say what was done about a debt so far; empty where nothing was."""
    if not debt.made:
        return ""
    if not debt.is_settled:
        return _("%(amount)s still open") % {"amount": money(debt.open, currency)}
    kinds = {made.kind for made in debt.made}
    if len(kinds) > 1:
        return _("settled")
    return _("paid") if kinds == {"paid"} else _("waived")


def made_words(made: MadeLine, currency: str) -> str:
    """Describe one payment, or one debt waived."""
    return payment_words(made.kind, **_sides(made), amount=money(made.amount, currency))


def _sides(line: DebtLine | MadeLine) -> dict[str, str]:
    """Return payer and receiver: a name set apart from the words around it, or a fund."""
    by_fund, to_fund = line.funds
    return {
        "payer": fund_words(line.payer) if by_fund else isolate(line.payer),
        "receiver": fund_words(line.receiver) if to_fund else isolate(line.receiver),
    }


def changed_words(changed: Iterable[ChangedBalance], currency: str) -> list[str]:
    """Say after a correction what was paid before it, and what of it is too much or too little now."""
    return [
        _changed_sentence(each)
        % {
            "name": isolate(each.name),
            "paid": money(abs(each.paid), currency),
            "left": money(abs(each.left), currency),
        }
        for each in changed
    ]


def _changed_sentence(each: ChangedBalance) -> str:
    """Choose the sentence: right, too much, too little, or the other way round."""
    paid = each.paid > 0
    if not each.left:
        return (
            _("Paid by %(name)s: %(paid)s, as it should be.")
            if paid
            else _("Paid to %(name)s: %(paid)s, as it should be.")
        )
    if each.paid * each.left < 0:
        return (
            _("Paid by %(name)s: %(paid)s, now %(left)s too little.")
            if paid
            else _("Paid to %(name)s: %(paid)s, now %(left)s too little.")
        )
    if abs(each.left) <= abs(each.paid):
        return (
            _("Paid by %(name)s: %(paid)s, now %(left)s too much.")
            if paid
            else _("Paid to %(name)s: %(paid)s, now %(left)s too much.")
        )
    return (
        _("Paid by %(name)s: %(paid)s. Now %(name)s is owed %(left)s.")
        if paid
        else _("Paid to %(name)s: %(paid)s. Now %(name)s owes %(left)s.")
    )


def payment_text(debt: DebtLine, title: str, currency: str) -> str:
    """Return a message for the payer."""
    figures = _sides(debt) | {"amount": money(debt.open or debt.amount, currency), "title": title}
    if title:
        return _("%(title)s: %(payer)s pays %(receiver)s %(amount)s.") % figures
    return _("%(payer)s pays %(receiver)s %(amount)s.") % figures


OPENED = ("https://", "upi://")
"""The only kinds of link that are ever opened."""
EXAMPLES = (
    ("PayPal.me", "https://paypal.me/ruth/{amount}{currency}"),
    ("Revolut", "https://revolut.me/ruth"),
    ("UPI", "upi://pay?pa=ruth@bank&pn=Ruth&am={amount}&cu={currency}&tn={note}"),
    ("Bizum", "Bizum 600 123 456"),
)
HOST = re.compile(r"(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*")  # a name, and no number that stands for one
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}  # categories of letters that are not drawn, or turn others round
JOINER = "\u200d"  # makes one emoji of two


class Filled(NamedTuple):
    """What to read, and what a tap opens; no address where these are only words."""

    text: str
    address: str
    opens: str


def fill(template: str, amount: Money, currency: str, note: str) -> Filled:
    """Fill a template with amount (minor units), currency and note in their places."""
    places = {"{amount}": plain_amount(amount, currency), "{currency}": currency, "{note}": note}
    opens = leads_to(template)
    text = template
    for place, value in places.items():
        text = text.replace(place, quote(value, safe="") if opens else value)
    return Filled(text, text if opens else "", opens)


def plain_amount(amount: Money, currency: str) -> str:
    """Return an amount as payment services read it: with a point and no sign."""
    digits = currency_digits(currency) if currency else 0
    return f"{Decimal(amount).scaleb(-digits):.{digits}f}"


def is_link(text: str) -> bool:
    """Tell whether it looks like a link that is opened by a tap."""
    return text.lower().startswith(OPENED) and not any(letter.isspace() for letter in text)


def hides_letters(text: str) -> bool:
    """Tell whether it holds invisible letters."""
    return any(unicodedata.category(letter) in UNSEEN for letter in text.replace(JOINER, ""))


def leads_to(template: str) -> str:
    """Say where a tap leads; empty where that is not sure, or where the template is no link."""
    if not is_link(template) or "\\" in template or hides_letters(template):
        return ""
    try:
        parts = urlsplit(template)
        host, _port = _host(parts.hostname or ""), parts.port
    except ValueError:
        return ""
    if parts.scheme == "upi":
        return _("Pay with UPI")
    return _("Pay at %(host)s") % {"host": host} if host and "@" not in parts.netloc else ""


def _host(name: str) -> str:
    """Return the host name as DNS has it, so that look-alike letters show; empty where browsers differ."""
    known = name.encode("idna").decode("ascii")
    is_same = name.isascii() or known.encode("ascii").decode("idna") == name
    return known if is_same and HOST.fullmatch(known) else ""
