"""A correction before it is saved, told as before and after."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.queries.boards import Board
from scoring.queries.comparisons import Comparison
from scoring.queries.stories import HandStory, StoryLine
from scoring.words.amounts import points, signed_money
from scoring.words.doings import briefly
from scoring.words.names import join_names
from scoring.words.refusals import refusal_message


@dataclass(frozen=True, slots=True)
class Beside:
    """One line of before and after."""

    name: str
    before: str
    after: str
    words: str = ""
    marks: bool = False

    @property
    def changed(self) -> bool:
        return self.before != self.after or bool(self.words)


@dataclass(frozen=True, slots=True)
class ToldComparison:
    """Everything the correction changes, in words and figures."""

    words: str
    points: list[Beside]
    follows: list[Beside]
    dropped: list[str]


def told_comparison(compared: Comparison, currency: str) -> ToldComparison:
    """For a correction that the rules allow."""
    before, after, now = compared.story_before, compared.story_after, compared.after
    assert before is not None and after is not None and now is not None  # noqa: S101, PT018 - refused ones go back
    lines = list(_points(before, after))
    changed = sum(line.changed for line in lines)
    words = _("%(name)s went out.") % {"name": after.out}
    if before.out != after.out:
        words = _("%(new)s went out, not %(old)s.") % {"new": after.out, "old": before.out}
    figures = ngettext("One figure changes.", "%(n)d figures change.", changed) % {"n": changed}
    return ToldComparison(
        words=f"{words} {figures if changed else _('No figure changes.')}",
        points=lines,
        follows=list(_follows(compared.before, now, currency)),
        dropped=[
            _("Dropped with it: %(what)s %(why)s")
            % {"what": briefly(misfit.entry.plain), "why": refusal_message(misfit.refusal)}
            for misfit in compared.misfits
        ],
    )


def _points(before: HandStory, after: HandStory) -> Iterator[Beside]:
    old = {line.name: line for line in before.lines}
    for line in after.lines:
        was = old[line.name]
        yield Beside(line.name, points(was.points), points(line.points), _held_change(was, line), marks=True)


def _held_change(was: StoryLine, now: StoryLine) -> str:
    if was.held == now.held or not isinstance(was.held, str | int) or not isinstance(now.held, str | int):
        return ""
    return _("%(old)s is now %(new)s") % {"old": was.held, "new": now.held}


def _follows(before: Board, after: Board, currency: str) -> Iterator[Beside]:
    for was, now in zip(before.players, after.players, strict=True):
        total = Beside(_("%(name)s’s total") % {"name": now.name}, points(was.total), points(now.total))
        if total.changed:
            yield total
        if was.state != now.state:
            yield Beside(now.name, _state(was.state), _state(now.state))
        offered, offers = (points(row.offer.score) if row.offer else _("no") for row in (was, now))
        if offered != offers:
            yield Beside(_("%(name)s may buy in at") % {"name": now.name}, offered, offers)
    if before.winners != after.winners:
        yield Beside(_("Winner"), join_names(before.winners) or "–", join_names(after.winners) or "–")
    yield from _money(before, after, currency)


def _money(before: Board, after: Board, currency: str) -> Iterator[Beside]:
    if not before.has_money:
        return
    moved = [(was, now) for was, now in zip(before.players, after.players, strict=True) if was.net != now.net]
    for was, now in moved:
        name = _("%(name)s’s money") % {"name": now.name}
        yield Beside(name, signed_money(was.net, currency), signed_money(now.net, currency))
    if not moved:
        yield Beside(_("Money"), "", _("stays as it is"))


def _state(state: str) -> str:
    return {"in": _("in"), "out": _("out"), "left": _("left")}[state]
