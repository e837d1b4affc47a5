"""What the tour of a first game says."""

from django.utils.translation import gettext as _

from scoring.games.queries.table_views import TableView
from scoring.games.texts.variants import has_kalooki


def _switch(view: TableView) -> list[str]:
    """Say what the switch beside the names is for, where there is one."""
    if not has_kalooki(view.rules):
        return []
    if view.rules.is_kalooki:
        return [_("Switch on Kalooki if it was one.")]
    return [_("Switch on “Out in one turn” if all cards were laid at once.")]


def tour_sentences(view: TableView) -> list[str]:
    """Say in a sentence each how a hand is recorded, put right and shared; in the order of a hand."""
    money = _("The money adds up by itself too: who is up now, and who pays whom at the end.")
    share = _("Share the game from the menu, and everyone can follow it on their own phone.")
    return [
        _("When someone goes out, tap their name here, or “Record hand %(n)d”.") % {"n": view.hand_number},
        *_switch(view),
        _("Tap the cards everyone else has left, and the points add up by themselves."),
        _("If something is wrong, undo it here, or open the hand and correct it."),
        money if view.has_money else share,
    ]
