"""The lines of an account in words: what each was for, and who was on the other side."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.games.queries.money import AccountLine
from scoring.games.texts.ledger import payment_kind
from scoring.web.texts.amounts import money
from scoring.web.texts.names import isolate, join_names


def line_words(line: AccountLine, currency: str) -> str:
    """Say what one line was for."""
    kind, others = payment_kind(line.kind), [other for other in line.others if other is not None]
    if not others:
        return kind
    names = join_names([isolate(name) for name in others])
    if line.amount < 0:
        return _("%(kind)s to %(names)s") % {"kind": kind, "names": names}
    each, odd = divmod(line.amount, len(others))
    figures = {"kind": kind, "names": names, "each": money(each, currency)}
    if odd or len(others) == 1:
        return _("%(kind)s from %(names)s") % figures
    return _("%(kind)s from %(names)s, %(each)s each") % figures


def entries_words(entries: int) -> str:
    return ngettext("One entry was checked.", "%(n)d entries were checked.", entries) % {"n": entries}
