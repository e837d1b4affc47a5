"""One hand as recorded at the table: who went out, what the others held, and the marks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from scoring.engine.state import State
from scoring.engine.table import Table
from scoring.engine.variant import Variant
from scoring.games.forms.hand_fields import CardsLeft, Mark, player_marks, read_cards_left, read_free_points


@dataclass(frozen=True, slots=True)
class HandPlayer:
    """A player who was dealt in, with the total before this hand."""

    seat: int
    name: str
    total: int


def hand_players(table: Table, state: State) -> list[HandPlayer]:
    """Who is dealt into the hand after this state, in seat order."""
    return [HandPlayer(seat, table.players[seat], state.totals[seat]) for seat in state.playing]


@dataclass(slots=True)
class PlayerInput:
    """What one player left, as the fields show it."""

    seat: int
    place: int
    name: str
    total: int
    text: str
    left: CardsLeft
    marks: list[Mark]
    other: str
    reason: str
    error: str = ""
    other_error: str = ""
    headline: str = ""

    @property
    def field(self) -> str:
        return f"cards-{self.seat}"

    @property
    def other_field(self) -> str:
        return f"other-{self.seat}"

    @property
    def reason_field(self) -> str:
        return f"reason-{self.seat}"

    @property
    def figure(self) -> int | None:
        return self.left.figure

    @property
    def marked(self) -> bool:
        return bool(self.other or any(mark.typed for mark in self.marks))

    @property
    def extra_error(self) -> str:
        """What is wrong beside the cards, the first of it."""
        return next(filter(None, [*(mark.fault for mark in self.marks), self.other_error]), "")

    @property
    def faults(self) -> int:
        """How many of its fields are wrong."""
        return sum(map(bool, [self.error, self.other_error, *(mark.fault for mark in self.marks)]))


@dataclass
class HandForm:
    """Reads the fields of a hand; keeps every word that was typed."""

    sitters: Sequence[HandPlayer]
    rules: Variant
    data: Mapping[str, Any]
    refused: str = ""
    faults: int = field(default=0, init=False)

    @cached_property
    def out(self) -> int | None:
        """The seat of the one who went out, when it is a seat of this hand."""
        seat = self.data.get("out", "")
        known = {str(sitter.seat) for sitter in self.dealt_in}
        return int(seat) if seat in known else None

    @cached_property
    def sits_out(self) -> set[int]:
        """The seats of those who are not dealt in this time, where the house lets them."""
        if self.rules.sitting_out is None:
            return set()
        return {sitter.seat for sitter in self.sitters if self.data.get(f"away-{sitter.seat}")}

    @property
    def away(self) -> list[HandPlayer]:
        """Those who sit this hand out."""
        return [sitter for sitter in self.sitters if sitter.seat in self.sits_out]

    @property
    def may_rest(self) -> bool:
        """Whether this house lets anybody miss a hand, and enough are there for one."""
        return self.rules.sitting_out is not None and len(self.sitters) > 2

    @cached_property
    def dealt_in(self) -> list[HandPlayer]:
        """Who plays this hand."""
        return [sitter for sitter in self.sitters if sitter.seat not in self.sits_out]

    @property
    def kalooki(self) -> bool:
        return bool(self.data.get("kalooki"))

    @property
    def went_out(self) -> HandPlayer | None:
        return next((sitter for sitter in self.sitters if sitter.seat == self.out), None)

    @property
    def headline(self) -> str:
        return _("%(name)s went out") % {"name": self.went_out.name} if self.went_out else ""

    @cached_property
    def rows(self) -> list[PlayerInput]:
        """Losers from the left of the one who went out; without him, all as they sit."""
        if self.went_out is None:
            return [self._row(sitter) for sitter in self.dealt_in]
        at = self.dealt_in.index(self.went_out)
        return [self._row(sitter) for sitter in [*self.dealt_in[at + 1 :], *self.dealt_in[:at]]]

    @cached_property
    def winner_row(self) -> PlayerInput | None:
        """The one who went out holds nothing, but may have earned a mark."""
        return self._row(self.went_out) if self.went_out else None

    @property
    def everybody(self) -> list[PlayerInput]:
        """The losers, and the one who went out."""
        return [*self.rows, *filter(None, [self.winner_row])]

    def _row(self, sitter: HandPlayer) -> PlayerInput:
        text = str(self.data.get(f"cards-{sitter.seat}", ""))[:200]
        other = str(self.data.get(f"other-{sitter.seat}", "")).strip()
        return PlayerInput(
            seat=sitter.seat,
            place=self.dealt_in.index(sitter),
            name=sitter.name,
            total=sitter.total,
            text=text,
            left=read_cards_left(text, self.rules, sitter.name),
            marks=player_marks(sitter.seat, self.rules, self.data),
            other=other,
            reason=str(self.data.get(f"reason-{sitter.seat}", "")).strip()[:80],
            headline=_("%(name)s went out") % {"name": sitter.name},
        )

    def is_valid(self) -> bool:
        """Look at every field, put the words beside those that are wrong, and count them."""
        for row in self.rows:
            row.error = row.left.fault
        for row in self.everybody:
            if row.other and read_free_points(row.other) is None:
                row.other_error = _("Write a whole number, like 50 or -25.")
        self.faults = sum(row.faults for row in self.everybody)
        return self.out is not None and not self.faults

    def blame(self, name: str | None, words: str) -> None:
        """Put a refusal of the rules beside the field of the player it names."""
        row = next((row for row in self.rows if row.name == name), None)
        if row is None:
            self.refused = words
        else:
            row.error = words
        self.faults += 1

    @property
    def event(self) -> dict[str, Any]:
        """The hand in the game file's own form."""
        event: dict[str, Any] = {"type": "hand", "out": self.went_out.name if self.went_out else None}
        if self.kalooki:
            event["kalooki"] = True
        event["left"] = {row.name: row.left.value for row in self.rows}
        if self.sits_out:
            event["sits_out"] = [sitter.name for sitter in self.away]
        adjust = [item for row in self.everybody for item in _adjustments(row)]
        event |= {"adjust": adjust} if adjust else {}
        for field_of in ("kitty", "fines", "bonuses"):
            coded = [item for row in self.everybody for item in _coded_marks(row, field_of)]
            event |= {field_of: coded} if coded else {}
        return event

    @property
    def carried(self) -> list[tuple[str, str]]:
        """What the check page carries along, so that nothing must be kept anywhere else."""
        skip = {"csrfmiddlewaretoken", "entry_id", "expected", "step", "reason"}
        return [(name, str(value)) for name, value in self.data.items() if name not in skip and value != ""]

    @property
    def mine(self) -> list[tuple[str, str]]:
        """Who held what, for showing beside what another phone wrote."""
        return [(row.name, row.text) for row in self.rows]


def _coded_marks(row: PlayerInput, field_of: str) -> list[dict[str, Any]]:
    """The marks of one player that stand in one field of the game file, each as often as it was given."""
    return [
        {"player": row.name, "code": mark.code}
        for mark in row.marks
        if mark.field_of == field_of
        for _n in range(mark.count)
    ]


def _adjustments(row: PlayerInput) -> list[dict[str, Any]]:
    coded = _coded_marks(row, "adjust")
    free = read_free_points(row.other) if row.other else None
    if free:
        coded.append({"player": row.name, "points": free, "reason": row.reason or _("agreed at the table")})
    return coded
