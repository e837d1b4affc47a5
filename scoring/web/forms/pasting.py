"""A field for text that people paste."""

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _


class PastedField(forms.CharField):
    """Refuses what is longer than `max_length`; a browser that knew it would cut the text without a word."""

    default_error_messages: ClassVar = {
        "max_length": _("That’s too long. Use %(limit_value)d letters at most.")
    }

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        return {name: value for name, value in super().widget_attrs(widget).items() if name != "maxlength"}
