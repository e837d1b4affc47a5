"""Whole numbers with a sign, wherever people type them."""

import pytest
from django import forms

from scoring.games.forms.hand_fields import FreePointsField
from scoring.seasons.forms.season_formats import FormatForm
from scoring.seasons.forms.seasons import PointsForm
from scoring.web.forms.numbers import read_signed


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("-10", -10),
        ("−10", -10),
        ("− 10", -10),
        ("+5", 5),
        ("0", 0),
        ("--1", None),
        ("1.5", None),
        ("", None),
    ],
)
def test_a_number_is_read_with_either_minus(typed: str, number: int | None) -> None:
    assert read_signed(typed) == number
    if number is not None:
        assert FreePointsField().clean(typed) == number


def signed_fields() -> list[forms.Field]:
    fields = {**PointsForm.base_fields, **FormatForm.base_fields}.values()
    return [field for field in fields if getattr(field, "min_value", None) and field.min_value < 0]  # type: ignore[attr-defined]


def test_every_field_below_zero_takes_the_minus_that_pages_show_and_has_a_key_for_it() -> None:
    assert len(signed_fields()) > 3
    for field in signed_fields():
        assert field.clean("−10") == -10, field.label
        # The numeric keypad of an iPhone has no minus.
        assert (field.widget.input_type, field.widget.attrs["inputmode"]) == ("text", "text"), field.label
        assert field.prepare_value(-10) == "−10"
