"""What is asked for a night: when and where, who comes, who sits or sat together, what is wrong at a table."""

from collections.abc import Container, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.clubs.models import Member
from scoring.clubs.texts.members import shown_name
from scoring.engine.names import plain_name
from scoring.groups.forms import choice_field, line_field, offer
from scoring.league.meetings import Night as Tables
from scoring.league.movements import Misread, scripted
from scoring.seasons.forms.seasons import CHOOSE, date_field, time_field
from scoring.seasons.models import Attendance, Night, NightTable
from scoring.seasons.queries.seasons import used_up
from scoring.seasons.texts.nights import misread_words, turned_away

LARGEST_TABLE = 8
LONGEST_PLAN = 20_000


class WhenForm(forms.Form):
    """Date, time and place of one night."""

    date = date_field(gettext_lazy("Day"))
    begins = time_field(gettext_lazy("Begins at"))
    place = line_field(gettext_lazy("Where"), 80)
    note = line_field(gettext_lazy("A line for everybody"))


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
    """Whether somebody comes."""

    member = forms.UUIDField()
    status = forms.ChoiceField(choices=Attendance.Status.choices)
    anyway = forms.BooleanField(required=False)


class StandInForm(GuestsForm):
    """Who plays for somebody tonight; last those who would give a seat of their own away for it."""

    stand_in = choice_field(gettext_lazy("Who plays instead"), [])

    def __init__(
        self, night: Night, free: Iterable[Member], playing: Iterable[Member], data: Any = None
    ) -> None:
        super().__init__(night, data)
        groups = [{str(member.pk): member for member in members} for members in (free, playing)]
        self.able = groups[0] | groups[1]
        free_ones, others = ([(key, shown_name(member)) for key, member in group.items()] for group in groups)
        giving_up = [(_("Plays tonight already"), others)] if others else []
        offer(self, stand_in=[CHOOSE, *free_ones, *giving_up])

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


class DisputeForm(forms.Form):
    """Which hand is wrong, and what about it."""

    hand = forms.TypedChoiceField(
        label=gettext_lazy("Which hand"), coerce=int, widget=forms.Select(attrs={"class": "box"})
    )
    words = line_field(gettext_lazy("What is wrong"))

    def __init__(self, hands: Sequence[int], data: Any = None) -> None:
        super().__init__(data)
        offer(self, hand=[(n, _("Hand %(n)d") % {"n": n}) for n in reversed(hands)])


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


class SeatingPlanForm(forms.Form):
    """A line for each table and a blank line between rounds; empty is no plan."""

    plan = forms.CharField(
        label=gettext_lazy("A line for each table"),
        help_text=gettext_lazy(
            "Names with commas, or the numbers below. A blank line begins the next round."
        ),
        max_length=LONGEST_PLAN,
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"class": "box", "rows": 8, "autocapitalize": "words"}),
    )

    def __init__(
        self, numbered: Sequence[Member], others: Iterable[Member], data: Any = None, **options: Any
    ) -> None:
        super().__init__(data, **options)
        self.known = known_words(numbered, others)

    def clean_plan(self) -> list[Tables]:
        """The rounds with the ids of members; a line that makes no table is named."""
        lines = self.cleaned_data["plan"].split("\n")
        plain = "\n".join("\t".join(map(plain_name, line.split("\t"))) for line in lines)
        found = scripted(plain, self.known)
        if isinstance(found, Misread):
            raise forms.ValidationError(misread_words(found))
        return found


def known_words(numbered: Sequence[Member], others: Iterable[Member]) -> Mapping[str, str]:
    """Numbers, names and what others read instead, in lower case, each with the id of a member."""
    known: dict[str, str] = {}
    for member in (*numbered, *others):
        for word in (member.name, shown_name(member)):
            known.setdefault(plain_name(word).casefold(), str(member.pk))
    return known | {str(number): str(one.pk) for number, one in enumerate(numbered, start=1)}


def written_plan(rounds: Iterable[Iterable[Sequence[Member]]]) -> str:
    """The text of a plan, with names."""
    return "\n\n".join(
        "\n".join(", ".join(member.name for member in row) for row in tables) for tables in rounds
    )
