"""Who comes late, who goes early and who sits a hand out, in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.variant import Joining, SittingOut
from scoring.web.texts.amounts import points


def joining_words(joining: Joining, *, stakes: bool) -> str:
    """What somebody who joins begins with, and until when."""
    score = {
        "highest": _("At the highest total still in."),
        "highest_plus_1": _("At one more than the highest total still in."),
        "average": _("At the average of those still in, rounded up."),
        "zero": _("At zero."),
    }[joining.score]
    stake = {
        "full": _("For the whole stake."),
        "pro_rata": _("For the part of the stake that the hands to come are of all."),
        "none": _("Without a stake."),
    }[joining.stake]
    hands = joining.until or 0
    until = ngettext("For the first hand only.", "For the first %(n)d hands only.", hands) % {"n": hands}
    return " ".join(filter(None, [score, stake if stakes else "", until if hands else ""]))


def sitting_out_words(rule: SittingOut) -> str:
    """How often a hand may be missed, and what it costs in points."""
    often = _("As often as one likes, for %(points)s points.")
    if rule.most is not None:
        often = ngettext(
            "One hand each, for %(points)s points.", "%(n)d hands each, for %(points)s points.", rule.most
        )
    return often % {"n": rule.most, "points": points(rule.points)}
