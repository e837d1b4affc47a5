"""The questions that a correction raises, and how their answers are written with it (rules 15.3 and 15.4)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from scoring.engine.amounts import Seat
from scoring.engine.corrections import MISSED, Entry, Place, standing_entries, write_place
from scoring.engine.log import InvalidEntry, LogReplay, PlayedEntry, fold
from scoring.engine.plain import JsonValue, Plain
from scoring.engine.refusals import Code, Refusal, RefusalCode
from scoring.engine.state import Offer
from scoring.engine.table import Table

Kind: TypeAlias = Literal["offer", "without", "missing", "late", "gone"]
CHOICES: dict[Kind, tuple[str, ...]] = {
    "offer": ("buy_in", "decline"),
    "without": ("without", "drop"),
    "missing": ("zero", "leave", "drop"),
    "late": ("zero", "drop"),
    "gone": ("drop",),
}
"""What can be done: about an offer that nobody was told of; hands with the cards of one who was out by then;
hands without those of one who was still in, and the same of a hand that was put in late, before which nobody can
leave; whatever else cannot be any more."""


MARKS = ("adjust", "kitty", "fines", "bonuses")


class Question(NamedTuple):
    """One decision: about entries that no longer fit, or about the hand in which an offer was made."""

    kind: Kind
    entries: tuple[Entry, ...]
    refusal: Refusal | None = None
    player: str | None = None
    offer: Offer | None = None
    seat: Seat | None = None

    @property
    def key(self) -> str:
        """Return a stable name; one hand may raise the same question about two players."""
        number, part = self.entries[0].place
        code = self.refusal.code if self.refusal else self.kind
        return f"{code}-{number}-{part}-{self._whom}"

    @property
    def _whom(self) -> str:
        """Return the seat it is about; for a name without a seat, letters that any form can hold."""
        if self.seat is not None:
            return str(self.seat)
        # A game file may hold any text, lone surrogates too; a form field may not.
        return (self.player or "").encode("utf-8", "surrogatepass").hex()

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the possible answers."""
        return CHOICES[self.kind]


class Resolution(NamedTuple):
    """A correction with its answers, the game it makes, and every question with its answer."""

    change: Plain
    played: LogReplay
    asked: list[tuple[Question, str | None]]

    @property
    def is_open(self) -> bool:
        """Return whether a question is unanswered."""
        return any(answer is None for _question, answer in self.asked)


def resolve(
    table: Table, log: Sequence[Plain], played: LogReplay, change: Plain, answers: Mapping[str, str]
) -> Resolution:
    """Write answers into a correction one by one, since each may raise or spare another question.

    `played` is the log as it was played before.
    """
    # What was offered before the correction was seen and answered at the table: it is not asked again.
    names = change.get("names", {})
    offered = {
        (turn.entry.place, names.get(player, player))
        for turn in played.played_entries
        for player in map(turn.table.players.__getitem__, [offer.seat for offer in _offers_made(turn)])
    }
    asked: list[tuple[Question, str | None]] = []
    # Each answer changes the game, and so the questions: it ends because a question is asked once.
    while True:
        # What happened before the corrected entry is not played again.
        played = fold(table, [*log, change], played)
        known = {question.key for question, _answer in asked}
        fresh = [
            question for question in _questions(played, [*log, change], offered) if question.key not in known
        ]
        ready = next((question for question in fresh if answers.get(question.key) in question.choices), None)
        if ready is None:
            return Resolution(change, played, asked + [(question, None) for question in fresh])
        answer = answers[ready.key]
        asked.append((ready, answer))
        change = _apply_answer(change, ready, answer)


def _offers_made(turn: PlayedEntry) -> tuple[Offer, ...]:
    """Return the offers that a hand made, if they did not lapse with the game (rule 10.4)."""
    return turn.step.record.offers if turn.step.record and not turn.step.state.over else ()


def _questions(
    played: LogReplay, log: Sequence[Plain], offered: set[tuple[Place, str]]
) -> Iterator[Question]:
    """Yield a question for each reason why entries do not fit; up to an offer, on which the rest depends."""
    standing = standing_entries(log)
    happened = {entry.place: index for index, entry in enumerate(standing)}
    # Whether someone bought in decides what all later hands look like: nothing after it is asked yet.
    lapsed = next(_unanswered_offers(played, standing, offered), None)
    before = happened[lapsed.entries[0].place] if lapsed else len(standing)
    groups: dict[tuple[Kind, Refusal], list[Entry]] = {}
    for invalid in played.invalid_entries:
        if happened[invalid.entry.place] < before:
            groups.setdefault((_kind(invalid, log), invalid.refusal), []).append(invalid.entry)
    for (kind, refusal), entries in groups.items():
        seat = played.table.seats.get(refusal.who or "")
        yield Question(kind, tuple(entries), refusal, refusal.who, seat=seat)
    if lapsed:
        yield lapsed


def _kind(invalid: InvalidEntry, log: Sequence[Plain]) -> Kind:
    plain, (code, player, _detail) = invalid.entry.plain, invalid.refusal
    not_there = code in (Code.PLAYER_NOT_IN_HAND, Code.UNKNOWN_PLAYER)
    if plain["type"] == "hand" and not_there and plain["out"] != player:
        return "without"
    if plain["type"] == "hand" and code is Code.MISSING_PLAYER:
        # A hand that was put in late has no moment before it at which the player could have left.
        return "late" if log[invalid.entry.number - 1]["type"] == MISSED else "missing"
    return "gone"


def _unanswered_offers(
    played: LogReplay, entries: Sequence[Entry], offered: set[tuple[Place, str]]
) -> Iterator[Question]:
    """Yield offers that were not made at the time and not answered before the next hand (rule 10.2)."""
    refused = {invalid.entry.place: invalid.refusal.code for invalid in played.invalid_entries}
    for turn in played.played_entries:
        for offer in _offers_made(turn):
            player = turn.table.players[offer.seat]
            later = entries[[entry.place for entry in entries].index(turn.entry.place) + 1 :]
            closing = next((entry for entry in later if entry.plain["type"] in ("hand", "void")), None)
            if closing is None or _is_answered(later, closing, player, refused):
                continue
            new = (turn.entry.place, player) not in offered
            if new or refused.get(closing.place) is Code.OFFERS_OPEN:
                yield Question("offer", (turn.entry,), None, player, offer, offer.seat)


def _is_answered(
    later: Sequence[Entry], closing: Entry, player: str, refused: Mapping[Place, RefusalCode]
) -> bool:
    """Return whether the player's decision stands before the next hand."""
    for entry in later[: later.index(closing)]:
        decided = entry.plain["type"] in ("buy_in", "decline")
        if decided and entry.plain["player"] == player and entry.place not in refused:
            return True
    return False


def _apply_answer(change: Plain, question: Question, answer: str) -> Plain:
    """Return the correction with one answer written into it."""
    entries, player = question.entries, question.player
    if answer == "drop":
        return _drop_entries(change, [write_place(entry.place) for entry in entries])
    if answer in ("buy_in", "decline"):
        return _extend_change(change, "insert", [_insertion(entries[0].number, answer, player)])
    if answer == "leave":
        return _extend_change(change, "insert", [_insertion(entries[0].number - 1, answer, player)])
    put_right = _hold_nothing if answer == "zero" else _remove_player
    also = [{"entry": write_place(entry.place), "event": put_right(entry.plain, player)} for entry in entries]
    return _extend_change(change, "also", also)


def _drop_entries(change: Plain, places: list[JsonValue]) -> Plain:
    """Drop entries, also those that the correction changed before."""
    # A dropped entry must not be put right as well: the log would hold two words on it.
    kept = {"also": [one for one in change["also"] if one["entry"] not in places]} if "also" in change else {}
    return _extend_change(change | kept, "drop", places)


def _extend_change(change: Plain, name: str, items: list[JsonValue]) -> Plain:
    return change | {name: [*change.get(name, ()), *items]}


def _insertion(after: int, kind: str, player: str | None) -> Plain:
    return {"after": after, "event": {"type": kind, "player": player}}


def _hold_nothing(hand: Plain, player: str | None) -> Plain:
    return hand | {"left": hand["left"] | {player: 0}}


def _remove_player(hand: Plain, player: str | None) -> Plain:
    """Return the hand without a player, their cards and their marks."""
    left = {name: held for name, held in hand["left"].items() if name != player}
    marks = {
        name: [mark for mark in hand[name] if mark["player"] != player]
        for name in MARKS
        if _is_marks(hand.get(name))
    }
    if isinstance(hand.get("sits_out"), list):
        marks["sits_out"] = [name for name in hand["sits_out"] if name != player]
    return hand | {"left": left} | marks


def _is_marks(written: object) -> bool:
    """Return whether a field holds marks; one that no rule knows may hold anything."""
    return isinstance(written, list) and all(isinstance(mark, dict) and "player" in mark for mark in written)
