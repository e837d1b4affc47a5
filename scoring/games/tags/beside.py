"""Lists of what stands beside each other before a hand is saved; the cards that their words name are drawn."""

from collections.abc import Iterable

from django import template
from django.template import Context
from django.utils.html import conditional_escape, format_html
from django.utils.translation import gettext as _

from scoring.games.forms.versions import ComparedVersions, VersionCell, VersionLine
from scoring.games.tags.cards import laid
from scoring.games.texts.comparisons import BeforeAfter, ComparisonText
from scoring.web.tables import Cell, Column, Row, Table, row
from scoring.web.texts.dates import clock
from scoring.web.texts.names import isolate, join_names

register = template.Library()


@register.simple_tag(takes_context=True)
def compared_lists(context: Context, compared: ComparisonText, number: int | None) -> list[Table]:
    """Return points in the hand with this number, totals, and what else changes: before and after."""
    lists = [
        (_("Points in hand %(n)s") % {"n": number}, compared.points, "compare"),
        (_("Hands"), compared.hands, "compare gap"),
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
def versions_lists(context: Context) -> list[Table]:
    """Return what each player held in both versions of a hand, and the totals that differ after it."""
    compared: ComparedVersions = context["compared"]
    lists = [_versions(context, [compared.ended, *compared.players], _("Both versions"), _heads(context))]
    if compared.totals:
        label = _("Totals after hand %(n)s") % {"n": context["rival"]}
        heads = [Column(label, "name"), *(Column(head.label, hidden=True) for head in _heads(context)[1:])]
        lists.append(_versions(context, compared.totals, "", heads))
    return lists


def _heads(context: Context) -> list[Column]:
    """Return the columns: who saved it when, or that the hand is open now, and that the other one is not saved."""
    saved, time = _("Saved"), clock(context["at"])
    if "gone" in context:
        saved, time = _("Now"), _("hand %(n)s is open") % {"n": context["view"].hand_number}
    elif context["author"]:
        saved = _("%(name)s’s phone") % {"name": isolate(context["author"])}
        time = _("saved %(time)s") % {"time": time}
    return [
        Column(_("Player"), "name", hidden=True),
        Column(saved, small=time),
        Column(_("This phone"), small=_("not saved")),
    ]


def _versions(context: Context, lines: Iterable[VersionLine], caption: str, columns: list[Column]) -> Table:
    different = _("different")
    rows = [
        row(
            Cell(line.name, hidden=f", {different}" if line.differs else ""),
            *(_version_cell(context, cell) for cell in (line.theirs, line.mine)),
            kind="changed" if line.differs else "",
        )
        for line in lines
    ]
    return Table(columns, rows, "versions", caption)


def _version_cell(context: Context, cell: VersionCell) -> Cell:
    return Cell(cell.main, laid(context, cell.words), kind="gone" if cell.gone else "")


@register.simple_tag(takes_context=True)
def versions_words(context: Context) -> str:
    """Say in what two versions of a hand differ, and what becomes of the saved one."""
    compared: ComparedVersions = context["compared"]
    if compared.same:
        return ""
    words = _("If you use yours, the saved one stays in the history.")
    return format_html("{} {}", _difference(context, compared), words)


def _difference(context: Context, compared: ComparedVersions) -> str:
    names = [isolate(name) for name in compared.different]
    if compared.ended.differs:
        return _("They differ in how the hand ended.")
    if compared.card:
        words = conditional_escape(_("Only {name} differs: one {card}."))
        return format_html(words, name=names[0], card=laid(context, compared.card))
    if len(names) == 1:
        return _("Only %(name)s differs.") % {"name": names[0]}
    return _("%(names)s differ.") % {"names": join_names(names)}
