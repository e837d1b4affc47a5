"""What each kind of payment was for, and what the funds are called that are no players."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.engine.amounts import Seat
from scoring.engine.state import fund_name
from scoring.engine.table import Table


def fund_words(fund: str) -> str:
    """Name a fund of the game file as a payer or a receiver."""
    return {"pool": _("the pool"), "club": _("the club"), "jackpot": _("the jackpot")}[fund]


def fund_title(fund: str) -> str:
    """Name a fund where a line or a sentence begins."""
    return {"pool": _("The pool"), "club": _("The club"), "jackpot": _("The jackpot")}[fund]


def side_title(table: Table, side: Seat) -> str:
    """Name the payer or receiver where a line begins."""
    return fund_title(fund_name(side)) if side < 0 else table.players[side]


def side_words(table: Table, side: Seat) -> str:
    """Name the payer or receiver: a player's name, or a fund."""
    return fund_words(fund_name(side)) if side < 0 else table.players[side]


def party(line: Mapping[str, object], which: str) -> str:
    """Return who stands at the `from` or `to` end of a payment of a settlement."""
    fund = line.get(f"{which}_fund")
    return fund_words(str(fund)) if fund else str(line[which])


def party_title(line: Mapping[str, object], which: str) -> str:
    """Return the same where a sentence begins."""
    fund = line.get(f"{which}_fund")
    return fund_title(str(fund)) if fund else str(line[which])


def payment_kind(kind: str) -> str:
    """Name the kind of a ledger line."""
    return {
        "initial": _("Stake for the pool"),
        "buy_in": _("Buy-in"),
        "call_up": _("Hand stake"),
        "kalooki": _("Kalooki stake"),
        "points": _("Points of the hand"),
        "kitty": _("Kitty fee"),
        "difference": _("Points behind the winner"),
        "pool": _("The pool"),
        "club": _("For the club"),
        "fine": _("Fine"),
        "bonus": _("Bonus"),
        "jackpot": _("The jackpot"),
        "leaving": _("Share of the pool on leaving"),
        "caught": _("Beaten knock"),
    }[kind]


def payment_phrase(kind: str) -> str:
    """Name the kind of a ledger line inside a sentence."""
    return {
        "initial": pgettext("inside a sentence", "stake for the pool"),
        "buy_in": pgettext("inside a sentence", "buy-in"),
        "call_up": pgettext("inside a sentence", "hand stake"),
        "kalooki": pgettext("inside a sentence", "Kalooki stake"),
        "points": pgettext("inside a sentence", "points of the hand"),
        "kitty": pgettext("inside a sentence", "kitty fee"),
        "difference": pgettext("inside a sentence", "points behind the winner"),
        "pool": pgettext("inside a sentence", "the pool"),
        "club": pgettext("inside a sentence", "for the club"),
        "fine": pgettext("inside a sentence", "fine"),
        "bonus": pgettext("inside a sentence", "bonus"),
        "jackpot": pgettext("inside a sentence", "the jackpot"),
        "leaving": pgettext("inside a sentence", "share of the pool on leaving"),
        "caught": pgettext("inside a sentence", "beaten knock"),
    }[kind]
