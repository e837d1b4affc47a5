"""How a figure came about, as it is written beside it: "33 ×2, over-call +50"."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from scoring.engine.events import Adjustment
from scoring.engine.hands import Figure
from scoring.engine.variant import Variant
from scoring.games.texts.marks import mark_name
from scoring.web.texts.amounts import points, signed


def explain(rules: Variant, figure: Figure | None, adjustments: Sequence[Adjustment]) -> str:
    """Cap, kalooki and marks in their order; empty where the cards alone are the figure."""
    parts = []
    if figure is not None:
        kalooki = figure.figure != figure.capped
        if figure.capped != figure.counted:
            parts.append(
                _("%(sum)s, at most %(cap)s") % {"sum": points(figure.counted), "cap": points(figure.capped)}
            )
        if kalooki:
            effect = rules.kalooki_effect
            more = f"×{effect.n}" if effect.op == "times" else signed(effect.n)
            parts.append(f"{points(figure.capped)} {more}" if figure.capped == figure.counted else more)
        elif adjustments and not parts:
            parts.append(points(figure.counted))
    parts += [f"{mark.reason or mark_name(mark.code or '')} {signed(mark.points)}" for mark in adjustments]
    return ", ".join(parts)
