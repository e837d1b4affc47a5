"""The money of a game in the columns of its players, one row for each reason that occurred."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.web.texts import amounts


@dataclass(frozen=True, slots=True)
class MoneyRow:
    """What each player won or lost for one reason."""

    label: str
    amounts: tuple[str, ...]
    final: bool = False


def money_rows(game: Mapping[str, Any], result: Mapping[str, Any]) -> list[MoneyRow]:
    """No rows at all for a game in which no money moved."""
    if not result["ledger"]:
        return []
    currency = game.get("currency") or ""
    rows = [
        _row(label, kinds, game, result)
        for label, kinds in _reasons(result, currency)
        if _moved(kinds, result)
    ]
    nets = tuple(amounts.signed_money(result["players"][name]["net"], currency) for name in game["players"])
    last = _("In the end") if result["status"] == "finished" else _("So far")
    return [*rows, MoneyRow(last, nets, final=True)]


def _reasons(result: Mapping[str, Any], currency: str) -> list[tuple[str, frozenset[str]]]:
    pool = _("Pool %(amount)s") % {"amount": amounts.money(result["pool"], currency)}
    return [
        (_("Hands"), frozenset(("call_up", "kalooki"))),
        (_("Points"), frozenset(("points",))),
        (_("Differences"), frozenset(("difference",))),
        (_("Stake, buy-ins") if _moved({"buy_in"}, result) else _("Stake"), frozenset(("initial", "buy_in"))),
        (_("Kitty"), frozenset(("kitty",))),
        (_("Fines, bonuses"), frozenset(("fine", "bonus"))),
        (_("Jackpot"), frozenset(("jackpot",))),
        (_("Club"), frozenset(("club",))),
        (_("Taken on leaving"), frozenset(("leaving",))),
        (pool, frozenset(("pool",))),
    ]


def _moved(kinds: frozenset[str] | set[str], result: Mapping[str, Any]) -> bool:
    return any(line["kind"] in kinds for line in result["ledger"])


def _row(label: str, kinds: frozenset[str], game: Mapping[str, Any], result: Mapping[str, Any]) -> MoneyRow:
    sums = dict.fromkeys(game["players"], 0)
    for line in result["ledger"]:
        if line["kind"] in kinds and "player" in line:
            sums[line["player"]] += line["amount"]
    currency = game.get("currency") or ""
    return MoneyRow(
        label, tuple(amounts.signed_money(sums[name], currency) if sums[name] else "" for name in sums)
    )
