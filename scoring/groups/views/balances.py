"""What is open in a group: settled in the fewest payments, each marked as paid or let off."""

from typing import Any, TypedDict
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from scoring.engine.plain import Fields, Plain
from scoring.groups.access import require_keeper, require_reader
from scoring.groups.expense_form import ExpenseForm
from scoring.groups.models import GroupKey
from scoring.groups.payment_form import PaymentForm
from scoring.groups.queries.accounts import balances, preview_changes, suggested_payments
from scoring.groups.queries.ledgers import GroupLedger, read_ledger
from scoring.groups.views.entry_pages import (
    NotSaved,
    entry_sentence,
    history_line,
    read_form_ledger,
    save_entry,
    save_from_form,
    show_group_page,
)
from scoring.ledger.accounts import household_speaker, largest_payment
from scoring.ledger.entries import EXPENSE, PAID
from scoring.web.forms.money import write_money
from scoring.web.views.http import Context, form_view, posted_data

_MOST_RECENT = 5


@require_safe
def settle(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Show the payments after which no one owes anything, over all evenings."""
    return show_settling(request, require_reader(request, group_id))


def show_settling(request: HttpRequest, key: GroupKey, not_saved: NotSaved | None = None) -> HttpResponse:
    ledger = read_ledger(key)
    if not (ledger.has_money or ledger.hides_money or key.may_write):
        raise Http404
    dues = [(due, write_money(due.amount, due.currency)) for due in suggested_payments(ledger)]
    recent = [
        history_line(key, ledger, entry)
        for entry in ledger.log.written
        if entry.plain["type"] in (EXPENSE, PAID) and not entry.undone
    ]
    context = {"dues": dues, "purses": balances(ledger), "lines": recent[:_MOST_RECENT]}
    return show_group_page(request, "groups/group/settle", key, ledger, not_saved, **context)


@require_POST
def pay_all(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Mark every payment of the page as paid: one entry, one *Undo*."""
    key = require_keeper(request, group_id)
    ledger = read_form_ledger(request, key)
    payments = [payment_entry(ledger, due._asdict()) for due in suggested_payments(ledger)]
    entry = {"type": PAID, "payments": payments}
    outcome = save_entry(request, key, entry, "settle")
    return show_settling(request, key, outcome) if isinstance(outcome, NotSaved) else outcome


@form_view
def payment(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Record one payment between evenings, for a friend or in advance too, or let a debt go."""
    key = require_keeper(request, group_id)
    ledger = read_form_ledger(request, key)
    form = PaymentForm(ledger, posted_data(request), initial=payment_asked(request, ledger))
    context: Context = {"form": form}
    previews = request.POST.get("step") == "preview"
    if form.is_valid():
        body = payment_body(ledger, form.cleaned_data)
        if previews:
            changes = preview_changes(ledger, body)
            named = {change.name for change in changes}
            context |= {
                "changes": changes,
                "unchanged": [name for name in ledger.state.members.values() if name not in named],
                "sentence": entry_sentence(ledger, body),
            }
        elif saved := save_from_form(request, key, form["amount"], body, "settle"):
            return saved
    return _show_form(request, "groups/group/pay", key, ledger, previews=previews, **context)


def _show_form(
    request: HttpRequest, page: str, key: GroupKey, ledger: GroupLedger, *, previews: bool, **context: Any
) -> HttpResponse:
    """Show a form; what is asked while it is still being filled in is no refusal."""
    response = show_group_page(request, page, key, ledger, previews=previews, **context)
    if previews:
        response.status_code = 200
    return response


def payment_body(ledger: GroupLedger, clean: Fields) -> Plain:
    """Return the entry of a payment; a friend's debt that was paid as a treat is waived too."""
    currency, amount, title = clean["currency"], clean["amount"], clean.get("title")
    kind = clean.get("kind") if clean.get("case") in ("", "own") else "paid"
    paid = payment_entry(ledger, {**clean, "kind": kind or "paid"})
    payments = [paid]
    if clean.get("case") == "friend":
        debtor = household_speaker(ledger.state, ledger.lines, clean["debtor"], currency, pays=True)
        paid["debtor"] = debtor
        if clean.get("between") == "treat":
            waived = {"kind": "forgiven", "from": debtor, "to": paid["from"], "amount": amount}
            payments.append({**waived, "currency": currency})
    return {"type": PAID, "payments": payments} | ({"title": title} if title else {})


@form_view
def expense(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Record what one of them paid for all, with what each bears of it."""
    key = require_keeper(request, group_id)
    ledger = read_form_ledger(request, key)
    form = ExpenseForm(ledger, posted_data(request))
    previews = request.POST.get("step") == "preview"
    context: Context = {"form": form}
    if form.is_valid():
        body = expense_body(form)
        if previews:
            context["sentence"] = entry_sentence(ledger, body)
        elif saved := save_from_form(request, key, form["title"], body, "settle"):
            return saved
    return _show_form(request, "groups/group/expense", key, ledger, previews=previews, **context)


def expense_body(form: ExpenseForm) -> Plain:
    clean, (shares, odd) = form.cleaned_data, form.division
    body = {name: clean[name] for name in ("title", "payer", "currency")}
    body |= {"type": EXPENSE, "amount": form.amount_paid, "shares": dict(shares), "odd": odd}
    return body | ({"day": clean["day"].isoformat()} if clean["day"] else {})


class PaymentAsked(TypedDict):
    """What the form of a payment begins with."""

    payer: str
    receiver: str
    currency: str
    amount: str
    kind: str
    case: str
    between: str


def payment_asked(request: HttpRequest, ledger: GroupLedger) -> PaymentAsked:
    """Return the accounts and the currency that the address names, and the most that can be paid."""
    first = next(iter(suggested_payments(ledger)), None)
    payer, receiver, currency = (
        str(request.GET.get(name, getattr(first, name, ""))) for name in ("payer", "receiver", "currency")
    )
    currency = currency or next(iter(ledger.currencies if "" not in ledger.accounts else ()), "")
    most = largest_payment(ledger.accounts.get(currency, {}), payer, receiver)
    amount = write_money(most, currency) if most else ""
    return {
        "payer": payer,
        "receiver": receiver,
        "currency": currency,
        "amount": amount,
        "kind": "paid",
        "case": "own",
        "between": "owes",
    }


def payment_entry(ledger: GroupLedger, payment: Fields) -> Plain:
    """Return a payment between two accounts as one between the people who make it for their households."""
    state, lines, currency = ledger.state, ledger.lines, payment["currency"]
    return {
        "kind": payment.get("kind", "paid"),
        "from": household_speaker(state, lines, payment["payer"], currency, pays=True),
        "to": household_speaker(state, lines, payment["receiver"], currency, pays=False),
        "amount": payment["amount"],
        "currency": currency,
    }
