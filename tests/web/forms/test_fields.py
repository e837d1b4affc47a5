"""What fields that every room uses say where they are left empty."""

from django import forms

from scoring.web.forms.fields import (
    choice_field,
    date_field,
    line_field,
    name_field,
    number_field,
    person_field,
)


class _Form(forms.Form):
    name = name_field("Name")
    person = person_field("Who?")
    currency = choice_field("Currency")
    note = line_field("Note")
    reason = line_field("Reason", missing="Enter a reason.")
    hands = number_field("Hands", 1, 9)
    day = date_field("Day")


def test_only_a_person_is_someone() -> None:
    missing = {name: str(words[0]) for name, words in _Form({}).errors.items()}
    assert missing == {
        "name": "Enter a name.",
        "person": "Choose someone.",
        "currency": "Choose one.",
        "reason": "Enter a reason.",
        "hands": "Enter a number.",
        "day": "Choose a date.",
    }
