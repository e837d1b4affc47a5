"""The evenings of a group: put into its book, who sat there, what came of it, left open, taken out."""

from typing import Any
from uuid import UUID, uuid5

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.engine.refusals import Refusal
from scoring.games.access import kept, reader
from scoring.games.actions.games import start_again
from scoring.games.models import Game
from scoring.games.queries.endings import left_over
from scoring.games.queries.game_log import find_entry, read_table
from scoring.games.queries.usual_tables import next_players, usual_tables
from scoring.games.queries.write_lock import phone_name
from scoring.games.texts.results import taken_words
from scoring.games.views.flash import keep_said
from scoring.games.views.recording import entry_of
from scoring.games.views.write_responses import see_table
from scoring.groups.access import BookAccess, book_keeper, book_reader
from scoring.groups.actions.entries import follow, found_group
from scoring.groups.forms import NEW, GroupForm, SeatsForm
from scoring.groups.queries.accounts import evening_rows
from scoring.groups.queries.groups import WholeBook, books_kept, kept_book, keys_at, whole_book
from scoring.groups.views.entry_pages import Told, show, status_of, to, write, write_form
from scoring.ledger.book import guess
from scoring.ledger.entries import CARRY, OUT, SEATS, Plain
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.views.devices import own_secret, remember
from scoring.web.views.http import posted_data, reply
from scoring.web.views.limits import may_begin, too_often


@require_http_methods(["GET", "HEAD", "POST"])
def group_of_game(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """To whose book a game belongs: one of this phone's groups, or a new one."""
    game = kept(request, game_id).game
    device = device_hash(request)
    form = GroupForm(posted_data(request))
    if form.is_valid():
        entry_id = entry_of(request.POST)
        if entry_id is None:
            return HttpResponseBadRequest()
        group = found_group(entry_id, form.cleaned_data["name"], device, phone_name(device))
        return redirect("who_sat", group.id, game_id)
    names = list(read_table(game.start).players)
    context = {"game": game, "names": names, "form": form, "groups": books_kept(device, names)}
    return reply(request, "groups/books/choose", context, status=422 if form.errors else 200)


def game_for(request: HttpRequest, access: BookAccess, game_id: UUID) -> Game:
    """A game of this group, or one of this phone's list that stands in no book; Http404 for others."""
    game = Game.objects.filter(id=game_id, group=access.group).first() or kept(request, game_id).game
    if game.group_id not in (None, access.group.id):
        raise Http404
    return game


@require_http_methods(["GET", "HEAD", "POST"])
def who_sat(request: HttpRequest, group_id: UUID, game_id: UUID) -> HttpResponse:
    """Who every name at a table is; sent, the evening is in the book."""
    access = book_keeper(request, group_id)
    game = game_for(request, access, game_id)
    whole = whole_book(access.seen)
    names = list(read_table(game.start).players)
    there = guess(whole.book, names) | whole.book.sitters(str(game_id))
    initial = {f"seat_{number}": there.get(name, NEW) for number, name in enumerate(names)}
    form = SeatsForm(names, whole.book.known, posted_data(request), initial=initial)
    if form.is_valid():
        body = seats_of(request, whole, game_id, form.people)
        then = to("evening_of_group", group_id, game_id)
        done = write_form(request, access, form["seat_0"], body, then)
        if done:
            return done
    context = {"form": form, "game": game, "is_in": str(game_id) in whole.book.games}
    return show(request, "groups/books/who_sat", access, whole=whole, status=status_of(form), **context)


def seats_of(request: HttpRequest, whole: WholeBook, game_id: UUID, people: dict[str, str]) -> Plain:
    """The entry; newcomers get ids of this try, so that a repeated press says the same."""
    entry_id = entry_of(request.POST) or game_id
    made = {name: str(uuid5(entry_id, name)) for name, who in people.items() if who == NEW}
    new = {
        who: free_name(name, set(map(str.casefold, whole.book.known.values()))) for name, who in made.items()
    }
    return {"type": SEATS, "game": str(game_id), "people": {**people, **made}, "new": new}


def free_name(name: str, taken: set[str]) -> str:
    """The name, with a number where somebody is called so already."""
    tries = (name, *(f"{name[:36]} {number}" for number in range(2, len(taken) + 3)))
    return next(one for one in tries if one.casefold() not in taken)


@require_safe
def evening_of_group(request: HttpRequest, group_id: UUID, game_id: UUID) -> HttpResponse:
    """What came of one evening, person by person, and what became of it."""
    return show_evening(request, book_reader(request, group_id), game_id)


def show_evening(
    request: HttpRequest, access: BookAccess, game_id: UUID, told: Told | None = None
) -> HttpResponse:
    """The page; `told` is why something was not written."""
    whole = whole_book(access.seen)
    evening = whole.by_id.get(str(game_id))
    if evening is None:
        raise Http404
    context: dict[str, Any] = {
        "evening": evening,
        "rows": evening_rows(whole, evening),
        "opens": keys_at(device_hash(request), game_id),
        "closed": str(game_id) in whole.book.closed_games,
        "carried": str(game_id) in whole.book.carried,
    }
    return show(request, "groups/books/evening", access, whole=whole, told=told, **context)


@require_POST
def carry(request: HttpRequest, group_id: UUID, game_id: UUID) -> HttpResponse:
    """Nobody pays tonight: it is left open for the next time."""
    access = book_keeper(request, group_id)
    then = to("evening_of_group", group_id, game_id)
    told = write(request, access, {"type": CARRY, "game": str(game_id)}, then)
    return show_evening(request, access, game_id, told) if isinstance(told, Told) else told


@require_POST
def take_out(request: HttpRequest, group_id: UUID, game_id: UUID) -> HttpResponse:
    """No evening of this group after all."""
    access = book_keeper(request, group_id)
    told = write(request, access, {"type": OUT, "game": str(game_id)}, to("book", group_id), game_id)
    return show_evening(request, access, game_id, told) if isinstance(told, Told) else told


@require_safe
def groups(request: HttpRequest) -> HttpResponse:
    """All of them, the latest first."""
    return reply(request, "games/groups", {"groups": usual_tables(device_hash(request))})


@require_POST
def deal_again(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The people that the press named, by the same rules; the form where they are others by now, or too many."""
    seen = reader(request, game_id).seen
    last = seen.game
    entry_id = entry_of(request.POST)
    if entry_id is None:
        return HttpResponseBadRequest()
    named = request.POST.get("names")
    if find_entry(entry_id) is None:
        if named not in (None, ", ".join(next_players(last.start, last.board))):
            return ask_who(game_id)
        if not may_begin(request):
            return too_often(request)
    secret = own_secret(request)
    device = hash_secret(secret)
    writer = {"device_hash": device, "author": phone_name(device)}
    game = start_again(entry_id, seen, game_id=entry_of(request.POST, "game_id"), **writer)
    if isinstance(game, Refusal):  # rules that were fine then and no longer are: the form tells which
        return ask_who(game_id)
    group = kept_book(device, last.group_id)
    if group:
        follow(game, group, phone_name(device))
    taken = "" if game.carried_from == last.id else taken_words(left_over(seen))
    table = see_table(game.id)
    return remember(keep_said(table, game, taken) if taken else table, secret)


def ask_who(game_id: UUID) -> HttpResponseRedirect:
    """To the form, with the names and rules in its fields."""
    return HttpResponseRedirect(f"{reverse('new_game')}?again={game_id}", status=303)
