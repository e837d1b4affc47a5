"""What players won or lost on a score sheet, by reason."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.engine.codec.documents import Result
from scoring.games.sheets.score_rows import ScoreRows
from scoring.web.texts import amounts


@dataclass(frozen=True, slots=True)
class MoneyRow:
    """What each player won or lost for one reason."""

    label: str
    amounts: tuple[str, ...]
    final: bool = False


def money_rows(rows: ScoreRows) -> list[MoneyRow]:
    """Return what each column won or lost by reason; empty where no money moved."""
    result, currency = rows.result, rows.currency
    if not result["ledger"]:
        return []
    reasons = [
        _row(label, kinds, rows) for label, kinds in _reasons(result, currency) if _moved(kinds, result)
    ]
    nets = [sum(result["players"][name]["net"] for name in names) for names in rows.columns]
    last = _("In the end") if result["status"] == "finished" else _("So far")
    return [*reasons, MoneyRow(last, tuple(amounts.signed_money(net, currency) for net in nets), final=True)]


def _reasons(result: Result, currency: str) -> list[tuple[str, frozenset[str]]]:
    pool = _("Pool %(amount)s") % {"amount": amounts.money(result["pool"], currency)}
    return [
        (_("Hands"), frozenset(("call_up", "kalooki", "caught"))),
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


def _moved(kinds: frozenset[str] | set[str], result: Result) -> bool:
    return any(line["kind"] in kinds for line in result["ledger"])


def _row(label: str, kinds: frozenset[str], rows: ScoreRows) -> MoneyRow:
    sums = dict.fromkeys(rows.players, 0)
    for line in rows.result["ledger"]:
        if line["kind"] in kinds and "player" in line:
            sums[line["player"]] += line["amount"]
    moved = (sum(sums[name] for name in names) for names in rows.columns)
    return MoneyRow(
        label, tuple(amounts.signed_money(amount, rows.currency) if amount else "" for amount in moved)
    )
