"""The evenings of a group: put into it, looked at, left open, taken out; and the same people dealt again."""

from uuid import UUID, uuid5

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from scoring.engine.plain import Plain
from scoring.engine.refusals import Refusal
from scoring.games.access import Access, require_listed
from scoring.games.access import require_reader as require_game_reader
from scoring.games.actions.games import dealt_otherwise, start_again
from scoring.games.forms.days import posted_day
from scoring.games.models import Game
from scoring.games.queries.endings import left_over
from scoring.games.queries.game_list import phone_keys
from scoring.games.queries.game_log import GAME_LOG, read_table
from scoring.games.queries.regular_tables import next_players, regular_tables
from scoring.games.queries.scorekeeper import phone_name
from scoring.games.texts.results import taken_words
from scoring.games.views.flash import set_flash
from scoring.games.views.screens import show_table
from scoring.games.views.write_responses import is_from_outbox, see_table
from scoring.groups.access import require_keeper, require_reader
from scoring.groups.actions.entries import add_game, create_group
from scoring.groups.actions.moves import free_name
from scoring.groups.forms import NEW, GroupForm, SeatsForm
from scoring.groups.models import GroupKey
from scoring.groups.queries.accounts import seat_rows
from scoring.groups.queries.groups import kept_group, matching_groups
from scoring.groups.queries.ledgers import GroupLedger, read_ledger
from scoring.groups.views.entry_pages import (
    NotSaved,
    read_form_ledger,
    save_entry,
    save_from_form,
    show_group_page,
)
from scoring.ledger.entries import CARRY, OUT, SEATS
from scoring.ledger.group import guess_people
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.forms.writing import posted_id
from scoring.web.views.devices import device_secret, set_device_cookie
from scoring.web.views.http import Context, form_view, posted_data, reply, telling_of_others
from scoring.web.views.limits import count_game, too_many_games
from scoring.web.zones import zone_here

_OTHER_GAME = gettext_lazy(
    "This button already started another game. Nothing was saved now. Deal again to start one more."
)


@form_view
def group_of_game(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Choose the group of a game: one of this phone's, or a new one."""
    game = require_listed(request, game_id).game
    device = device_hash(request)
    form = GroupForm(posted_data(request))
    if form.is_valid():
        entry_id = posted_id(request.POST)
        if entry_id is None:
            return HttpResponseBadRequest()
        with telling_of_others(form):
            group = create_group(entry_id, form.cleaned_data["name"], device, phone_name(device), zone_here())
            return redirect("who_sat", group.id, game_id)
    names = list(read_table(game.start).players)
    context: Context = {
        "game": game,
        "names": names,
        "form": form,
        "groups": matching_groups(device, names),
    }
    return reply(request, "groups/group/choose", context)


def game_for(request: HttpRequest, key: GroupKey, game_id: UUID) -> Game:
    """Return a game of this group, or one of this phone's list in no group; Http404 for others."""
    game = Game.objects.filter(id=game_id, group=key.group).first() or require_listed(request, game_id).game
    if game.group_id not in (None, key.group_id):
        raise Http404
    return game


@form_view
def who_sat(request: HttpRequest, group_id: UUID, game_id: UUID) -> HttpResponse:
    """Ask who each name at a table is; posted, put the evening into the group."""
    key = require_keeper(request, group_id)
    game, ledger = game_for(request, key, game_id), read_form_ledger(request, key)
    names = list(read_table(game.start).players)
    known = guess_people(ledger.state, names) | ledger.state.sitters(str(game_id))
    initial = {f"seat_{number}": known.get(name, NEW) for number, name in enumerate(names)}
    form = SeatsForm(names, ledger.state.known, posted_data(request), initial=initial)
    if form.is_valid():
        body = seats_entry(request, ledger, game_id, form.people)
        if saved := save_from_form(request, key, form["seat_0"], body, "evening_of_group", game_id):
            return saved
    context: Context = {"form": form, "game": game, "is_in": str(game_id) in ledger.state.games}
    return show_group_page(request, "groups/group/who_sat", key, ledger, **context)


def seats_entry(request: HttpRequest, ledger: GroupLedger, game_id: UUID, people: dict[str, str]) -> Plain:
    """Return the entry that seats these people; newcomers get the same ids whenever the form is posted again."""
    entry_id = posted_id(request.POST) or game_id
    newcomers = {name: str(uuid5(entry_id, name)) for name, who in people.items() if who == NEW}
    taken = {name.casefold() for name in ledger.state.known.values()}
    new = {who: free_name(name, taken, str.casefold) for name, who in newcomers.items()}
    return {"type": SEATS, "game": str(game_id), "people": people | newcomers, "new": new}


@require_safe
def evening_of_group(request: HttpRequest, group_id: UUID, game_id: UUID) -> HttpResponse:
    return show_evening(request, require_reader(request, group_id), game_id)


def show_evening(
    request: HttpRequest, key: GroupKey, game_id: UUID, not_saved: NotSaved | None = None
) -> HttpResponse:
    """Show what an evening came to, person by person."""
    ledger = read_ledger(key)
    evening = ledger.by_id.get(str(game_id))
    if evening is None:
        raise Http404
    context: Context = {
        "evening": evening,
        "rows": seat_rows(ledger, evening),
        "opens": phone_keys(device_hash(request)).filter(game=game_id).exists(),
        "closed": str(game_id) in ledger.state.closed_games,
        "carried": str(game_id) in ledger.state.carried,
    }
    return show_group_page(request, "groups/group/evening", key, ledger, not_saved, **context)


@require_POST
def carry(request: HttpRequest, group_id: UUID, game_id: UUID) -> HttpResponse:
    """Leave an evening open for the next time: no one pays tonight."""
    key, body = require_keeper(request, group_id), {"type": CARRY, "game": str(game_id)}
    outcome = save_entry(request, key, body, "evening_of_group", game_id)
    return show_evening(request, key, game_id, outcome) if isinstance(outcome, NotSaved) else outcome


@require_POST
def take_out(request: HttpRequest, group_id: UUID, game_id: UUID) -> HttpResponse:
    key, body = require_keeper(request, group_id), {"type": OUT, "game": str(game_id)}
    outcome = save_entry(request, key, body, "group")
    return show_evening(request, key, game_id, outcome) if isinstance(outcome, NotSaved) else outcome


@require_safe
def all_regular_tables(request: HttpRequest) -> HttpResponse:
    """List all groups that play on this phone, the latest first."""
    return reply(request, "games/regular_tables", {"groups": regular_tables(device_hash(request))})


@require_POST
def deal_again(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Deal for the people that the button named, by the same rules; ask where they have changed since."""
    access = require_game_reader(request, game_id)
    entry_id = posted_id(request.POST)
    if entry_id is None:
        return HttpResponseBadRequest()
    if stopped := before_dealing(request, access, entry_id):
        return stopped
    secret = device_secret(request)
    device = hash_secret(secret)
    writer = {"device_hash": device, "author": phone_name(device), "day": posted_day(request.POST)}
    game = start_again(entry_id, access.redacted, game_id=posted_id(request.POST, "game_id"), **writer)
    if isinstance(game, Refusal):  # rules that were fine then and no longer are: the form tells which
        return ask_who(game_id)
    if group := kept_group(device, access.game.group_id):
        add_game(game, group, phone_name(device))
    taken = "" if game.carried_from == game_id else taken_words(left_over(access.redacted))
    table = see_table(game.id)
    return set_device_cookie(set_flash(table, game, taken) if taken else table, secret)


def before_dealing(request: HttpRequest, access: Access, entry_id: UUID) -> HttpResponse | None:
    """Answer what is not dealt: other players than the button named, too many games, another game's id."""
    last, named = access.game, request.POST.get("names")
    if GAME_LOG.find(entry_id) is not None:
        if dealt_otherwise(entry_id, access.redacted, named):
            return show_table(request, access, refused=str(_OTHER_GAME), status=409)
    elif named not in (None, ", ".join(next_players(last.start, last.projection))):
        return ask_who(last.id)
    elif wait := count_game(request, begun=is_from_outbox(request)):
        return too_many_games(request, wait)
    return None


def ask_who(game_id: UUID) -> HttpResponseRedirect:
    """Go to the form of a new game, with the names and rules of the last one."""
    return HttpResponseRedirect(f"{reverse('new_game')}?again={game_id}", status=303)
