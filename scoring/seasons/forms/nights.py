"""Forms of a night: its date and place, attendance, tables set by hand, seating plans and disputes."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.clubs.models import Member
from scoring.clubs.queries.member_names import shown_name
from scoring.engine.names import plain_name
from scoring.league.meetings import Night as Tables
from scoring.league.movements import PlanFault, read_plan
from scoring.seasons.models import Night, NightTable
from scoring.seasons.queries.nights import FreePeople
from scoring.seasons.queries.seasons import guests_without_visits
from scoring.seasons.texts.nights import guest_limit_message, plan_error_message
from scoring.web.forms.fields import CHOOSE, date_field, line_field, person_field, set_choices, time_field
from scoring.web.forms.pasting import PastedField
from scoring.web.forms.people import People, PeopleField, Person, people_field
from scoring.web.forms.writing import Posted, Values


class WhenForm(forms.Form):
    date = date_field(gettext_lazy("Day"))
    begins = time_field(gettext_lazy("Starts at"))
    place = line_field(gettext_lazy("Venue"), 80)
    note = line_field(gettext_lazy("Note for everyone"))


class GuestsForm(forms.Form):
    """A form that refuses guests over the club's limit, unless `anyway` is ticked."""

    anyway = forms.BooleanField(required=False, label=gettext_lazy("Let them play anyway"))

    def __init__(self, night: Night, data: Posted | None = None, **options: Any) -> None:
        super().__init__(data, **options)
        self.night = night
        self.guests: list[Member] = []

    def check_guests(self, field: str, members: Iterable[Member]) -> None:
        """Add an error to the field if guests over the limit are among the members."""
        self.guests = guests_without_visits(self.night, members)
        if self.guests and not self.cleaned_data.get("anyway"):
            self.add_error(field, guest_limit_message(self.guests, self.night.club.guest_visits))


class OfClubForm(forms.Form):
    """A form whose members are those of one club."""

    def __init__(self, club_id: UUID, data: Posted | None) -> None:
        super().__init__(data)
        for field in self.fields.values():
            if isinstance(field, forms.ModelChoiceField):
                # Only of this club: a member of another one is refused as if unknown.
                field.queryset = Member.objects.filter(club=club_id, merged_into=None)


class MemberForm(OfClubForm):
    member = forms.ModelChoiceField(Member.objects.none())


class SwapForm(OfClubForm):
    """A player who was picked to change places: with `other`, to the last seat of `table`, or to keep the table."""

    picked = forms.ModelChoiceField(Member.objects.none())
    other = forms.ModelChoiceField(Member.objects.none(), required=False)
    table = forms.UUIDField(required=False)
    stays = forms.NullBooleanField()


class CheckInForm(OfClubForm):
    """A row of the check-in: who is here, or is not after all; `anyway` lets a guest over the limit play."""

    here = forms.ModelChoiceField(Member.objects.none(), required=False)
    away = forms.ModelChoiceField(Member.objects.none(), required=False)
    anyway = forms.BooleanField(required=False)

    def clean(self) -> Values:
        clean = super().clean() or self.cleaned_data
        if bool(clean.get("here")) == bool(clean.get("away")):
            raise forms.ValidationError(_("Choose one person."))
        return clean


class GuestForm(forms.Form):
    """Someone who stands at the door and is not in the list."""

    name = line_field(gettext_lazy("Guest’s name"), 40, missing=gettext_lazy("Enter a name."))

    def clean_name(self) -> str:
        name = plain_name(self.cleaned_data["name"])
        if not name:
            raise forms.ValidationError(_("Enter a name."))
        return name


class TakeOverForm(MemberForm):
    """A relief player for a member, if any, and whether the result still counts as the member's own."""

    relief = forms.ModelChoiceField(Member.objects.none(), required=False)
    counts_as_own = forms.BooleanField(required=False)


class StandInForm(GuestsForm):
    """A stand-in for tonight; those who would give up their own seat come last."""

    stand_in = person_field(gettext_lazy("Stand-in"), [])

    def __init__(
        self, night: Night, free: Sequence[Member], playing: Sequence[Member], data: Posted | None = None
    ) -> None:
        super().__init__(night, data)
        self.candidates = {str(member.pk): member for member in (*free, *playing)}
        unseated, seated = ([(str(one.pk), shown_name(one)) for one in group] for group in (free, playing))
        busy = [(_("Already plays tonight"), seated)] if seated else []
        set_choices(self, stand_in=[CHOOSE, *unseated, *busy])

    def clean(self) -> Values:
        clean = super().clean() or self.cleaned_data
        if "stand_in" in clean:
            self.check_guests("stand_in", [self.player])
        return clean

    @property
    def player(self) -> Member:
        return self.candidates[self.cleaned_data["stand_in"]]


class TableByHandForm(GuestsForm):
    """The people of one table, in the order in which they are chosen."""

    people = PeopleField(
        label=gettext_lazy("Who sits together?"),
        help_text=gettext_lazy("Two to eight people, in the order they sit. The first deals first."),
        least=2,
    )
    kind = forms.ChoiceField(
        label=gettext_lazy("When"),
        choices=[
            (NightTable.Kind.PLAYED, gettext_lazy("On the night")),
            (NightTable.Kind.AHEAD, gettext_lazy("In advance")),
        ],
        widget=forms.RadioSelect,
    )

    def __init__(self, night: Night, free: FreePeople, data: Posted | None = None, **options: Any) -> None:
        super().__init__(night, data, **options)
        self.members = {str(one.pk): one for group in free for one in group}
        headings = (_("Here"), _("In this season"), _("Not in this season"))
        groups = ([Person(str(one.pk), one.name, _guest_words(one)) for one in group] for group in free)
        people_field(self, "people").offer(map(People, headings, groups))

    def clean_people(self) -> list[Member]:
        """Return the members in seat order."""
        chosen = [self.members[key] for key in dict.fromkeys(self.cleaned_data["people"])]
        if len(chosen) > 8:
            raise forms.ValidationError(_("A table has two to eight people."))
        return chosen

    def clean(self) -> Values:
        clean = super().clean() or self.cleaned_data
        if clean.get("kind") == NightTable.Kind.PLAYED:
            self.check_guests("people", clean.get("people", ()))
        return clean


def _guest_words(member: Member) -> str:
    return _("guest") if member.is_guest else ""


class DisputeForm(forms.Form):
    hand = forms.TypedChoiceField(
        label=gettext_lazy("Hand"), coerce=int, widget=forms.Select(attrs={"class": "box"})
    )
    words = line_field(gettext_lazy("What’s wrong?"))

    def __init__(self, hands: Sequence[int], data: Posted | None = None) -> None:
        super().__init__(data)
        set_choices(self, hand=[(n, _("Hand %(n)d") % {"n": n}) for n in reversed(hands)])


class ReasonForm(forms.Form):
    """Why a closed night is changed."""

    reason = line_field(
        gettext_lazy("Reason"), missing=gettext_lazy("Enter a reason, such as “Cards misread”.")
    )


class MinutesForm(forms.Form):
    minutes = forms.IntegerField(min_value=0, max_value=600)


class NoticeForm(forms.Form):
    """What is told to one table or all; empty takes the notice down."""

    notice = line_field(gettext_lazy("Tell the tables"), 120)
    table = forms.UUIDField(required=False)


class ClockForm(forms.Form):
    """A clock that is set, given more minutes, or paused and let go on; 0 minutes stop it."""

    minutes = forms.IntegerField(min_value=0, max_value=600, required=False)
    more = forms.IntegerField(min_value=1, max_value=60, required=False)


class SeatingPlanForm(forms.Form):
    """A seating plan: a line for each table and a blank line between rounds; empty for no plan."""

    plan = PastedField(
        label=gettext_lazy("One table per line"),
        help_text=gettext_lazy(
            "Names with commas between them, or the numbers below. For a name that has a comma, use its number. "
            "A blank line starts the next round."
        ),
        max_length=20_000,
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"class": "box", "rows": 8, "autocapitalize": "words"}),
    )

    def __init__(
        self, numbered: Sequence[Member], others: Iterable[Member], data: Posted | None = None, **options: Any
    ) -> None:
        super().__init__(data, **options)
        self.known = _ids_by_word(numbered, others)

    def clean_plan(self) -> list[Tables]:
        """Return the tables of each round as member ids."""
        lines = self.cleaned_data["plan"].split("\n")
        # Cell by cell, since a tab separates the names of a row that comes from a spreadsheet.
        plain = "\n".join("\t".join(map(plain_name, line.split("\t"))) for line in lines)
        plan = read_plan(plain, self.known)
        if isinstance(plan, PlanFault):
            raise forms.ValidationError(plan_error_message(plan))
        return plan


def _ids_by_word(numbered: Sequence[Member], others: Iterable[Member]) -> Mapping[str, str]:
    """Return member ids by number, name and shown name, in lower case."""
    ids: dict[str, str] = {}
    # A player of the season goes before another member of the same name.
    for member in (*numbered, *others):
        for word in (member.name, shown_name(member)):
            ids.setdefault(plain_name(word).casefold(), str(member.pk))
    # A number goes before a name that looks like one.
    return ids | {str(number): str(member.pk) for number, member in enumerate(numbered, start=1)}


def plan_text(rounds: Iterable[Iterable[Sequence[Member]]], numbered: Sequence[Member]) -> str:
    """Return a seating plan as it would be typed: a name that has a comma as its number."""
    numbers = {member: str(number) for number, member in enumerate(numbered, start=1) if "," in member.name}
    return "\n\n".join(
        "\n".join(", ".join(numbers.get(member, member.name) for member in row) for row in tables)
        for tables in rounds
    )
