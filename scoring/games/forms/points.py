"""Read points and fines between two hands."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.codec.marks import marks_as_list
from scoring.engine.plain import Fields, Plain
from scoring.engine.variant import Variant
from scoring.games.forms.hand_fields import FreePointsField, MarkField, mark_fields
from scoring.games.forms.hands import HandPlayer
from scoring.web.forms.fields import LineField
from scoring.web.forms.numbers import write_signed
from scoring.web.forms.writing import Posted, Values, WritingForm

TYPED = "typed:"
"""How the value of a reason begins that is none of the rules: one that was typed in this game before."""
_KINDS = ("adjust", "fines")
_LISTS: dict[str, str] = {"points": "adjust", "money": "fines"}


class PointsForm(WritingForm):
    """Points or a fine between two hands for some players, with a reason of the rules or a typed one (rule 17.13).

    `kept` are marks of the corrected entry that one amount and one reason cannot tell; they stay as they are.
    """

    kind = forms.ChoiceField(choices=[(kind, kind) for kind in _LISTS], required=False)
    points = FreePointsField(required=False)
    why = forms.CharField(max_length=100, required=False)
    what_for = LineField(
        max_length=80,
        required=False,
        error_messages={"max_length": gettext_lazy("That’s too long. Use %(limit_value)d letters at most.")},
    )
    fine = forms.CharField(max_length=100, required=False)

    def __init__(
        self,
        players: Sequence[HandPlayer],
        rules: Variant,
        data: Posted | None = None,
        corrected: Fields | None = None,
    ) -> None:
        self.players = players
        alike, others = _alike(list(_marks(corrected or {})))
        self.kept = [(mark.kind, {"player": mark.name} | mark.plain) for mark in others]
        super().__init__(data, initial=_initial(players, rules, alike))
        self.fields["who"] = forms.TypedMultipleChoiceField(
            choices=[(player.seat, player.name) for player in players],
            coerce=int,
            error_messages=dict.fromkeys(("required", "invalid_choice"), _("Choose who gets them.")),
        )
        self.codes: dict[str, list[MarkField]] = {
            kind: [mark for mark in mark_fields(rules).values() if mark.kind == kind] for kind in _KINDS
        }

    @property
    def picked(self) -> set[int]:
        """Return the seats that are ticked."""
        return {int(seat) for seat in self["who"].value() or () if str(seat).isdecimal()}

    @property
    def typed(self) -> str:
        """Return the chosen reason, where it is one that was typed in this game before; empty for none."""
        why = str(self["why"].value() or "")
        return why.removeprefix(TYPED) if why.startswith(TYPED) else ""

    @property
    def is_typed_anew(self) -> bool:
        return not self["why"].value() and bool(self["what_for"].value())

    def clean_kind(self) -> str:
        return self.cleaned_data["kind"] or "points"

    def clean(self) -> Values:
        """Ask for points, or for one of the fines that the rules have."""
        given = self.cleaned_data
        if given.get("kind") == "money":
            if given.get("fine") not in {mark.code for mark in self.codes["fines"]}:
                self.add_error("fine", _("Choose the fine."))
        elif "points" in given and not self._mark():
            self.add_error("points", _("Enter the points, such as 5 or -10."))
        return given

    def _mark(self) -> Plain:
        """Return the mark without its player; empty for no points."""
        why, points = self.cleaned_data.get("why", ""), self.cleaned_data["points"]
        code = next((mark for mark in self.codes["adjust"] if mark.code == why), None)
        if code and points in (0, code.points):
            return {"code": code.code}
        if not points:
            return {}
        typed = self.cleaned_data.get("what_for", "").strip()
        reason = code.label if code else why.removeprefix(TYPED) if why.startswith(TYPED) else typed
        return {"points": points, "reason": str(reason) or _("agreed at the table")}

    @property
    def event(self) -> Plain:
        """Return the points or fines as an event of the game file."""
        given = self.cleaned_data
        list_name = _LISTS[given["kind"]]
        mark = {"code": given["fine"]} if list_name == "fines" else self._mark()
        names = [player.name for player in self.players if player.seat in given["who"]]
        marks = [(list_name, {"player": name} | mark) for name in names] + self.kept
        listed = {kind: [mark for other, mark in marks if other == kind] for kind in _KINDS}
        return {"type": "points"} | {kind: some for kind, some in listed.items() if some}

    @property
    def carried(self) -> list[tuple[str, str]]:
        """Return the posted fields of the form, for the page with before and after."""
        single = [
            (name, str(self.data.get(name, ""))) for name in ("kind", "points", "why", "what_for", "fine")
        ]
        return [*[("who", str(seat)) for seat in self.cleaned_data["who"]], *single]


class _Mark(NamedTuple):
    """A mark of an event: the list it is in, the player, and the rest of it."""

    kind: str
    name: str
    plain: Plain


def _marks(event: Fields) -> Iterator[_Mark]:
    for kind in _KINDS:
        for mark in marks_as_list(event.get(kind)) or ():
            plain = {name: value for name, value in mark.items() if name != "player" and value is not None}
            yield _Mark(kind, mark["player"], plain)


def _alike(marks: Sequence[_Mark]) -> tuple[list[_Mark], list[_Mark]]:
    """Return the marks that differ from the first by nothing but their player, and all others."""
    alike: dict[str, _Mark] = {}
    others = []
    for mark in marks:
        is_first = (mark.kind, mark.plain) == (marks[0].kind, marks[0].plain) and mark.name not in alike
        if is_first:
            alike[mark.name] = mark
        else:
            others.append(mark)
    return list(alike.values()), others


def _initial(players: Sequence[HandPlayer], rules: Variant, alike: Sequence[_Mark]) -> Values:
    """Return the fields for marks that differ by nothing but their player."""
    if not alike:
        return {"kind": "points"}
    kind, _name, mark = alike[0]
    names = [one.name for one in alike]
    who = [player.seat for player in players if player.name in names]
    code = mark.get("code", "")
    if kind == "fines":
        return {"who": who, "kind": "money", "fine": code}
    points = rules.adjustments.get(code, mark.get("points", 0))
    reason = "" if code else mark.get("reason") or ""
    return {"who": who, "kind": "points", "points": write_signed(points), "why": code, "what_for": reason}
