"""Forms of a season: its settings, entrants, adjustments of points and awards."""

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.forms import model_to_dict
from django.http import QueryDict
from django.utils.timezone import localdate
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.clubs.models import Member
from scoring.clubs.queries.member_names import shown_name
from scoring.engine.presets import NOT_PLAYED, PRESETS
from scoring.games.forms.stakes import currency_choices
from scoring.games.texts.variants import variant_name
from scoring.league.awards import KINDS
from scoring.league.presets import PRESETS as FORMATS
from scoring.seasons.actions.seasons import SeasonPlan
from scoring.seasons.models import Division, Entrant, Night, Season
from scoring.seasons.texts.awards import award_name
from scoring.seasons.texts.nights import night_name
from scoring.seasons.texts.season_formats import format_name
from scoring.web.forms.fields import (
    CHOOSE,
    NAME_LENGTH,
    choice_field,
    date_field,
    line_field,
    name_field,
    number_field,
    person_field,
    set_choices,
    ticks_field,
    time_field,
)
from scoring.web.forms.pasting import PastedField
from scoring.web.forms.people import People, PeopleField, Person, people_field
from scoring.web.forms.writing import Posted, Values

_MOST_DIVISIONS = 20
_MOST_APART = 8
OWN = ""  # keeps the format of the season before
SETTINGS = ("name", "variant", "table_size", "provisional_hours", "confirms", "accessible_table")
DEFAULTS = {"variant": "european", "table_size": 4, "provisional_hours": 48, "accessible_table": 1}


class SeasonForm(forms.Form):
    name = name_field(_("Name of the season"), 60)
    variant = choice_field(_("The game"))
    currency = choice_field(_("Stakes"), required=False)
    table_size = number_field(_("Players per table"), 2, 8)
    provisional_hours = number_field(_("Hours until results are final"), 0, 500)
    confirms = forms.BooleanField(
        required=False,
        label=_("A second person confirms each table"),
        help_text=_("From their own phone, with their member link."),
    )
    accessible_table = number_field(_("Number of the accessible table"), 1, 99)

    def __init__(self, season: Season | None, data: Posted | None = None, **options: Any) -> None:
        """Ask for the settings of a season to change or to copy; for a currency, where its club has money."""
        self.season = season
        first = DEFAULTS if season is None else model_to_dict(season, [*SETTINGS, "currency"])
        super().__init__(data, initial=first | options.pop("initial", {}), **options)
        if season is not None and season.club.has_money:
            set_choices(self, currency=currency_choices())
        else:
            del self.fields["currency"]
        set_choices(self, variant=[(key, variant_name(key)) for key in PRESETS if key not in NOT_PLAYED])

    @property
    def settings(self) -> Values:
        """Return the fields of the season; another game starts without house rules."""
        names = [*SETTINGS, *(["currency"] if "currency" in self.cleaned_data else [])]
        settings = {name: self.cleaned_data[name] for name in names}
        keeps_rules = self.season is not None and self.season.variant == settings["variant"]
        return settings | {"overrides": self.season.overrides if keeps_rules and self.season else {}}


class NewSeasonForm(SeasonForm):
    format = choice_field(_("Scoring"), required=False)
    first = date_field(_("First night"))
    nights = number_field(_("Number of nights"), 0, 60)
    days = number_field(_("Days between nights"), 1, 90)
    begins = time_field(_("Starts at"))
    place = line_field(_("Venue"), 80)
    divisions = PastedField(
        label=_("Divisions, highest first"),
        help_text=_("One per line. With one line, everyone plays in the same standings."),
        max_length=400,
        widget=forms.Textarea(attrs={"class": "box", "rows": 2}),
        error_messages={"required": _("Enter at least one name.")},
    )

    def __init__(
        self,
        last: Season | None,
        nights: Sequence[Night],
        divisions: Sequence[Division],
        data: Posted | None = None,
    ) -> None:
        """Fill in the form from the last season."""
        today = localdate()
        gap = (nights[1].date - nights[0].date).days if len(nights) > 1 else 7
        latest = nights[-1].date if nights else today
        initial = {
            "name": "",
            # The last season may have ended long ago.
            "first": max(latest + dt.timedelta(days=gap), today),
            "nights": len(nights) or 10,
            "days": max(gap, 1),
            "begins": nights[-1].begins if nights else dt.time(19, 30),
            "place": nights[-1].place if nights else "",
            "divisions": "\n".join(division.name for division in divisions) or _("Everyone"),
            "format": OWN if last else "place",
        }
        super().__init__(last, data, initial=initial)
        own = [(OWN, _("Same as last time"))] if last is not None else []
        set_choices(self, format=[*own, *((key, format_name(key)) for key in FORMATS)])

    def clean_divisions(self) -> list[str]:
        names = [" ".join(line.split()) for line in self.cleaned_data["divisions"].splitlines()]
        unique = dict.fromkeys(filter(None, names))
        if not unique:
            raise forms.ValidationError(_("Enter at least one name."))
        for name in unique:
            if len(name) > NAME_LENGTH:
                words = _("“%(name)s” is too long. Use 40 letters at most.")
                raise forms.ValidationError(words, params={"name": name})
        if len(unique) > _MOST_DIVISIONS:
            raise forms.ValidationError(_("At most 20 divisions."))
        return list(unique)

    @property
    def plan(self) -> SeasonPlan:
        clean, last = self.cleaned_data, self.season
        more = {
            "currency": last.currency if last else "",
            "format": FORMATS.get(clean["format"]) or (last.format if last else {}),
        }
        step = dt.timedelta(days=clean["days"])
        return SeasonPlan(
            settings=self.settings | more,
            divisions=clean["divisions"],
            dates=[clean["first"] + step * number for number in range(clean["nights"])],
            begins=clean["begins"],
            place=clean["place"],
            last=last,
        )


class EntrantsForm(forms.Form):
    """Which members to enter in a division or to move there, and new members by their names."""

    member = PeopleField(label=_("Players"))
    division = choice_field(_("Division"))

    def __init__(
        self, divisions: Sequence[Division], members: Mapping[str, Member], data: Posted | None = None
    ) -> None:
        """Offer the entrants of each division, then the members who play in none."""
        super().__init__(data)
        groups = [People(each.name, [_entrant(one) for one in each.entrants.all()]) for each in divisions]
        entered = {one.key for group in groups for one in group.people}
        others = [_member(member) for key, member in members.items() if key not in entered]
        people_field(self, "member").offer([*groups, People(_("Not in this season"), others)])
        set_choices(self, division=[(str(one.pk), one.name) for one in divisions])

    def clean(self) -> Values:
        clean = self.cleaned_data
        names = self.data.getlist("new") if isinstance(self.data, QueryDict) else []
        try:
            clean["new"] = [name_field("").clean(name) for name in names]
        except forms.ValidationError as error:
            self.add_error("member", error)
        if not self.errors and not clean["member"] and not clean["new"]:
            self.add_error("member", _("Tick at least one."))
        return clean


def _member(member: Member) -> Person:
    return Person(str(member.pk), member.name, gettext("guest") if member.is_guest else "")


def _entrant(entrant: Entrant) -> Person:
    person = _member(entrant.member)
    if entrant.left_after is not None:
        left = gettext("left after night %(n)s") % {"n": entrant.left_after}
        return replace(person, small=left if entrant.left_after else gettext("withdrawn"))
    if entrant.needs_access:
        return replace(person, small=gettext("sits at the accessible table"))
    return person


class ApartForm(forms.Form):
    members = PeopleField(label=_("Who sits at different tables?"), least=2)

    def __init__(self, people: Iterable[Member], data: Posted | None = None) -> None:
        super().__init__(data)
        people_field(self, "members").offer([People("", [Person(str(one.pk), one.name) for one in people])])

    def clean_members(self) -> list[str]:
        members: list[str] = self.cleaned_data["members"]
        if len(members) > _MOST_APART:
            raise forms.ValidationError(_("At most 8 at once: no table is larger."))
        return members


class PointsForm(forms.Form):
    member = person_field(_("Player"))
    points = number_field(
        _("Points"),
        -10_000,
        10_000,
        help_text=_("Enter a minus sign to take points away."),
        error_messages={"required": _("Enter the points.")},
    )
    reason = line_field(_("Reason"), missing=_("Enter a reason. Everyone can read it."))
    night = choice_field(_("Night"), required=False)

    def __init__(
        self, members: Iterable[Member], nights: Iterable[Night], data: Posted | None = None
    ) -> None:
        super().__init__(data)
        people = [(str(one.pk), shown_name(one)) for one in members]
        days = [(str(night.pk), night_name(night.number)) for night in nights]
        set_choices(self, member=[CHOOSE, *people], night=[("", _("None")), *days])

    def clean_points(self) -> int:
        points: int = self.cleaned_data["points"]
        if not points:
            raise forms.ValidationError(_("Enter the points."))
        return points


class AwardForm(forms.Form):
    title = line_field(_("Name of the award"), 60, missing=_("Enter a name."))
    member = person_field(_("For"))
    note = line_field(_("Description"))

    def __init__(self, members: Iterable[Member], data: Posted | None = None) -> None:
        super().__init__(data)
        set_choices(self, member=[CHOOSE, *((str(one.pk), shown_name(one)) for one in members)])


class ShownAwardsForm(forms.Form):
    """Which of the awards that follow from the results to show."""

    shown = ticks_field(_("Automatic awards to show"))

    def __init__(self, season: Season, data: Posted | None = None) -> None:
        super().__init__(
            data, initial={"shown": [kind for kind in KINDS if kind not in season.hidden_awards]}
        )
        set_choices(self, shown=[(kind, award_name(kind)) for kind in KINDS])

    @property
    def hidden(self) -> list[str]:
        return [kind for kind in KINDS if kind not in self.cleaned_data["shown"]]
