"""How a game stands or ended, in sentences for the foot of its sheet."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from scoring.engine.variant import Variant
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate, join_names


def sentences(game: Mapping[str, Any], result: Mapping[str, Any], rules: Variant) -> list[str]:
    """The winner and why, or where an unfinished game goes on."""
    if result["status"] == "finished":
        return [_won(result)]
    told = [_("Not finished: hand %(number)s is next.") % {"number": rules.shown_hand(result["next_hand"])}]
    currency = game.get("currency") or ""
    told += [_open_offer(name, offer, currency) for name, offer in result["offers"].items()]
    if result["pool"]:
        told.append(_("The pool holds %(amount)s.") % {"amount": amounts.money(result["pool"], currency)})
    return told


def _open_offer(name: str, offer: Mapping[str, int], currency: str) -> str:
    score = amounts.points(offer["score"])
    if not offer["cost"]:
        return _("%(name)s may buy in at %(score)s.") % {"name": isolate(name), "score": score}
    cost = amounts.money(offer["cost"], currency)
    return _("%(name)s may buy in for %(cost)s at %(score)s.") % {
        "name": isolate(name),
        "cost": cost,
        "score": score,
    }


def _won(result: Mapping[str, Any]) -> str:
    winners = result["winners"]
    values = {"names": join_names(list(map(isolate, winners))), "why": _why(result["reason"])}
    if len(winners) > 1:
        return _("%(names)s share first place: %(why)s.") % values
    return _("%(names)s wins: %(why)s.") % values


def _why(reason: str) -> str:
    return {
        "last_in": _("the last one in range"),
        "all_out": _("nobody is left in range"),
        "target": _("the target is reached"),
        "hands": _("all hands are played"),
        "play_off": _("won the play-off"),
        "ended": _("the host ended the game"),
        "split": _("they agreed on a split"),
    }[reason]
