"""The one way to choose people: a list to tick, in groups, which a script makes quick to search."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.web.forms.writing import Label


@dataclass(frozen=True, slots=True)
class Person:
    """Someone to choose: the key that is sent, the name, and a few words about them."""

    key: str
    name: str
    small: str = ""


@dataclass(frozen=True, slots=True)
class People:
    """Some people under a heading, which a list of one group may do without."""

    heading: Label
    people: Sequence[Person]


class PeopleField(forms.MultipleChoiceField):
    """People who are ticked; `components/people.html` draws it."""

    widget = forms.CheckboxSelectMultiple

    def __init__(self, *, least: int = 0, **options: Any) -> None:
        """Ask for at least so many people."""
        super().__init__(required=least > 0, **options)
        self.least, self.groups = least, list[People]()
        self.error_messages |= {"required": _("Tick at least one.") if least < 2 else _("Tick at least two.")}
        self.error_messages |= {"invalid_choice": _("Someone you chose is no longer on the list.")}

    def offer(self, groups: Iterable[People]) -> None:
        """Set who can be chosen; groups without anyone are left out."""
        self.groups = [group for group in groups if group.people]
        self.choices = [(one.key, one.name) for group in self.groups for one in group.people]

    def validate(self, value: list[str]) -> None:
        super().validate(value)
        if len(set(value)) < self.least:
            raise forms.ValidationError(self.error_messages["required"])


def people_field(form: forms.Form, name: str) -> PeopleField:
    """Return the field of a form that chooses people."""
    return cast("PeopleField", form.fields[name])
