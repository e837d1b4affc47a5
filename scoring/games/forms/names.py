"""Names of players: kept in their plain form, and told apart."""

from collections.abc import Iterable

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.names import plain_name, twins
from scoring.engine.refusals import Code, Refusal
from scoring.games.texts.refusals import refusal_message

NAME_LENGTH = 40


class NameField(forms.CharField):
    """A name of one line, kept in its plain form."""

    def to_python(self, value: object) -> str:
        """The typed name as it is kept."""
        return plain_name(super().to_python(value) or "")


def alike_field() -> forms.BooleanField:
    """The answer to `alike_words`."""
    return forms.BooleanField(required=False, label=gettext_lazy("They are two people"))


def name_taken_error(name: str, names: Iterable[str]) -> str:
    """That another player has this name, whatever the case of its letters; empty where none has."""
    taken = name.casefold() in {other.casefold() for other in names}
    return refusal_message(Refusal(Code.DUPLICATE_PLAYER, name)) if taken else ""


def alike_names_error(names: Iterable[str]) -> str:
    """Which two names look the same and what to do about it; empty where all can be told apart."""
    found = twins(names)
    if found is None:
        return ""
    words = _("“%(one)s” and “%(other)s” look the same. Add an initial, or say that they are two people.")
    return words % {"one": found[0], "other": found[1]}
