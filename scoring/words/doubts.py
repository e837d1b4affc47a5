"""Warnings as sentences: a doubt, never a refusal."""

from django.utils.translation import gettext as _


def doubt(code: str, player: str | None, field: str | None = None) -> str:
    """What is unlikely, and that it may be saved all the same."""
    if code == "unread_field":
        return _("“%(field)s” isn't scored: no rule of this table reads it. Check its spelling.") % {
            "field": field
        }
    sentences = {
        "more_cards_than_dealt": _("%(player)s holds more cards than were dealt."),
        "more_jokers_than_packs": _("There are more jokers than the packs have."),
        "more_copies_than_packs": _("One card is there more often than the packs have it."),
    }
    return f"{sentences[code] % {'player': player or ''}} {_('Save it if that is what lies there.')}"
