"""A line of free text turns round nothing that stands after it: titles, notes and reasons are all of one kind."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest
from django import forms

import scoring
from scoring.web.forms.fields import LineField

# What is looked up or compared and shown to no one else.
ASKED = {"q", "code", "name", "out", "way", "why", "fine", "rest"}
# Beside a hand it is read where points are given; see `test_kitty_fees_and_free_points`.
BESIDE_A_HAND = {"reason"}
# Files and lists, which are read letter by letter.
READ = {"document", "players", "guests"}


def every_form() -> Iterator[type[forms.Form]]:
    """Every form of the product."""
    for module in pkgutil.walk_packages(scoring.__path__, "scoring."):
        if "form" in module.name:
            import_module(module.name)
    waiting: list[type[forms.Form]] = [forms.Form]
    while waiting:
        below = waiting.pop().__subclasses__()
        waiting += below
        yield from (form for form in below if form.__module__.startswith("scoring."))


def test_every_line_of_text_is_of_that_kind() -> None:
    plain = {
        f"{form.__name__}.{name}"
        for form in every_form()
        for name, field in form.base_fields.items()
        if type(field) is forms.CharField
        and name not in ASKED | BESIDE_A_HAND | READ
        and not field.widget.is_hidden
    }
    assert plain == set()


@pytest.mark.parametrize("letter", "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
def test_letters_that_turn_a_line_round_are_dropped(letter: str) -> None:
    assert LineField().clean(f"At {letter}the Hall") == "At the Hall"


def test_marks_between_two_scripts_stay() -> None:
    assert LineField().clean("ערב\u200f!") == "ערב\u200f!"
