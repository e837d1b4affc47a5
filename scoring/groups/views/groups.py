"""The books of this phone's groups, and one of them: who is up and down, its evenings, its history."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.games.queries.write_lock import name_of
from scoring.games.views.recording import entry_of
from scoring.groups.access import book_keeper, book_reader
from scoring.groups.actions.entries import found_group
from scoring.groups.forms import GroupForm
from scoring.groups.models import GroupKey
from scoring.groups.queries.accounts import dues, purses
from scoring.groups.queries.book_log import read_book_log
from scoring.groups.queries.groups import books_of, proposals, whole_book
from scoring.groups.views.entry_pages import (
    Told,
    game_of,
    sent,
    show,
    status_of,
    to,
    told_entry,
    write,
    write_form,
)
from scoring.ledger.entries import GROUP, UNDO
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.views.devices import introduced, own_secret, remember
from scoring.web.views.http import reply

FEW = 8


@require_http_methods(["GET", "HEAD", "POST"])
@introduced
def books(request: HttpRequest) -> HttpResponse:
    """All groups whose book this phone opens; sent, a new one."""
    form = GroupForm(sent(request))
    if form.is_valid():
        entry_id = entry_of(request.POST)
        if entry_id is None:
            return HttpResponseBadRequest()
        secret = own_secret(request)
        device = hash_secret(secret)
        group = found_group(entry_id, form.cleaned_data["name"], device, name_of(device))
        return remember(HttpResponseRedirect(to("book", group.id), status=303), secret)
    context = {"groups": books_of(device_hash(request)), "form": form}
    return reply(request, "books/books", context, status=422 if form.is_bound else 200)


@require_safe
@introduced
def book(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Who is up and down, what is to be paid, the evenings, and those that may belong here."""
    return show_book(request, group_id)


def show_book(request: HttpRequest, group_id: UUID, told: Told | None = None) -> HttpResponse:
    """The page; `told` is why something was not written."""
    access = book_reader(request, group_id)
    whole = whole_book(access.seen)
    everything = "all" in request.GET or len(whole.evenings) <= FEW
    proposed = proposals(device_hash(request), whole.book) if access.key.may_write else []
    return show(
        request,
        "books/book",
        access,
        whole=whole,
        told=told,
        purses=purses(whole) if whole.has_money else [],
        dues=len(dues(whole)),
        evenings=whole.evenings if everything else whole.evenings[:FEW],
        proposed=proposed,
        may_keep=access.key.is_link and access.key.role == GroupKey.Role.KEEPER,
    )


@require_http_methods(["GET", "HEAD", "POST"])
def rename_group(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """The group is called otherwise."""
    access = book_keeper(request, group_id)
    form = GroupForm(sent(request), initial={"name": access.group.name})
    if form.is_valid():
        body = {"type": GROUP, "name": form.cleaned_data["name"]}
        done = write_form(request, access, form["name"], body, to("book", group_id))
        if done:
            return done
    return show(request, "books/rename", access, form=form, status=status_of(form))


@require_safe
def book_history(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Everything that was written in the book, the newest first."""
    return show_history(request, group_id)


def show_history(request: HttpRequest, group_id: UUID, told: Told | None = None) -> HttpResponse:
    """The page; `told` is why something could not be taken back."""
    access = book_reader(request, group_id)
    whole = whole_book(access.seen)
    entries = [(one, told_entry(whole, one.plain)) for one in whole.log.written]
    return show(request, "books/history", access, whole=whole, told=told, entries=entries)


@require_POST
def undo_entry(request: HttpRequest, group_id: UUID, entry: int) -> HttpResponse:
    """Take back one entry, whichever it is, if nothing rests on it."""
    access = book_keeper(request, group_id)
    entries = read_book_log(access.group.id).entries
    about = entries[entry - 1] if 0 < entry <= len(entries) else {"type": ""}
    told = write(request, access, {"type": UNDO, "entry": entry}, to("book", group_id), game_of(about))
    if isinstance(told, Told):
        return show_history(request, group_id, told)
    return HttpResponseRedirect(f"{to('book', group_id)}?said={entry}", status=303)
