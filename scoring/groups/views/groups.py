"""The books of this phone's groups, and one of them: who is up and down, its evenings, its history."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.games.forms.game_list import SearchForm, ShelfForm
from scoring.games.models import Key, Move
from scoring.games.queries.game_list import DAYS_TO_RESTORE, GameLine, get_game_line, list_games
from scoring.games.queries.write_lock import phone_name
from scoring.games.views.recording import entry_of
from scoring.groups.access import book_keeper, book_reader
from scoring.groups.actions.entries import found_group
from scoring.groups.forms import GroupForm
from scoring.groups.models import GroupKey
from scoring.groups.queries.accounts import dues, purses
from scoring.groups.queries.book_log import read_book_log
from scoring.groups.queries.groups import books_of, proposals, whole_book
from scoring.groups.queries.moves import move_from
from scoring.groups.views.entry_pages import (
    Told,
    game_of,
    show,
    status_of,
    to,
    told_entry,
    write,
    write_form,
)
from scoring.groups.views.slips import earlier_address
from scoring.groups.views.slips import is_offered as is_slip_offered
from scoring.ledger.entries import GROUP, UNDO
from scoring.web.actions import note_use
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.queries.certificates import is_offered
from scoring.web.views.devices import introduced, own_secret, remember
from scoring.web.views.http import posted_data, reply

FEW = 8


@require_http_methods(["GET", "HEAD", "POST"])
@introduced
def books(request: HttpRequest) -> HttpResponse:
    """All groups whose book this phone opens; sent, a new one."""
    form = GroupForm(posted_data(request))
    if form.is_valid():
        entry_id = entry_of(request.POST)
        if entry_id is None:
            return HttpResponseBadRequest()
        secret = own_secret(request)
        device = hash_secret(secret)
        group = found_group(entry_id, form.cleaned_data["name"], device, phone_name(device))
        return remember(HttpResponseRedirect(to("book", group.id), status=303), secret)
    context = {"groups": books_of(device_hash(request)), "form": form}
    return reply(request, "groups/books/books", context, status=422 if form.is_bound else 200)


@require_safe
@introduced
def book(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Who is up and down, what is to be paid, the evenings, and those that may belong here."""
    access = book_reader(request, group_id)
    note_use(access.key)
    whole = whole_book(access.seen)
    everything = "all" in request.GET or len(whole.evenings) <= FEW
    proposed = proposals(device_hash(request), whole.book) if access.key.may_write else []
    return show(
        request,
        "groups/books/book",
        access,
        whole=whole,
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
    form = GroupForm(posted_data(request), initial={"name": access.group.name})
    if form.is_valid():
        body = {"type": GROUP, "name": form.cleaned_data["name"]}
        done = write_form(request, access, form["name"], body, to("book", group_id))
        if done:
            return done
    return show(request, "groups/books/rename", access, form=form, status=status_of(form))


@require_safe
def book_history(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Everything that was written in the book, the newest first."""
    return show_history(request, group_id)


def show_history(request: HttpRequest, group_id: UUID, told: Told | None = None) -> HttpResponse:
    """The page; `told` is why something could not be taken back."""
    access = book_reader(request, group_id)
    whole = whole_book(access.seen)
    entries = [(one, told_entry(whole, one.plain)) for one in whole.log.written]
    return show(request, "groups/books/history", access, whole=whole, told=told, entries=entries)


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


SEARCH_FROM = 9  # fewer games are found faster by looking


@require_safe
@ensure_csrf_cookie  # before forms are fetched side by side, each of which would give a phone another one
def home(request: HttpRequest) -> HttpResponse:
    """Games to go on with first, then the others by month; and what was just done to one."""
    told = {"done": just_moved(request), "came": "came" in request.GET}
    told["may_trust"] = is_offered() and not request.is_secure()
    return show_shelf(request, "groups/home/home", Key.Shelf.OPEN, **told, moved=earlier_address(request))


@require_safe
def archived(request: HttpRequest) -> HttpResponse:
    """Games out of the way, as readable as ever."""
    return show_shelf(request, "groups/home/archived", Key.Shelf.ARCHIVED)


@require_safe
def deleted(request: HttpRequest) -> HttpResponse:
    """Games that can still be restored."""
    return show_shelf(request, "groups/home/deleted", Key.Shelf.DELETED, days=DAYS_TO_RESTORE)


def show_shelf(request: HttpRequest, page: str, shelf: str, **more: Any) -> HttpResponse:
    """One page of one shelf, with what was searched for."""
    form = SearchForm(request.GET)
    words, number = form.asked
    found = list_games(device_hash(request), shelf, words=words, page=number)
    context = {"evenings": found, "form": form, "words": words, "searched": found.kept[shelf] >= SEARCH_FROM}
    if not any(found.kept.values()):
        context["away"] = moved_away(request)
    if page == "groups/home/home" and not request.GET:  # not among what was searched for or just done
        context["slip_offered"] = is_slip_offered(request, found.hosted)
    return reply(request, page, context | more)


def moved_away(request: HttpRequest) -> Move | None:
    """The move that took everything off this phone, if one did."""
    found = move_from(device_hash(request))
    return found if found is not None and found.moved else None


def just_moved(request: HttpRequest) -> dict[str, Any]:
    """The game that was just archived, deleted or restored, and where *Undo* puts it."""
    try:
        game_id = UUID(request.GET.get("moved", ""))
    except ValueError:
        return {}
    back = ShelfForm({"shelf": request.GET.get("was", "")})
    line: GameLine | None = get_game_line(device_hash(request), game_id)
    if line is None or not back.is_valid() or back.cleaned_data["shelf"] == line.shelf:
        return {}
    return {"game": line, "was": back.cleaned_data["shelf"]}
