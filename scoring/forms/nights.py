"""What is asked for a night: when and where, who sat together, what a night on paper came to."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.forms.books import choice_field
from scoring.forms.seasons import SHORT, date_field, place_field, time_field
from scoring.models import Attendance, Member, Night, NightTable
from scoring.queries.guests import used_up
from scoring.queries.nights import TableLine
from scoring.words.members import shown_name
from scoring.words.nights import turned_away

LARGEST_TABLE = 8


class WhenForm(forms.Form):
    """Date, time and place of one night."""

    date = date_field(gettext_lazy("Day"))
    begins = time_field(gettext_lazy("Begins at"))
    place = place_field()
    note = forms.CharField(
        label=gettext_lazy("A line for everybody"),
        max_length=200,
        required=False,
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off"}),
    )

    @property
    def when(self) -> dict[str, Any]:
        """As it is kept, by the names of `actions.nights.When`."""
        return dict(self.cleaned_data)


class GuestsForm(forms.Form):
    """Guests without an evening left are told beside a field, until somebody says that they play all the same."""

    anyway = forms.BooleanField(required=False, label=gettext_lazy("Let them play all the same"))

    def __init__(self, night: Night, data: Any = None, **options: Any) -> None:
        super().__init__(data, **options)
        self.night = night
        self.guests: list[Member] = []

    def ask_about(self, field: str, members: Iterable[Member]) -> None:
        """Refuse these people where one may not play another evening."""
        self.guests = used_up(self.night, members)
        if self.guests and not self.cleaned_data.get("anyway"):
            self.add_error(field, turned_away(self.guests, self.night.club.guest_visits))


class SayForm(forms.Form):
    """Whether somebody comes, and for whom he plays."""

    member = forms.UUIDField()
    status = forms.ChoiceField(choices=Attendance.Status.choices)
    anyway = forms.BooleanField(required=False)
    stands_in_for = forms.UUIDField(required=False)


def _named(members: Mapping[str, Member]) -> list[tuple[str, str]]:
    return [(key, shown_name(member)) for key, member in members.items()]


class StandInForm(GuestsForm):
    """Who plays for somebody tonight; last those who would give a seat of their own away for it."""

    stand_in = choice_field(gettext_lazy("Who plays instead"), [])

    def __init__(
        self, night: Night, free: Iterable[Member], playing: Iterable[Member], data: Any = None
    ) -> None:
        super().__init__(night, data)
        groups = [{str(member.pk): member for member in members} for members in (free, playing)]
        self.able = groups[0] | groups[1]
        field = self.fields["stand_in"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared so above
        field.choices = [
            ("", _("Choose somebody")),
            *_named(groups[0]),
            *([(_("Plays tonight already"), _named(groups[1]))] if groups[1] else []),
        ]

    def clean(self) -> dict[str, Any]:
        """A guest may stand in as long as he has an evening left."""
        clean = super().clean() or self.cleaned_data
        if "stand_in" in clean:
            self.ask_about("stand_in", [self.player])
        return clean

    @property
    def player(self) -> Member:
        """Who was chosen."""
        return self.able[self.cleaned_data["stand_in"]]


class TogetherForm(GuestsForm):
    """Who sat together: a line for each table, names with commas."""

    tables = forms.CharField(
        label=gettext_lazy("Who sat together"),
        help_text=gettext_lazy("A line for each table, names with commas, the first dealer first."),
        max_length=4000,
        error_messages={"required": gettext_lazy("Write a line for each table.")},
        widget=forms.Textarea(attrs={"class": "box", "rows": 6, "autocapitalize": "words"}),
    )
    kind = forms.ChoiceField(
        label=gettext_lazy("When"),
        choices=[
            (NightTable.Kind.PLAYED, gettext_lazy("On the night")),
            (NightTable.Kind.AHEAD, gettext_lazy("Ahead of it")),
        ],
        widget=forms.RadioSelect,
    )

    def __init__(self, night: Night, members: Iterable[Member], data: Any = None, **options: Any) -> None:
        super().__init__(night, data, **options)
        self.known: dict[str, Member] = {}
        for member in members:
            for name in (member.name, shown_name(member)):
                self.known.setdefault(name.casefold(), member)

    def clean_tables(self) -> list[list[Member]]:
        """Members in seat order; everybody known, and nobody twice."""
        rows = [
            [" ".join(name.split()) for name in line.split(",") if name.strip()]
            for line in self.cleaned_data["tables"].splitlines()
        ]
        rows = [row for row in rows if row]
        named = [name.casefold() for row in rows for name in row]
        for row in rows:
            for name in row:
                if name.casefold() not in self.known:
                    raise forms.ValidationError(
                        _("Nobody in the club is called “%(name)s”.") % {"name": name}
                    )
                if named.count(name.casefold()) > 1:
                    raise forms.ValidationError(_("“%(name)s” stands there twice.") % {"name": name})
            if not 2 <= len(row) <= LARGEST_TABLE:
                raise forms.ValidationError(
                    _("A table has two to eight people; look at the line of %(name)s.") % {"name": row[0]}
                )
        return [[self.known[name.casefold()] for name in row] for row in rows]

    def clean(self) -> dict[str, Any]:
        """Whoever played on the night was here, a guest too."""
        clean = super().clean() or self.cleaned_data
        if clean.get("kind") == NightTable.Kind.PLAYED:
            self.ask_about("tables", [member for row in clean.get("tables", ()) for member in row])
        return clean


class PaperForm(forms.Form):
    """What the tables of a night came to on paper: hands, and points by person; an empty table is left as it was."""

    def __init__(self, lines: Sequence[TableLine], data: Any = None) -> None:
        super().__init__(data)
        self.lines = [line for line in lines if line.table.game_id is None and line.state != "walk_over"]
        for line in self.lines:
            self.fields[f"hands-{line.table.pk}"] = _number(_("Hands played"), line.table.hands, least=1)
            for seat, kept in zip(line.seats, line.table.seats.all(), strict=True):
                self.fields[f"total-{kept.pk}"] = _number(shown_name(seat.member), seat.total)
                self.fields[f"won-{kept.pk}"] = _number(
                    _("Hands won by %(name)s") % {"name": shown_name(seat.member)}, kept.won
                )

    @property
    def tables(self) -> list[dict[str, Any]]:
        """The fields of each table."""
        return [
            {
                "line": line,
                "hands": self[f"hands-{line.table.pk}"],
                "seats": [
                    {"total": self[f"total-{seat.pk}"], "won": self[f"won-{seat.pk}"]}
                    for seat in line.table.seats.all()
                ],
            }
            for line in self.lines
        ]

    def clean(self) -> dict[str, Any]:
        """A table is whole or empty."""
        found = super().clean() or self.cleaned_data
        for line in self.lines:
            hands = f"hands-{line.table.pk}"
            seats = list(line.table.seats.all())
            totals = [found.get(f"total-{seat.pk}") for seat in seats]
            if hands in self.errors or any(f"total-{seat.pk}" in self.errors for seat in seats):
                continue
            if all(total is None for total in totals) and found.get(hands) is None:
                continue
            if found.get(hands) is None:
                self.add_error(hands, _("Write how many hands were played."))
            for seat, total in zip(seats, totals, strict=True):
                if total is None:
                    self.add_error(f"total-{seat.pk}", _("Write the points."))
        return found

    @property
    def results(self) -> list[tuple[NightTable, int | None, Mapping[UUID, tuple[int | None, int | None]]]]:
        """Each table with its hands, and by member the points and the hands won."""
        clean = self.cleaned_data
        return [
            (
                line.table,
                clean[f"hands-{line.table.pk}"],
                {
                    seat.member_id: (clean[f"total-{seat.pk}"], clean[f"won-{seat.pk}"])
                    for seat in line.table.seats.all()
                },
            )
            for line in self.lines
            if clean[f"hands-{line.table.pk}"] is not None or line.table.hands is not None
        ]


def _number(label: str, initial: int | None, least: int = 0) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        initial=initial,
        required=False,
        min_value=least,
        max_value=9999,
        widget=forms.NumberInput(attrs=SHORT),
    )


class DisputeForm(forms.Form):
    """Which hand is wrong, and what about it."""

    hand = forms.TypedChoiceField(
        label=gettext_lazy("Which hand"), coerce=int, widget=forms.Select(attrs={"class": "box"})
    )
    words = forms.CharField(
        label=gettext_lazy("What is wrong"),
        max_length=200,
        required=False,
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off"}),
    )

    def __init__(self, hands: int, data: Any = None) -> None:
        super().__init__(data)
        field = self.fields["hand"]
        assert isinstance(field, forms.TypedChoiceField)  # noqa: S101 - declared so above
        field.choices = [(n, _("Hand %(n)d") % {"n": n}) for n in range(hands, 0, -1)]


class MinutesForm(forms.Form):
    """Extra minutes for a table."""

    minutes = forms.IntegerField(min_value=0, max_value=600)


class TakeOverForm(forms.Form):
    """Who takes whose cards over, if anybody does, and whether the result is a stand-in's then."""

    member = forms.UUIDField()
    relief = forms.UUIDField(required=False)
    counts_as_own = forms.BooleanField(required=False)


class MemberForm(forms.Form):
    """A member, by a press."""

    member = forms.UUIDField()
