"""Read and write the projection kept with a game: its state, and the last hands for the table screen."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from scoring.engine.amounts import NOBODY, Points
from scoring.engine.codec.marks import marks_as_list
from scoring.engine.codec.state import read_record, read_state, write_record, write_state
from scoring.engine.corrections import Entry, last_standing
from scoring.engine.log import LogReplay, frozen_overrides
from scoring.engine.plain import Overrides, Plain
from scoring.engine.state import HandRecord, State, Step
from scoring.engine.table import Table
from scoring.engine.totals import BetweenRecord
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import read_table
from scoring.games.queries.redaction import plain_for_points, redact_state, redact_table

HANDS_SHOWN = 10


class HandLine(NamedTuple):
    """A hand on the table screen: its entry in the log, what it came to, and whether it was corrected."""

    entry: int
    record: HandRecord
    corrected: bool


class BetweenLine(NamedTuple):
    """Points between two hands on the table screen: the event as the log has it, and what it came to, by name.

    `dealt` counts the hands before it, voids too.
    """

    entry: int
    dealt: int
    plain: Plain
    points: dict[str, Points]
    totals: dict[str, Points]
    gone: tuple[str, ...]
    corrected: bool


class Projection(NamedTuple):
    """What the next event and the table screen need; `hands` are the last ones, oldest first.

    `dealt` counts all hands, voids too; `last` is the entry that *Undo* takes back. `between` are the last points
    between two hands, oldest first.
    """

    state: State
    hands: tuple[HandLine, ...] = ()
    dealt: int = 0
    last: int | None = None
    between: tuple[BetweenLine, ...] = ()

    @property
    def since_last_hand(self) -> Sequence[BetweenLine]:
        return [line for line in self.between if line.dealt == self.dealt] if self.between else ()

    @property
    def last_hand(self) -> int:
        """Return the entry of the last hand; 0 before the first."""
        return self.hands[-1].entry if self.hands else 0

    def then(self, entry: Entry, table: Table, step: Step) -> "Projection":
        """Return the projection after one more entry."""
        after = self._replace(state=step.state, last=entry.number)
        if step.between is not None:
            lines = (*self.between, between_line(table, entry, self.dealt, step.between))
            return after._replace(between=lines[-HANDS_SHOWN:])
        if step.record is None:
            return after
        hands = (*self.hands, HandLine(entry.number, step.record, corrected=False))
        # Older hands are dropped: saving hand 10,000 must cost no more than saving hand 2.
        return after._replace(hands=hands[-HANDS_SHOWN:], dealt=self.dealt + 1)


def project(played: LogReplay, log: Sequence[Plain]) -> Projection:
    """Return the projection of a whole log, from its replay."""
    lines, between = hand_lines(played), between_lines(played)
    state, last = played.steps[-1].state, last_standing(log)
    return Projection(state, tuple(lines[-HANDS_SHOWN:]), len(lines), last, tuple(between[-HANDS_SHOWN:]))


def hand_lines(played: LogReplay) -> list[HandLine]:
    """Return every hand of a log, voids too, oldest first."""
    return [
        HandLine(turn.entry.number, turn.step.record, turn.entry.first is not None)
        for turn in played.played_entries
        if turn.step.record is not None
    ]


def between_lines(played: LogReplay) -> list[BetweenLine]:
    """Return all points between two hands of a log, oldest first."""
    lines: list[BetweenLine] = []
    dealt = 0
    for turn in played.played_entries:
        dealt += turn.step.record is not None
        if turn.step.between is not None:
            lines.append(between_line(turn.table, turn.entry, dealt, turn.step.between))
    return lines


def between_line(table: Table, entry: Entry, dealt: int, record: BetweenRecord) -> BetweenLine:
    """Return points between two hands after so many, as the table screen has them."""
    names = table.players
    return BetweenLine(
        entry.number,
        dealt,
        {name: entry.plain[name] for name in ("adjust", "fines") if entry.plain.get(name)},
        {names[seat]: points for seat, points in record.points.items()},
        {names[seat]: record.scored[seat] for seat in record.points},
        tuple([names[seat] for seat in record.gone]),
        corrected=entry.first is not None,
    )


def write_projection(projection: Projection) -> str:
    between = {"between": [list(line) for line in projection.between]} if projection.between else {}
    return json.dumps(
        {
            "state": write_state(projection.state),
            "hands": [[line.entry, write_record(line.record), line.corrected] for line in projection.hands],
            "dealt": projection.dealt,
            "last": projection.last,
            **between,
        }
    )


def read_projection(text: str) -> Projection:
    plain: Plain = json.loads(text)
    hands = [HandLine(entry, read_record(record), corrected) for entry, record, corrected in plain["hands"]]
    known = Projection(read_state(plain["state"]), tuple(hands), plain["dealt"], plain["last"])
    if "between" not in plain:
        return known
    between = [BetweenLine(*line)._replace(gone=tuple(line[-2])) for line in plain["between"]]
    return known._replace(between=tuple(between))


def table_of(redacted: RedactedGame) -> Table:
    """Return the table of a game with the rules that hold now, without a query."""
    return redact_table(read_table(redacted.game.start), redacted.hides)


def hides_money(redacted: RedactedGame) -> bool:
    """Tell whether this game has money that is hidden from the reader."""
    return bool(redacted.hides) and read_table(redacted.game.start).variant.has_money


def began_with(game: Game) -> list[str]:
    """Return who sat down before the first deal, without a query."""
    table = read_table(game.start)
    return list(table.players[: table.started])


def overrides_of(redacted: RedactedGame) -> Overrides:
    """Return the house rules that hold now, as overrides of the variant, without a query."""
    # The copy in the game, not the first entry of the log: it has the rules that hold now.
    overrides = frozen_overrides(json.loads(redacted.game.start))
    return plain_for_points(overrides, table_of(redacted).variant) if redacted.hides == "money" else overrides


def state_of(redacted: RedactedGame) -> State:
    """Return the state of a game alone, without its hands and without a query."""
    return redact_state(read_state(json.loads(redacted.game.projection)["state"]), redacted.hides)


def projection_of(redacted: RedactedGame) -> Projection:
    """Return the projection of a game, without a query."""
    projection = read_projection(redacted.game.projection)
    return projection._replace(state=redact_state(projection.state, redacted.hides))


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand: its entry in the log, its number, and what it came to by name.

    `out` is empty where no one went out, `won_by` where no one won, `way` where it was in no special way; `knocked`
    says that it was ended by a knock that may be beaten, and `held` what each had left then; empty in other games.
    """

    entry: int
    number: int
    outcome: str
    out: str
    won_by: str
    way: str
    corrected: bool
    points: dict[str, Points]
    totals: dict[str, Points]
    gone: list[str]
    offers: list[str]
    sat_out: list[str]
    knocked: bool = False
    held: dict[str, Points] = field(default_factory=dict)

    @property
    def gifts(self) -> list[tuple[str, Points]]:
        """Return who gave how many points to the winner; none where that is not all that happened (rule 17.2)."""
        gave = [(name, -n) for name, n in self.points.items() if n < 0]
        only = not sum(self.points.values()) and sum(n > 0 for n in self.points.values()) == 1
        return gave if only else []


@dataclass(frozen=True, slots=True)
class BetweenRow:
    """Points between two hands: the entry in the log, what each got and has after it, who is out by it.

    `fines` are (name, code) pairs, `reasons` (code, words) pairs of which one is empty, each once.
    """

    entry: int
    dealt: int
    points: dict[str, Points]
    totals: dict[str, Points]
    gone: tuple[str, ...]
    fines: list[tuple[str, str]]
    reasons: list[tuple[str, str]]
    corrected: bool
    outcome: Literal["points"] = "points"


def between_row(line: BetweenLine) -> BetweenRow:
    adjust, fines = (marks_as_list(line.plain.get(name)) or () for name in ("adjust", "fines"))
    reasons = [(mark.get("code") or "", mark.get("reason") or "") for mark in adjust]
    return BetweenRow(
        entry=line.entry,
        dealt=line.dealt,
        points=line.points,
        totals=line.totals,
        gone=line.gone,
        fines=[(mark["player"], mark["code"]) for mark in fines],
        reasons=[reason for reason in dict.fromkeys(reasons) if any(reason)],
        corrected=line.corrected,
    )


def hand_row(table: Table, line: HandLine) -> HandRow:
    record = line.record
    scorers = (*record.dealt_in, *record.sat_out)
    return HandRow(
        entry=line.entry,
        number=table.variant.shown_hand(record.number),
        outcome=record.outcome,
        out=table.players[record.out] if record.out != NOBODY else "",
        won_by=table.players[record.winner] if record.winner != NOBODY else "",
        way=record.special_way,
        corrected=line.corrected,
        points={table.players[seat]: record.points[seat] for seat in scorers},
        totals={table.players[seat]: record.scored[seat] for seat in scorers},
        gone=[table.players[seat] for seat in record.gone],
        offers=[table.players[offer.seat] for offer in record.offers],
        sat_out=[table.players[seat] for seat in record.sat_out],
        knocked=table.variant.knocks and not record.special_way,
        held=dict(zip(table.players, record.held, strict=False)),
    )
