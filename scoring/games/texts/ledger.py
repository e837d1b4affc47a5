"""What each kind of payment was for, and what the funds are called that are no players."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from scoring.engine.amounts import Seat
from scoring.engine.state import fund_name
from scoring.engine.table import Table


def fund_words(fund: str) -> str:
    """Name a fund of the game file as a payer or a receiver."""
    return {"pool": _("the pool"), "club": _("the club"), "jackpot": _("the jackpot")}[fund]


def side_words(table: Table, side: Seat) -> str:
    """Name the payer or receiver: a player's name, or a fund."""
    return fund_words(fund_name(side)) if side < 0 else table.players[side]


def party(line: Mapping[str, Any], which: str) -> str:
    """Return who stands at the `from` or `to` end of a payment of a settlement."""
    fund = line.get(f"{which}_fund")
    return fund_words(fund) if fund else str(line[which])


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
    }[kind]
