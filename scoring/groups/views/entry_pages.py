"""What every page of a group's book needs: the book, one entry written, and the answer with *Undo*."""

from typing import Any, NamedTuple
from uuid import UUID, uuid5

from django.core.exceptions import ValidationError
from django.forms import BoundField, Form
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from scoring.games.access import Access
from scoring.games.views.recording import entry_of
from scoring.groups.access import BookAccess, book_keeper, book_reader
from scoring.groups.actions.entries import Entered, Entry, Overtaken, enter, enter_about
from scoring.groups.forms import EntryForm
from scoring.groups.models.groups import SeenGroup
from scoring.groups.queries.accounts import dues_at
from scoring.groups.queries.book_log import read_book_log
from scoring.groups.queries.groups import WholeBook, is_in_balances, kept_book, whole_book
from scoring.groups.texts.groups import entry_words, overtaken, refusal_words
from scoring.ledger.entries import CLOSE, OUT, REOPEN, SEATS, Plain
from scoring.web.capabilities import device_hash
from scoring.web.forms.money import write_money
from scoring.web.ids import new_id
from scoring.web.views.http import reply


class Told(NamedTuple):
    """Why nothing was written."""

    words: str
    status: int


def book_of(request: HttpRequest, access: Access) -> dict[str, Any]:
    """For the result of a game: whether a group’s balances have it; on a phone that keeps them, what is open."""
    game = access.game
    if game.group_id is None:
        return {"may_put_in": access.key.is_phone}
    group = kept_book(device_hash(request), game.group_id)
    if group is None:
        return {"in_balances": is_in_balances(game)}
    whole = whole_book(SeenGroup(group, sees_money=True))
    line = whole.by_id[str(game.id)]
    due = [(one, write_money(one.amount, one.currency)) for one in dues_at(whole, str(game.id))]
    return {"in_book": group, "in_balances": line.counts, "dues": due, "who_is_who": line.missing}


def show(request: HttpRequest, page: str, access: BookAccess, **more: Any) -> HttpResponse:
    """A page of a book, with what was just written; `told` is why something was not."""
    told: Told | None = more.pop("told", None)
    status = more.pop("status", told.status if told else 200)
    whole = more.pop("whole", None) or whole_book(access.seen)
    context = {
        "group": access.group,
        "whole": whole,
        "book": whole.book,
        "may_write": access.key.may_write,
        "expected": access.group.version,
        "refused": told.words if told else "",
        **just_said(request, whole),
        **more,
    }
    return reply(request, page, context, status=status)


def just_said(request: HttpRequest, whole: WholeBook) -> dict[str, Any]:
    """The entry that this phone has just written, and whether *Undo* takes it back."""
    text = request.GET.get("said", "")
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else 0
    written = next((one for one in whole.log.written if one.number == number), None)
    if written is None:
        return {}
    return {
        "said": told_entry(whole, written.plain),
        "undone": written.undone,
        "undo_entry": 0 if written.undone or written.plain["type"] in (CLOSE, REOPEN) else number,
    }


def told_entry(whole: WholeBook, plain: Plain) -> str:
    """An entry in words, as the one may hear it who looks."""
    return entry_words(plain, whole.book.people, whole.titles, hides_money=whole.hides_money)


def opened(request: HttpRequest, group_id: UUID) -> BookAccess:
    """A book to read, or to write in where something is sent."""
    return (book_keeper if request.method == "POST" else book_reader)(request, group_id)


def write(
    request: HttpRequest, access: BookAccess, body: Plain, then: str, game_id: UUID | None = None
) -> HttpResponse | Told:
    """Write one entry, about a game where one is named, and go on to a page that says so; or why not."""
    form, group_id = EntryForm(request.POST), access.group.id
    if not form.is_valid():
        return Told(overtaken(), 400)
    tried = form.cleaned_data
    entry = Entry(tried["entry_id"], tried["expected"], body, access.key.name)
    outcome = enter(group_id, entry) if game_id is None else enter_about(game_id, group_id, entry)
    if isinstance(outcome, Entered):
        mark = "&" if "?" in then else "?"
        return HttpResponseRedirect(f"{then}{mark}said={outcome.number}", status=303)
    if isinstance(outcome, Overtaken):
        return Told(overtaken(), 409)
    return Told(refusal_words(outcome, read_book_log(group_id).book.people, {}), 422)


def write_form(
    request: HttpRequest, access: BookAccess, field: BoundField, body: Plain, then: str
) -> HttpResponse | None:
    """The same for an entry out of a form: why not is said beside a field, and what was typed stays."""
    told = write(request, access, body, then, game_of(body))
    if isinstance(told, HttpResponse):
        return told
    field.form.add_error(field.name, ValidationError(told.words, code=str(told.status)))
    return None


def game_of(body: Plain) -> UUID | None:
    """The game that an entry puts into the book or takes out."""
    return UUID(body["game"]) if body["type"] in (SEATS, OUT) else None


def to(name: str, group_id: UUID, *more: Any) -> str:
    """The address of a page of the book."""
    return reverse(name, args=[group_id, *more])


def made_id(request: HttpRequest) -> str:
    """An id for what this try makes: the same for the same try, so that a repeated press says the same."""
    return str(uuid5(entry_of(request.POST) or new_id(), "made"))


def status_of(form: Form) -> int:
    """Fine, to be mended, or overtaken by another phone."""
    codes = {fault.code for faults in form.errors.as_data().values() for fault in faults}
    return 409 if "409" in codes else 422 if codes else 200
