"""What the tour of a first game says."""

from django.utils.translation import gettext as _

from scoring.games.queries.table_views import Board
from scoring.games.texts.variants import has_kalooki


def _who(now: Board) -> str:
    if not has_kalooki(now.rules):
        return _("Choose who went out.")
    if not now.rules.is_kalooki:
        return _("Choose who went out, and switch on “Out in one turn” if it was so.")
    return _("Choose who went out, and switch on Kalooki if it was one.")


def tour_sentences(now: Board) -> list[str]:
    """Say in a sentence each how a hand is recorded, put right and shared; in the order of a hand."""
    money = _("The money adds up by itself too: who is up now, and who pays whom at the end.")
    share = _("Share the game from the menu, and everyone can follow it on their own phone.")
    return [
        _("Tap “Record hand %(n)d” when someone goes out.") % {"n": now.hand_number},
        _who(now),
        _("Tap the cards everyone else has left, and the points add up by themselves."),
        _("If something is wrong, undo it here, or open the hand and correct it."),
        money if now.has_money else share,
    ]
