"""Forms of a club's treasury: how much, whom or which fund it concerns, on which day; and which period to report."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby

from django import forms
from django.db.models import QuerySet
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.clubs.models import Club, Member
from scoring.games.forms.stakes import currency_choices
from scoring.ledger.treasury import (
    CHARGES,
    FUND_KINDS,
    FUNDS,
    MEMBER_KINDS,
    OPENING_KINDS,
    PRIZE_KINDS,
    WAYS,
    Fund,
    Kind,
    Way,
    find_way,
    transfer_way,
)
from scoring.seasons.models import Attendance, Night, Season
from scoring.seasons.queries.seasons import recently_here, seasons_of
from scoring.seasons.texts.nights import night_name
from scoring.treasury.actions.entries import Share
from scoring.treasury.queries.accounts import (
    default_currency,
    last_charge,
    member_debts,
    nights_to_choose,
    read_sums,
)
from scoring.treasury.queries.reports import Period
from scoring.treasury.texts.treasury import account_words
from scoring.web.forms.fields import choice_field, date_field, line_field, set_choices
from scoring.web.forms.money import IN_A_TREASURY, MoneyField, read_money, write_money
from scoring.web.forms.people import People, PeopleField, Person, people_field
from scoring.web.forms.writing import Label, Posted, Values, posted_id
from scoring.web.texts.amounts import money
from scoring.web.texts.dates import day

KIND_GROUPS: tuple[tuple[Label, Sequence[Kind]], ...] = (
    (_("Charge members"), CHARGES),
    (_("Members pay"), ("payment", "forgiven", "refund")),
    (_("Cash in and out"), ("income", "expense", "prize", "jackpot")),
    (_("Between funds"), ("transfer",)),
    (_("Opening balances"), ("opening", "arrears")),
)
_WHOM = (
    ("these", _("Selected members")),
    ("all", _("All members")),
    ("night", _("Everyone at the night")),
)
_SETTLING: tuple[Kind, ...] = ("payment", "forgiven")  # without an amount each settles all they owe
_FEW = 12  # as many people as are found without a group of recent ones
_PREFILLED = ("amount", "currency", "night", "season", "whom", "fund")  # by the address


_KINDS_ASKING: Mapping[str, Collection[str]] = {
    "paid": CHARGES,
    "whom": MEMBER_KINDS,
    "members": (*MEMBER_KINDS, *PRIZE_KINDS),
    "fund": (*FUND_KINDS, "transfer"),
    "into": ("transfer",),
    "night": (*CHARGES, *_SETTLING, *PRIZE_KINDS, "refund", "income", "expense"),
    "season": WAYS.keys() - OPENING_KINDS,
}  # all kinds ask for the other fields


class TreasuryForm(forms.Form):
    """One line of a kind, or the same line for many members."""

    amount = MoneyField(label=_("Amount"))
    currency = choice_field(_("Currency"))
    fund = choice_field(_("Fund"))
    into = choice_field(_("To fund"))
    paid = forms.BooleanField(
        required=False, label=_("Already paid"), help_text=_("Records their payment too.")
    )
    night = choice_field(_("Night"), required=False)
    season = choice_field(_("Season"), required=False)
    day = date_field(_("Day"))
    note = line_field(_("Note"))
    # Last: a club may have three hundred members.
    whom = forms.ChoiceField(initial="these", label=_("Who"), widget=forms.RadioSelect)
    members = PeopleField(label=_("Members"))

    def __init__(self, club: Club, kind: Kind, data: QueryDict | None, asked: QueryDict) -> None:
        """Ask for a line of this kind; `asked` is what the address fills in."""
        super().__init__(data)
        self.club, self.kind = club, kind
        # The night that was chosen stays on offer, however long ago it was.
        nights = nights_to_choose(club, posted_id(data or asked, "night"))
        self.nights = {str(night.pk): night for night in nights}
        self.seasons = {str(season.pk): season for season in seasons_of(club, drafts=False)}
        self.people = Member.objects.filter(club=club, merged_into=None, erased=None).order_by("name", "id")
        self.initial = self._default_values() | {"members": asked.getlist("member")}
        self.initial |= {name: asked[name] for name in _PREFILLED if name in asked}
        asks = {name for name in self.fields if kind in _KINDS_ASKING.get(name, WAYS)}
        funds = [(fund, account_words(fund)) for fund in FUNDS]
        set_choices(
            self,
            whom=_WHOM if "night" in asks else _WHOM[:2],
            currency=currency_choices()[1:],
            fund=funds,
            into=funds,
            night=[("", _("None")), *_by_season(self.nights.values())],
            season=[("", _("None")), *((key, season.name) for key, season in self.seasons.items())],
        )
        if "members" in asks:
            people_field(self, "members").offer(self._groups())
        self._label_fields(asks)
        self.fields = {name: field for name, field in self.fields.items() if name in asks}

    def _default_values(self) -> Values:
        """Return today, the season that is running, and what was charged last."""
        running = (key for key, season in self.seasons.items() if season.status == Season.Status.RUNNING)
        values: Values = {"day": timezone.localdate(), "season": next(running, ""), "into": "prizes"}
        last = last_charge(self.club, self.kind) if self.kind in CHARGES else None
        if last:
            return values | {"amount": write_money(*last), "currency": last[1]}
        return values | {"currency": default_currency(self.club) or "GBP"}

    def _groups(self) -> list[People]:
        """Offer who was there last time first, each with what they owe where something is settled."""
        debts = self._debts() if self.kind in _SETTLING else {}
        people = [Person(str(one.pk), one.name, _owed(debts.get(one, {}))) for one in self.people]
        recent = {str(key) for key in recently_here(self.club)} if len(people) > _FEW else set()
        first, others = ([one for one in people if (one.key in recent) is wanted] for wanted in (True, False))
        return [People(_("Recent") if first else "", first), People(_("Others") if first else "", others)]

    def _debts(self) -> dict[Member, dict[str, int]]:
        return dict(member_debts(self.club))

    def _label_fields(self, asks: set[str]) -> None:
        if self.kind in (*MEMBER_KINDS, *PRIZE_KINDS):
            self.fields["amount"].label = _("Amount each")
        if self.kind in _SETTLING:
            self.fields["amount"].help_text = _("Leave blank: everyone pays all they owe.")
        if self.kind in ("transfer", "expense"):
            self.fields["fund"].label = _("From fund")
        if self.kind in PRIZE_KINDS:
            self.fields["members"].label = _("Winner")
        if "fund" in asks or self.kind in PRIZE_KINDS:
            self.fields["fund" if "fund" in asks else "amount"].help_text = " · ".join(
                f"{account_words(fund)} {money(amount, sums.currency)}"
                for sums in read_sums(self.club)
                for fund, amount in sums.funds
            )

    def clean(self) -> Values:
        clean = self.cleaned_data
        self._clean_amount(clean)
        if self.kind in MEMBER_KINDS and clean.get("whom") == "these" and not clean.get("members"):
            self.add_error("members", _("Tick at least one."))
        if clean.get("whom") == "night" and not clean.get("night"):
            self.add_error("night", _("Choose the night."))
        if self.kind == "transfer" and clean.get("fund") == clean.get("into"):
            self.add_error("into", _("Choose another fund."))
        if not self.errors:
            self._clean_shares(clean)
        return clean

    def _clean_amount(self, clean: Values) -> None:
        typed, currency = clean.get("amount", ""), clean.get("currency", "") or "GBP"
        try:
            clean["amount"] = read_money(typed, currency, IN_A_TREASURY)
        except forms.ValidationError as error:
            self.add_error("amount", error)
        else:
            # Left blank, a payment settles all that each member owes; a typed zero is a mistake.
            if not clean["amount"] and (typed.strip() or self.kind not in _SETTLING):
                self.add_error("amount", _("Enter the amount."))

    def _clean_shares(self, clean: Values) -> None:
        """Find whom it concerns and with how much; the club alone where the kind names no member."""
        clean["shares"] = [Share()]
        if self.kind not in (*MEMBER_KINDS, *PRIZE_KINDS):
            return
        members = self._chosen_members(clean)
        if not members and clean.get("whom"):
            self.add_error("whom", _("No one was there yet."))
        elif members and clean["amount"]:
            clean["shares"] = [Share(member) for member in members]
        elif members:
            debts = self._debts()
            owed = [(member, debts.get(member, {}).get(clean["currency"], 0)) for member in members]
            clean["shares"] = [Share(member, amount) for member, amount in owed if amount > 0]
            if not clean["shares"]:
                self.add_error("amount", _("None of them owes anything. Enter the amount."))

    def _chosen_members(self, clean: Values) -> "QuerySet[Member]":
        if clean.get("whom") == "all":
            return self.people.filter(left=None, is_guest=False)
        if clean.get("whom") == "night":
            here = Attendance.objects.filter(
                club=self.club, night=clean["night"], status=Attendance.Status.HERE
            )
            return self.people.filter(pk__in=here.values("member"))
        return self.people.filter(pk__in=clean["members"])

    @property
    def way(self) -> Way:
        fund: Fund = self.cleaned_data.get("fund", "general")
        if self.kind == "transfer":
            return transfer_way(fund, self.cleaned_data["into"])
        return find_way(self.kind, fund)

    @property
    def line_fields(self) -> Values:
        """Fields that all lines of the entry share; a night says which season it is about."""
        clean = self.cleaned_data
        night = self.nights.get(clean.get("night", ""))
        season = night.season if night else self.seasons.get(clean.get("season", ""))
        shared = {name: clean[name] for name in ("day", "amount", "currency", "note")}
        return shared | {"night": night, "season": season}


def _owed(sums: Mapping[str, int]) -> str:
    return ", ".join(money(amount, currency) for currency, amount in sums.items() if amount > 0)


def _by_season(nights: Iterable[Night]) -> list[tuple[str, list[tuple[str, str]]]]:
    by_season = groupby(nights, key=lambda night: night.season)
    return [(season.name, [(str(night.pk), _night(night)) for night in group]) for season, group in by_season]


def _night(night: Night) -> str:
    return gettext("%(night)s, %(day)s") % {
        "night": night_name(night.number),
        "day": day(night.date),
    }


class PeriodForm(forms.Form):
    """A season, or some days, of which either end may be open."""

    season = choice_field(_("Season"), required=False)
    first = date_field(_("From"))
    last = date_field(_("Until"))

    def __init__(self, club: Club, asked: Posted) -> None:
        """Take the period from the address, else the season that runs or ran last, else everything."""
        seasons = seasons_of(club, drafts=False)
        if not any(name in asked for name in self.base_fields):
            # Seasons come newest first, so without a running one it is the last.
            running = [season for season in seasons if season.status == Season.Status.RUNNING] or seasons
            asked = {"season": str(running[0].pk)} if running else {}
        super().__init__(asked)
        self.seasons = {str(season.pk): season for season in seasons}
        choices = ((key, season.name) for key, season in self.seasons.items())
        set_choices(self, season=[("", _("the dates below")), *choices])
        self.fields["first"].required = self.fields["last"].required = False
        self.fields["first"].help_text = _("Leave blank for all earlier entries.")
        self.fields["last"].help_text = _("Leave blank for up to today.")

    def clean(self) -> Values:
        clean = self.cleaned_data
        first, last = clean.get("first"), clean.get("last")
        if not clean.get("season") and first and last and last < first:
            self.add_error("last", _("That’s before the first date."))
        return clean

    @property
    def period(self) -> Period:
        clean = self.cleaned_data
        season = self.seasons.get(clean["season"])
        return Period(season) if season else Period(None, clean["first"], clean["last"])
