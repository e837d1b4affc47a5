"""The usual tables of this phone, and the next evening of one of them at a press."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from scoring.engine.refusals import Refusal
from scoring.games.access import reader
from scoring.games.actions.play_again import start_again
from scoring.games.queries.carry_over import left_over
from scoring.games.queries.game_log import known_entry
from scoring.games.queries.usual_tables import groups_of, sitting_next
from scoring.games.queries.write_lock import name_of
from scoring.games.texts.carry_over import taken_words
from scoring.games.views.flash import keep_said
from scoring.games.views.recording import entry_of
from scoring.games.views.write_responses import see_table
from scoring.groups.actions.evenings import follow
from scoring.groups.queries.groups import kept_book
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.views.devices import own_secret, remember
from scoring.web.views.http import reply
from scoring.web.views.limits import may_begin, too_often


@require_safe
def groups(request: HttpRequest) -> HttpResponse:
    """All of them, the latest first."""
    return reply(request, "games/groups", {"groups": groups_of(device_hash(request))})


@require_POST
def deal_again(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The people that the press named, by the same rules; the form where they are others by now, or too many."""
    seen = reader(request, game_id).seen
    last = seen.game
    entry_id = entry_of(request.POST)
    if entry_id is None:
        return HttpResponseBadRequest()
    named = request.POST.get("names")
    if known_entry(entry_id) is None:
        if named not in (None, ", ".join(sitting_next(last.start, last.board))):
            return ask_who(game_id)
        if not may_begin(request):
            return too_often(request)
    secret = own_secret(request)
    device = hash_secret(secret)
    writer = {"device_hash": device, "author": name_of(device)}
    game = start_again(entry_id, seen, game_id=entry_of(request.POST, "game_id"), **writer)
    if isinstance(game, Refusal):  # rules that were fine then and no longer are: the form tells which
        return ask_who(game_id)
    group = kept_book(device, last.group_id)
    if group:
        follow(game, group, name_of(device))
    taken = "" if game.carried_from == last.id else taken_words(left_over(seen))
    table = see_table(game.id)
    return remember(keep_said(table, game, taken) if taken else table, secret)


def ask_who(game_id: UUID) -> HttpResponseRedirect:
    """To the form, with the names and rules in its fields."""
    return HttpResponseRedirect(f"{reverse('new_game')}?again={game_id}", status=303)
