"""Ask for a season's format."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.plain import Fields, Plain
from scoring.engine.refusals import Refusal
from scoring.league import formats
from scoring.league.formats import Format, read_format
from scoring.seasons.texts import season_formats as words
from scoring.web.forms.fields import choice_field, number_field
from scoring.web.forms.pasting import PastedField
from scoring.web.forms.writing import Label, Posted, Values

MOST = 10_000
GROUPS = {
    "points": ("system", "worth", "scale", "cap", "winner", "second"),
    "counting": ("rule", "n", "of"),
    "attendance": ("each", "full"),
    "absence": ("rule", "n"),
    "stand_in": ("rule", "n"),
    "walk_over": ("rule", "n"),
    "final": ("people", "carry", "n"),
}
SINGLES = ("unit", "total", "qualify", "play_ahead", "drop_out", "up", "down")
ERROR_FIELDS = {"points": "points_scale", "counting": "counting_n", "absence": "absence_rule"}


def _named_field(label: Label, keys: Iterable[str], names: Mapping[str, Any]) -> forms.ChoiceField:
    return choice_field(label, [(key, names[key]) for key in keys])


class FormatForm(forms.Form):
    """The settings of a format; `steps` are the tie-breaks in order."""

    points_system = _named_field(
        gettext_lazy("What is a game worth?"), formats.POINT_SYSTEMS, words.SYSTEM_NAMES
    )
    points_worth = number_field(gettext_lazy("Points for a first place, or for each player beaten"), 0, MOST)
    points_scale = PastedField(
        label=gettext_lazy("Points by place"),
        help_text=gettext_lazy("From first place on: 3 2 1. Only for tables of four: 4: 5 3 1 0."),
        required=False,
        max_length=400,
        widget=forms.Textarea(attrs={"class": "box", "rows": 2}),
    )
    points_cap = number_field(gettext_lazy("Most points a loser pays"), 1, MOST, required=False)
    points_winner = number_field(gettext_lazy("Bonus for the winner"), 0, MOST)
    points_second = number_field(gettext_lazy("Bonus for second place"), 0, MOST)
    unit = _named_field(gettext_lazy("What is one result?"), formats.UNITS, words.UNIT_NAMES)
    total = _named_field(gettext_lazy("How do results add up?"), formats.TOTALS, words.TOTAL_NAMES)
    counting_rule = _named_field(
        gettext_lazy("Which results count?"), formats.COUNTINGS, words.COUNTING_NAMES
    )
    counting_n = number_field(gettext_lazy("How many?"), 0, MOST)
    counting_of = number_field(gettext_lazy("Out of how many?"), 1, MOST)
    qualify = number_field(gettext_lazy("Results needed for a final place"), 0, 99)
    attendance_each = number_field(gettext_lazy("Points for each night played"), 0, MOST)
    attendance_full = number_field(gettext_lazy("Extra points for each night, if none was missed"), 0, MOST)
    absence_rule = _named_field(
        gettext_lazy("What does an absent player get?"), formats.ABSENCES, words.RULING_NAMES
    )
    absence_n = number_field(gettext_lazy("Points"), -MOST, MOST)
    stand_in_rule = _named_field(
        gettext_lazy("What does a player with a stand-in get?"), formats.STAND_INS, words.RULING_NAMES
    )
    stand_in_n = number_field(gettext_lazy("Points"), -MOST, MOST)
    walk_over_rule = _named_field(
        gettext_lazy("What does a player get whose table can’t play?"),
        formats.WALK_OVERS,
        words.RULING_NAMES,
    )
    walk_over_n = number_field(gettext_lazy("Points"), -MOST, MOST)
    play_ahead = number_field(gettext_lazy("Nights a player may play in advance"), 0, 99)
    drop_out = _named_field(
        gettext_lazy("What if a player leaves the season?"), formats.DROP_OUTS, words.DROP_OUT_NAMES
    )
    up = number_field(gettext_lazy("Players moving up a division"), 0, 99)
    down = number_field(gettext_lazy("Players moving down a division"), 0, 99)
    final_people = number_field(gettext_lazy("Players in the final"), 0, 99)
    final_carry = _named_field(
        gettext_lazy("What do finalists bring to the final?"), formats.CARRIES, words.CARRY_NAMES
    )
    final_n = number_field(gettext_lazy("Results they bring"), 0, 99)

    def __init__(self, record: Fields, data: Posted | None = None, steps: Sequence[str] = ()) -> None:
        """Start from the format `record`, or with posted data from its `steps`."""
        self.steps = list(record["tie_breaks"] if data is None else steps)
        super().__init__(data, initial=_initial(record))

    def clean_points_scale(self) -> dict[str, list[int]]:
        """Return points by place for each table size, "default" for all others."""
        try:
            return dict(map(_read_scale, filter(str.strip, self.cleaned_data["points_scale"].splitlines())))
        except ValueError:
            raise forms.ValidationError(
                _("Enter points separated by spaces, such as 3 2 1 or 4: 5 3 1 0.")
            ) from None

    def clean(self) -> Values:
        """Check that the settings go together."""
        clean = super().clean() or self.cleaned_data
        if not self.errors:
            result = read_format(self.record)
            if isinstance(result, Refusal):
                name = result.detail or ""
                field = ERROR_FIELDS.get(name, name if name in self.fields else None)
                self.add_error(field, _format_error(name))
        return clean

    @property
    def record(self) -> Plain:
        """Return the format as it is stored."""
        clean = self.cleaned_data
        parts = {
            name: {key: clean[f"{name}_{key}"] for key in keys if f"{name}_{key}" in clean}
            for name, keys in GROUPS.items()
        }
        return parts | {name: clean[name] for name in SINGLES} | {"tie_breaks": self.steps}

    @property
    def format(self) -> Format:
        """Return the format of a valid form."""
        result = read_format(self.record)
        assert isinstance(result, Format)  # noqa: S101 - checked by `clean`
        return result

    @property
    def digest(self) -> str:
        """Return a hash of the settings, so that only what was previewed is saved."""
        return hashlib.sha256(json.dumps(self.record, sort_keys=True).encode()).hexdigest()[:20]


def _initial(record: Fields) -> Values:
    parts = {f"{name}_{key}": record[name][key] for name, keys in GROUPS.items() for key in keys}
    # The scale for all sizes first, then those of single sizes, as one would write them.
    parts["points_scale"] = "\n".join(
        " ".join(map(str, points)) if size == "default" else f"{size}: {' '.join(map(str, points))}"
        for size, points in sorted(
            parts["points_scale"].items(), key=lambda each: (each[0] != "default", each)
        )
    )
    return parts | {name: record[name] for name in SINGLES}


def arranged_steps(data: Any) -> list[str]:
    """Return the tie-breaks after the pressed button: "up:draw", "down:draw", "out:draw" or "add"."""
    steps = [step for step in dict.fromkeys(data.getlist("step")) if step in formats.TIE_BREAK_STEPS]
    action, _colon, step = data.get("do", "").partition(":")
    if action == "add" and data.get("new_step") in formats.TIE_BREAK_STEPS and data["new_step"] not in steps:
        return [*steps, data["new_step"]]
    if step in steps:
        index = steps.index(step)
        steps.remove(step)
        if action in ("up", "down"):
            steps.insert(max(index - 1, 0) if action == "up" else index + 1, step)
    return steps


def _read_scale(line: str) -> tuple[str, list[int]]:
    size, colon, points = line.rpartition(":")
    return size.strip() if colon else "default", [int(each) for each in points.replace(",", " ").split()]


def _format_error(name: str) -> str:
    return {
        "points": _("Tables have 2 to 8 people. Enter at least one point for each."),
        "counting": _("Enter how many count, at least one."),
        "absence": _(
            "The lowest total wins here, so zero points would reward staying away. Choose something else."
        ),
        "total": _("The lowest total wins here, so adding up would reward staying away. Choose the average."),
    }.get(name, _("These settings don’t work together."))
