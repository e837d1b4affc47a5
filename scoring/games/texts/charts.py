"""What the chart of totals says in words: for those who cannot see it, and the list below it."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.amounts import Seat
from scoring.games.queries.charts import ChartEvent, ChartLine, Goal, TotalsChart
from scoring.web.texts.amounts import money, points
from scoring.web.texts.names import isolate


def goal_words(goal: Goal) -> str:
    """What the heavy line means."""
    words = {"exceeds": _("out over %(n)s"), "reaches": _("out at %(n)s"), "target": _("goal %(n)s")}
    return words[goal.kind] % {"n": points(goal.points)}


def totals_title() -> str:
    """The name of the picture."""
    return _("Totals hand by hand")


def totals_words(chart: TotalsChart) -> str:
    """The picture in one sentence for each player, the hands and the limit first."""
    hands = len([column for column in chart.columns if column.out is not None])
    told = [ngettext("Totals after one hand.", "Totals over %(n)d hands.", hands) % {"n": hands}]
    if chart.goal:
        told.append(_("The line: %(goal)s.") % {"goal": goal_words(chart.goal)})
    return " ".join([*told, *map(_line_words, chart.lines)])


def _line_words(line: ChartLine) -> str:
    state = {"in": _("in"), "out": _("out"), "left": _("left")}[line.state]
    figures = {"name": isolate(line.name), "total": points(line.total), "state": state}
    return _("%(name)s %(total)s, %(state)s.") % figures


@dataclass(frozen=True, slots=True)
class Told:
    """One line of the list below the picture: an icon's name, whose it is, the words, what it cost."""

    icon: str
    seat: Seat | None
    words: str
    cost: str


def happenings_told(chart: TotalsChart, currency: str) -> list[Told]:
    """Kalookis, voids, who went and who came back, in their order."""
    return [_told(happening, chart, currency) for happening in chart.events]


def _told(happening: ChartEvent, chart: TotalsChart, currency: str) -> Told:
    name = "" if happening.seat is None else isolate(chart.lines[happening.seat].name)
    total = "" if happening.total is None else points(happening.total)
    words = _words(happening.kind, happening.number) % {
        "name": name,
        "hand": happening.number,
        "total": total,
    }
    cost = money(happening.amount, currency) if happening.amount else ""
    if cost and happening.kind == "kalooki":
        cost = _("%(amount)s each") % {"amount": cost}
    return Told(_ICONS[happening.kind], happening.seat, words, cost)


_ICONS = {
    "kalooki": "star",
    "void": "void",
    "out": "cross",
    "buy_in": "return",
    "join": "plus",
    "left": "leave",
    "rules": "pen",
}


def _words(kind: str, hand: int) -> str:
    return {
        "kalooki": _("%(name)s, kalooki in hand %(hand)s"),
        "void": _("Hand %(hand)s void"),
        "out": _("%(name)s out at %(total)s in hand %(hand)s"),
        "buy_in": _("%(name)s bought in at %(total)s"),
        "join": _("%(name)s joined at %(total)s"),
        "left": _("%(name)s left after hand %(hand)s"),
        "rules": _("Other house rules after hand %(hand)s") if hand else _("Other house rules"),
    }[kind]
