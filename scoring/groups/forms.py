"""Forms of a group: names, who sat where, payments, households, years, links."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.engine.codec.game_file import refuse_players
from scoring.engine.names import cut_name
from scoring.engine.refusals import Code
from scoring.games.forms.links import LinkForm
from scoring.games.forms.names import read_names, size_message
from scoring.games.forms.variants import variant_cards
from scoring.games.queries.variants import PhoneVariant, phone_variant
from scoring.games.texts.refusals import refusal_message
from scoring.groups.models import Group, Slip
from scoring.groups.queries.ledgers import GroupLedger
from scoring.groups.queries.next_night import NextNight
from scoring.groups.slip_words import SLIP_WORDS, WORDS_ON_A_SLIP
from scoring.groups.texts.entries import entry_words
from scoring.ledger.entries import LONGEST_GROUP
from scoring.ledger.group import NEW
from scoring.web.forms.fields import (
    NAME_LENGTH,
    Choices,
    choice_field,
    name_field,
    person_field,
    set_choices,
    ticks_field,
    zone_field,
)
from scoring.web.forms.pasting import PastedField
from scoring.web.forms.writing import Posted, Values
from scoring.web.texts.zones import zone_choices


class EntryForm(forms.Form):
    """What every form carries: an idempotency key, and the version of the group that the phone has seen."""

    entry_id = forms.UUIDField()
    expected = forms.IntegerField(min_value=0)


class GroupForm(forms.Form):
    name = name_field(gettext_lazy("Name of the group"), LONGEST_GROUP)


class GroupSettingsForm(GroupForm):
    """The name of a group, and the time zone of its days."""

    zone = zone_field()

    def __init__(self, group: Group, data: Posted | None = None) -> None:
        super().__init__(data, initial={"name": group.name, "zone": group.zone})
        set_choices(self, zone=zone_choices(group.zone))


class PersonForm(forms.Form):
    name = name_field(gettext_lazy("Name"))


class SeatsForm(forms.Form):
    """Who each name at a table is: someone known, or someone new."""

    def __init__(
        self, names: Sequence[str], known: Mapping[str, str], data: Posted | None = None, **options: Any
    ) -> None:
        """Ask for each of `names`; `known` are the people of the group by id."""
        super().__init__(data, **options)
        self.names = names
        for number, name in enumerate(names):
            choices = [(NEW, _("%(name)s, new in the group") % {"name": name}), *known.items()]
            self.fields[f"seat_{number}"] = person_field(name, choices)

    @property
    def seats(self) -> list[BoundField]:
        return [self[f"seat_{number}"] for number in range(len(self.names))]

    @property
    def people(self) -> dict[str, str]:
        """Ids of people, or `NEW`, by name."""
        return {name: self.cleaned_data[f"seat_{number}"] for number, name in enumerate(self.names)}

    def clean(self) -> Values:
        taken = set()
        for field, who in list(self.cleaned_data.items()):
            if who != NEW and who in taken:
                self.add_error(field, _("Someone else here is already this person."))
            taken.add(who)
        return self.cleaned_data


class MergeForm(forms.Form):
    into = person_field(gettext_lazy("Who is it really?"))

    def __init__(self, others: Choices, data: Posted | None = None) -> None:
        super().__init__(data)
        set_choices(self, into=[("", _("Choose…")), *others])


class SplitForm(forms.Form):
    name = name_field(gettext_lazy("Name of the other person"))
    seats = ticks_field(gettext_lazy("Games of the other person"))
    payments = ticks_field(gettext_lazy("Payments of the other person"))

    def __init__(self, ledger: GroupLedger, person: str, data: Posted | None = None) -> None:
        """Offer every evening of a person, the latest first, and every payment."""
        super().__init__(data)
        state = ledger.state
        names = dict(state.seats_of(person))
        seats = [(f"{game} {names[game]}", line) for game, line in ledger.by_id.items() if game in names]
        numbers = sorted({payment.entry for payment in state.payments_of(person)})
        entries = ((number, ledger.log.entries[number - 1]) for number in numbers)
        payments = [
            (str(number), entry_words(entry, state.people, ledger.titles)) for number, entry in entries
        ]
        set_choices(self, seats=seats, payments=payments)


class HouseholdForm(forms.Form):
    name = name_field(gettext_lazy("Name of the household"))
    people = ticks_field(gettext_lazy("Who belongs to it?"))

    def __init__(self, people: Choices, data: Posted | None = None, **options: Any) -> None:
        super().__init__(data, **options)
        set_choices(self, people=people)

    def clean_people(self) -> list[str]:
        people: list[str] = self.cleaned_data["people"]
        if len(people) < 2:
            raise forms.ValidationError(_("Tick at least two people."))
        return people


class NightForm(forms.Form):
    """The next night of a group: who is there, by which rules, and who deals first."""

    there = ticks_field(gettext_lazy("Who’s here?"))
    guests = forms.CharField(
        label=gettext_lazy("Guest’s name"),
        required=False,
        max_length=300,
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off", "autocapitalize": "words"}),
        help_text=gettext_lazy("Several names: put commas between them."),
    )
    rules = choice_field(gettext_lazy("Rules"), required=False)
    dealer = choice_field(gettext_lazy("Who deals first?"), required=False)

    def __init__(self, night: NextNight, own: Iterable[PhoneVariant], data: Posted | None = None) -> None:
        super().__init__(data, initial={"there": night.seats, "dealer": night.dealer})
        self.night, self.own = night, {one.key: one for one in own}
        names = [(name, name) for name in (*night.seats, *night.others)]
        others = [(card.key, card.name) for card in variant_cards()]
        rules = [*((one.key, one.name) for one in self.own.values()), *others]
        if night.last:
            rules.insert(0, ("", _("Same rules as last time")))
        set_choices(self, there=names, rules=rules, dealer=[("", _("Choose…")), *names])

    def clean_guests(self) -> list[str]:
        guests: list[str] = read_names(self.cleaned_data["guests"])
        if long := next((name for name in guests if len(name) > NAME_LENGTH), None):
            raise forms.ValidationError(_("“%(name)s” is too long.") % {"name": cut_name(long, 12) + "…"})
        return guests

    def clean(self) -> Values:
        if not self.errors:
            refused = refuse_players(self.variant.rules, self.players)
            if refused and refused.code in (Code.TOO_FEW_PLAYERS, Code.TOO_MANY_PLAYERS):
                self.add_error("there", size_message(self.variant.rules, len(self.players)))
            elif refused:
                self.add_error("there", refusal_message(refused))
        return self.cleaned_data

    @property
    def variant(self) -> PhoneVariant:
        """Return the rules that were chosen: those of the last night where none were."""
        key = self.cleaned_data.get("rules", "")
        if key or not self.night.last:
            return self.own.get(key) or phone_variant(key, "", key, {})
        table = self.night.table
        return PhoneVariant("", "", table.variant_key, {}, table.variant, table.currency or "")

    @property
    def players(self) -> list[str]:
        """Return everyone who is there, clockwise from the first dealer."""
        there = [*self.cleaned_data["there"], *self.cleaned_data["guests"]]
        order = [name for name in (*self.night.seats, *self.night.others) if name in there]
        names: list[str] = [*order, *self.cleaned_data["guests"]]
        dealer = self.cleaned_data["dealer"]
        first = names.index(dealer) if dealer in names else 0
        return names[first:] + names[:first]


class CoverForm(forms.Form):
    by = person_field(gettext_lazy("Who pays for this person?"), required=False)

    def __init__(self, others: Choices, data: Posted | None = None, **options: Any) -> None:
        super().__init__(data, **options)
        set_choices(self, by=[("", _("No one else")), *others])


class CloseForm(forms.Form):
    name = name_field(gettext_lazy("Name of the year"))


class GroupLinkForm(LinkForm):
    """A link to a group: whom it is for, how long it works, and whether that phone may write too."""

    ROLES = (
        ("reader", gettext_lazy("Watch; money only where the host shows it to everyone")),
        ("money", gettext_lazy("Watch, with all the money")),
        ("keeper", gettext_lazy("Host this group too, on one phone")),
    )

    role = forms.ChoiceField(
        choices=ROLES, label=gettext_lazy("What does the link allow?"), widget=forms.RadioSelect
    )

    def __init__(self, data: Posted | None = None, *, has_money: bool, **options: Any) -> None:
        super().__init__(data, **options)
        if not has_money:
            names = dict(self.ROLES) | {"reader": _("Watch only")}
            set_choices(self, role=[(role, names[role]) for role in names if role != "money"])


class SlipForm(forms.Form):
    """The words of a recovery slip; case, commas and dashes don't matter."""

    words = PastedField(
        max_length=200,
        label=gettext_lazy("The eight words of your recovery slip"),
        error_messages={"required": gettext_lazy("Type the eight words on the slip.")},
        widget=forms.Textarea(
            attrs={
                "class": "box",
                "rows": 2,
                "autocomplete": "off",
                "autocapitalize": "none",
                "autocorrect": "off",
                "spellcheck": "false",
            }
        ),
    )

    def clean_words(self) -> Slip:
        """Return the slip with these words; name a word that is on no slip."""
        words = re.findall(r"[a-z]+", self.cleaned_data["words"].lower())
        wrong = next((word for word in words if word not in SLIP_WORDS), None)
        if wrong:
            raise forms.ValidationError(_("“%(word)s” is on no slip. Check its spelling.") % {"word": wrong})
        if len(words) != WORDS_ON_A_SLIP:
            message = ngettext(
                "This is %(n)s word. A slip has eight.",
                "These are %(n)s words. A slip has eight.",
                len(words),
            )
            raise forms.ValidationError(message % {"n": len(words)})
        slip = Slip.objects.opened_by("-".join(words))
        if slip is None:
            raise forms.ValidationError(
                _("No slip has these words. A newer slip from the same phone replaces the older one."),
                "unknown",
            )
        return slip
