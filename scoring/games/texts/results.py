"""How a finished game is told: why it ended, and the ledger behind what each one pays."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.amounts import Money
from scoring.engine.variant import Variant
from scoring.games.texts.ledger import payment_kind
from scoring.web.texts.names import join_names

STAKES_OF_A_HAND = ("call_up", "kalooki")


@dataclass(frozen=True, slots=True)
class StatementLine:
    """One kind of money of one player, in words."""

    words: str
    amount: Money


def reason_words(reason: str, winners: int = 1) -> str:
    """Why the game is over, above the winner's name."""
    if reason == "split":
        return _("Shared near the limit")
    if winners > 1:
        return _("Shared when it was ended") if reason == "ended" else _("Level in the end")
    return {
        "last_in": _("Last one in"),
        "all_out": _("Everybody is out"),
        "target": _("First to the goal"),
        "hands": _("Best after the last hand"),
        "play_off": _("Won the play-off"),
        "ended": _("Best when it was ended"),
    }[reason]


def statement(ledger: Iterable[Mapping[str, Any]], player: str, rules: Variant) -> list[StatementLine]:
    """One player's money, kind by kind; what he won and what he lost stand apart."""
    kinds: dict[tuple[str, bool], list[Mapping[str, Any]]] = {}
    for line in ledger:
        if line.get("player") == player:
            kind = "hands" if line["kind"] in STAKES_OF_A_HAND else line["kind"]
            kinds.setdefault((kind, line["amount"] > 0), []).append(line)
    return [
        StatementLine(_words(kind, lines, rules, won=won), sum(line["amount"] for line in lines))
        for (kind, won), lines in kinds.items()
    ]


def _words(kind: str, lines: Sequence[Mapping[str, Any]], rules: Variant, *, won: bool) -> str:
    if kind != "hands":
        words = payment_kind(kind)
        return f"{words} ×{len(lines)}" if kind == "buy_in" and len(lines) > 1 else words
    hands = list(dict.fromkeys(line["hand"] for line in lines))
    if won:
        return ngettext("Went out in hand %(hands)s", "Went out in hands %(hands)s", len(hands)) % {
            "hands": join_names([str(rules.shown_hand(hand)) for hand in hands])
        }
    return ngettext("Paid in one hand", "Paid in %(n)d hands", len(hands)) % {"n": len(hands)}
