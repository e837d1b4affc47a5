"""What is open in a group: settled in the fewest payments, each marked as paid or let off."""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.timezone import localdate
from django.utils.translation import override
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.games.views.paper import choices_of, made, printed
from scoring.groups.access import BookAccess, book_keeper, book_reader
from scoring.groups.forms import PaymentForm
from scoring.groups.queries.accounts import Parts, Statement, account_row, dues, parts_of, purses
from scoring.groups.queries.groups import WholeBook, whole_book
from scoring.groups.sheets.statement import BookAccount, BookLine, book_statement
from scoring.groups.texts.book_lines import pot_words
from scoring.groups.texts.groups import owed_nothing, too_much
from scoring.groups.views.entry_pages import Told, show, status_of, to, write, write_form
from scoring.groups.views.people import Time, known, statements_over
from scoring.ledger.accounts import most_to_pay, speaker, with_elsewhere
from scoring.ledger.entries import ELSEWHERE, PAID, Plain
from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument
from scoring.printing.images import chat_picture
from scoring.web.chain import seal
from scoring.web.forms.money import write_money
from scoring.web.views.http import posted_data


@require_safe
def settle(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """The payments after which nobody owes anything, over all evenings."""
    return show_settling(request, book_reader(request, group_id))


def show_settling(request: HttpRequest, access: BookAccess, told: Told | None = None) -> HttpResponse:
    """The page; `told` is why a payment was not written."""
    whole = whole_book(access.seen)
    if not (whole.has_money or whole.hides_money):
        raise Http404
    due = dues(whole)
    typed = [(one, write_money(one.amount, one.currency)) for one in due]
    return show(
        request, "groups/books/settle", access, whole=whole, told=told, dues=typed, purses=purses(whole)
    )


@require_POST
def pay_all(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Every payment of the page is made: one entry, one Undo."""
    access = book_keeper(request, group_id)
    due = dues(whole_book(access.seen))
    payments = [paid(one.giver, one.taker, one.amount, one.currency) for one in due]
    told = write(request, access, {"type": PAID, "payments": payments}, to("settle", group_id))
    return show_settling(request, access, told) if isinstance(told, Told) else told


def paid(giver: str, taker: str, amount: int, currency: str, kind: str = "paid") -> Plain:
    """One payment as it is written."""
    return {"kind": kind, "from": giver, "to": taker, "amount": amount, "currency": currency}


@require_http_methods(["GET", "HEAD", "POST"])
def pay(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """One payment between evenings, or a debt let go: whole or in part, whoever it was."""
    access = book_keeper(request, group_id)
    whole = whole_book(access.seen)
    accounts = [(key, account_words(whole, key)) for key in accounts_of(whole)]
    form = PaymentForm(accounts, sorted(whole.accounts), posted_data(request), initial=asked(request, whole))
    if form.is_valid() and fits(whole, form):
        body = entry_of_payment(whole, form)
        done = write_form(request, access, form["amount"], body, to("settle", group_id))
        if done:
            return done
    return show(request, "groups/books/pay", access, whole=whole, form=form, status=status_of(form))


def accounts_of(whole: WholeBook) -> list[str]:
    """Everybody who settles, households instead of their people; and the pot or the club where it has money."""
    homes = {
        whole.book.person(who): key for key, home in whole.book.households.items() for who in home.people
    }
    found = dict.fromkeys(homes.get(who, who) for who in whole.book.known)
    return [*found, ELSEWHERE] if any(purse.elsewhere for purse in purses(whole)) else list(found)


def account_words(whole: WholeBook, key: str) -> str:
    """What an account is called."""
    return pot_words() if key == ELSEWHERE else account_row(whole, key).name


def asked(request: HttpRequest, whole: WholeBook) -> dict[str, Any]:
    """What the link to this page names: two accounts and a currency; the most that can be paid."""
    first = next(iter(dues(whole)), None)
    usual = {name: getattr(first, name, "") for name in ("payer", "receiver", "currency")}
    named = {name: request.GET.get(name, usual[name]) for name in usual}
    accounts = whole.accounts.get(named["currency"], {})
    most = most_to_pay(accounts, named["payer"], named["receiver"])
    text = write_money(most, named["currency"]) if most else ""
    return named | {"amount": text, "kind": "paid"}


def fits(whole: WholeBook, form: PaymentForm) -> bool:
    """No more is paid than is owed."""
    clean = form.cleaned_data
    accounts = whole.accounts.get(clean["currency"], {})
    most = most_to_pay(accounts, clean["payer"], clean["receiver"])
    owes = with_elsewhere(accounts).get(clean["payer"], 0) < 0
    if owes and not most:
        form.add_error("receiver", owed_nothing(account_words(whole, clean["receiver"])))
    elif clean["amount"] > most:
        payer = account_words(whole, clean["payer"])
        form.add_error("amount" if owes else "payer", too_much(payer, most, clean["currency"]))
    return not form.errors


def entry_of_payment(whole: WholeBook, form: PaymentForm) -> Plain:
    """The entry: people pay, also for their households."""
    clean = form.cleaned_data
    currency = clean["currency"]
    giver = speaker(whole.book, whole.lines, clean["payer"], currency, pays=True)
    taker = speaker(whole.book, whole.lines, clean["receiver"], currency, pays=False)
    return {"type": PAID, "payments": [paid(giver, taker, clean["amount"], currency, clean["kind"])]}


@require_safe
def person_sheet(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """The statement as PDF, each currency on pages of its own."""
    documents = documents_of(request, group_id, person_id, choices_of(request))
    return printed(request, *documents, name="statement")


@require_safe
def person_picture(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """The same as a picture for a chat, one currency below the other."""
    choices = Choices("a5", language=choices_of(request).language)
    documents = documents_of(request, group_id, person_id, choices)
    return made(request, documents, lambda: chat_picture(*documents), ("image/png", "statement.png"))


def documents_of(
    request: HttpRequest, group_id: UUID, person_id: UUID, choices: Choices
) -> list[SheetDocument]:
    """One document for each currency, an empty one where nothing moved; Http404 where this reader sees no money."""
    whole = whole_book(book_reader(request, group_id).seen)
    if not whole.has_money:
        raise Http404
    who = known(whole.book, person_id)
    told, time = statements_over(request, whole, who)
    parts = parts_of(whole, who, told)
    with override(choices.language):
        accounts = [account_of(whole, who, each, time, parts) for each in told or [Statement("", 0, [])]]
        return [book_statement(account, choices) for account in accounts]


def account_of(whole: WholeBook, who: str, told: Statement, time: Time, parts: Parts) -> BookAccount:
    """One currency as the sheets want it."""
    lines = [
        BookLine(
            each.line.kind,
            each.line.amount,
            localdate(each.at) if each.at else None,
            each.title,
            each.other,
            each.settled_by,
            parts.get(each.line.game or "", {}) if each.line.kind == "evening" else {},
        )
        for each in told.lines
    ]
    years = {closing.entry: closing.name for closing in whole.book.closings}
    year = "" if time.year is None else years[time.year]
    name = whole.book.people[who]
    sealed = seal(whole.group.version, whole.group.head)
    return BookAccount(whole.group.name, name, told.currency, lines, told.before, year, time.ever, sealed)
