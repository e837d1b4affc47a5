"""One line of somebody's account in a group's book, on the screen and on paper."""

from django.utils.translation import gettext as _

from scoring.engine.amounts import Money
from scoring.web.texts.names import isolate


def line_words(kind: str, amount: Money, title: str, other: str) -> str:
    """One line of somebody's account; `title` is the evening's, `other` who paid or was paid, "" for no person."""
    figures = {"title": title, "other": isolate(other) if other else pot_words()}
    pays = amount > 0
    return {
        "evening": "%(title)s",
        "corrected": _("%(title)s, put right after the year was closed"),
        "marked": _("Paid or let off after %(title)s"),
        "paid": _("Paid to %(other)s") if pays else _("Got from %(other)s"),
        "forgiven": _("Let off by %(other)s") if pays else _("Let %(other)s off"),
    }[kind] % figures


def pot_words() -> str:
    """Whatever no person holds."""
    return _("the pot or the club")
