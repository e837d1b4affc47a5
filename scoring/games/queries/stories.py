"""Tell one hand, saved or not: every card, point and penny, and how each came about."""

from dataclasses import dataclass

from scoring.engine.amounts import NOBODY, Money, Points
from scoring.engine.codec.events import read_event, write_held
from scoring.engine.corrections import Entry
from scoring.engine.doubts import doubts_about, sums_too_large
from scoring.engine.events import Adjustment, Hand
from scoring.engine.plain import JsonValue, Plain
from scoring.engine.refusals import Refusal
from scoring.engine.scorer import play_on
from scoring.engine.scoring import Figure, effect_on, explain_figure
from scoring.engine.state import HandRecord, State, Step, fund_name
from scoring.engine.table import Table, lives_of
from scoring.engine.variant import Variant
from scoring.engine.verdict import given
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import Log, find_played_entry
from scoring.games.queries.projections import projection_of, table_of
from scoring.games.queries.redaction import redact_step
from scoring.games.queries.sides import Side, sides_of
from scoring.games.queries.table_views import TableView, view_from


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One player in a hand: what they held, how the figure came about, the totals, which are those of their side.

    `held` is None for who went out, and for a loser with a `flat` score.
    """

    seat: int
    name: str
    held: JsonValue
    flat: bool
    laid: Points | None
    figure: Figure | None
    adjustments: list[Adjustment]
    points: Points
    before: Points
    after: Points
    raised: bool
    landed_on: Points | None
    state: str
    left_to_limit: Points | None
    lives: Points | None
    offer_score: Points | None
    offer_cost: Money | None


@dataclass(frozen=True, slots=True)
class PaymentLine:
    """`amount` minor units from one to another; a name is None where it is a fund, which is then named."""

    payer: str | None
    receiver: str | None
    kind: str
    amount: Money
    hand: int | None
    from_fund: str | None = None
    to_fund: str | None = None


@dataclass(frozen=True, slots=True)
class WarningLine:
    """Something unlikely: its code, and the player, the card or the field where there is one."""

    code: str
    player: str | None
    about: str | None = None


@dataclass(frozen=True, slots=True)
class HandStory:
    """One hand as shown on its own page and before it is saved.

    `kitty` are (name, code) pairs, `way` is a special one, `wild` the wild rank; both may be empty.

    `knocked` says that it was ended by a knock that may be beaten, `beaten` that another player won the hand.
    """

    number: int
    outcome: str
    out: str
    won_by: str
    cards_dealt: int
    way: str
    wild: str
    times: tuple[str, ...]
    play_off: bool
    lines: list[StoryLine]
    payments: list[PaymentLine]
    warnings: list[WarningLine]
    kitty: list[tuple[str, str]]
    reason: str | None
    winners: list[str]
    rules: Variant
    knocked: bool
    beaten: bool

    @property
    def sides(self) -> list[Side[StoryLine]]:
        """Return who shares a total; none where each has one."""
        return sides_of(self.rules.teams, self.lines)


@dataclass(frozen=True, slots=True)
class Preview:
    """What an event would do: a refusal, or the view after it and, for a hand, its story."""

    refusal: Refusal | None
    view: TableView | None = None
    story: HandStory | None = None


def preview(redacted: RedactedGame, plain: Plain) -> Preview:
    """Judge an event without writing it; no query."""
    table, projection = table_of(redacted), projection_of(redacted)
    step = play_on(table, Step(projection.state), plain)
    if isinstance(step, Refusal):
        return Preview(step)
    # Once more: playing the hand has put its own payments into the balances that were hidden.
    step = redact_step(step, redacted.hides)
    after = view_from(redacted, table, projection.then(Entry(redacted.game.version + 1, plain), table, step))
    return Preview(None, after, hand_story(table, projection.state, plain, step))


def story_at(log: Log, number: int) -> HandStory | None:
    """Return the story of the hand under an entry of the log; None where none counts there."""
    turn = find_played_entry(log.play(), (number, 0))
    # By the rules it was played by, which may not be those of today.
    return hand_story(turn.table, turn.before, turn.entry.plain, turn.step) if turn else None


def played_story(table: Table, before: State, plain: Plain) -> HandStory | None:
    """Return the story of a hand played after a state; None where the rules refuse it, or it was no hand."""
    step = play_on(table, Step(before), plain)
    return None if isinstance(step, Refusal) else hand_story(table, before, plain, step)


def hand_story(table: Table, before: State, plain: Plain, step: Step) -> HandStory | None:
    """Return the story of a step; None where it was no hand."""
    event, record = read_event(table, plain), step.record
    if record is None or isinstance(event, Refusal):
        return None
    hand = event if isinstance(event, Hand) else None
    return HandStory(
        number=table.variant.shown_hand(record.number),
        outcome=record.outcome,
        out=table.players[record.out] if record.out != NOBODY else "",
        won_by=table.players[record.winner] if record.winner != NOBODY else "",
        cards_dealt=record.cards_dealt,
        way=record.special_way,
        wild=(table.variant.wild_rank(record.number, hand.wild) or "") if hand and table.variant.wild else "",
        play_off=record.play_off,
        times=hand.times if hand else (),
        # Whatever was noted in a void is dropped (rule 6.2).
        lines=_lines(table, before, hand, step, record) if hand else [],
        payments=payment_lines(table, step),
        warnings=_warnings(table, hand, step, record),
        kitty=[(table.players[fee.seat], fee.code) for fee in hand.kitty] if hand else [],
        reason=step.state.reason,
        winners=[table.players[seat] for seat in step.state.winners],
        rules=table.variant,
        knocked=table.variant.knocks and not record.special_way,
        beaten=record.out != NOBODY and record.winner not in (NOBODY, record.out),
    )


def _warnings(table: Table, hand: Hand | None, step: Step, record: HandRecord) -> list[WarningLine]:
    """Return what a host is asked about before the hand is saved."""
    doubts = [
        WarningLine(doubt.code, None if doubt.seat is None else table.players[doubt.seat], doubt.about)
        for doubt in doubts_about(table, step)
    ]
    seats = sums_too_large(table, hand, record) if hand else []
    return doubts + [WarningLine("sum_too_large", table.players[seat], None) for seat in seats]


def _lines(table: Table, before: State, hand: Hand, step: Step, record: HandRecord) -> list[StoryLine]:
    # Offers lapse when the game ends (rule 10.4).
    offers = {} if step.state.over else {offer.seat: offer for offer in record.offers}
    limit, has_flat = table.variant.limit, table.variant.flat is not None
    effect = effect_on(table.variant, record.way, kalooki=hand.kalooki)
    wild = table.variant.wild_rank(record.number, hand.wild)
    lines = []
    for seat in record.dealt_in:
        held, offer, total = hand.left[seat], offers.get(seat), record.scored[seat]
        gone = seat in record.gone
        lines.append(
            StoryLine(
                seat=seat,
                name=table.players[seat],
                held=None if held is None else write_held(held),
                flat=held is None and has_flat and seat != record.out,
                laid=hand.melds[seat] if hand.melds else None,
                figure=None if held is None else explain_figure(table.variant, held, effect, wild),
                adjustments=given(table.variant, hand, record, seat),
                points=record.points[seat],
                before=before.totals[seat],
                after=total,
                raised=bool(record.floor and record.floor[seat]),
                landed_on=total - record.landing[seat] if record.landing and record.landing[seat] else None,
                state="out" if gone else "in",
                left_to_limit=limit.highest_in_range - total if limit and not gone else None,
                lives=lives_of(table.variant),
                offer_score=offer.score if offer else None,
                offer_cost=offer.cost if offer else None,
            )
        )
    return lines


def payment_lines(table: Table, step: Step) -> list[PaymentLine]:
    """Return who paid whom in a step, by name."""

    def name(side: int) -> str | None:
        return None if side < 0 else table.players[side]

    def fund(side: int) -> str | None:
        return fund_name(side) if side < 0 else None

    return [
        PaymentLine(
            name(payer),
            name(receiver),
            kind,
            amount,
            None if hand is None else table.variant.shown_hand(hand),
            fund(payer),
            fund(receiver),
        )
        for payer, receiver, kind, amount, hand in step.payments
    ]
