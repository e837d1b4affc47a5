"""The lines of a person's account in a group, on the screen and on paper."""

from django.utils.translation import gettext as _

from scoring.groups.queries.accounts import StatementLine
from scoring.web.texts.names import isolate


def line_words(line: StatementLine) -> str:
    """Say what a line of an account is for: an evening's title, or who paid or was paid."""
    pays = line.amount > 0
    figures = {
        "title": line.title,
        "other": isolate(line.other) if line.other else pot_words(),
        "friend": isolate(line.debtor),
    }
    if line.debtor:
        return (
            _("Paid %(other)s for %(friend)s") if pays else _("Received from %(other)s for %(friend)s")
        ) % figures
    return {
        "evening": "%(title)s",
        "corrected": _("%(title)s, corrected after the year was closed"),
        "marked": _("Paid or waived after %(title)s"),
        "paid": _("Paid %(other)s") if pays else _("Received from %(other)s"),
        "expense": _("%(title)s, paid for others") if pays else _("%(title)s, paid by %(other)s"),
        "forgiven": _("Waived by %(other)s") if pays else _("Waived for %(other)s"),
    }[line.kind] % figures


def pot_words() -> str:
    """Name what no person holds."""
    return _("the pool or the club")
