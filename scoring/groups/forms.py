"""What is asked for the book of a group: names, who sat where, payments, households, years."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.games.forms.links import LinkForm
from scoring.games.forms.names import NameField
from scoring.groups.slip_words import HOW_MANY, WORDS, read_words
from scoring.ledger.entries import LONGEST_GROUP, LONGEST_NAME
from scoring.web.forms.money import MoneyField, read_money

NEW = "new"
Choices: TypeAlias = Sequence[tuple[str, Any]]
Label: TypeAlias = Any
"""Words, perhaps in a language that is not known yet."""


def name_field(label: Label, longest: int = LONGEST_NAME) -> NameField:
    """A field for a name that must be there."""
    return NameField(
        label=label,
        max_length=longest,
        error_messages={"required": gettext_lazy("Write a name.")},
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off", "autocapitalize": "words"}),
    )


def choice_field(label: Label, choices: Choices = (), required: bool = True) -> forms.ChoiceField:
    """A field to choose one of some."""
    return forms.ChoiceField(
        label=label,
        choices=choices,
        required=required,
        error_messages={"required": gettext_lazy("Choose somebody.")},
        widget=forms.Select(attrs={"class": "box"}),
    )


def line_field(label: Label, longest: int = 200, missing: Label | None = None) -> forms.CharField:
    """A field for a line of text; `missing` is said where it must not be left empty."""
    return forms.CharField(
        label=label,
        max_length=longest,
        required=missing is not None,
        error_messages={} if missing is None else {"required": missing},
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off"}),
    )


def ticks_field(label: Label, choices: Choices = (), required: bool = False) -> forms.MultipleChoiceField:
    """A field to tick any number of some."""
    return forms.MultipleChoiceField(
        label=label, choices=choices, required=required, widget=forms.CheckboxSelectMultiple
    )


def offer(form: forms.Form, **choices: Iterable[Any]) -> None:
    """Set the choices of these fields, which differ from form to form."""
    for name, offered in choices.items():
        field = form.fields[name]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - a form offers choices for such fields only
        field.choices = list(offered)


class EntryForm(forms.Form):
    """What every writing carries: the phone's own id for the try, and the version of the book it has seen."""

    entry_id = forms.UUIDField()
    expected = forms.IntegerField(min_value=0)


class GroupForm(forms.Form):
    """What a group is called."""

    name = name_field(gettext_lazy("What is the group called?"), LONGEST_GROUP)


class PersonForm(forms.Form):
    """What somebody is called."""

    name = name_field(gettext_lazy("Name"))


class SeatsForm(forms.Form):
    """Who every name at a table is: somebody known, or somebody new."""

    def __init__(
        self, names: Sequence[str], known: Mapping[str, str], data: Any = None, **options: Any
    ) -> None:
        """`known` are the people of the group by id."""
        super().__init__(data, **options)
        self.names = names
        for number, name in enumerate(names):
            choices = [(NEW, _("%(name)s, new in the group") % {"name": name}), *known.items()]
            self.fields[f"seat_{number}"] = choice_field(name, choices)

    @property
    def seats(self) -> list[BoundField]:
        """A field for each name."""
        return [self[f"seat_{number}"] for number in range(len(self.names))]

    @property
    def people(self) -> dict[str, str]:
        """Person, or `NEW`, by name."""
        return {name: self.cleaned_data[f"seat_{number}"] for number, name in enumerate(self.names)}

    def clean(self) -> dict[str, Any]:
        """Nobody sits twice."""
        found = super().clean() or self.cleaned_data
        taken: dict[str, str] = {}
        for field, who in list(found.items()):
            if who != NEW and who in taken:
                self.add_error(field, _("Somebody else here is this person already."))
            taken[who] = field
        return self.cleaned_data


class PaymentForm(forms.Form):
    """Who paid whom how much, or let it be."""

    KINDS = (
        ("paid", gettext_lazy("Paid")),
        ("forgiven", gettext_lazy("Let off: nothing more is owed for it")),
    )

    payer = choice_field(gettext_lazy("Who owed it?"))
    receiver = choice_field(gettext_lazy("To whom?"))
    currency = choice_field(gettext_lazy("Currency"))
    amount = MoneyField(label="")
    kind = forms.ChoiceField(choices=KINDS, widget=forms.RadioSelect, label=gettext_lazy("What happened?"))

    def __init__(
        self, accounts: Choices, currencies: Iterable[str], data: Any = None, **options: Any
    ) -> None:
        """`accounts` are those who settle, by id and name."""
        super().__init__(data, **options)
        known = [(code, code or _("chips")) for code in currencies]
        offer(self, payer=accounts, receiver=accounts, currency=known)
        self.fields["currency"].required = "" not in dict(known)
        self.fields["amount"].label = _("How much?")

    def clean(self) -> dict[str, Any]:
        """An amount above nothing, in coins of its currency."""
        found = super().clean() or self.cleaned_data
        if "amount" in found:
            self._clean_amount(found)
        if found.get("payer") and found.get("payer") == found.get("receiver"):
            self.add_error("receiver", _("That takes two different people."))
        return self.cleaned_data

    def _clean_amount(self, found: dict[str, Any]) -> None:
        text, currency = found["amount"], found.get("currency", "")
        try:
            found["amount"] = read_money(text, currency, most=None)
        except forms.ValidationError as fault:
            self.add_error("amount", fault)
        else:
            if not found["amount"]:
                self.add_error("amount", _("Write how much it was."))


class MergeForm(forms.Form):
    """Who this person really is."""

    into = choice_field(gettext_lazy("Who is it really?"))

    def __init__(self, others: Choices, data: Any = None) -> None:
        super().__init__(data)
        self.fields["into"] = choice_field(
            self.base_fields["into"].label or "", [("", _("Choose…")), *others]
        )


class SplitForm(forms.Form):
    """Which evenings and payments are somebody else's, and what that one is called."""

    name = name_field(gettext_lazy("What is the other one called?"))
    seats = ticks_field(gettext_lazy("Evenings of the other one"))
    payments = ticks_field(gettext_lazy("Payments of the other one"))

    def __init__(self, seats: Choices, payments: Choices, data: Any = None) -> None:
        super().__init__(data)
        for name, choices in (("seats", seats), ("payments", payments)):
            self.fields[name] = ticks_field(self.base_fields[name].label or "", choices)


class HouseholdForm(forms.Form):
    """Who settles as one, and under what name."""

    name = name_field(gettext_lazy("What is it called?"))
    people = ticks_field(gettext_lazy("Who belongs to it?"))

    def __init__(self, people: Choices, data: Any = None, **options: Any) -> None:
        super().__init__(data, **options)
        self.fields["people"] = ticks_field(self.base_fields["people"].label or "", people)

    def clean_people(self) -> list[str]:
        """A household is two people or more."""
        people: list[str] = self.cleaned_data["people"]
        if len(people) < 2:
            raise forms.ValidationError(_("Tick at least two people."))
        return people


class CoverForm(forms.Form):
    """Who settles for somebody, and from when."""

    by = choice_field(gettext_lazy("Who settles for this person?"), required=False)

    def __init__(self, others: Choices, data: Any = None, **options: Any) -> None:
        super().__init__(data, **options)
        choices = [("", _("Nobody else")), *others]
        self.fields["by"] = choice_field(self.base_fields["by"].label or "", choices, required=False)


class CloseForm(forms.Form):
    """What a closed year is called."""

    name = name_field(gettext_lazy("What is the year called?"))


class BookLinkForm(LinkForm):
    """A link to a book: whom it is for, how long it works, and whether that phone may write too."""

    ROLES = (
        ("reader", gettext_lazy("Look, at money only where its host shows it to everybody")),
        ("money", gettext_lazy("Look, at all money too")),
        ("keeper", gettext_lazy("Keep the book too, on one phone")),
    )

    role = forms.ChoiceField(
        choices=ROLES, label=gettext_lazy("What may be done with it?"), widget=forms.RadioSelect
    )


class SlipForm(forms.Form):
    """The words of a recovery slip, typed as they come: capitals, commas and dashes do not matter."""

    NO_SUCH = gettext_lazy("No slip has these words. A newer slip of the same phone withdraws the older one.")

    words = forms.CharField(
        max_length=200,
        label=gettext_lazy("The eight words of your recovery slip"),
        error_messages={"required": gettext_lazy("Type the eight words that stand on the slip.")},
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

    def clean_words(self) -> str:
        """The words as they are kept; what cannot be on any slip is named."""
        words = read_words(self.cleaned_data["words"])
        wrong = [word for word in words if word not in WORDS]
        if wrong:
            raise forms.ValidationError(
                _("“%(word)s” is on no slip. Check its spelling.") % {"word": wrong[0]}
            )
        if len(words) != HOW_MANY:
            message = ngettext(
                "This is %(n)s word. A slip has eight.",
                "These are %(n)s words. A slip has eight.",
                len(words),
            )
            raise forms.ValidationError(message % {"n": len(words)})
        return "-".join(words)
