"""A correction before it is saved, as before and after, with what must be decided."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.variant import Variant
from scoring.games.queries.comparisons import ComparedHand, Comparison
from scoring.games.queries.projections import HandRow
from scoring.games.queries.table_views import PlayerRow, TableView
from scoring.games.texts.decisions import QuestionText, question_text
from scoring.games.texts.entries.line import who_ended
from scoring.games.texts.ways import way_name
from scoring.web.texts.amounts import money, points, signed_money
from scoring.web.texts.names import isolate, join_names

SHORT = 3
NONE = "–"


@dataclass(frozen=True, slots=True)
class BeforeAfter:
    """One line of before and after."""

    name: str
    before: str
    after: str
    words: str = ""
    highlighted: bool = False

    @property
    def figures(self) -> dict[str, str]:
        return {"name": isolate(self.name), "was": self.before, "now": self.after}

    @property
    def changed(self) -> bool:
        return self.before != self.after or bool(self.words)


@dataclass(frozen=True, slots=True)
class ComparisonText:
    """Everything the correction changes, in words and figures, and the questions it raises."""

    words: str
    points: list[BeforeAfter]
    hands: list[BeforeAfter]
    totals: list[BeforeAfter]
    follows: list[BeforeAfter]
    questions: list[QuestionText]

    @property
    def is_open(self) -> bool:
        """Return whether something is still to be decided."""
        return any(question.is_open for question in self.questions)


def correction_title(number: int) -> str:
    return _("Correct hand %(n)d") % {"n": number}


def missing_title(number: int) -> str:
    """Return the title of the page of a hand that was never written."""
    return _("Add hand %(n)d") % {"n": number}


def save_words() -> str:
    return _("Save the correction")


def comparison_text(compared: Comparison, currency: str) -> ComparisonText:
    lines = list(_points(compared.hand_before, compared.hand_after))
    totals = list(_totals(compared))
    follows = list(_follows(compared))
    moved = list(_moved(compared))
    if not moved and (compared.before.has_money or compared.after.has_money):
        money_lines = [BeforeAfter(_("Money"), "", _("the same"))]
    else:
        money_lines = moved
    summary = _("Needs a decision first.")
    if not compared.is_open:
        summary = _changed([lines, totals], [*follows, *moved])
    return ComparisonText(
        words=" ".join([*_who(compared), summary]),
        points=lines,
        hands=list(_hands(compared)),
        totals=totals,
        follows=[*follows, *money_lines],
        questions=[question_text(asked, currency) for asked in compared.asked],
    )


def in_short(compared: Comparison) -> str:
    """Return the figures that change, for the sentence after the save; a few at most."""
    lines = list(_points(compared.hand_before, compared.hand_after))
    if not lines or any(NONE in (line.before, line.after) for line in lines):
        lines = list(_totals(compared))
    changed = [line for line in lines if line.before != line.after]
    phrases = [_("%(name)s %(now)s instead of %(was)s") % line.figures for line in changed[:SHORT]]
    return "; ".join(phrases) + ("; …" if len(changed) > SHORT else "")


def _who(compared: Comparison) -> Iterator[str]:
    before, after = compared.hand_before, compared.hand_after
    if after is None:
        if before:
            yield _("The hand is removed.")
        return
    was, now = before and before.row, after.row
    if now.outcome == "void":
        yield _("The hand is void.")
    elif was and _is_unbeaten(was) and _is_unbeaten(now) and was.out != now.out:
        yield _("%(new)s went out instead of %(old)s.") % {"new": now.out, "old": was.out}
    else:
        yield f"{who_ended(now.out, now.won_by, knocked=now.knocked)}."
    if was and was.way != now.way:
        yield _special({was.way, now.way}, now.way, after.rules)


def _is_unbeaten(hand: HandRow) -> bool:
    return bool(hand.out) and hand.out == hand.won_by


def _special(ways: set[str], way: str, rules: Variant) -> str:
    """Return how the hand was ended, and that it was no Kalooki where that is what changes."""
    kalooki = way == "kalooki"
    if ways != {"", "kalooki"}:
        return _("How they went out: %(way)s.") % {"way": way_name(way or "plain", rules)}
    if rules.is_kalooki:
        return _("It was a Kalooki.") if kalooki else _("It wasn’t a Kalooki.")
    return _("It was in one turn.") if kalooki else _("It wasn’t in one turn.")


def _changed(tables: Sequence[list[BeforeAfter]], follows: list[BeforeAfter]) -> str:
    """Return how much changes in the first table that changes, or only in what follows from it."""
    changed = next((n for n in (sum(line.changed for line in lines) for lines in tables) if n), 0)
    if not changed:
        return _("No points change. See below what does.") if follows else _("No scores change.")
    return ngettext("One score changes.", "%(n)d scores change.", changed) % {"n": changed}


def _points(*hands: ComparedHand | None) -> Iterator[BeforeAfter]:
    """Return everyone who is in the hand, before or after."""
    for name in dict.fromkeys([name for hand in hands if hand for name in hand.held]):
        old_points, new_points = [_points_of(name, hand) for hand in hands]
        held, holds = [hand.held.get(name) if hand else None for hand in hands]
        words = ""
        if held != holds and isinstance(held, str | int) and isinstance(holds, str | int):
            words = _("%(old)s → %(new)s") % {"old": held, "new": holds}
        yield BeforeAfter(name, old_points, new_points, words, highlighted=True)


def _points_of(name: str, hand: ComparedHand | None) -> str:
    return points(hand.row.points[name]) if hand and name in hand.held else NONE


def _hands(compared: Comparison) -> Iterator[BeforeAfter]:
    """Return other hands that change, with whose points are others and who is out of the game by them."""
    for before, after in compared.hands:
        known = after or before
        if known is None:
            continue
        for name in dict.fromkeys([name for hand in (before, after) if hand for name in hand.points]):
            was, new = (_in_hand(name, hand) for hand in (before, after))
            went, goes = (hand is not None and name in hand.gone for hand in (before, after))
            if (was, went) == (new, goes):
                continue
            words = name
            if went != goes:
                state = _("%(name)s: out of the game") if goes else _("%(name)s: still in")
                words = state % {"name": name}
            yield BeforeAfter(_("Hand %(n)d") % {"n": known.number}, was, new, words, highlighted=True)


def _in_hand(name: str, hand: HandRow | None) -> str:
    return points(hand.points[name]) if hand and name in hand.points else NONE


def _totals(compared: Comparison) -> Iterator[BeforeAfter]:
    """Return everyone, or each side once, with who is in or out that was not."""
    before, after = compared.before, compared.after
    heads = {side.head.name: join_names(side.names) for side in after.sides}
    there = {compared.names.get(player.name, player.name): player for player in before.players}
    for new in after.players:
        if heads and new.name not in heads:
            continue
        was = there.pop(new.name, None)
        name = heads.get(new.name, new.name)
        if was is None:
            yield BeforeAfter(name, NONE, points(new.total), highlighted=True)
            continue
        words = ""
        if player_state(was) != player_state(new):
            words = _("%(now)s instead of %(was)s") % {"now": player_state(new), "was": player_state(was)}
        elif was.name != new.name:
            words = _("%(now)s instead of %(was)s") % {"now": new.name, "was": was.name}
        yield BeforeAfter(name, points(was.total), points(new.total), words, highlighted=True)
    if not heads:
        yield from (
            BeforeAfter(name, points(was.total), NONE, highlighted=True) for name, was in there.items()
        )


def _at_both(compared: Comparison) -> Iterator[tuple[PlayerRow, PlayerRow]]:
    """Return everyone who sits at both tables; who joined may be at one of them only."""
    there = {player.name: player for player in compared.after.players}
    for player in compared.before.players:
        name = compared.names.get(player.name, player.name)
        if name in there:
            yield player, there[name]


def player_state(player: PlayerRow) -> str:
    if player.state == "out" and player.gone_in:
        return _("out in hand %(n)d") % {"n": player.gone_in}
    return {"in": _("in"), "left": _("left"), "out": _("out of the game")}[player.state]


def _follows(compared: Comparison) -> Iterator[BeforeAfter]:
    before, after = compared.before, compared.after
    yield from _bought(compared)
    for player, then in _at_both(compared):
        offered, offers = (points(row.offer.score) if row.offer else _("no") for row in (player, then))
        if offered != offers:
            yield BeforeAfter(_("%(name)s can buy in at") % {"name": then.name}, offered, offers)
    if before.finished != after.finished:
        was_over, is_over = (_("over") if view.finished else _("running") for view in (before, after))
        yield BeforeAfter(_("The game"), was_over, is_over)
    if before.winners != after.winners:
        yield _other(_("Winner"), join_names(before.winners), join_names(after.winners))
    if not before.finished and not after.finished:
        yield from _next_hand(before, after)
    was, new = (money(view.pool, view.currency) if view.has_money else NONE for view in (before, after))
    if was != new:
        yield BeforeAfter(_("Pool"), was, new)


def _bought(compared: Comparison) -> Iterator[BeforeAfter]:
    """Return buy-ins that still stand, but at another total."""
    was = {bought.place: bought for bought in compared.bought_before}
    for new in compared.bought_after:
        old = was.get(new.place)
        if old and (old.total, compared.names.get(old.player, old.player)) != (new.total, new.player):
            words = _("%(name)s bought in after hand %(n)d at") % {"name": new.player, "n": new.hand}
            yield BeforeAfter(words, points(old.total), points(new.total))


def _next_hand(before: TableView, after: TableView) -> Iterator[BeforeAfter]:
    if before.hand_number != after.hand_number:
        yield BeforeAfter(_("Next hand"), points(before.hand_number), points(after.hand_number))
    if before.dealer != after.dealer:
        yield _other(_("Next dealer"), before.dealer or "", after.dealer or "")


def _other(what: str, was: str, now: str) -> BeforeAfter:
    """Return a line whose names have no room beside each other."""
    words = _("%(now)s instead of %(was)s") % {"now": now or NONE, "was": was or NONE}
    return BeforeAfter(what, "", "", words)


def _moved(compared: Comparison) -> Iterator[BeforeAfter]:
    """Return each player who wins or loses another amount, each in the currency of the time."""
    before, after = compared.before, compared.after
    for was, new in _at_both(compared):
        old, now = signed_money(was.net, before.currency), signed_money(new.net, after.currency)
        if old != now:
            yield BeforeAfter(_("%(name)s’s money") % {"name": new.name}, old, now)
