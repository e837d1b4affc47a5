"""What the end of the game gives: for winning it, and for each hand won, which is a box (rule 17.9)."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from scoring.engine.rummy import EndBonus
from scoring.engine.variant import Variant
from scoring.web.texts.amounts import points, signed
from scoring.web.texts.names import isolate


def box_rule(rules: Variant) -> str:
    """Say what a box is worth; nothing where there are none."""
    each = rules.end_bonus.each_hand if rules.end_bonus else 0
    return _("A box for each hand won: %(points)s at the end") % {"points": points(each)} if each else ""


def bonus_rule(rules: Variant) -> str:
    """Say what the end of the game gives."""
    return " ".join(_given(rules.end_bonus)) if rules.end_bonus else ""


def _given(rule: EndBonus) -> Iterator[str]:
    if rule.winner:
        yield _("The winner of the game gets %(points)s.") % {"points": points(rule.winner)}
    if rule.each_hand:
        yield _("Each hand won gives %(points)s more.") % {"points": points(rule.each_hand)}
    if rule.shutout == "all":
        yield _("Both are doubled if no loser won a hand.")
    if rule.shutout == "winner":
        yield _("The winner’s points are doubled if no loser won a hand.")


def bonus_words(names: Sequence[str], bonus: tuple[int, ...]) -> str:
    """Say in a line what everyone got at the end; nothing where no one got any."""
    each = [f"{isolate(name)} {signed(n)}" for name, n in zip(names, bonus, strict=False) if n]
    return _("At the end: %(points)s.") % {"points": ", ".join(each)} if each else ""
