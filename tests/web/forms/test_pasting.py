"""Text that people paste is read whole or refused, never cut by the browser."""

from collections.abc import Iterator
from importlib import import_module

from django import forms

from scoring.web.forms.pasting import PastedField


def every_form(below: type[forms.BaseForm] = forms.BaseForm) -> Iterator[type[forms.BaseForm]]:
    for form in below.__subclasses__():
        yield form
        yield from every_form(form)


def test_no_browser_cuts_what_is_pasted_into_several_lines() -> None:
    import_module("scoring.urls")  # loads every form
    fields = [
        (form, name, field)
        for form in every_form()
        if form.__module__.startswith("scoring.")
        for name, field in getattr(form, "base_fields", {}).items()
        if isinstance(field.widget, forms.Textarea)
    ]
    assert fields
    assert [(form, name) for form, name, field in fields if "maxlength" in field.widget.attrs] == []


def test_a_text_that_is_too_long_is_refused_in_words() -> None:
    class Pasted(forms.Form):
        text = PastedField(max_length=3)

    assert Pasted({"text": "a\r\nb"}).is_valid()
    form = Pasted({"text": "four"})
    assert form.errors == {"text": ["That’s too long. Use 3 letters at most."]}
