"""A finished game in words: why it ended, who pays what, and what it left in its pool."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, npgettext

from scoring.engine.amounts import Money
from scoring.engine.codec.documents import LedgerLine
from scoring.engine.state import Reason
from scoring.engine.variant import Variant
from scoring.games.queries.endings import LeftOver
from scoring.games.texts.ledger import payment_kind, payment_phrase
from scoring.web.texts.amounts import currency_label, money, points
from scoring.web.texts.names import join_names

STAKES_OF_A_HAND = ("call_up", "kalooki")


@dataclass(frozen=True, slots=True)
class MoneyByKind:
    """One kind of money of one player, in words."""

    words: str
    amount: Money
    phrase: str
    """The same words inside a sentence."""


def reason_words(reason: Reason | None, rules: Variant, winners: int = 1) -> str:
    """Say why the game is over, above the winner's name."""
    highest = rules.highest_wins
    if reason == "split":
        return _("Shared near the limit")
    if winners > 1:
        return _("Shared when it was ended") if reason == "ended" else _("Tied")
    words: dict[Reason | None, str] = {
        "last_in": _("Last one in"),
        "all_out": _("Everyone is out"),
        "target": _first_to(rules) if highest else _("Lowest when the target was reached"),
        "hands": _("Highest after the last hand") if highest else _("Lowest after the last hand"),
        "play_off": _("Won the play-off"),
        "ended": _("Highest when the game ended") if highest else _("Lowest when the game ended"),
        "way": _("Won outright"),
    }
    return words[reason]


def _first_to(rules: Variant) -> str:
    return _("First to %(n)s") % {"n": points(rules.end.n or 0)}


def money_by_kind(ledger: Iterable[LedgerLine], player: str, rules: Variant) -> list[MoneyByKind]:
    """Return one player's money by kind; what was won and what was lost stand apart."""
    kinds: dict[tuple[str, bool], list[LedgerLine]] = {}
    for line in ledger:
        if line.get("player") == player:
            kind = "hands" if line["kind"] in STAKES_OF_A_HAND else line["kind"]
            kinds.setdefault((kind, line["amount"] > 0), []).append(line)
    return [
        MoneyByKind(
            _words(kind, lines, rules, won=won),
            sum(line["amount"] for line in lines),
            _phrase(kind, lines, rules, won=won),
        )
        for (kind, won), lines in kinds.items()
    ]


def _words(kind: str, lines: Sequence[LedgerLine], rules: Variant, *, won: bool) -> str:
    if kind != "hands":
        return payment_kind(kind) + _times(kind, lines)
    hands = _hands(lines, rules)
    words = ngettext("Paid in one hand", "Paid in %(n)d hands", len(hands))
    if won:
        words = ngettext("Won hand %(hands)s", "Won hands %(hands)s", len(hands))
    return words % {"n": len(hands), "hands": join_names(hands)}


def _phrase(kind: str, lines: Sequence[LedgerLine], rules: Variant, *, won: bool) -> str:
    if kind != "hands":
        return payment_phrase(kind) + _times(kind, lines)
    hands = _hands(lines, rules)
    words = npgettext("inside a sentence", "paid in one hand", "paid in %(n)d hands", len(hands))
    if won:
        words = npgettext("inside a sentence", "won hand %(hands)s", "won hands %(hands)s", len(hands))
    return words % {"n": len(hands), "hands": join_names(hands)}


def _times(kind: str, lines: Sequence[LedgerLine]) -> str:
    return f" ×{len(lines)}" if kind == "buy_in" and len(lines) > 1 else ""


def _hands(lines: Sequence[LedgerLine], rules: Variant) -> list[str]:
    numbers = (line["hand"] for line in lines if line["hand"] is not None)
    return [str(rules.shown_hand(hand)) for hand in dict.fromkeys(numbers)]


def taken_words(left: LeftOver) -> str:
    """Say that another game has taken the pool that was left; empty where it is still there."""
    if left.taken_by is None:
        return ""
    figures = {"amount": money(left.total, left.currency), "game": left.taken_by.title}
    return _("%(amount)s from last time is already in “%(game)s”. This game starts without it.") % figures


def not_twice(left: LeftOver) -> str:
    """Refuse to begin a second game with what was left."""
    game = left.taken_by.title if left.taken_by else ""
    words = _(
        "%(amount)s from last time is already in “%(game)s” and can’t be in two games. Enter "
        "0 for the pool and the jackpot."
    )
    return words % {"amount": money(left.total, left.currency), "game": game}


def other_currency(left: LeftOver) -> str:
    """Refuse to take what was left into a game in another currency."""
    return _(
        "What was left over is in %(currency)s. Play for that, or enter 0 for the pool and the jackpot."
    ) % {"currency": currency_label(left.currency) or _("chips")}
