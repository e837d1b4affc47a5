"""The form of a payment: an own debt, a friend's, or in advance; and what becomes of what is paid beyond it."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.amounts import Money
from scoring.games.forms.stakes import currency_choices
from scoring.groups.queries.accounts import account_row
from scoring.groups.queries.ledgers import GroupLedger
from scoring.groups.texts.group_lines import pot_words
from scoring.groups.texts.groups import (
    RestWords,
    advance_words,
    between_words,
    nothing_left_message,
    owed_nothing_message,
    owes_words,
    rest_words,
    too_much_message,
)
from scoring.ledger.accounts import largest_payment, with_elsewhere
from scoring.ledger.entries import ELSEWHERE, LONGEST_TITLE
from scoring.web.forms.fields import choice_field, line_field, person_field, set_choices
from scoring.web.forms.money import MoneyField, read_money
from scoring.web.forms.writing import Posted, Values
from scoring.web.texts.amounts import currency_label, money


class PaymentForm(forms.Form):
    """A payment: from one person to another, how much, and for whose debt."""

    KINDS = (
        ("paid", gettext_lazy("Paid")),
        ("forgiven", gettext_lazy("Waived: nothing more is owed for it")),
    )

    CASES = (
        ("own", gettext_lazy("Own debt")),
        ("friend", gettext_lazy("For a friend")),
        ("advance", gettext_lazy("In advance")),
    )
    BETWEEN = (
        ("owes", gettext_lazy("Still owed, now to who paid")),
        ("treat", gettext_lazy("A treat: the debt is gone")),
    )

    case = forms.ChoiceField(choices=CASES, required=False, widget=forms.RadioSelect)
    payer = person_field(gettext_lazy("Who paid?"))
    receiver = person_field(gettext_lazy("Who got it?"))
    currency = choice_field(gettext_lazy("Currency"))
    amount = MoneyField(label=gettext_lazy("How much?"))
    kind = forms.ChoiceField(
        choices=KINDS, required=False, widget=forms.RadioSelect, label=gettext_lazy("What happened?")
    )
    rest = forms.CharField(required=False)
    debtor = person_field(gettext_lazy("Whose debt is it?"), required=False)
    between = forms.ChoiceField(
        choices=BETWEEN, required=False, widget=forms.RadioSelect, label=gettext_lazy("And between the two?")
    )
    title = line_field(gettext_lazy("What for? (optional)"), LONGEST_TITLE)
    asked: RestWords | None = None
    waits = ""

    def __init__(self, ledger: GroupLedger, data: Posted | None = None, **options: Any) -> None:
        super().__init__(data, **options)
        self.ledger, self.names = ledger, _account_names(ledger)
        accounts = list(self.names.items())
        kept = sorted(ledger.accounts) or ledger.currencies
        currencies = [(code, currency_label(code) or _("chips")) for code in kept] or currency_choices()[1:]
        self.only_currency = kept[0] if len(kept) == 1 else None
        friends = [(key, name) for key, name in accounts if key != ELSEWHERE]
        set_choices(self, payer=accounts, receiver=accounts, currency=currencies, debtor=friends)
        self.fields["currency"].required = "" not in ledger.accounts
        payer, debtor = (self.names.get(str(self[name].value())) for name in ("payer", "debtor"))
        if payer and debtor:
            words = between_words(payer, debtor)
            self.fields["between"].label = words.question
            set_choices(self, between=[("owes", words.owes), ("treat", words.treat)])

    @property
    def debtors(self) -> list[tuple[str, str, str]]:
        """Return the others who owe something in the chosen currency: id, name, and how much in words."""
        currency = self._currency
        asked = (ELSEWHERE, self["payer"].value(), self["receiver"].value())
        owed = self.ledger.accounts.get(currency, {})
        return [
            (key, name, _("owes %(amount)s") % {"amount": money(-owed[key], currency)})
            for key, name in self.names.items()
            if key not in asked and owed.get(key, 0) < 0
        ]

    @property
    def owes(self) -> str:
        """Say what the chosen payer owes in the chosen currency; empty for nothing."""
        payer, currency = str(self["payer"].value()), self._currency
        owed = -self.ledger.accounts.get(currency, {}).get(payer, 0)
        return owes_words(self.names[payer], owed, currency) if owed > 0 and payer in self.names else ""

    @property
    def _currency(self) -> str:
        return str(self["currency"].value() or self.only_currency or "")

    def clean(self) -> Values:
        clean = self.cleaned_data
        if "amount" in clean:
            self._clean_amount(clean)
        if clean.get("payer") and clean.get("payer") == clean.get("receiver"):
            self.add_error("receiver", _("Choose two different people."))
        if not self.errors:
            self._clean_case(clean)
        return clean

    def _clean_case(self, clean: Values) -> None:
        accounts = self.ledger.accounts.get(clean["currency"], {})
        if clean["case"] == "friend":
            self._clean_friend(clean, accounts)
        elif clean["case"] == "advance":
            payer, amount, currency = clean["payer"], clean["amount"], clean["currency"]
            owed = max(0, -accounts.get(payer, 0))
            self.waits = advance_words(self.names[payer], owed, amount - owed, currency)
        elif clean["kind"] == "forgiven":
            self._clean_debt(clean, accounts)
        else:
            self._clean_rest(clean, accounts)

    def _clean_friend(self, clean: Values, accounts: Mapping[str, Money]) -> None:
        debtor = clean["debtor"]
        owed = max(0, -accounts.get(debtor, 0))
        if not debtor:
            self.add_error("debtor", _("Choose someone."))
        elif debtor in (clean["payer"], clean["receiver"]):
            self.add_error("debtor", _("Choose someone else."))
        elif clean["amount"] > owed:
            field = "amount" if owed else "debtor"
            self.add_error(field, too_much_message(self.names[debtor], owed, clean["currency"]))

    def _clean_rest(self, clean: Values, accounts: Mapping[str, Money]) -> None:
        """Ask for what was paid beyond the debt: it is owed the other way, or was given back."""
        payer, receiver, currency = clean["payer"], clean["receiver"], clean["currency"]
        most = largest_payment(accounts, payer, receiver)
        if clean["amount"] <= most:
            return
        every = with_elsewhere(accounts)
        self.asked = rest_words(
            self.names[payer],
            self.names[receiver],
            money(clean["amount"] - most, currency),
            money(most, currency),
            all_paid=-every.get(payer, 0) <= every.get(receiver, 0),
        )
        if not clean["rest"] and self.data.get("step") == "preview":
            return  # the first answer is ticked, and shown as it would be
        if clean["rest"] not in ("owed", "back"):
            self.add_error("rest", self.asked.question)
        elif clean["rest"] == "back" and not most:
            self.add_error("rest", nothing_left_message())
        elif clean["rest"] == "back":
            clean["amount"] = most

    def _clean_amount(self, clean: Values) -> None:
        try:
            clean["amount"] = read_money(clean["amount"], clean.get("currency", ""), most=None)
        except forms.ValidationError as error:
            self.add_error("amount", error)
        else:
            if not clean["amount"]:
                self.add_error("amount", _("Enter the amount."))

    def _clean_debt(self, clean: Values, accounts: Mapping[str, Money]) -> None:
        most = largest_payment(accounts, clean["payer"], clean["receiver"])
        owes = with_elsewhere(accounts).get(clean["payer"], 0) < 0
        if owes and not most:
            self.add_error("receiver", owed_nothing_message(self.names[clean["receiver"]]))
        elif clean["amount"] > most:
            message = too_much_message(self.names[clean["payer"]], most, clean["currency"])
            self.add_error("amount" if owes else "payer", message)


def _account_names(ledger: GroupLedger) -> dict[str, str]:
    """Return who settles: people or their households, and the pot or the club where one of them has money."""
    keys = dict.fromkeys(ledger.state.household_of(person) or person for person in ledger.state.known)
    names = {key: account_row(ledger, key).name for key in keys}
    if any(sum(accounts.values()) for accounts in ledger.accounts.values()):
        names[ELSEWHERE] = pot_words()
    return names
