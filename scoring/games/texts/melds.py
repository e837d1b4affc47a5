"""Points by what was laid down, less all that was taken off (rule 17.7)."""

from django.utils.translation import gettext as _

from scoring.engine.amounts import Points
from scoring.web.texts.amounts import points, signed


def laid_less(laid: Points, scored: Points) -> str:
    """Say how points came about: `60 − 25 = +35` for 60 laid down and 35 scored, `+60` where all of it counts."""
    less = laid - scored
    if not less:
        return signed(scored)
    return f"{points(laid)} {'−' if less > 0 else '+'} {points(abs(less))} = {signed(scored)}"


def typed_in(key: str) -> str:
    """Say what a table adds to the sum laid down, since no rule of the game counts it; empty where that is nothing."""
    going_out = _("Points for going out are added for you.")
    words = {
        "canasta": (
            _(
                "Laid down are the cards on the table, 500 for each natural canasta and 300 for each mixed one."
            ),
            _("Each red three adds 100, all four 800; take them off where a side has laid nothing else."),
            going_out,
        ),
        "pinnacola": (
            _("Laid down are the cards on the table; four of a kind and a clean run of seven count twice."),
            _("A clean run of ten counts three times, and all of it twice for going out in one turn."),
            _("Cards left count twice where a side has laid nothing."),
            going_out,
        ),
    }
    return " ".join(words.get(key, ()))
