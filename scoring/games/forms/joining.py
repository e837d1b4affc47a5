"""Read which players join: in a running game, or in a column added to the grid of a paper sheet."""

from collections.abc import Mapping, Sequence

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from scoring.engine.amounts import Points
from scoring.engine.plain import Plain
from scoring.engine.table import MOST_SEATS, Table
from scoring.games.forms.hand_fields import PartForm
from scoring.games.forms.names import alike_field, check_new_name
from scoring.games.forms.paper_cells import LineField, read_size
from scoring.web.forms.fields import NAME_LENGTH, NameField
from scoring.web.forms.writing import Posted, WritingForm
from scoring.web.texts.amounts import points


class NewNameForm(forms.Form):
    """The name of a player who joins those in `seats`."""

    seats: Sequence[tuple[int | str, str]] = ()
    name = NameField(
        max_length=NAME_LENGTH,
        error_messages={
            "required": _("Enter a name."),
            "max_length": _("A name can have at most %(limit_value)d letters."),
        },
    )
    alike = alike_field()

    def clean(self) -> None:
        try:
            clean = self.cleaned_data
            others = [name for _seat, name in self.seats]
            check_new_name(clean.get("name", ""), others, are_two=bool(clean.get("alike")))
        except ValidationError as fault:
            self.add_error("name", fault)

    @property
    def asks_alike(self) -> bool:
        """Return whether to ask if two names that look the same are two people, or to show the answer."""
        return bool(self["alike"].value()) or self.has_error("name", "alike")

    @property
    def event(self) -> Plain:
        after = dict(self.seats).get(self.cleaned_data["after"])
        return {"type": "join", "player": self.cleaned_data["name"]} | ({"after": after} if after else {})


class JoinForm(NewNameForm, WritingForm):
    """`after` is a seat of the table, the last one where nothing is chosen."""

    def __init__(self, data: Posted | None, seats: Sequence[tuple[int, str]]) -> None:
        super().__init__(data)
        self.seats = seats
        self.fields["after"] = forms.TypedChoiceField(
            choices=list(seats), coerce=int, empty_value=None, required=False
        )


_TOTALS = {
    "highest": _("The highest total still in: %(total)s"),
    "highest_plus_1": _("One more than the highest: %(total)s"),
    "average": _("The average of those still in: %(total)s"),
    "zero": _("Zero"),
}


class FirstJoinForm(JoinForm):
    """What newcomers begin with, too, where the rules are silent; `totals` are those that they may begin with."""

    def __init__(
        self, data: Posted | None, seats: Sequence[tuple[int, str]], totals: Mapping[str, Points]
    ) -> None:
        super().__init__(data, seats)
        # Sent again after the rule was agreed on, there is nothing left to choose from.
        totals = totals or dict.fromkeys(_TOTALS, 0)
        choices = [(score, _TOTALS[score] % {"total": points(total)}) for score, total in totals.items()]
        self.fields["score"] = forms.ChoiceField(
            label=_("Which total do they start at?"),
            choices=choices,
            initial=choices[0][0],
            widget=forms.RadioSelect,
        )
        self.fields["stake"] = forms.ChoiceField(
            label=_("What do they pay?"),
            choices=[("full", _("The whole stake")), ("none", _("Nothing"))],
            initial="full",
            widget=forms.RadioSelect,
            required=False,
        )

    @property
    def agreed(self) -> Plain:
        """Return the rule that the table agrees on, without its end."""
        return {"score": self.cleaned_data["score"], "stake": self.cleaned_data["stake"] or "full"}


class NewcomerForm(NewNameForm, PartForm):
    """A player in an added column, judged when they join, against the `seats` taken by then."""

    after = LineField(required=False)

    def clean(self) -> None:
        if self.seats:
            super().clean()
        else:
            self.errors.clear()


def newcomer_forms(table: Table, sheet: forms.Form) -> list[NewcomerForm]:
    """Return a form for each added column; none where no one may join."""
    started, added = len(table.players), read_size(sheet["newcomers"].value(), 99) or 0
    columns = range(started, min(started + added, MOST_SEATS) if table.variant.joining else started)
    return [NewcomerForm(column, sheet, {}) for column in columns]
