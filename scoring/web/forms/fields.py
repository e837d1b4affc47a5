"""Fields that every room uses, each with its words for what is missing."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.engine.names import plain_line, plain_name
from scoring.web.forms.numbers import SignedField
from scoring.web.forms.pasting import refuse_lost_letters
from scoring.web.forms.writing import Label

NAME_LENGTH = 40
SHORT = {"class": "box short", "inputmode": "numeric"}
CHOOSE = ("", _("Choose someone"))
Choices: TypeAlias = Sequence[tuple[str, Label]]
"""Words, perhaps in a language that is not known yet."""


class LineField(forms.CharField):
    """A line of text that turns round nothing that stands after it on a page."""

    def to_python(self, value: object) -> str:
        return plain_line(super().to_python(value) or "")


class NameField(forms.CharField):
    """A name of one line, kept in its plain form."""

    def to_python(self, value: object) -> str:
        name = plain_name(super().to_python(value) or "")
        refuse_lost_letters(name)
        return name


def name_field(label: Label, longest: int = NAME_LENGTH) -> NameField:
    return NameField(
        label=label,
        max_length=longest,
        error_messages={"required": _("Enter a name.")},
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off", "autocapitalize": "words"}),
    )


def zone_field() -> forms.ChoiceField:
    """Return a field for a time zone; `set_choices` gives it `zone_choices`."""
    return forms.ChoiceField(
        label=_("Time zone"),
        required=False,
        help_text=_("Days and times are those of this place, wherever a phone is."),
        widget=forms.Select(attrs={"class": "box"}),
    )


def choice_field(label: Label, choices: Choices = (), required: bool = True) -> forms.ChoiceField:
    return _choice(label, choices, required, _("Choose one."))


def person_field(label: Label, choices: Choices = (), required: bool = True) -> forms.ChoiceField:
    return _choice(label, choices, required, _("Choose someone."))


def _choice(label: Label, choices: Choices, required: bool, missing: Label) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label,
        choices=choices,
        required=required,
        error_messages={"required": missing},
        widget=forms.Select(attrs={"class": "box"}),
    )


def line_field(label: Label, longest: int = 200, missing: Label | None = None) -> LineField:
    """Return a field for a line of text, required where `missing` says so."""
    return LineField(
        label=label,
        max_length=longest,
        required=missing is not None,
        error_messages={} if missing is None else {"required": missing},
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off"}),
    )


def ticks_field(label: Label, choices: Choices = (), required: bool = False) -> forms.MultipleChoiceField:
    return forms.MultipleChoiceField(
        label=label, choices=choices, required=required, widget=forms.CheckboxSelectMultiple
    )


def number_field(label: Label, least: int, most: int, **options: Any) -> forms.IntegerField:
    options = {"error_messages": {"required": _("Enter a number.")}, **options}
    options |= {"label": label, "min_value": least, "max_value": most}
    if least < 0:
        return SignedField(**options)
    return forms.IntegerField(widget=forms.NumberInput(attrs=SHORT), **options)


def date_field(label: Label) -> forms.DateField:
    return forms.DateField(
        label=label,
        error_messages={"required": _("Choose a date.")},
        widget=forms.DateInput(attrs={"class": "box", "type": "date"}, format="%Y-%m-%d"),
    )


def time_field(label: Label) -> forms.TimeField:
    return forms.TimeField(
        label=label,
        required=False,
        widget=forms.TimeInput(attrs={"class": "box", "type": "time"}, format="%H:%M"),
    )


def set_choices(form: forms.Form, **choices: Iterable[Any]) -> None:
    """Set the choices of fields, by field name."""
    for name, offered in choices.items():
        cast("forms.ChoiceField", form.fields[name]).choices = list(offered)
