"""The fields of every writing form: the id of the entry, which a phone makes, and the version it was drawn at."""

from collections.abc import Mapping
from typing import Any, TypeAlias
from uuid import UUID

from django import forms

Posted: TypeAlias = Mapping[str, Any]
"""What a phone sent, by the name of each field: text, which nothing has checked yet."""
Values: TypeAlias = dict[str, Any]
"""What a form holds, by the name of each field: as it was cleaned, or to begin with."""

Label: TypeAlias = Any
"""Words above a field, or words that wait for the language of a reader."""


class WritingForm(forms.Form):
    """The hidden fields; `seat` only where a player is meant."""

    entry_id = forms.UUIDField()
    expected = forms.IntegerField(min_value=0)
    seat = forms.IntegerField(min_value=0, required=False)

    @property
    def is_identified(self) -> bool:
        """Return whether the key and the version are valid, whatever else is missing."""
        return not {"entry_id", "expected"} & self.errors.keys()


def posted_version(data: Posted) -> int | None:
    """Return the version that a form was drawn at; None where it does not say."""
    text = str(data.get("expected", ""))
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else None


def posted_id(data: Posted, name: str = "entry_id") -> UUID | None:
    """Return a posted UUID, such as the phone's id of an entry; None where it is no UUID."""
    try:
        return UUID(str(data.get(name, "")))
    except ValueError:
        return None
