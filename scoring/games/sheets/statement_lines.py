"""One player's money, entry by entry, with the balance after each; every penny has its hand, stake, buy-in or pool."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.amounts import Money
from scoring.engine.variant import Variant
from scoring.games.sheets.score_rows import STAR
from scoring.games.texts.ledger import payment_kind
from scoring.games.texts.variants import kalooki_word
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate
from scoring.web.texts.nouns import within

Entry = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class StatementLine:
    """What moved and why, in words and figures; `hand` is empty for stake and pool."""

    hand: str
    words: str
    amount: str
    balance: str


def statement_lines(
    player: str, result: Mapping[str, Any], rules: Variant, currency: str
) -> list[StatementLine]:
    """The ledger of one player in the order it was paid; equal payments for one hand are one line."""
    lines: list[StatementLine] = []
    balance = 0
    teller = _Teller(result, rules, currency)
    for group in _groups(result["ledger"], player):
        amount = sum(entry["amount"] for entry in group)
        balance += amount
        lines.append(
            StatementLine(
                "" if group[0]["hand"] is None else amounts.points(rules.shown_hand(group[0]["hand"])),
                teller.words(group),
                amounts.signed_money(amount, currency),
                amounts.signed_money(balance, currency),
            )
        )
    return lines


def _groups(ledger: Sequence[Entry], player: str) -> Iterator[list[Entry]]:
    """Entries for the same thing in the same hand and direction, in the order they were paid."""
    group: list[Entry] = []
    for entry in ledger:
        if entry.get("player") != player:
            continue
        if group and _thing(group[0]) != _thing(entry):
            yield group
            group = []
        group.append(entry)
    if group:
        yield group


def _thing(entry: Entry) -> tuple[str, int | None, bool]:
    return entry["kind"], entry["hand"], entry["amount"] > 0


class _Teller:
    """Says what a payment was for, from the hands of the game."""

    def __init__(self, result: Mapping[str, Any], rules: Variant, currency: str):
        self.out = {hand["hand"]: hand["out"] for hand in result["hands"] if hand["outcome"] != "void"}
        self.pool: Money = result["pool"]
        self.rules, self.currency = rules, currency

    def words(self, group: Sequence[Entry]) -> str:
        kind = group[0]["kind"]
        if kind in ("call_up", "kalooki", "points") and not (kind == "points" and self._points_to_pool()):
            return self._won(kind, group) if group[0]["amount"] > 0 else self._paid(kind, group[0])
        if kind == "pool" and self.pool > 0:
            return _("From the pool of %(amount)s") % {"amount": self._money(self.pool)}
        if kind == "difference" and group[0]["amount"] > 0:
            return _("Points the others were behind")
        return payment_kind(kind)

    def _points_to_pool(self) -> bool:
        return self.rules.point_value.to == "pool"

    def _paid(self, kind: str, entry: Entry) -> str:
        name = isolate(self.out.get(entry["hand"], ""))
        if kind == "kalooki":
            kalooki = {"name": name, "kalooki": within(kalooki_word(self.rules))}
            return _("To %(name)s for the %(kalooki)s") % kalooki
        if kind == "points":
            return _("To %(name)s for the points of the hand") % {"name": name}
        return _("To %(name)s, who went out") % {"name": name}

    def _won(self, kind: str, group: Sequence[Entry]) -> str:
        star = f" {STAR}" if kind == "kalooki" else ""
        each = {entry["amount"] for entry in group}
        payers = len(group)
        if kind == "points" or len(each) > 1:
            told = ngettext("Went out: one paid", "Went out: %(n)s paid", payers)
            return told % {"n": amounts.points(payers)} + star
        told = ngettext("Went out: one paid %(each)s", "Went out: %(n)s paid %(each)s each", payers)
        return told % {"n": amounts.points(payers), "each": self._money(each.pop())} + star

    def _money(self, amount: Money) -> str:
        return amounts.money(amount, self.currency)
