"""Read the day on which a game was played, for one that is recorded later."""

from datetime import date, timedelta
from typing import Any

from django import forms
from django.utils.timezone import localdate
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.plain import Plain
from scoring.web.forms.fields import date_field
from scoring.web.forms.writing import Posted

_FIRST_YEAR = 1900
_LONGEST_WAIT = timedelta(days=60)


class DayForm(forms.Form):
    """The day of a game: none where the field is left empty."""

    day = date_field(gettext_lazy("Day of the game"))

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["day"].required = False
        self.fields["day"].widget.attrs["max"] = localdate().isoformat()

    def clean_day(self) -> date | None:
        """Return the day; one to come or far too long ago is a slip."""
        day: date | None = self.cleaned_data["day"]
        if day and day > localdate():
            raise forms.ValidationError(_("This day hasn’t come yet. Choose today or an earlier day."))
        if day and day.year < _FIRST_YEAR:
            raise forms.ValidationError(_("Enter the year with four digits."))
        return day

    @property
    def start(self) -> Plain:
        """Return the day as the start of a game has it."""
        day = self.cleaned_data["day"]
        return {"day": day.isoformat()} if day else {}


def posted_day(data: Posted) -> date | None:
    """Return the day on which a phone began a game, maybe without a connection; None for what can't be one."""
    form = DayForm(data)
    day: date | None = form.cleaned_data["day"] if form.is_valid() else None
    # No game waits longer on a phone: its clock is wrong.
    return day if day and localdate() - day <= _LONGEST_WAIT else None
