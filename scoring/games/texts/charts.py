"""What the chart of totals says in words: for those who cannot see it, and the list below it."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.amounts import Seat
from scoring.games.queries.charts import ChartEvent, ChartLine, Goal, TotalsChart
from scoring.games.texts.ways import way_phrase
from scoring.web.texts.amounts import money, points
from scoring.web.texts.names import isolate


def goal_words(goal: Goal) -> str:
    """Say what the heavy line means."""
    words = {"exceeds": _("out over %(n)s"), "reaches": _("out at %(n)s"), "target": _("goal %(n)s")}
    return words[goal.kind] % {"n": points(goal.points)}


def totals_words(chart: TotalsChart) -> str:
    """Describe the picture in one sentence for each player, the hands and the limit first."""
    hands = len([column for column in chart.columns if column.outcome != "void"])
    sentences = [ngettext("Totals after one hand.", "Totals over %(n)d hands.", hands) % {"n": hands}]
    if chart.goal:
        sentences.append(_("The line: %(goal)s.") % {"goal": goal_words(chart.goal)})
    return " ".join([*sentences, *map(_line_words, chart.lines)])


def _line_words(line: ChartLine) -> str:
    state = {"in": _("in"), "out": _("out"), "left": _("left")}[line.state]
    figures = {"name": isolate(line.name), "total": points(line.total), "state": state}
    return _("%(name)s %(total)s, %(state)s.") % figures


@dataclass(frozen=True, slots=True)
class EventLine:
    """One line of the list below the picture: an icon's name, whose it is, the words, what it cost."""

    icon: str
    seat: Seat | None
    words: str
    cost: str


def event_lines(chart: TotalsChart, currency: str) -> list[EventLine]:
    """Return special ways of going out, voids, who went out and who came back, in their order."""
    return [_event_line(event, chart, currency) for event in chart.events]


def _event_line(event: ChartEvent, chart: TotalsChart, currency: str) -> EventLine:
    icon, words = {
        "way": ("star", _("%(name)s, %(way)s in hand %(hand)s")),
        "void": ("void", _("Hand %(hand)s void")),
        "out": ("cross", _("%(name)s out at %(total)s in hand %(hand)s")),
        "buy_in": ("return", _("%(name)s bought in at %(total)s")),
        "join": ("plus", _("%(name)s joined at %(total)s")),
        "left": ("leave", _("%(name)s left after hand %(hand)s")),
        "rules": (
            "pen",
            _("Other house rules after hand %(hand)s") if event.number else _("Other house rules"),
        ),
    }[event.kind]
    figures = {
        "name": "" if event.seat is None else isolate(event.name or chart.lines[event.seat].name),
        "hand": event.number,
        "way": event.way and way_phrase(event.way, chart.rules),
        "total": "" if event.total is None else points(event.total),
    }
    cost = money(event.amount, currency) if event.amount else ""
    if cost and event.kind == "way":
        cost = _("%(amount)s each") % {"amount": cost}
    return EventLine(icon, event.seat, words % figures, cost)
