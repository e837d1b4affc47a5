"""Warnings as sentences: a doubt, never a refusal."""

from django.utils.translation import gettext as _


def doubt(code: str, player: str | None, about: str | None = None) -> str:
    """What is unlikely, and that it may be saved all the same."""
    words = doubt_words(code, player, about)
    return words if code == "unread_field" else f"{words} {_('Save it if that is what lies there.')}"


def doubt_words(code: str, player: str | None, about: str | None = None) -> str:
    """What is unlikely: whose cards, which card, or which field."""
    sentences = {
        "more_cards_than_dealt": _("%(player)s holds more cards than were dealt."),
        "more_jokers_than_packs": _("There are more jokers than the packs have."),
        "more_copies_than_packs": _("There are more of %(about)s than the packs have."),
        "unread_field": _("“%(about)s” isn't scored: no rule of this table reads it. Check its spelling."),
    }
    return sentences[code] % {"player": player or "", "about": about or ""}
