"""Judge and apply one event after another, folded into a state; a faulty log stops with a refusal."""

from collections.abc import Iterable
from typing import NamedTuple

from scoring.engine.between import add_points, buy_in
from scoring.engine.eligibility import is_ordinary, refuse_event
from scoring.engine.events import BuyIn, Decline, End, Event, Hand, Join, Leave, PointsBetween, Void
from scoring.engine.hands import apply_hand, apply_ordinary_hand
from scoring.engine.joining import seat_newcomer
from scoring.engine.outcome import Outcome, outcome
from scoring.engine.payments import initial_stakes, leavers_share, pay_dues
from scoring.engine.pool import final_dues, with_bonus
from scoring.engine.refusals import Refusal
from scoring.engine.state import HandRecord, State, Step, dealer, opening_state
from scoring.engine.table import Table, replace_at


class Replay(NamedTuple):
    """Steps of a whole log (the opening first, then one an event), and the refusal it stopped at, if any."""

    steps: tuple[Step, ...]
    refusal: Refusal | None = None

    @property
    def state(self) -> State:
        """Return the state after the last event that could happen."""
        return self.steps[-1].state

    def tables(self, table: Table) -> list[Table]:
        """Return the table of every step."""
        tables = []
        for step in self.steps:
            table = step.table or table
            tables.append(table)
        return tables


def replay(table: Table, events: Iterable[Event]) -> Replay:
    """Fold a log of events from the beginning."""
    steps = [opening_step(table)]
    state = steps[0].state
    for event in events:
        after = apply(table, state, event)
        if isinstance(after, Refusal):
            return Replay(tuple(steps), after)
        steps.append(after)
        state, table = after.state, after.table or table
    return Replay(tuple(steps))


def opening_step(table: Table) -> Step:
    """Return the step before the first deal, with the stakes in the pool."""
    stakes = initial_stakes(table)
    state = opening_state(table)
    if not stakes:
        return Step(state)
    nets, funds = pay_dues(state.nets, state.funds, stakes)
    return Step(state._replace(nets=nets, funds=funds), dues=stakes)


def apply(table: Table, state: State, event: Event) -> Step | Refusal:
    """Apply an event, or return why it cannot happen now; the cost does not grow with the game."""
    if type(event) is Hand and table.variant.counts_figures and is_ordinary(state, event):
        return _conclude(table, apply_ordinary_hand(table, state, event))
    refused = refuse_event(table, state, event)
    return _apply_allowed(table, state, event) if refused is None else refused


def _apply_allowed(table: Table, state: State, event: Event) -> Step | Refusal:
    if isinstance(event, Hand):
        return _conclude(table, apply_hand(table, state, event))
    if isinstance(event, PointsBetween):
        return _settle(table, *add_points(table, state, event))
    if isinstance(event, Void):
        return _apply_void(table, state)
    if isinstance(event, BuyIn):
        return _conclude(table, buy_in(table, state, event))
    if isinstance(event, Decline):
        left = tuple([offer for offer in state.offers if offer.seat != event.seat])
        return _conclude(table, Step(state._replace(offers=left)))
    if isinstance(event, Join):
        return seat_newcomer(table, state, event)
    return _apply_leave(table, state, event) if isinstance(event, Leave) else _apply_end(table, state, event)


def _apply_void(table: Table, state: State) -> Step:
    deals = dealer(table, state)
    counts = int(table.variant.void_counts_as_hand)
    after = state._replace(
        number=state.number + counts,
        counted=state.counted + counts,
        dealer_from=deals,
        offers=(),
        refused=(),
    )
    return _conclude(table, Step(after, HandRecord(state.number, "void", deals)))


def _apply_leave(table: Table, state: State, event: Leave) -> Step:
    seat, dues = event.seat, leavers_share(table, state, event.seat)
    nets, funds = pay_dues(state.nets, state.funds, dues)
    standings, eliminated_at, side = state.standings, state.eliminated_at, table.members(seat)
    for member in side:
        standings = replace_at(standings, member, "left")
        eliminated_at = replace_at(eliminated_at, member, state.scored)
    after = state._replace(
        nets=nets,
        funds=funds,
        standings=standings,
        eliminated_at=eliminated_at,
        playing=tuple([other for other in state.playing if other not in side]),
    )
    if len(table.sides(after.playing)) == 1 and not after.offers and not after.play_off:
        return _finish(table, Step(after, dues=dues), Outcome("last_in", after.playing))
    return _conclude(table, Step(after, dues=dues))


def _apply_end(table: Table, state: State, event: End) -> Step:
    best = (
        table.best_seats(state.totals, state.playing) if event.pool in ("winner", "carry") else state.playing
    )
    return _finish(table, Step(state), Outcome("ended", best, event.pool, event.split))


def _conclude(table: Table, step: Step) -> Step:
    """End the game if the step decides it, or start the play-off that follows; open offers lapse (rules 10.4, 11.4)."""
    decided = outcome(table, step.state, step.record)
    return step if decided is None else _settle(table, step, decided)


def _settle(table: Table, step: Step, decided: Outcome | None) -> Step:
    if decided is None:
        return step
    if decided.reason is None:
        return step._replace(state=step.state._replace(playing=decided.seats, play_off=True, offers=()))
    return _finish(table, step, decided)


def _finish(table: Table, step: Step, decided: Outcome) -> Step:
    """Pay differences and the pool; open offers lapse (chapter 12)."""
    state = with_bonus(table, step.state, decided.seats)
    dues = final_dues(table, state, decided)
    nets, funds = pay_dues(state.nets, state.funds, dues)
    after = state._replace(
        nets=nets,
        funds=funds,
        playing=(),
        offers=(),
        refused=(),
        reason=decided.reason,
        winners=decided.seats,
    )
    return step._replace(state=after, dues=step.dues + dues)
