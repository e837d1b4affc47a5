"""Compare a game before and after a correction or a change of rules, and list what must be decided."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from scoring.engine.amounts import Points
from scoring.engine.codec.events import write_held
from scoring.engine.corrections import (
    AMEND,
    MISSED,
    RULES,
    START,
    Place,
    original_event,
    read_place,
    write_place,
)
from scoring.engine.log import LogReplay, PlayedEntry
from scoring.engine.plain import JsonValue, Plain
from scoring.engine.refusals import Refusal
from scoring.engine.repair import Question, resolve
from scoring.engine.variant import Variant
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import Log, find_played_entry
from scoring.games.queries.projections import HandLine, HandRow, hand_lines, hand_row, project
from scoring.games.queries.table_views import TableView, view_from


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """A question about what no longer fits, with its answer if there is one; `hands` are the numbers it is about."""

    question: Question
    answer: str | None
    hands: list[int]


@dataclass(frozen=True, slots=True)
class BoughtIn:
    """A buy-in as it stands before or after: who, after which hand, at which total."""

    place: Place
    player: str
    hand: int
    total: Points


@dataclass(frozen=True, slots=True)
class ComparedHand:
    """A hand as it stands before or after, by the rules of its time, and what everyone dealt in held, by name."""

    row: HandRow
    rules: Variant
    held: dict[str, JsonValue]


class ComparedHands(NamedTuple):
    """A hand that changes, before and after; None where it is not played."""

    before: HandRow | None
    after: HandRow | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """A game before and after a correction; `refusal` is about the corrected event itself.

    `change` is what would be written, with every answer in it, and `played` the whole log with it, whatever is
    hidden. Nothing is written while a question is open. `hands` change by another start or other rules, and
    `names` are those who are called otherwise, old name → new one.
    """

    refusal: Refusal | None
    change: Plain
    before: TableView
    after: TableView
    hand_before: ComparedHand | None
    hand_after: ComparedHand | None
    played: LogReplay
    asked: list[AskedQuestion]
    bought_before: list[BoughtIn]
    bought_after: list[BoughtIn]
    hands: list[ComparedHands]
    names: Mapping[str, str]

    @property
    def is_open(self) -> bool:
        return any(asked.answer is None for asked in self.asked)

    @property
    def decided(self) -> str:
        """Return all answers as one text."""
        # Saving sends it back, and is refused when the answers are not those that were shown.
        return " ".join(f"{asked.question.key}={asked.answer}" for asked in self.asked)


@dataclass(frozen=True, slots=True)
class Subject:
    """The subject of a correction: an event and its hand's number, as it stands or as it was when left out."""

    place: Place
    event: Plain
    hand: int
    stands: bool


def correction_subject(log: Log, place: Place) -> Subject | None:
    """Return the entry at a place; None where it was undone or is no event at all."""
    earlier = 0
    for turn in log.play().played_entries:
        if turn.entry.place == place:
            return Subject(place, turn.entry.plain, hand_number(turn), stands=True)
        if turn.entry.number <= place[0]:
            earlier = _counted(turn)
    event = original_event(log.entries, place)
    if event is None or event["type"] == RULES:  # rules that lapsed are agreed again
        return None
    hand = log.table.variant.shown_hand(earlier + (event["type"] in ("hand", "void")))
    return Subject(place, event, hand, stands=False)


def amendment(entry: int | Place, event: Plain | None) -> Plain:
    """Return a correction: another event in the place of an entry, or none to leave it out."""
    place = (entry, 0) if isinstance(entry, int) else entry
    return {"type": AMEND, "entry": write_place(place), "event": event}


def missed_event(entry: int, event: Plain | None) -> Plain:
    """Return an event that was never written, to be put in right before an entry."""
    return {"type": MISSED, "after": entry - 1, "event": event}


def was_written_late(log: Log, entry: int) -> bool:
    return bool(log.entries[entry - 1]["type"] == MISSED)


def last_in_time(log: Log) -> PlayedEntry | None:
    """Return the last event that still counts and was written when it happened, such as the one that ended a game."""
    played = list(log.play().played_entries)
    return next(
        (
            turn
            for turn in played[::-1]
            if not turn.entry.part and not was_written_late(log, turn.entry.number)
        ),
        None,
    )


def event_before(log: Log, entry: int, event: Plain) -> Plain:
    """Return an event to be put in right before an entry; what was written late before it stands elsewhere."""
    while entry > 1 and was_written_late(log, entry - 1):
        entry -= 1
    return missed_event(entry, event)


def compare(
    redacted: RedactedGame,
    log: Log,
    change: Plain,
    answers: Mapping[str, str],
    view: TableView | None = None,
) -> Comparison:
    """Compare the game as it is with the game as it would be, with these answers to what it asks.

    `view` is the table as it is now, where it was made already.
    """
    # The repair is judged with all the money in the log; only what is shown is redacted.
    resolved = resolve(log.table, log.entries, log.played, change, answers)
    before, after = log.play(), log.redact(resolved.played)
    is_newest = view is not None and view.version == len(log.entries)
    # A missed event stands at the place of the correction that brings it.
    place = read_place(change["entry"]) if change["type"] == AMEND else (len(log.entries) + 1, 0)
    own = next(
        (
            invalid.refusal
            for invalid in resolved.played.invalid_entries
            if invalid.entry.place == place or _comes_with(change, invalid.entry.place, place)
        ),
        None,
    )
    return Comparison(
        refusal=own,
        change=resolved.change,
        before=view if view and is_newest else _view(redacted, log, before),
        after=_view(redacted, log, after),
        hand_before=_hand_at(before, place),
        hand_after=_hand_at(after, place),
        played=resolved.played,
        asked=[
            AskedQuestion(question, answer, _hands(before, question)) for question, answer in resolved.asked
        ],
        bought_before=bought_in(before),
        bought_after=bought_in(resolved.played),
        hands=_changed_hands(before, after, change.get("names", {}))
        if change["type"] in (START, RULES)
        else [],
        names=change.get("names", {}),
    )


def _comes_with(change: Plain, entry: Place, place: Place) -> bool:
    """Tell whether an entry comes with the change itself, and not with an answer."""
    return entry[0] == place[0] and 0 < entry[1] <= len(change.get("insert", ()))


def _changed_hands(before: LogReplay, after: LogReplay, names: Mapping[str, str]) -> list[ComparedHands]:
    """Return the hands that come to something else, in their order."""
    was, new = ({line.entry: line for line in hand_lines(played)} for played in (before, after))
    hands = []
    for entry in sorted(was.keys() | new.keys()):
        one = hand_row(before.table, was[entry]) if entry in was else None
        other = hand_row(after.table, new[entry]) if entry in new else None
        if one:
            called = {name: names.get(name, name) for name in one.points}
            points = {called[name]: n for name, n in one.points.items()}
            one = replace(one, points=points, gone=[called[name] for name in one.gone])
        if (one and (one.points, one.gone)) != (other and (other.points, other.gone)):
            hands.append(ComparedHands(one, other))
    return hands


def _view(redacted: RedactedGame, log: Log, played: LogReplay) -> TableView:
    return view_from(redacted, played.table, project(played, log.entries))


def _hand_at(played: LogReplay, place: Place) -> ComparedHand | None:
    turn = find_played_entry(played, place)
    if turn is None or turn.step.record is None:
        return None
    table, record, hand = turn.table, turn.step.record, turn.step.hand
    held = {table.players[seat]: hand.left[seat] for seat in record.dealt_in} if hand else {}
    written = {name: None if cards is None else write_held(cards) for name, cards in held.items()}
    line = HandLine(turn.entry.number, record, turn.entry.first is not None)
    return ComparedHand(hand_row(table, line), table.variant, written)


def _hands(before: LogReplay, question: Question) -> list[int]:
    """Return the numbers the hands had, and for a decision that of the hand it followed, each once."""
    numbers = {turn.entry.place: hand_number(turn) for turn in before.played_entries}
    return list(dict.fromkeys(numbers[one.place] for one in question.entries if one.place in numbers))


def hand_number(turn: PlayedEntry) -> int:
    """Return what people call the hand, or the one that a decision followed."""
    return turn.table.variant.shown_hand(_counted(turn))


def _counted(turn: PlayedEntry) -> int:
    return turn.step.record.number if turn.step.record else turn.before.number - 1


def bought_in(played: LogReplay) -> list[BoughtIn]:
    """Return every buy-in of a game, in its order."""
    buy_ins = []
    for turn in played.played_entries:
        if turn.entry.plain["type"] == "buy_in":
            name = turn.entry.plain["player"]
            total = turn.step.state.totals[turn.table.seats[name]]
            buy_ins.append(BoughtIn(turn.entry.place, name, hand_number(turn), total))
    return buy_ins
