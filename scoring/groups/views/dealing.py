"""The next night of a group: who is there, by which rules; and the same people dealt again."""

from urllib.parse import urlencode
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.urls import reverse
from django.utils.timezone import localdate
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from scoring.engine.plain import Fields, Plain
from scoring.engine.refusals import Refusal
from scoring.games.access import Access, require_host
from scoring.games.access import require_reader as require_game_reader
from scoring.games.actions.games import dealt_otherwise, start_again, start_game
from scoring.games.forms.days import posted_day
from scoring.games.forms.games import is_for_money, overrides_for
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.endings import left_over
from scoring.games.queries.game_log import GAME_LOG, read_table
from scoring.games.queries.regular_tables import last_currency, next_players
from scoring.games.queries.scorekeeper import get_scorekeeper, phone_name
from scoring.games.queries.variants import own_variants
from scoring.games.texts.refusals import refusal_message
from scoring.games.texts.results import taken_words
from scoring.games.views.flash import set_flash
from scoring.games.views.screens import show_table
from scoring.games.views.write_responses import is_from_outbox, see_table
from scoring.groups.access import require_keeper
from scoring.groups.actions.entries import add_game, withdraw_game
from scoring.groups.forms import NightForm
from scoring.groups.models import GroupKey
from scoring.groups.queries.groups import kept_group
from scoring.groups.queries.ledgers import read_ledger
from scoring.groups.queries.next_night import NextNight, next_night
from scoring.groups.views.entry_pages import NotSaved, show_group_page
from scoring.web.capabilities import NoKey, device_hash, hash_secret
from scoring.web.forms.writing import posted_id
from scoring.web.texts.dates import weekday_day
from scoring.web.texts.names import isolate
from scoring.web.views.devices import device_secret, set_device_cookie
from scoring.web.views.http import form_view, posted_data, see_other
from scoring.web.views.limits import count_game, too_many_games

_OTHER_GAME = gettext_lazy(
    "This button already started another game. Nothing was saved now. Deal again to start one more."
)


@form_view
def new_night(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Ask who is here, with the people, rules and next dealer of last time; posted, deal."""
    key = require_keeper(request, group_id)
    ledger, device = read_ledger(key), device_hash(request)
    night = next_night(ledger)
    form = NightForm(night, own_variants(device), posted_data(request))
    stopped = None
    if request.method == "POST":
        answer = _deal_night(request, key, night, form)
        if isinstance(answer, HttpResponse):
            return answer
        stopped = answer
    context = {"form": form, "night": night, "today": localdate()}
    return show_group_page(request, "groups/group/new_night", key, ledger, stopped, **context)


def _deal_night(
    request: HttpRequest, key: GroupKey, night: NextNight, form: NightForm
) -> HttpResponse | NotSaved | None:
    """Deal the night and add it to the group, or return why not; None where the form tells it."""
    entry_id = posted_id(request.POST)
    if entry_id is None:
        return HttpResponseBadRequest()
    if known := GAME_LOG.find(entry_id):
        dealt = Game.objects.get(id=known.owner)
        is_same = dealt.group_id == key.group_id and _has_posted_players(request, dealt)
        return _see_dealt(dealt, key) if is_same else NotSaved(str(_OTHER_GAME), 409)
    if "change" in request.POST and night.last:
        return see_other(_whole_form(request, night.last))
    if not form.is_valid():
        return None
    if wait := count_game(request, begun=is_from_outbox(request)):
        return too_many_games(request, wait)
    game = _start_night(request, night, form, entry_id)
    if isinstance(game, Refusal):
        form.add_error("there", refusal_message(game))
        return None
    add_game(game, key.group, key.name)
    return _see_dealt(game, key)


def _see_dealt(game: Game, key: GroupKey) -> HttpResponse:
    return set_flash(see_table(game.id), game, _("Dealt for %(group)s.") % {"group": isolate(key.group.name)})


def _has_posted_players(request: HttpRequest, game: Game) -> bool:
    names = {
        *request.POST.getlist("there"),
        *filter(None, map(str.strip, request.POST.get("guests", "").split(","))),
    }
    return names == set(read_table(game.start).players)


def _whole_form(request: HttpRequest, last: Game) -> str:
    """Return the address of the form with all rules and stakes, for the people who were ticked."""
    names = [*request.POST.getlist("there"), request.POST.get("guests", "")]
    return f"{reverse('new_game')}?{urlencode({'again': last.id, 'names': ', '.join(filter(None, names))})}"


def _start_night(request: HttpRequest, night: NextNight, form: NightForm, entry_id: UUID) -> Game | Refusal:
    device = device_hash(request)
    writer: Plain = {
        "device_hash": device,
        "author": phone_name(device),
        "day": posted_day(request.POST),
        "players": form.players,
        "game_id": posted_id(request.POST, "game_id"),
    }
    chosen = form.variant
    if night.last and not chosen.key:
        return start_again(entry_id, RedactedGame(night.last, hides=""), **writer)
    currency = (
        _currency(night, device) if is_for_money(chosen.rules) and not chosen.is_own else chosen.currency
    )
    about: Fields = {
        "variant": chosen.base,
        "overrides": overrides_for(chosen.base, chosen.overrides, currency),
        "title": weekday_day(localdate()),
        "currency": currency,
        "rules_name": chosen.name,
    }
    return start_game(entry_id, **about, **writer)


def _currency(night: NextNight, device: str) -> str:
    """Return what the group played for last, or else this phone."""
    return (night.table.currency if night.last else "") or last_currency(device)


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


@require_POST
def undo_deal(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Undo the deal of a group's game before its first hand; a second tap finds nothing more to undo."""
    try:
        access = require_host(request, game_id)
    except NoKey:
        if not device_hash(request) or Game.objects.filter(id=game_id).exists():
            raise
        return see_other(reverse("home"))
    if not get_scorekeeper(access.game, access.key).may_undo_deal:
        return see_table(game_id)
    withdraw_game(access.key)
    messages.success(request, _("Undone. No game was started."))
    return see_other(reverse("home"))
