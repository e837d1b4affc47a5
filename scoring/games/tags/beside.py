"""Lists of what stands beside each other before a hand is saved; the cards that their words name are drawn."""

from collections.abc import Iterable

from django import template
from django.template import Context
from django.utils.translation import gettext as _

from scoring.games.forms.corrections import VersionLine
from scoring.games.tags.cards import laid
from scoring.games.texts.comparisons import BeforeAfter, ComparisonText
from scoring.web.tables import Cell, Column, Row, Table, row

register = template.Library()


@register.simple_tag(takes_context=True)
def compared_lists(context: Context, compared: ComparisonText, number: int | None) -> list[Table]:
    """Return points in the hand with this number, totals, and what else changes: before and after."""
    lists = [
        (_("Points in hand %(n)s") % {"n": number}, compared.points, "compare"),
        (_("Totals"), compared.totals, "compare gap"),
        (_("Effect"), compared.follows, "compare gap"),
    ]
    return [_compared(context, *each) for each in lists if each[1]]


def _compared(context: Context, head: str, lines: Iterable[BeforeAfter], kind: str) -> Table:
    columns = [
        Column(head, "name"),
        Column(_("Before"), kind="was num"),
        Column(_("After"), kind="new num"),
    ]
    return Table(columns, [_before_after(context, line) for line in lines], kind)


def _before_after(context: Context, line: BeforeAfter) -> Row:
    marked = line.changed and line.highlighted
    name = Cell(line.name, laid(context, line.words), icon="pen" if marked else "")
    return row(name, line.before, line.after, kind="changed" if marked else "")


@register.simple_tag(takes_context=True)
def versions_list(context: Context, versions: Iterable[VersionLine], number: int) -> Table:
    """Return what each player held in the hand with this number: as it was saved, and as posted after it."""
    different = _("different")
    columns = [
        Column(_("Hand %(n)s") % {"n": number}, "name"),
        Column(_("Saved"), "words"),
        Column(_("Yours"), "words"),
    ]
    rows = [
        row(
            Cell(line.name, hidden=f", {different}" if line.differs else ""),
            laid(context, line.theirs),
            laid(context, line.mine),
            kind="changed" if line.differs else "",
        )
        for line in versions
    ]
    return Table(columns, rows, "versions", _("Both versions"))
