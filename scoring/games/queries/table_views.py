"""Build the table screen as plain values from the stored projection, without a query."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from scoring.engine.amounts import Money, Points, Seat
from scoring.engine.outcome import places
from scoring.engine.state import HandRecord, Reason, State, dealer
from scoring.engine.table import NEAR, NEAR_LIVES, Table, lives_of
from scoring.engine.variant import Variant
from scoring.games.models import Game
from scoring.games.models.games import Hides, RedactedGame
from scoring.games.queries.projections import (
    BetweenLine,
    BetweenRow,
    HandRow,
    Projection,
    between_row,
    hand_row,
    hides_money,
    projection_of,
    table_of,
)
from scoring.games.queries.sides import Side, sides_of

CLOSE = 20
_LEAST_SPAN, _SPAN_STEP = 100, 20


@dataclass(frozen=True, slots=True)
class OfferRow:
    """A buy-in that is offered: minor units, the total it gives, the nth `of` many (None for no limit).

    `pool` is what the pool would hold after it, `left_to_limit` the points to the limit.
    """

    cost: Money
    score: Points
    nth: int
    of: int | None
    pool: Money
    left_to_limit: Points


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player: points whole, money in minor units; `before` and `change` are the last hand's.

    Where `between`, they are those of points that came after it.
    Points are those of a player's side where there are sides. `bonus` is what the end of the game added (rule 17.9).
    """

    seat: int
    name: str
    total: Points
    before: Points | None
    change: Points | None
    state: str
    left_to_limit: Points | None
    lives: Points | None
    gone_in: int | None
    net: Money
    deals: bool
    went_out: bool
    way: str
    bought_in: bool
    buy_ins: int
    offer: OfferRow | None
    place: int | None
    hands_won: int = 0
    bonus: Points = 0
    between: bool = False

    @property
    def is_close(self) -> bool:
        """Return whether the player is within twenty points of the limit."""
        # At 0 left they are still in, so 19 left means that 20 points put them out.
        return self.left_to_limit is not None and self.left_to_limit < CLOSE

    @property
    def is_near(self) -> bool:
        return self.left_to_limit is not None and self.left_to_limit < (NEAR_LIVES if self.lives else NEAR)


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything the table screen shows; `undo_entry` is the entry that Undo steps back over.

    `lines` are the hands with the points between them, the newest first.

    In a duel two players keep a column each, as on a score pad: they play to a goal, not out of a limit.
    """

    game_id: UUID
    title: str
    variant_key: str
    rules_name: str
    rules: Variant
    currency: str
    version: int
    status: str
    reason: Reason | None
    hand_number: int
    cards_to_deal: int
    contract: str | None
    wild: str | None
    dealer: str | None
    pool: Money
    jackpot: Money
    club: Money
    winners: list[str]
    players: list[PlayerRow]
    hands: list[HandRow]
    lines: Sequence[HandRow | BetweenRow]
    more_hands: bool
    has_money: bool
    undo_entry: int | None
    offers_open: bool
    in_play_off: bool
    is_duel: bool
    dealt_wild: str
    hides: Hides

    @property
    def plays_for_a_jackpot(self) -> bool:
        return self.rules.jackpot is not None or self.jackpot > 0

    @property
    def lives(self) -> Points | None:
        return lives_of(self.rules)

    @property
    def farthest(self) -> Points:
        """Return how far from 0 any total is, or was before the last hand, in round points and at least a few."""
        far = max(abs(n or 0) for one in self.players for n in (one.total, one.before))
        return max(_LEAST_SPAN, -(-far // _SPAN_STEP) * _SPAN_STEP)

    @property
    def sides(self) -> list[Side[PlayerRow]]:
        return sides_of(self.rules.teams, self.players) if self.rules.teams else []

    @property
    def heads(self) -> list[PlayerRow]:
        """Return one row for each side, or for each player where there are none."""
        return [side.head for side in self.sides] or self.players

    @property
    def together(self) -> Points:
        return sum(row.total for row in self.heads)

    @property
    def may_undo(self) -> bool:
        return self.undo_entry is not None

    @property
    def net_currency(self) -> str:
        """Return the currency that balances are shown in; empty where none are."""
        return self.currency if self.has_money else ""

    @property
    def finished(self) -> bool:
        return self.status == Game.Status.FINISHED


def table_view(redacted: RedactedGame) -> TableView:
    """Return the view of a stored game."""
    return view_from(redacted, table_of(redacted), projection_of(redacted))


def view_from(redacted: RedactedGame, table: Table, projection: Projection) -> TableView:
    """Return the view of a projection, which may be that of a preview."""
    game, state, variant = redacted.game, projection.state, table.variant
    hands = [hand_row(table, line) for line in reversed(projection.hands)]
    return TableView(
        game_id=game.id,
        title=game.title,
        variant_key=table.variant_key,
        rules_name=game.rules_name,
        rules=variant,
        currency=table.currency or "",
        version=game.version,
        # From the state, not from the game: in a preview the hand may end it.
        status=Game.Status.FINISHED if state.over else Game.Status.PLAYING,
        reason=state.reason,
        hand_number=variant.shown_hand(state.number),
        # One player may be left while offers are open (rule 10.3), and a deal by players would take 1,
        # which it does not list, for its largest table.
        cards_to_deal=0 if state.over else variant.deal.cards(state.number, max(len(state.playing), 2)),
        contract=variant.contract(state.number),
        wild=variant.wild_rank(state.number, None) if variant.wild else None,
        dealer=None if state.over else table.players[dealer(table, state)],
        pool=state.pool,
        jackpot=state.funds.jackpot,
        club=state.funds.club,
        winners=[table.players[seat] for seat in state.winners],
        players=player_rows(
            table,
            state,
            projection.hands[-1].record if projection.hands else None,
            projection.since_last_hand,
        ),
        hands=hands,
        lines=_lines(projection, hands) if projection.between else hands,
        more_hands=projection.dealt > len(hands),
        has_money=variant.has_money and not redacted.hides,
        undo_entry=projection.last,
        offers_open=bool(state.offers),
        in_play_off=state.play_off and not state.over,
        is_duel=len(table.players) == 2 and variant.teams is None and _has_goal(variant),
        dealt_wild=redacted.game.dealt_wild,
        hides=redacted.hides if hides_money(redacted) else "",
    )


def _lines(projection: Projection, hands: Sequence[HandRow]) -> list[HandRow | BetweenRow]:
    """Put points after the hands they followed, the newest first; those older than all hands shown are dropped."""
    left_out = projection.dealt - len(hands)
    lines: list[HandRow | BetweenRow] = []
    between = [line for line in reversed(projection.between) if line.dealt > left_out or not left_out]
    for dealt in range(projection.dealt, left_out - 1, -1):
        lines += [between_row(line) for line in between if line.dealt == dealt]
        lines += hands[projection.dealt - dealt :][:1]
    return lines


def _has_goal(rules: Variant) -> bool:
    aims = rules.end.mode == "target" or rules.end_bonus is not None
    return aims and not (rules.limit or rules.teams or rules.is_zero_sum)


def player_rows(
    table: Table, state: State, last: HandRecord | None, since: Sequence[BetweenLine] = ()
) -> list[PlayerRow]:
    """Return every player in seat order, with the change of the last hand, or of what points came `since`."""
    given = _given_since(table, since) if since else {}
    place, lives = places(table, state), lives_of(table.variant)
    changes = () if last is None else table.side_sums(last.points) if table.variant.teams else last.points
    rows = []
    for seat in table.clockwise:
        name = table.players[seat]
        record = last if last and seat in (*last.dealt_in, *last.sat_out) else None
        change = changes[seat] if record else None
        before = _before(seat, record, changes[seat]) if record else None
        between = given.get(seat)
        if between:
            before, change = between.before, between.change
        standing = state.standings[seat]
        went_out = last is not None and last.unbeaten == seat and not between
        rows.append(
            PlayerRow(
                seat=seat,
                name=name,
                total=state.totals[seat],
                before=before,
                change=change,
                state=standing,
                left_to_limit=_left_to_limit(table, state, seat),
                lives=lives,
                gone_in=None if standing == "in" else _gone_in(table, state, seat),
                net=state.nets[seat],
                deals=not state.over and dealer(table, state) == seat,
                went_out=went_out,
                way=last.special_way if last is not None and went_out else "",
                bought_in=standing == "in"
                and (between.gone if between else last is not None and seat in last.gone),
                buy_ins=state.buy_ins[seat],
                offer=_offer(table, state, seat),
                place=place[seat] if place else None,
                hands_won=state.hands_won[seat],
                bonus=state.bonus[seat] if state.bonus else 0,
                between=between is not None,
            )
        )
    return rows


class _Given(NamedTuple):
    """What a player, or their side, got since the last hand: the total before it, and whether they are out by it."""

    before: Points
    change: Points
    gone: bool


def _given_since(table: Table, since: Sequence[BetweenLine]) -> dict[Seat, _Given]:
    given: dict[Seat, _Given] = {}
    for line in since:
        for side in table.sides(range(len(table.players))):
            named = [name for name in (table.players[seat] for seat in side) if name in line.points]
            if named:
                change, was = sum(line.points[name] for name in named), given.get(side[0])
                before = was.before if was else line.totals[named[0]] - change
                total = change + (was.change if was else 0)
                given |= dict.fromkeys(side, _Given(before, total, named[0] in line.gone))
    return given


def _before(seat: Seat, record: HandRecord, change: Points) -> Points:
    """Return a total before the hand; the points of a play-off do not count in it (rule 11.4)."""
    before = record.scored[seat] - (0 if record.play_off else change)
    if record.floor:
        before -= record.floor[seat]
    return before - record.landing[seat] if record.landing else before


def _left_to_limit(table: Table, state: State, seat: int) -> Points | None:
    limit = table.variant.limit
    if limit is None or state.standings[seat] != "in":
        return None
    return limit.highest_in_range - state.totals[seat]


def _gone_in(table: Table, state: State, seat: int) -> int | None:
    """Return the number of the hand that put the player out; not known here where voids count as hands."""
    return None if table.variant.void_counts_as_hand else table.variant.shown_hand(state.eliminated_at[seat])


def _offer(table: Table, state: State, seat: int) -> OfferRow | None:
    offer, rules = state.offer_to(seat), table.variant
    if offer is None or rules.limit is None:
        return None
    return OfferRow(
        offer.cost,
        offer.score,
        nth=state.buy_ins[seat] + 1,
        of=rules.buy_in.most,
        pool=state.pool + offer.cost,
        left_to_limit=rules.limit.highest_in_range - offer.score,
    )
