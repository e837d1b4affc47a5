"""What is written into a club's treasury: how much, whom or which fund it concerns, on which day."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.clubs.models import Member
from scoring.games.forms.stakes import currency_choices
from scoring.groups.forms import choice_field, ticks_field
from scoring.ledger.treasury import (
    CHARGES,
    FUNDS,
    OF_A_FUND,
    OF_MEMBERS,
    WON,
    Fund,
    Kind,
    Way,
    transfer_way,
    way_of,
)
from scoring.seasons.forms.seasons import date_field
from scoring.seasons.models import Night, Season
from scoring.seasons.texts.nights import night_name
from scoring.treasury.texts.treasury import account_words
from scoring.web.forms.money import IN_A_TREASURY, MoneyField, read_money

GROUPS: tuple[tuple[Any, Sequence[Kind]], ...] = (
    (_("Members are asked for money"), CHARGES),
    (_("Members pay"), ("payment", "forgiven", "refund")),
    (_("Into the box, out of the box"), ("income", "expense", "prize", "jackpot")),
    (_("Between the funds"), ("transfer",)),
    (_("A book that begins in the middle"), ("opening", "arrears")),
)
"""Every kind in the order in which they are offered."""
WHOM = (
    ("these", _("Those who are ticked")),
    ("all", _("All members")),
    ("night", _("Who was there on the night")),
)
SETTLES: tuple[Kind, ...] = ("payment", "forgiven")
"""Without an amount each settles all that he owes."""


def fields_of(kind: Kind) -> set[str]:
    """What is asked for a line of this kind."""
    asked = {"amount", "currency", "day", "note"}
    if kind in CHARGES:
        asked |= {"paid"}
    if kind in OF_MEMBERS:
        asked |= {"whom", "members"}
    if kind in WON:
        asked |= {"members"}
    if kind in OF_A_FUND or kind == "transfer":
        asked |= {"fund"}
    if kind == "transfer":
        asked |= {"into"}
    if kind in (*CHARGES, *SETTLES, *WON, "refund", "income", "expense"):
        asked |= {"night"}
    return asked if kind in ("opening", "arrears") else asked | {"season"}


class TreasuryForm(forms.Form):
    """One line of a kind, or the same line for many members."""

    amount = MoneyField(label=_("How much"))
    currency = choice_field(_("Currency"))
    fund = choice_field(_("Which fund"))
    into = choice_field(_("Into which fund"))
    paid = forms.BooleanField(
        required=False, label=_("It is paid already"), help_text=_("Their payment is written too.")
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
        kind: Kind,
        people: Sequence[tuple[Member, str]],
        nights: Sequence[Night],
        seasons: Sequence[Season],
        data: Any,
        **options: Any,
    ) -> None:
        """`people` are the members with what is told beside each name."""
        super().__init__(data, **options)
        self.kind = kind
        self.nights = {str(one.pk): one for one in nights}
        self.seasons = {str(one.pk): one for one in seasons}
        for name in set(self.fields) - fields_of(kind):
            del self.fields[name]
        funds = [(one, account_words(one)) for one in FUNDS]
        self._offer(
            whom=[one for one in WHOM if one[0] != "night" or "night" in self.fields],
            currency=currency_choices()[1:],
            fund=funds,
            into=funds,
            members=[(str(one.pk), f"{one.name} · {more}" if more else one.name) for one, more in people],
            night=[("", _("None")), *_by_season(nights)],
            season=[("", _("None")), *((key, one.name) for key, one in self.seasons.items())],
        )
        self._say()

    def _offer(self, **choices: Any) -> None:
        for name, some in choices.items():
            if name in self.fields:
                self.fields[name].choices = some  # type: ignore[attr-defined]

    def _say(self) -> None:
        """What is called another way, or needs a word more, with this kind."""
        if self.kind in (*OF_MEMBERS, *WON):
            self.fields["amount"].label = _("How much, each")
        if self.kind in SETTLES:
            self.fields["amount"].help_text = _("Empty: each all that he owes.")
        if self.kind in ("transfer", "expense"):
            self.fields["fund"].label = _("Out of which fund")
        if self.kind in WON:
            self.fields["members"].label = _("Who won it")

    def tell(self, funds: str) -> None:
        """What the funds hold, where one of them is chosen or paid out."""
        name = "fund" if "fund" in self.fields else "amount"
        if funds and (name == "fund" or self.kind in WON):
            self.fields[name].help_text = funds

    def clean(self) -> dict[str, Any]:
        """The amount in minor units, and whom it concerns where somebody must be named."""
        clean = super().clean() or self.cleaned_data
        clean["worth"] = 0
        try:
            clean["worth"] = read_money(
                clean.get("amount", ""), clean.get("currency", "") or "GBP", IN_A_TREASURY
            )
        except forms.ValidationError as fault:
            self.add_error("amount", fault)
        else:
            if not clean["worth"] and not (self.kind in SETTLES and not clean.get("amount", "").strip()):
                self.add_error("amount", _("Write how much."))
        if self.kind in OF_MEMBERS and clean.get("whom") == "these" and not clean.get("members"):
            self.add_error("members", _("Tick at least one."))
        if clean.get("whom") == "night" and not clean.get("night"):
            self.add_error("night", _("Choose the night."))
        if self.kind == "transfer" and clean.get("fund") == clean.get("into"):
            self.add_error("into", _("Choose another fund."))
        return clean

    @property
    def way(self) -> Way:
        """Between which accounts it goes."""
        fund: Fund = self.cleaned_data.get("fund", "general")
        return (
            transfer_way(fund, self.cleaned_data["into"])
            if self.kind == "transfer"
            else way_of(self.kind, fund)
        )

    @property
    def about_night(self) -> Night | None:
        """The night it is about."""
        return self.nights.get(self.cleaned_data.get("night", ""))

    @property
    def about_season(self) -> Season | None:
        """The season it is about: that of the night, where there is one."""
        if self.about_night:
            return self.about_night.season
        return self.seasons.get(self.cleaned_data.get("season", ""))

    @property
    def names_somebody(self) -> bool:
        """Whether it is about members at all."""
        return self.kind in (*OF_MEMBERS, *WON)


def _by_season(nights: Iterable[Night]) -> list[tuple[str, list[tuple[str, str]]]]:
    """The nights under the names of their seasons."""
    by_season = groupby(nights, key=lambda night: night.season)
    return [(season.name, [(str(one.pk), _night(one)) for one in some]) for season, some in by_season]


def _night(night: Night) -> str:
    return gettext("%(night)s, %(day)s") % {
        "night": night_name(night.number),
        "day": date_format(night.date, "SHORT_DATE_FORMAT"),
    }


class TimeForm(forms.Form):
    """Of which time: a season, or some days, of which either end may be open."""

    season = choice_field(_("Season"), required=False)
    first = date_field(_("From"))
    last = date_field(_("Until"))

    def __init__(self, seasons: Sequence[Season], data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.seasons = {str(one.pk): one for one in seasons}
        field = self.fields["season"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared so above
        field.choices = [("", _("the days below")), *((key, one.name) for key, one in self.seasons.items())]
        for name in ("first", "last"):
            self.fields[name].required = False
        self.fields["first"].help_text = _("Empty: from the beginning.")
        self.fields["last"].help_text = _("Empty: until today.")

    def clean(self) -> dict[str, Any]:
        """The days in their order."""
        clean = super().clean() or self.cleaned_data
        first, last = clean.get("first"), clean.get("last")
        if not clean.get("season") and first and last and last < first:
            self.add_error("last", _("That is before the first day."))
        return clean
