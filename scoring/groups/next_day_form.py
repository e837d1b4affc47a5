"""The form of the next night's day."""

from datetime import date

from django import forms
from django.utils.timezone import localdate
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.groups.queries.next_night import PlannedNight
from scoring.web.forms.fields import date_field
from scoring.web.forms.writing import Posted


class NextDayForm(forms.Form):
    """The day of the next night; the field holds the one that is set or guessed."""

    day = date_field(gettext_lazy("Day of the next night"))

    def __init__(self, planned: PlannedNight | None, data: Posted | None = None) -> None:
        super().__init__(data, initial={"day": planned.day if planned else None})
        self.fields["day"].widget.attrs["min"] = localdate().isoformat()

    def clean_day(self) -> date:
        """Return the day; one that is over is a slip."""
        day: date = self.cleaned_data["day"]
        if day < localdate():
            raise forms.ValidationError(_("This day is over. Choose today or a later day."))
        return day
