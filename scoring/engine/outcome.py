"""Decide whether the game is over and who has won (chapter 11), and rank the places."""

from typing import Literal, NamedTuple

from scoring.engine.amounts import NOBODY, Money, Seat
from scoring.engine.state import HandRecord, Reason, State
from scoring.engine.table import Table


class Outcome(NamedTuple):
    """The game ends for `reason` with these winners; or, without a reason, these play off.

    `pool` is for the `winner`, for all who `share` it, for the `carry` to the next game, or for those who
    `split` it, by the amounts in `split` where they agreed on some.
    """

    reason: Reason | None
    seats: tuple[Seat, ...]
    pool: Literal["winner", "share", "carry", "split"] = "winner"
    split: tuple[Money, ...] = ()


def outcome(table: Table, state: State, record: HandRecord | None = None) -> Outcome | None:
    """Return how the game ends, after the hand `record` if one was just scored; None if it goes on."""
    if record is not None and record.way is not None and _wins_game(table, record):
        return Outcome("way", table.members(record.out))
    if state.play_off:
        return _after_play_off(table, state, record)
    end, playing = table.variant.end, state.playing  # outside a play-off, all who are still in play
    if not playing and record is not None:
        return Outcome("all_out", _winners_if_all_out(table, state, record))
    decided = _outcome_by_totals(table, state, record)
    if decided is None and end.mode == "hands" and end.n is not None and state.counted >= end.n:
        return _break_tie(table, state, table.best_seats(state.totals, playing))
    return decided


def outcome_between(table: Table, state: State, gone: tuple[Seat, ...]) -> Outcome | None:
    """Return how points between two hands end the game, which its number of hands never does (rule 17.13)."""
    if state.play_off:
        return None
    if not state.playing:
        return Outcome("all_out", table.best_seats(state.totals, gone))
    return _outcome_by_totals(table, state, None)


def _outcome_by_totals(table: Table, state: State, record: HandRecord | None) -> Outcome | None:
    end, playing = table.variant.end, state.playing
    if end.mode == "target" and end.n is not None and max([state.totals[seat] for seat in playing]) >= end.n:
        best = table.best_seats(state.totals, playing)
        # The highest total shares a tie, as it always did (rule 17.2).
        return (
            Outcome("target", best)
            if table.variant.highest_wins
            else _break_tie(table, state, best, "target")
        )
    if table.variant.limit is not None and not state.offers and table.count_sides(playing) == 1:
        return Outcome("last_in", playing)
    if table.variant.auto_split is not None and _all_near_limit(table, state, record):
        return Outcome("split", playing, "split")
    return None


def _all_near_limit(table: Table, state: State, record: HandRecord | None) -> bool:
    """Return whether the last few are all near enough to the limit to share (rule 11.7); not after a void."""
    rule, limit, playing = table.variant.auto_split, table.variant.limit, state.playing
    if rule is None or limit is None or state.offers or not 2 <= table.count_sides(playing) <= rule.players:
        return False
    if record is not None and record.outcome == "void":
        return False
    return all(limit.points - state.totals[seat] <= rule.within for seat in playing)


def _winners_if_all_out(table: Table, state: State, record: HandRecord) -> tuple[Seat, ...]:
    """Return the best of those who went out in this hand, or the hand's winner (rule 11.1)."""
    if table.variant.all_out == "hand_winner" and record.winner != NOBODY:
        return table.members(record.winner)
    return table.best_seats(state.totals, record.gone)


def _break_tie(table: Table, state: State, tied: tuple[Seat, ...], reason: Reason = "hands") -> Outcome:
    """Share, compare hands lost and then share, or play another hand among the tied (rule 11.4)."""
    if table.variant.tie == "play_off" and table.count_sides(tied) > 1:
        return Outcome(None, tied)
    if table.variant.tie == "fewest_hands_lost":
        lost = {seat: _hands_lost(table, state, seat) for seat in tied}
        tied = tuple([seat for seat in tied if lost[seat] == min(lost.values())])
    return Outcome(reason, tied)


def _hands_lost(table: Table, state: State, seat: Seat) -> int:
    """Count the hands a player was dealt into and did not win; of a side all that none of it won (11.4, 16.6, 17.8)."""
    won = sum([state.hands_won[member] for member in table.members(seat)])
    away = state.sitting_out_count[seat] if table.variant.teams is None else 0
    return state.scored - state.joined_at[seat] - away - won


def _wins_game(table: Table, record: HandRecord) -> bool:
    """Return whether the way out wins the game, which it does not for a beaten closer (rule 17.1)."""
    way = table.variant.ways.get(record.way or "")
    return way is not None and way.wins_game and record.winner == record.out


def _after_play_off(table: Table, state: State, record: HandRecord | None) -> Outcome | None:
    """Decide by the points of the play-off hand; a tie plays on, a player left alone wins."""
    tied = state.playing
    if record is not None and record.outcome != "void":
        tied = table.best_seats(table.side_sums(record.points), record.dealt_in)
    if table.count_sides(tied) == 1:
        return Outcome("play_off", tied)
    return None if tied == state.playing else Outcome(None, tied)


def places(table: Table, state: State) -> tuple[int, ...] | None:
    """Return every seat's place, ties sharing one (1, 2, 2, 4); None while playing."""
    if not state.over:
        return None
    ranks = [_rank(table, state, state.winners, seat) for seat in range(len(state.totals))]
    ordered = sorted([ranks[side[0]] for side in table.sides(table.clockwise)])
    return tuple([ordered.index(rank) + 1 for rank in ranks])


def behind(table: Table, state: State, winners: tuple[Seat, ...]) -> list[list[tuple[Seat, ...]]]:
    """Return the sides behind the winners that stayed to the end, best first, ties together (rule 12.9)."""
    ranks: dict[tuple[int, int, int], list[tuple[Seat, ...]]] = {}
    for side in table.sides(range(len(state.standings))):
        if side[0] not in winners and state.standings[side[0]] != "left":
            ranks.setdefault(_rank(table, state, winners, side[0]), []).append(side)
    return [ranks[rank] for rank in sorted(ranks)]


def _rank(table: Table, state: State, winners: tuple[Seat, ...], seat: Seat) -> tuple[int, int, int]:
    """Return a key for sorting: smaller is better."""
    total = -state.totals[seat] if table.variant.highest_wins else state.totals[seat]
    if seat in winners:
        return (0, 0, 0)
    return (1, 0, total) if state.standings[seat] == "in" else (2, -state.eliminated_at[seat], total)
