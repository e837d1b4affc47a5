"""What is written into a club's treasury: what for, how much, whom it concerns, on which day."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.books.treasury import CHARGES, OF_MEMBERS, WON, Kind
from scoring.forms.books import choice_field, ticks_field
from scoring.forms.money import MoneyField, read_money
from scoring.forms.seasons import date_field
from scoring.forms.stakes import currency_choices
from scoring.models import Member, Night, Season
from scoring.words.nights import night_name
from scoring.words.treasury import CHOICES, KINDS

GROUPS: tuple[tuple[Any, Sequence[Kind]], ...] = (
    (_("Members are asked for money"), CHARGES),
    (_("Members pay"), ("payment", "forgiven")),
    (_("Into the box, out of the box"), ("income", "expense", "prize", "jackpot", "opening")),
)
WHOM = (
    ("these", _("Those who are ticked")),
    ("all", _("All members")),
    ("night", _("Who was there on the night")),
)


class TreasuryForm(forms.Form):
    """One line, or the same line for many members."""

    kind = choice_field(_("What for"))
    amount = MoneyField(label=_("How much, each"))
    currency = choice_field(_("Currency"))
    paid = forms.BooleanField(
        required=False,
        label=_("It is paid already"),
        help_text=_("Only where members are asked for money: their payment is written too."),
    )
    whom = forms.ChoiceField(choices=WHOM, initial="these", label=_("Whom"), widget=forms.RadioSelect)
    members = ticks_field(_("Members"))
    night = choice_field(_("On which night"), required=False)
    season = choice_field(_("For which season"), required=False)
    day = date_field(_("Day"))
    note = forms.CharField(
        required=False,
        max_length=200,
        label=_("Note"),
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off"}),
    )

    def __init__(
        self,
        people: Sequence[Member],
        nights: Sequence[Night],
        seasons: Sequence[Season],
        data: Any,
        **options: Any,
    ) -> None:
        super().__init__(data, **options)
        self.nights = {str(one.pk): one for one in nights}
        self.seasons = {str(one.pk): one for one in seasons}
        kinds = [(name, [(one, f"{KINDS[one]}: {CHOICES[one]}") for one in some]) for name, some in GROUPS]
        days = [(key, f"{night_name(one.number)}, {one.season.name}") for key, one in self.nights.items()]
        offered: dict[str, Any] = {
            "kind": [("", _("Choose one")), *kinds],
            "currency": currency_choices()[1:],
            "members": [(str(one.pk), one.name) for one in people],
            "night": [("", _("None")), *days],
            "season": [("", _("None")), *((key, one.name) for key, one in self.seasons.items())],
        }
        for name, choices in offered.items():
            self.fields[name].choices = choices  # type: ignore[attr-defined]
        self.fields["kind"].error_messages["required"] = _("Choose what it is for.")

    def clean(self) -> dict[str, Any]:
        """The amount in minor units, and whom it concerns where somebody must be named."""
        clean = super().clean() or self.cleaned_data
        try:
            clean["worth"] = read_money(clean.get("amount", ""), clean.get("currency", "") or "GBP")
        except forms.ValidationError as fault:
            self.add_error("amount", fault)
        else:
            if not clean["worth"] and "amount" in clean:
                self.add_error("amount", _("Write how much."))
        if clean.get("kind") in OF_MEMBERS and clean.get("whom") == "these" and not clean.get("members"):
            self.add_error("members", _("Tick at least one."))
        if clean.get("whom") == "night" and not clean.get("night"):
            self.add_error("night", _("Choose the night."))
        return clean

    @property
    def kinds(self) -> list[Kind]:
        """The kinds of line it comes to: what is asked for, and the payment of it where that was made."""
        kind: Kind = self.cleaned_data["kind"]
        return [kind, "payment"] if kind in CHARGES and self.cleaned_data["paid"] else [kind]

    @property
    def about_night(self) -> Night | None:
        """The night it is about."""
        return self.nights.get(self.cleaned_data["night"])

    @property
    def about_season(self) -> Season | None:
        """The season it is about: that of the night, where there is one."""
        return self.about_night.season if self.about_night else self.seasons.get(self.cleaned_data["season"])

    @property
    def names_somebody(self) -> bool:
        """Whether it is about members at all."""
        return self.cleaned_data["kind"] in (*OF_MEMBERS, *WON)
