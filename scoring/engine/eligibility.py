"""Decide whether an event may happen now, and who may buy in."""

from collections.abc import Sequence

from scoring.engine.amounts import NOBODY, Points, Seat
from scoring.engine.cards import refuse_suitless
from scoring.engine.events import BuyIn, Decline, End, Event, Hand, Held, Join, Leave, PointsBetween, Void
from scoring.engine.pool import divisible_pool
from scoring.engine.refusals import Code, Refusal
from scoring.engine.state import Offer, State, dealt_in
from scoring.engine.table import MOST_SEATS, Table, replace_at
from scoring.engine.variant import Variant


def refuse_buy_in(variant: Variant, used: int, dealt_in: int, in_range: Sequence[Points]) -> Code | None:
    """Return the first reason why a player just out may not buy in (rule 9.1).

    `in_range` are totals still in.
    """
    rule = variant.buy_in
    if rule.most is not None and used >= rule.most:
        return Code.BUY_IN_LIMIT
    if not in_range or (len(in_range) if rule.needs == "in_range" else dealt_in) < rule.at_least:
        return Code.TOO_FEW_IN_RANGE
    if rule.others_at_most is not None and max(in_range) > rule.others_at_most:
        return Code.OTHERS_TOO_HIGH
    return None


def make_offers(
    variant: Variant, gone: Sequence[Seat], used: Sequence[int], *, dealt_in: int, in_range: Sequence[Points]
) -> tuple[tuple[Offer, ...], tuple[tuple[Seat, Code], ...]]:
    """Return offers to those just out, from one snapshot of the totals (9.3, 9.4), and refusals of others."""
    open_offers, refused = [], []
    for seat in gone:
        code = refuse_buy_in(variant, used[seat], dealt_in, in_range)
        if code is None:
            score = max(in_range) + (variant.buy_in.score == "highest_in_range_plus_1")
            open_offers.append(Offer(seat, variant.stakes.buy_in, score))
        else:
            refused.append((seat, code))
    return tuple(open_offers), tuple(refused)


def eliminate(
    table: Table, state: State, dealt: int, asked: Sequence[Seat] | None = None
) -> tuple[State, tuple[int, ...]]:
    """Take players over the limit, of all or of those `asked`, out of the game; return who they are (chapters 8 and 9).

    Offers and refusals come after those that are there. In a play-off no one goes out.
    """
    limit, totals, playing = table.variant.limit, state.totals, state.playing
    if limit is None or state.play_off or max(totals) <= limit.highest_in_range:
        return state, ()  # the usual hand, seen at one look
    most = limit.highest_in_range
    gone = tuple([seat for seat in playing if totals[seat] > most and (asked is None or seat in asked)])
    if not gone:
        return state, gone
    in_range = [totals[seat] for seat in playing if totals[seat] <= most]
    open_offers, refused = make_offers(table.variant, gone, state.buy_ins, dealt_in=dealt, in_range=in_range)
    standings, eliminated_at = state.standings, state.eliminated_at
    for seat in gone:
        standings = replace_at(standings, seat, "out")
        eliminated_at = replace_at(eliminated_at, seat, state.scored)
    playing = tuple([seat for seat in playing if seat not in gone])
    after = state._replace(
        standings=standings,
        eliminated_at=eliminated_at,
        playing=playing,
        offers=state.offers + open_offers,
        refused=state.refused + refused,
    )
    return after, gone


def refuse_event(table: Table, state: State, event: Event) -> Refusal | None:
    """Return why the event cannot happen now (chapter 14); None where it can."""
    if state.reason is not None:
        return Refusal(Code.GAME_OVER)
    if type(event) is Hand:
        refused = _refuse_entry(table, state, event)
        return refused or (_refuse_suits(table, state, event) if table.variant.wild else None)
    if isinstance(event, Void):
        return _refuse_dealing(state)
    if isinstance(event, PointsBetween):
        stranger = next((mark.seat for mark in event.marks if state.standings[mark.seat] != "in"), None)
        return None if stranger is None else _not_playing(table, stranger)
    if isinstance(event, BuyIn | Decline):
        return _refuse_decision(table, state, event)
    if isinstance(event, Join):
        return _refuse_joining(table, state, event)
    if isinstance(event, Leave):
        return _refuse_leaving(table, state, event)
    return _refuse_split(table, state, event) if isinstance(event, End) and event.pool == "split" else None


def _refuse_split(table: Table, state: State, event: End) -> Refusal | None:
    """Refuse a split that is not the whole pool, or that someone playing did not agree to (rule 11.8)."""
    named = [*event.agreed, *[seat for seat, amount in enumerate(event.split) if amount]]
    strangers = [seat for seat in named if seat not in state.playing]
    if strangers:
        return _not_playing(table, strangers[0])
    silent = [seat for seat in state.playing if seat not in event.agreed]
    if silent:
        return Refusal(Code.NOT_AGREED, table.players[silent[0]])
    pool = divisible_pool(table, state, state.playing)
    return None if sum(event.split) == pool else Refusal(Code.NOT_THE_POOL, detail=str(pool))


def _refuse_dealing(state: State) -> Refusal | None:
    """Refuse a deal with fewer than two players while offers are open (rule 10.3)."""
    return Refusal(Code.OFFERS_OPEN) if len(state.playing) < 2 and state.offers else None


def _refuse_entry(table: Table, state: State, hand: Hand) -> Refusal | None:
    playing = state.playing
    if not hand.sits_out and _all_others_hold(playing, hand.out, hand.left):
        return None if len(playing) == len(hand.left) else _refuse_marks(table, playing, hand)
    refused = _refuse_dealing(state)
    if refused is not None:
        return refused
    if hand.sits_out:
        refused = _refuse_sitting_out(table, state, hand)
        if refused is not None:
            return refused
        playing = dealt_in(state, hand)
    if hand.out not in (*playing, NOBODY):
        return _not_playing(table, hand.out)
    return _refuse_holders(table, playing, hand) or _refuse_marks(table, playing, hand)


def is_ordinary(state: State, hand: Hand) -> bool:
    """Return whether one player went out, all others who are in hold something, and nothing else was entered."""
    out, left, kalooki, adjust, kitty, fines, bonuses, sits_out, _, _, _, melds = hand
    if kalooki or adjust or kitty or fines or bonuses or sits_out or melds or state.reason is not None:
        return False
    return _all_others_hold(state.playing, out, left)


def _all_others_hold(playing: tuple[Seat, ...], out: Seat, left: tuple[Held | None, ...]) -> bool:
    """Return whether one player went out and exactly the others who are in hold something."""
    if out == NOBODY or left[out] is not None:
        return False
    if len(playing) == len(left):
        return left.count(None) == 1
    holders = [seat for seat, held in enumerate(left) if held is not None]
    return len(playing) > 1 and set(playing) == {out, *holders}


def _refuse_holders(table: Table, playing: tuple[Seat, ...], hand: Hand) -> Refusal | None:
    """Refuse what a closer or a stranger holds, and a loser who holds nothing, where the rules do (17.2, 17.3)."""
    holders = [seat for seat, held in enumerate(hand.left) if held is not None]
    if hand.out in holders and table.variant.knock is None:
        return Refusal(Code.WINNER_HOLDS_CARDS, table.players[hand.out])
    strangers = [seat for seat in holders if seat not in playing]
    if strangers:
        return _not_playing(table, strangers[0])
    missing = [seat for seat in playing if seat not in holders and seat != hand.out]
    if missing and table.variant.flat is None:
        return Refusal(Code.MISSING_PLAYER, table.players[missing[0]])
    return None


def _refuse_marks(table: Table, playing: tuple[Seat, ...], hand: Hand) -> Refusal | None:
    melders = [seat for seat, points in enumerate(hand.melds) if points is not None]
    marked = [*[mark.seat for mark in hand.marks], *melders]
    stranger = next((seat for seat in marked if seat not in playing), None)
    return None if stranger is None else _not_playing(table, stranger)


def _refuse_suits(table: Table, state: State, hand: Hand) -> Refusal | None:
    """Refuse a card without the suit it needs, where the wild rank of the hand decides which do (rule 17.5)."""
    wild = table.variant.wild
    suits = table.variant.deck_with(wild.rank(state.number, hand.wild)).suits_needed if wild else {}
    for seat, held in enumerate(hand.left if suits else ()):
        refused = refuse_suitless(held, suits) if type(held) is tuple else None
        if refused is not None:
            return refused._replace(who=table.players[seat])
    return None


def _refuse_sitting_out(table: Table, state: State, hand: Hand) -> Refusal | None:
    """Refuse in a play-off, above the house's limit, or where fewer than two would play (rule 16.7)."""
    rule = table.variant.sitting_out
    if rule is None or state.play_off:
        return Refusal(Code.NOBODY_SITS_OUT, table.players[hand.sits_out[0]])
    for seat in hand.sits_out:
        if seat not in state.playing:
            return _not_playing(table, seat)
        if rule.most is not None and state.sitting_out_count[seat] >= rule.most:
            return Refusal(Code.SITTING_OUT_LIMIT, table.players[seat])
    return Refusal(Code.TOO_FEW_TO_PLAY) if len(dealt_in(state, hand)) < 2 else None


def _not_playing(table: Table, seat: Seat) -> Refusal:
    return Refusal(Code.PLAYER_NOT_IN_HAND, table.players[seat])


def _refuse_decision(table: Table, state: State, event: BuyIn | Decline) -> Refusal | None:
    if state.offer_to(event.seat):
        return None
    code = Code.NO_BUY_IN_OPEN
    if isinstance(event, BuyIn):
        code = dict(state.refused).get(event.seat, code)
    return Refusal(code, table.players[event.seat])


def _refuse_leaving(table: Table, state: State, event: Leave) -> Refusal | None:
    if event.seat not in (state.still_in if state.play_off else state.playing):
        return _not_playing(table, event.seat)
    if len(state.playing) == 1 and state.offers:
        return Refusal(Code.OFFERS_OPEN, table.players[event.seat])
    return None


def _refuse_joining(table: Table, state: State, event: Join) -> Refusal | None:
    """Refuse while no one can join, at a full table, or for a name in use (rules 16.1, 16.4)."""
    closed = joining_closed(table, state)
    if closed is not None:
        return Refusal(closed, event.name)
    if event.name in table.seats:
        return Refusal(Code.DUPLICATE_PLAYER, event.name)
    return Refusal(Code.TOO_MANY_PLAYERS, event.name) if full_at(table, state) else None


def joining_closed(table: Table, state: State) -> Code | None:
    """Return why no one can join now: offers are open, the house has no rule for it, or it is too late."""
    rule = table.variant.joining
    if state.offers:
        return Code.OFFERS_OPEN
    if rule is None or state.play_off or (rule.until is not None and state.number > rule.until):
        return Code.JOINING_CLOSED
    return None


def full_at(table: Table, state: State) -> int | None:
    """Return how many a full table has room for; None where there is a seat left."""
    if len(state.playing) >= table.variant.most_players:
        return table.variant.most_players
    return MOST_SEATS if len(table.players) >= MOST_SEATS else None
