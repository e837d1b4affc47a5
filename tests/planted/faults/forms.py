"""Faults of forms: what people type, and what is made of it."""

from tests.planted.fault import Fault

FORMS = (
    Fault(
        "forms",
        "_minor",
        "minor != minor.to_integral_value()",
        "False",
        "Half pennies vanish from a stake without a word.",
    ),
    Fault(
        "forms",
        "_read_number",
        "number > spec.most",
        "number >= spec.most",
        "The largest number is refused.",
    ),
    Fault(
        "forms",
        "end_of_evening",
        "morning < now + _AT_LEAST",
        "morning < now",
        "A link made at five in the morning is dead at six.",
    ),
    Fault(
        "forms",
        "CodeForm.clean_code",
        "self.cleaned_data['code'].upper()",
        "self.cleaned_data['code']",
        "A code in small letters opens nothing.",
    ),
    Fault(
        "forms",
        "NewGameForm.clean_names",
        "same.count(name.casefold()) > 1",
        "names.count(name) > 1",
        "Ada and ada sit at one table.",
    ),
    Fault(
        "forms",
        "NewGameForm.start",
        "names[first:] + names[:first]",
        "names",
        "The wrong player deals first.",
    ),
    Fault(
        "forms",
        "_for_points",
        "{**whole['point_value'], 'amount': 0}",
        "whole['point_value']",
        "Points cost money in a game without money.",
    ),
)
