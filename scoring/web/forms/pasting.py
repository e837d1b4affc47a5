"""A field for text that people paste."""

from typing import ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from scoring.engine.plain import Plain
from scoring.web.forms.text_files import LOST

LOST_LETTERS = _("Some letters are lost and stand as “�”. Type them again.")


class PastedField(forms.CharField):
    """Refuses what is longer than `max_length`; a browser that knew it would cut the text without a word.

    The end of a line counts as one letter, though browsers send two.
    """

    default_error_messages: ClassVar = {
        "max_length": _("That’s too long. Use %(limit_value)d letters at most.")
    }

    def widget_attrs(self, widget: forms.Widget) -> Plain:
        return {name: value for name, value in super().widget_attrs(widget).items() if name != "maxlength"}

    def to_python(self, value: object) -> str:
        text = super().to_python(value) or ""
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def validate(self, value: str) -> None:
        super().validate(value)
        refuse_lost_letters(value)


def refuse_lost_letters(text: str) -> None:
    """Raise ValidationError where a letter was lost before the text came here."""
    if LOST in text:
        raise ValidationError(LOST_LETTERS)
