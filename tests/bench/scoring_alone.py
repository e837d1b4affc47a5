"""The rules by themselves: a replay of typed events, one more hand, and the settlement of twelve."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from scoring.engine.codec.events import read_event
from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.doubts import doubts_about
from scoring.engine.events import Event
from scoring.engine.replay import apply, replay
from scoring.engine.settlement import settle
from scoring.engine.state import State, Step
from scoring.engine.table import Table
from tests.bench import prototype
from tests.bench.clock import in_turn
from tests.bench.evening import game_file
from tests.bench.report import Row, at_most, beside

PEOPLE = 12


@dataclass(frozen=True, slots=True)
class Typed:
    """A game as our rules take it."""

    table: Table
    events: list[Event]

    def after(self, hands: int) -> State:
        """The table after so many hands."""
        return replay(self.table, self.events[:hands]).state


def rows() -> Iterator[Row]:
    """Each figure as soon as it is there."""
    yield whole_game()
    yield from one_hand()
    yield settlement()


def typed(game: prototype.Game) -> Typed:
    """The same game for our rules."""
    read = read_game_file(game_file(game))
    assert isinstance(read, GameFile)
    events = [read_event(read.table, plain) for plain in read.events]
    return Typed(read.table, events)  # type: ignore[arg-type] # a refusal would be a fault of ours


def whole_game() -> Row:
    """All forty hands."""
    game = prototype.deal()
    same = typed(game)
    points = [step.record.points for step in replay(same.table, same.events).steps if step.record]
    assert points == [tuple(line.points) for line in prototype.replay(game)]
    ours, plain = in_turn(lambda: looked_through(same), lambda: prototype.replay(game), times=20, rounds=45)
    what = "Validated replay, 40 hands x 5 players"
    return beside(what, ours.median, plain.median, "us", 1.8)


def looked_through(game: Typed) -> None:
    """A replay, and the look for cards that cannot be there, which the prototype takes at every hand too."""
    for step in replay(game.table, game.events).steps:
        doubts_about(game.table, step)


def one_more(table: Table, state: State, event: Event) -> None:
    """One hand and the look at its cards."""
    step = apply(table, state, event)
    assert isinstance(step, Step)
    doubts_about(table, step)


def one_hand() -> Iterator[Row]:
    """One more, after a few hands and after many."""
    game = prototype.deal(hands=401)
    same, last = typed(game), prototype.Game(game.players, game.hands[-1:])
    table, event, early, late = same.table, same.events[-1], same.after(39), same.after(400)
    ours, plain, much_later = in_turn(
        lambda: one_more(table, early, event),
        lambda: prototype.replay(last),
        lambda: one_more(table, late, event),
        times=500,
        rounds=45,
    )
    yield beside("One more hand, the 40th", ours.median, plain.median, "us", 1.8)
    yield beside("One more hand, the 401st beside the 40th", much_later.median, ours.median, "us", 1.15)


def settlement() -> Row:
    """The fewest payments among people of whom no two cancel each other: the dearest case."""
    cases = [nets_without_opposites(seed) for seed in range(3)]
    times = in_turn(*(lambda nets=nets: settle(nets) for nets in cases), times=1, rounds=5)
    slowest = max(case.median for case in times)
    return at_most(f"Settlement of {PEOPLE} people, exact", slowest * 1e3, 50, "ms")


def nets_without_opposites(seed: int) -> dict[str, int]:
    """Random nets that add up to zero."""
    rng = random.Random(seed)
    while True:
        nets = [rng.randint(-5000, 5000) for _person in range(PEOPLE - 1)]
        nets.append(-sum(nets))
        if all(nets) and all(one + other for one, other in combinations(nets, 2)):
            return {f"P{number}": net for number, net in enumerate(nets)}
