"""The evenings of a group: put into it, looked at, left open, taken out; and the same people dealt again."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from scoring.games.access import require_listed
from scoring.games.models import Game
from scoring.games.queries.game_list import phone_keys
from scoring.games.queries.game_log import read_table
from scoring.games.queries.scorekeeper import phone_name
from scoring.groups.access import require_keeper, require_reader
from scoring.groups.actions.entries import create_group, seats_entry
from scoring.groups.forms import GroupForm, SeatsForm
from scoring.groups.models import GroupKey
from scoring.groups.queries.accounts import seat_rows
from scoring.groups.queries.groups import matching_groups
from scoring.groups.queries.ledgers import read_ledger
from scoring.groups.views.entry_pages import (
    NotSaved,
    read_form_ledger,
    save_entry,
    save_from_form,
    show_group_page,
)
from scoring.ledger.entries import CARRY, OUT
from scoring.ledger.group import NEW, guess_people
from scoring.web.capabilities import device_hash
from scoring.web.forms.writing import posted_id
from scoring.web.views.http import Context, form_view, posted_data, reply, telling_of_others
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
        body = seats_entry(ledger.state, posted_id(request.POST) or game_id, game_id, form.people)
        if saved := save_from_form(request, key, form["seat_0"], body, "evening_of_group", game_id):
            return saved
    context: Context = {"form": form, "game": game, "is_in": str(game_id) in ledger.state.games}
    return show_group_page(request, "groups/group/who_sat", key, ledger, **context)


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
        "opens": key.may_write or phone_keys(device_hash(request)).filter(game=game_id).exists(),
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
