"""Forms for a club: its name, its logo, and who sees which of its pages."""

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.clubs.models import Club
from scoring.clubs.policy import CLUB, Page, audience_of
from scoring.clubs.texts.clubs import AUDIENCES, PAGES
from scoring.games.forms.logos import PictureField
from scoring.web.forms.fields import name_field, set_choices, zone_field
from scoring.web.forms.writing import Posted, Values
from scoring.web.texts.zones import zone_choices

ITS_OWN = ("name", "has_money", "guest_visits", "in_search", "zone")


class FoundForm(forms.Form):
    """The name of a new club."""

    name = name_field(_("Name of the club"), 80)


class PictureForm(forms.Form):
    """The logo of a club, as a data: address."""

    picture = PictureField(
        label=_("Logo"),
        help_text=_("PNG, JPEG or SVG, up to 8 MB. Text in it should be readable at one centimetre high."),
    )


class ClubForm(forms.Form):
    """Name, money, guests, time zone, an audience for each page, and whether search engines list people."""

    name = name_field(_("Name of the club"), 80)
    has_money = forms.BooleanField(
        required=False,
        label=_("Track money for this club"),
        help_text=_("Otherwise no money is shown anywhere in the club."),
    )
    guest_visits = forms.IntegerField(
        min_value=0,
        max_value=99,
        label=_("Guest visits before joining"),
        error_messages={"required": _("Enter a number, or 0 if guests can’t play.")},
        widget=forms.NumberInput(attrs={"class": "box short", "inputmode": "numeric"}),
    )
    zone = zone_field()
    in_search = forms.BooleanField(
        required=False,
        label=_("Search engines can list personal pages"),
        help_text=_(
            "Only pages that everyone can see. Otherwise search engines are asked to leave them out."
        ),
    )

    def __init__(self, club: Club, data: Posted | None = None) -> None:
        first = {name: getattr(club, name) for name in ITS_OWN}
        first |= {page.value: audience_of(club, page) for page in Page}
        super().__init__(data, initial=first)
        set_choices(self, zone=zone_choices(club.zone))
        for page in Page:
            self.fields[page.value] = forms.ChoiceField(
                label=PAGES[page], choices=AUDIENCES.items(), widget=forms.Select(attrs={"class": "box"})
            )

    @property
    def page_fields(self) -> list[forms.BoundField]:
        return [self[page.value] for page in Page]

    @property
    def changed(self) -> Values:
        """Return the club's fields to store; pages for the club alone, the default, are left out."""
        clean = self.cleaned_data
        pages = {page.value: clean[page.value] for page in Page if clean[page.value] != CLUB}
        return {name: clean[name] for name in ITS_OWN} | {"pages": pages}
