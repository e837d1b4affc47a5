"""Read one hand as recorded at the table: who went out, what the others held, and the marks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from django.utils.translation import gettext as _

from scoring.engine.plain import Plain
from scoring.engine.rummy import special_ways
from scoring.engine.state import State
from scoring.engine.table import Table
from scoring.engine.variant import Variant
from scoring.games.forms.hand_fields import (
    CardsLeft,
    Mark,
    player_marks,
    read_cards_left,
    read_free_points,
    reason_fault,
)
from scoring.web.forms.writing import Posted

NO_ONE = "none"
"""What stands for a name where the stock ran out."""


@dataclass(frozen=True, slots=True)
class HandPlayer:
    """A player who can be dealt in, with the total before this hand."""

    seat: int
    name: str
    total: int


def hand_players(table: Table, state: State) -> list[HandPlayer]:
    """Return who can be dealt into the hand after this state, in seat order."""
    return [HandPlayer(seat, table.players[seat], state.totals[seat]) for seat in state.playing]


def how_asked(data: Mapping[str, str]) -> dict[str, str]:
    """Return who went out and how, as far as an address says it."""
    return {name: data[name] for name in ("out", "way", "kalooki") if name in data}


@dataclass(slots=True)
class PlayerInput:
    """The fields of one player: `place` among those dealt in, `total` before this hand."""

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
    reason_error: str = ""

    @property
    def chosen(self) -> str:
        """Return the code of the fixed score; empty where there is none."""
        return self.left.value["fixed"] if isinstance(self.left.value, dict) else ""

    @property
    def is_sum(self) -> bool:
        return isinstance(self.left.value, int)

    @property
    def marked(self) -> bool:
        return bool(self.other or self.reason_error or any(mark.typed for mark in self.marks))

    @property
    def extra_errors(self) -> list[str]:
        """Return the errors that belong to no card field."""
        errors = [*(mark.fault for mark in self.marks), self.other_error, self.reason_error]
        return [error for error in errors if error]

    @property
    def adjustments(self) -> list[Plain]:
        adjustments = self.coded_marks("adjust")
        points = read_free_points(self.other) if self.other else None
        if points:
            reason = self.reason or _("agreed at the table")
            adjustments.append({"player": self.name, "points": points, "reason": reason})
        return adjustments

    def coded_marks(self, kind: str) -> list[Plain]:
        """Return the marks of one field of the game file, each as often as it was given."""
        return [
            {"player": self.name, "code": mark.code}
            for mark in self.marks
            if mark.kind == kind
            for _n in range(mark.count)
        ]


@dataclass
class HandForm:
    """Reads the fields of a hand; keeps every word that was typed."""

    players: Sequence[HandPlayer]
    rules: Variant
    data: Posted
    refused: str = ""
    faults: int = field(default=0, init=False)

    @cached_property
    def out(self) -> int | None:
        """Return the seat of the player who went out; None if it is not in this hand."""
        return next((one.seat for one in self.dealt_in if str(one.seat) == self.data.get("out")), None)

    @property
    def blocked(self) -> bool:
        """Return whether the stock ran out and the house counts such a hand (rule 17.4)."""
        return self.data.get("out") == NO_ONE and self.rules.blocked != "void"

    @property
    def ended_by(self) -> str:
        """Return who went out as the field says it; empty while that is not known."""
        return NO_ONE if self.blocked else "" if self.out is None else str(self.out)

    @property
    def away(self) -> list[HandPlayer]:
        """Return the players who sit this hand out, where house rules allow it."""
        may_sit_out = self.rules.sitting_out is not None
        return [one for one in self.players if may_sit_out and self.data.get(f"away-{one.seat}")]

    @property
    def may_sit_out(self) -> bool:
        """Return whether house rules allow missing a hand, and enough players are left for one."""
        # Two at least must play (rule 16.7).
        return self.rules.sitting_out is not None and len(self.players) > 2

    @cached_property
    def dealt_in(self) -> list[HandPlayer]:
        away = self.away
        return [one for one in self.players if one not in away]

    @property
    def way(self) -> str:
        """Return the code of the special way of going out, `kalooki` for that of a switch; empty for a plain one."""
        if self.blocked:
            return ""
        chosen = "kalooki" if self.data.get("kalooki") else str(self.data.get("way", ""))
        if chosen in ("", "kalooki"):
            return chosen
        return chosen if chosen in special_ways(self.rules.ways) else ""

    @property
    def kalooki(self) -> bool:
        return self.way == "kalooki"

    @property
    def asks_way(self) -> bool:
        """Return whether it is still to be said how the hand was ended."""
        asked = "way" in self.data or self.kalooki
        return self.out is not None and not asked and bool(special_ways(self.rules.ways))

    @property
    def went_out(self) -> HandPlayer | None:
        return next((one for one in self.players if one.seat == self.out), None)

    @property
    def headline(self) -> str:
        if self.blocked:
            return _("Stock is empty")
        return _("%(name)s went out") % {"name": self.went_out.name} if self.went_out else ""

    @property
    def closer_counts(self) -> bool:
        """Return whether the player who ended the hand may hold cards too: they are counted first (rule 17.3)."""
        return self.rules.knock is not None and self.went_out is not None and not self.way

    @cached_property
    def rows(self) -> list[PlayerInput]:
        """Return those who may hold cards, from the left of the one who went out; until that is known, all."""
        if self.went_out is None:
            return [self._row(one) for one in self.dealt_in]
        at = self.dealt_in.index(self.went_out)
        first = [self.went_out] if self.closer_counts else []
        return [self._row(one) for one in [*first, *self.dealt_in[at + 1 :], *self.dealt_in[:at]]]

    @cached_property
    def winner_row(self) -> PlayerInput | None:
        """Read the fields of the player who went out and holds no cards."""
        return self._row(self.went_out) if self.went_out and not self.closer_counts else None

    @property
    def all_rows(self) -> list[PlayerInput]:
        return [*self.rows, *filter(None, [self.winner_row])]

    def _row(self, player: HandPlayer) -> PlayerInput:
        text = str(self.data.get(f"cards-{player.seat}", ""))
        return PlayerInput(
            seat=player.seat,
            place=self.dealt_in.index(player),
            name=player.name,
            total=player.total,
            text=text,
            left=read_cards_left(text, self.rules, player.name),
            marks=player_marks(player.seat, self.rules, self.data),
            other=str(self.data.get(f"other-{player.seat}", "")).strip(),
            reason=str(self.data.get(f"reason-{player.seat}", "")).strip(),
        )

    def is_valid(self) -> bool:
        """Look at every field, put the words beside those that are wrong, and count them."""
        for row in self.rows:
            # Only now: a form that was just opened must not complain about empty fields.
            row.error = row.left.fault
        for row in self.all_rows:
            row.reason_error = reason_fault(row.reason)
            if row.other and read_free_points(row.other) is None:
                row.other_error = _("Enter a whole number, such as 50 or -25.")
        self.faults = sum(bool(row.error) + len(row.extra_errors) for row in self.all_rows)
        return bool(self.ended_by) and not self.faults

    def blame(self, name: str | None, words: str) -> None:
        """Put a refusal of the rules beside the field of the player it names."""
        row = next((row for row in self.rows if row.name == name), None)
        if row is None:
            self.refused = words
        else:
            row.error = words
        self.faults += 1

    @property
    def event(self) -> Plain:
        """Return the hand as an event of the game file."""
        event: Plain = {"type": "hand", "out": self.went_out.name if self.went_out else None}
        if self.kalooki:
            event["kalooki"] = True
        elif self.way:
            event["way"] = self.way
        event["left"] = {row.name: row.left.value for row in self.rows if not self._has_none_left(row)}
        if self.away:
            event["sits_out"] = [one.name for one in self.away]
        marks = {"adjust": [mark for row in self.all_rows for mark in row.adjustments]}
        for kind in ("kitty", "fines", "bonuses"):
            marks[kind] = [mark for row in self.all_rows for mark in row.coded_marks(kind)]
        return event | {kind: given for kind, given in marks.items() if given}

    def _has_none_left(self, row: PlayerInput) -> bool:
        """Return whether a row is of the player who went out and is left with nothing: then they can't be beaten."""
        return row.seat == self.out and row.left.value == 0

    @property
    def carried(self) -> list[tuple[str, str]]:
        """Return the fields for the page that checks the hand."""
        # They travel with the page, so the server keeps no unsaved hand. What that page writes itself
        # is left out, or it would be sent twice.
        skip = {"csrfmiddlewaretoken", "entry_id", "expected", "step", "reason"}
        return [
            (name, str(value))
            for name, value in self.data.items()
            if name not in skip and (value != "" or name == "way")
        ]
