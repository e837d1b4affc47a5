"""What is asked for a night: when and where, who sat together, what a night on paper came to."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.clubs.models import Member
from scoring.clubs.texts.members import shown_name
from scoring.engine.names import plain_name
from scoring.groups.forms import choice_field
from scoring.seasons.forms.seasons import SHORT, date_field, place_field, time_field
from scoring.seasons.models import Attendance, Night, NightTable, Seat
from scoring.seasons.queries.night_log import OnPaper, Told
from scoring.seasons.queries.nights import TableLine
from scoring.seasons.queries.seasons import has_one_winner, used_up
from scoring.seasons.texts.nights import turned_away
from scoring.web.texts.names import isolate

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
        people, self.known = list(members), dict[str, list[Member]]()
        for called in (attrgetter("name"), shown_name):  # a name goes before what another one is shown as
            found: dict[str, list[Member]] = {}
            for member in people:
                found.setdefault(plain_name(called(member)).casefold(), []).append(member)
            self.known = found | self.known

    def clean_tables(self) -> list[list[Member]]:
        """Members in seat order; everybody known, and nobody twice."""
        rows = [
            [name for cell in line.split(",") if (name := plain_name(cell))]
            for line in self.cleaned_data["tables"].splitlines()
        ]
        rows = [row for row in rows if row]
        seated: set[UUID] = set()
        for row in rows:
            for name in row:
                if (told := self._fault(name, seated)) is not None:
                    raise forms.ValidationError(told % {"name": name})
                seated.add(self.known[name.casefold()][0].pk)
            if not 2 <= len(row) <= LARGEST_TABLE:
                raise forms.ValidationError(
                    _("A table has two to eight people; look at the line of %(name)s.") % {"name": row[0]}
                )
        return [[self.known[name.casefold()][0] for name in row] for row in rows]

    def _fault(self, name: str, seated: Container[UUID]) -> str | None:
        """What is wrong with a name, where these people sit already."""
        found = self.known.get(name.casefold(), [])
        if not found:
            return _("No one in the club is called “%(name)s”.")
        if len(found) > 1:
            return _("More than one player is called “%(name)s”. Enter the full name, or rename one of them.")
        return _("“%(name)s” stands there twice.") if found[0].pk in seated else None

    def clean(self) -> dict[str, Any]:
        """Whoever played on the night was here, a guest too."""
        clean = super().clean() or self.cleaned_data
        if clean.get("kind") == NightTable.Kind.PLAYED:
            self.ask_about("tables", [member for row in clean.get("tables", ()) for member in row])
        return clean


class PaperForm(forms.Form):
    """What the tables of a night came to on paper: hands, points and hands won.

    Only what is missing is asked; all of a table that is to be corrected, or that does not add up. A table sent empty
    stays as it was, unless it is the one to correct, which `clear` empties. `seen` is the night's last entry when the
    page was drawn.
    """

    seen = forms.IntegerField(widget=forms.HiddenInput, min_value=0, required=False)
    reason = forms.CharField(
        label=gettext_lazy("Why"),
        max_length=200,
        required=False,
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off"}),
    )

    def __init__(
        self, night: Night, lines: Sequence[TableLine], data: Any = None, *, whole: UUID | None = None
    ) -> None:
        there = [line for line in lines if line.table.game_id is None and line.state != "walk_over"]
        self.lines = [line for line in there if whole in (None, line.table.pk)]
        self.whole, self.open = whole, {line.table.pk for line in self.lines if line.table.pk == whole}
        kept = {name: value for line in self.lines for name, value in _kept(line.table)}
        if data is not None:  # what was not asked is as it is
            data = data.dict()
            if whole and "clear" in data and data.get("step") != "edit":
                data |= dict.fromkeys(kept, "")
            for line in self.lines:
                names = dict(_kept(line.table))
                if line.table.pk != whole and not any(data.get(name, "").strip() for name in names):
                    data = {name: value for name, value in data.items() if name not in names}
            known = {name for name, value in kept.items() if value is not None and name in data}
            self.open |= {line.table.pk for line in self.lines if known & dict(_kept(line.table)).keys()}
            data = {name: "" if value is None else value for name, value in kept.items()} | data
        super().__init__(data, initial={"seen": night.version})
        self.night = night
        self.as_of = night.version if data is None else data.get("seen", "")
        for line in self.lines:
            self.fields[f"hands-{line.table.pk}"] = _number(_("Hands played"), line.table.hands, least=1)
            for seat in line.table.seats.all():
                name = shown_name(seat.member)
                self.fields[f"total-{seat.pk}"] = _number(name, seat.total)
                self.fields[f"won-{seat.pk}"] = _number(_("Hands won by %(name)s") % {"name": name}, seat.won)

    @property
    def tables(self) -> list[dict[str, Any]]:
        """Each table with its fields; `asked` where one is not known yet, or all of the table is asked."""
        return [self._table(line) for line in self.lines]

    def _table(self, line: TableLine) -> dict[str, Any]:
        names = [name for name, _value in _kept(line.table)]
        all_of_it = line.table.pk in self.open or any(name in self.errors for name in names)
        seats = [
            {
                "total": self[f"total-{seat.pk}"],
                "won": self[f"won-{seat.pk}"],
                "seat": seat,
                "asked": all_of_it or seat.total is None,
            }
            for seat in line.table.seats.all()
        ]
        asked = all_of_it or line.table.hands is None
        return {
            "line": line,
            "hands": self[f"hands-{line.table.pk}"],
            "seats": seats,
            "asked": asked,
            "is_known": not asked and not any(seat["asked"] for seat in seats),
            "is_begun": not all_of_it and line.table.hands is not None,
        }

    @property
    def asks(self) -> bool:
        """Whether there is anything to write."""
        return any(not table["is_known"] for table in self.tables)

    @property
    def can_clear(self) -> bool:
        """Whether all of a table that has a result is asked."""
        return any(line.table.pk == self.whole and line.table.hands is not None for line in self.lines)

    def clean(self) -> dict[str, Any]:
        """A table is whole or empty, and its hands add up; nothing was typed for a table that changed."""
        found = super().clean() or self.cleaned_data
        figures = (name for name in self.data if name.startswith(("hands-", "total-", "won-")))
        if any(name not in self.fields and self.data[name].strip() for name in figures):
            self.add_error(
                None,
                _(
                    "The tables were changed meanwhile: nothing was saved. Check what is here and enter the rest again."
                ),
            )
        for line in self.lines:
            seats = list(line.table.seats.all())
            names = {name for name, _value in _kept(line.table)}
            if names & self.errors.keys() or all(found.get(name) is None for name in names):
                continue
            if found.get(f"hands-{line.table.pk}") is None:
                self.add_error(f"hands-{line.table.pk}", _("Enter how many hands were played."))
            for seat in seats:
                if found.get(f"total-{seat.pk}") is None:
                    self.add_error(f"total-{seat.pk}", _("Enter the points."))
            if not names & self.errors.keys():
                self._add_up(line.table, seats)
        return found

    def _add_up(self, table: NightTable, seats: Sequence[Seat]) -> None:
        """Every hand has one winner; where the rules count void hands too, one at most."""
        hands, won = (
            self.cleaned_data[f"hands-{table.pk}"],
            [self.cleaned_data[f"won-{one.pk}"] for one in seats],
        )
        for seat, number in zip(seats, won, strict=True):
            if number is not None and number > hands:
                told = {"name": shown_name(seat.member), "won": number, "hands": hands}
                self.add_error(
                    f"won-{seat.pk}", _("%(name)s can’t have won %(won)d of %(hands)d hands.") % told
                )
        known = [number for number in won if number is not None]
        whole = len(known) == len(won) and has_one_winner(self.night.season)
        if sum(known) > hands or (whole and sum(known) < hands):
            told = {"won": sum(known), "hands": hands}
            self.add_error(
                f"hands-{table.pk}",
                _("Hands won add up to %(won)d, but hands played are %(hands)d.") % told,
            )

    def overtaken(self, tables: Container[UUID]) -> None:
        """Someone else wrote about these tables since the page was drawn: nothing of theirs is written over unseen."""
        self.as_of = self.night.version
        for line in self.lines:
            if line.table.pk in tables:
                self.open.add(line.table.pk)
                told = _(
                    "Someone else changed this table meanwhile. Your entry wasn’t saved; check it and save again."
                )
                self.add_error(f"hands-{line.table.pk}", f"{told} {_figures(line.table)}".strip())

    @property
    def told(self) -> Told:
        """Why it is corrected, and what was seen of the log."""
        return Told(self.cleaned_data["reason"].strip(), self.cleaned_data["seen"])

    @property
    def results(self) -> list[OnPaper]:
        """Each table with its hands, and by member the points and the hands won."""
        clean = self.cleaned_data
        return [
            OnPaper(
                line.table,
                clean[f"hands-{line.table.pk}"],
                {
                    seat.member_id: (clean[f"total-{seat.pk}"], clean[f"won-{seat.pk}"])
                    for seat in line.table.seats.all()
                },
            )
            for line in self.lines
        ]


def _kept(table: NightTable) -> Iterator[tuple[str, int | None]]:
    """The name of every field of a table, with what is kept."""
    yield f"hands-{table.pk}", table.hands
    for seat in table.seats.all():
        yield f"total-{seat.pk}", seat.total
        yield f"won-{seat.pk}", seat.won


def _figures(table: NightTable) -> str:
    """The points that are kept of a table, for someone who would write over them; empty where there are none."""
    found = [
        _("%(name)s %(points)d") % {"name": isolate(shown_name(seat.member)), "points": seat.total}
        for seat in table.seats.all()
        if seat.total is not None
    ]
    return _("Saved now: %(figures)s.") % {"figures": ", ".join(found)} if found else ""


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

    def __init__(self, hands: Sequence[int], data: Any = None) -> None:
        super().__init__(data)
        field = self.fields["hand"]
        assert isinstance(field, forms.TypedChoiceField)  # noqa: S101 - declared so above
        field.choices = [(n, _("Hand %(n)d") % {"n": n}) for n in reversed(hands)]


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
