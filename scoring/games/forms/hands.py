"""Read one hand as recorded at the table: who went out, what the others held, and the marks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django import forms
from django.forms import BoundField, ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.engine.cards import RANKS
from scoring.engine.plain import JsonValue, Plain
from scoring.engine.refusals import Refusal
from scoring.engine.rummy import special_ways
from scoring.engine.state import State
from scoring.engine.table import Table
from scoring.engine.variant import Variant
from scoring.games.forms.hand_fields import (
    CardsField,
    CardsLeft,
    LaidField,
    MarksForm,
    TimesField,
    WildField,
    mark_fields,
)
from scoring.games.queries.sides import letter_of
from scoring.games.texts.refusals import refusal_message
from scoring.web.forms.writing import Posted, Values

NO_ONE = "none"
"""What stands for a name where the stock ran out."""


@dataclass(frozen=True, slots=True)
class HandPlayer:
    """A player who can be dealt into hand `number`, with the total before it."""

    seat: int
    name: str
    total: int
    number: int = 1


def hand_players(table: Table, state: State) -> list[HandPlayer]:
    """Return who can be dealt into the hand after this state, in seat order."""
    totals, names = state.totals, table.players
    return [HandPlayer(seat, names[seat], totals[seat], state.number) for seat in state.playing]


def reseated(data: QueryDict, seats: Mapping[int, int | None]) -> QueryDict:
    """Return a posted hand with everybody's fields at the seat that they have now; who has none is left out."""
    moved = QueryDict(mutable=True)
    for name in data:
        kind, number, code = (*name.split("-", 2), "", "")[:3]
        value = str(data[name])
        if name == "out" and value.isdecimal():
            value = _seat_now(seats, value)
        elif number.isdecimal():
            number = _seat_now(seats, number)
            if not number:
                continue
        moved[f"{kind}-{number}-{code}".rstrip("-") if number else name] = value
    return moved


def _seat_now(seats: Mapping[int, int | None], seat: str) -> str:
    now = seats.get(int(seat))
    return "" if now is None else str(now)


def how_asked(data: Mapping[str, str]) -> dict[str, str]:
    """Return who went out and how, as far as an address says it: in one where one key says both."""
    if "ended" in data:
        out, _colon, way = data["ended"].partition(":")
        return {"out": out, "way": way}
    return {name: data[name] for name in ("out", "way", "kalooki") if name in data}


class PlayerForm(MarksForm):
    """What one player held, where they are asked for it, and their marks; `place` is among those dealt in.

    Of a side the first who is counted `speaks` for what all of it laid down.
    """

    def __init__(
        self, player: HandPlayer, hand: "HandForm", *, asked: bool = True, speaks: bool = True
    ) -> None:
        fields: dict[str, forms.Field] = {
            "cards": CardsField(hand.rules, player.name, hand.wild_rank, went_out=player == hand.went_out)
        }
        if hand.rules.melds:
            fields["laid"] = LaidField(hand.rules, player.name, speaks=speaks)
        super().__init__(player.seat, player.name, hand, hand.mark_fields, **fields)
        self.total = player.total
        self.place, self.hand, self.asked = hand.dealt_in.index(player), hand, asked
        self.speaks = speaks

    def clean(self) -> None:
        """Pass over the cards of a player who is asked for none: another may have gone out after all."""
        if not self.asked:
            self.errors.pop("cards", None)

    @property
    def side(self) -> str:
        return letter_of(self.seat, self.hand.rules.teams)

    @property
    def text(self) -> str:
        return str(self["cards"].value() or "")

    @property
    def laid_text(self) -> str:
        return str(self["laid"].value() or "") if "laid" in self.fields else ""

    @cached_property
    def laid_points(self) -> int | None:
        """Return what was laid down as typed so far; None without it."""
        try:
            return self.fields["laid"].clean(self.laid_text) if self.laid_text else None
        except ValidationError:
            return None

    @cached_property
    def left(self) -> CardsLeft:
        """Return the value typed so far, for the words beside the field; no fault is raised."""
        try:
            return self.fields["cards"].clean(self.text) or CardsLeft()
        except ValidationError:
            return CardsLeft()

    @property
    def written(self) -> str:
        """Return all that was typed of the cards: "K 5", or "60 − K 5" where some were laid."""
        return " − ".join(filter(None, [self.laid_text, self.text]))

    @property
    def faulty(self) -> bool:
        return self.has_error("cards") or self.has_error("laid")

    @property
    def held(self) -> JsonValue:
        """Return the value for the game file; None where it is wrong."""
        return (self.cleaned_data.get("cards") or CardsLeft()).value


class HandForm(forms.Form):
    """Who went out and how, who sits the hand out, and in `rows` a form for each player dealt in.

    Unbound, it shows what is known of a hand so far, and judges nothing yet.
    """

    out = forms.CharField()
    way = forms.CharField(required=False)
    kalooki = forms.BooleanField(required=False)

    def __init__(
        self,
        players: Sequence[HandPlayer],
        rules: Variant,
        data: Posted | None = None,
        initial: Values | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        self.players, self.rules, self.mark_fields = players, rules, mark_fields(rules)
        if rules.wild is not None and rules.asks_wild:
            self.fields["wild"] = WildField(self.rules)
        if rules.sitting_out is not None:
            self.fields |= {f"away-{one.seat}": forms.BooleanField(required=False) for one in players}
        # How often each code multiplies the hand (rule 17.10).
        self.fields |= {f"times-{code}": TimesField(code, n) for code, n in rules.hand_times.items()}
        # The wild rank of the hand, as far as it is known (rule 17.5).
        self.wild_rank = self._wild_rank() if rules.wild is not None and players else None

    def clean_out(self) -> str:
        if not self.ended_by:
            raise ValidationError(_("Who went out?"))
        return self.ended_by

    def is_valid(self) -> bool:
        # A list, not a generator: each row must be judged, also after a fault.
        return all([super().is_valid(), *(row.is_valid() for row in self.all_rows)])

    @cached_property
    def went_out(self) -> HandPlayer | None:
        """Return the player who went out; None where that is no one in this hand."""
        return next((one for one in self.dealt_in if str(one.seat) == self["out"].value()), None)

    @property
    def blocked(self) -> bool:
        """Return whether the stock ran out and the house counts such a hand (rule 17.4)."""
        return self["out"].value() == NO_ONE and self.rules.blocked != "void"

    @property
    def ended_by(self) -> str:
        """Return who went out as the field says it; empty while that is not known."""
        return NO_ONE if self.blocked else str(self.went_out.seat) if self.went_out else ""

    @cached_property
    def away(self) -> list[HandPlayer]:
        """Return the players who sit this hand out, where house rules allow it."""
        may_sit_out = self.rules.sitting_out is not None
        return [one for one in self.players if may_sit_out and self[f"away-{one.seat}"].value()]

    @property
    def may_sit_out(self) -> bool:
        """Return whether house rules allow missing a hand, and enough players are left for one."""
        # Two at least must play (rule 16.7).
        return self.rules.sitting_out is not None and len(self.players) > 2

    @cached_property
    def dealt_in(self) -> list[HandPlayer]:
        return [one for one in self.players if one not in self.away]

    @cached_property
    def special(self) -> str:
        """Return the code of the special way of going out, `kalooki` for that of a switch; empty for a plain one."""
        chosen = "kalooki" if self["kalooki"].value() else str(self["way"].value() or "")
        known = chosen in ("", "kalooki") or chosen in special_ways(self.rules.ways)
        return chosen if known and not self.blocked else ""

    @property
    def asks_way(self) -> bool:
        """Return whether it is still to be said how the hand was ended."""
        asked = self["way"].value() is not None or self.special == "kalooki"
        return self.went_out is not None and not asked and bool(special_ways(self.rules.ways))

    def _wild_rank(self) -> str | None:
        named = self["wild"].value() if "wild" in self.fields else None
        return self.rules.wild_rank(self.players[0].number, named if named in RANKS else None)

    @property
    def headline(self) -> str:
        if self.blocked:
            return _("Stock is empty")
        words = _("%(name)s knocked") if self.rules.knocks and not self.special else _("%(name)s went out")
        return words % {"name": self.went_out.name} if self.went_out else ""

    @property
    def pair(self) -> bool:
        """Return whether there are two to choose from: then one key says who ended the hand and how."""
        return len(self.players) == 2

    @property
    def closer_counts(self) -> bool:
        """Return whether the player who ended the hand may hold cards too: they are counted first (rule 17.3)."""
        return self.rules.knock is not None and self.went_out is not None and not self.special

    @cached_property
    def rows(self) -> list[PlayerForm]:
        """Return those who hold cards or laid some, from the left of the one who went out; until that is known, all."""
        if self.went_out is None:
            return self._rows_of(self.dealt_in)
        at = self.dealt_in.index(self.went_out)
        others = [*self.dealt_in[at + 1 :], *self.dealt_in[:at]]
        is_first = self.closer_counts or self.rules.melds
        return self._rows_of([self.went_out, *others] if is_first else others)

    def _rows_of(self, players: Sequence[HandPlayer]) -> list[PlayerForm]:
        sides = [one.seat % self.rules.teams if self.rules.teams else one.seat for one in players]
        return [
            PlayerForm(
                one,
                self,
                asked=one != self.went_out or self.closer_counts,
                speaks=sides[at] not in sides[:at],
            )
            for at, one in enumerate(players)
        ]

    @cached_property
    def winner_row(self) -> PlayerForm | None:
        """Return the form of the player who went out, where there are only marks to write of them."""
        winner, has_row = self.went_out, self.closer_counts or self.rules.melds
        return PlayerForm(winner, self, asked=False) if winner and not has_row else None

    @property
    def all_rows(self) -> list[PlayerForm]:
        return [*self.rows, *filter(None, [self.winner_row])]

    def add_refusal(self, refusal: Refusal) -> None:
        """Put a refusal of the rules beside the cards of the player it names."""
        row = next((row for row in self.rows if row.name == refusal.who), None)
        (row or self).add_error("cards" if row else None, refusal_message(refusal, self.rules))

    @property
    def event(self) -> Plain:
        """Return the hand as an event of the game file."""
        event: Plain = {"type": "hand", "out": self.went_out.name if self.went_out else None}
        if self.special == "kalooki":
            event["kalooki"] = True
        elif self.special:
            event["way"] = self.special
        if self.wild_rank and "wild" in self.fields:
            event["wild"] = self.wild_rank
        flat = self.rules.flat is not None
        rows = [row for row in self.rows if not (self._has_none_left(row) or (flat and row.held is None))]
        event["left"] = {row.name: row.held for row in rows}
        if times := self._times:
            event["times"] = times
        if self.rules.melds:
            laid = {row.name: row.cleaned_data.get("laid") for row in self.rows}
            event["melds"] = {name: points for name, points in laid.items() if points is not None}
        if self.away:
            event["sits_out"] = [one.name for one in self.away]
        marks = {"adjust": [mark for row in self.all_rows for mark in row.adjustments]}
        for kind in ("kitty", "fines", "bonuses"):
            marks[kind] = [mark for row in self.all_rows for mark in row.coded_marks(kind)]
        return event | {kind: given for kind, given in marks.items() if given}

    @property
    def times(self) -> list[BoundField]:
        return [self[f"times-{code}"] for code in self.rules.hand_times]

    @property
    def _times(self) -> list[str]:
        """Return the codes that multiply the hand, each as often as it does."""
        counts = ((code, self.cleaned_data.get(f"times-{code}") or 0) for code in self.rules.hand_times)
        return [code for code, count in counts for _n in range(count)]

    def _has_none_left(self, row: PlayerForm) -> bool:
        """Return whether a row is of the player who went out and is left with nothing: then they can't be beaten."""
        return not row.asked or (row.held == 0 and str(row.seat) == self.ended_by)

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
