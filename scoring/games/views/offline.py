"""The table for a phone without a connection: drawn once, filled by the phone from the log it has and what it kept."""

import json
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.timezone import localdate
from django.views.decorators.http import require_safe

from scoring.engine.plain import Plain
from scoring.engine.table import MOST_SEATS
from scoring.games.access import Access, require_writer
from scoring.games.forms.games import NewGameForm, overrides_for
from scoring.games.forms.hands import HandForm, HandPlayer
from scoring.games.forms.house import HouseForm
from scoring.games.forms.points import PointsForm
from scoring.games.forms.readings import picked_readings, pressed_readings
from scoring.games.forms.stakes import currencies, currency_table
from scoring.games.models import Key
from scoring.games.queries.audits import sign_log
from scoring.games.queries.game_log import latest_hashes, log_of
from scoring.games.queries.games import draft_game, seat_placeholder
from scoring.games.queries.offline_tables import last_counted
from scoring.games.queries.table_views import TableView, table_view
from scoring.games.queries.variants import in_coins
from scoring.games.signals import is_in_balances
from scoring.games.texts.big_screen import minutes_words
from scoring.games.texts.unsent import phone_words, refusal_words
from scoring.games.views.games import BaseRules, get_base_rules, new_game_form
from scoring.games.views.points import points_context
from scoring.games.views.recording import Recording
from scoring.web.texts.amounts import OWN_UNITS
from scoring.web.texts.dates import weekday_day
from scoring.web.views.http import reply


@require_safe
def offline(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Return what this phone needs to go on with this game offline."""
    access = require_writer(request, game_id)
    view, log = table_view(access.redacted), log_of(access.redacted)
    kept = _game_data(view) | {"start": json.loads(log.start), "log": log.entries}
    kept |= {"minutes": minutes_words(access.game.extra_minutes), "proof": sign_log(game_id)}
    kept["hashes"] = latest_hashes(game_id)
    kept |= {"grouped": is_in_balances(access.game), "known": last_counted(access.redacted, view)}
    return _offline_page(request, access, view, {"kept": json.dumps(kept)})


@require_safe
def new_offline(request: HttpRequest) -> HttpResponse:
    """Return what this phone needs to start a game offline, by the rules of its form."""
    base = get_base_rules(request)
    if base is None:
        raise Http404
    if filled := pressed_readings(base.key, request.GET):
        base = base._replace(overrides=HouseForm(base.key, base.overrides, filled).overrides)
    form = new_game_form(base, initial=base.fields)
    currency = str(form["currency"].value() or "")
    if request.GET.get("currency", "?") in ("", *OWN_UNITS, *currencies()):
        currency = request.GET["currency"]
    overrides = in_coins(base.key, overrides_for(base.key, base.overrides, currency), currency)
    game = draft_game(base.key, overrides, title=weekday_day(localdate()), currency=currency)
    if game is None:
        raise Http404
    access = Access(game, Key(game=game, role=Key.Role.HOST))
    view = table_view(access.redacted)
    begins = _start_fields(base, form) | {"overrides": overrides, "currency": currency}
    begins |= {"readings": picked_readings(request.GET)}
    kept = _game_data(view) | {"begins": begins}
    return _offline_page(request, access, view, {"kept": json.dumps(kept)})


def _start_fields(base: BaseRules, form: NewGameForm) -> Plain:
    return {"variant": base.key, "names": form["names"].value() or "", "title": form["title"].value() or ""}


def _offline_page(request: HttpRequest, access: Access, view: TableView, kept: Plain) -> HttpResponse:
    """Draw the screens of the table, with a placeholder for the name at every seat."""
    seats = [HandPlayer(player.seat, seat_placeholder(player.seat), player.total) for player in view.players]
    if view.rules.joining is not None:
        seats += [HandPlayer(seat, seat_placeholder(seat), 0) for seat in range(len(seats), MOST_SEATS)]
    form = HandForm(seats, view.rules)
    points = points_context(view, PointsForm(seats, view.rules), view.rules, play_off=False)
    context = kept | {"words": json.dumps(phone_words()), "points": points}
    return reply(
        request,
        "games/offline/offline",
        Recording(access, view, seats, view.hand_number).context(form, **context),
    )


def _game_data(view: TableView) -> Plain:
    """Return what the phone knows of the game beside its log, and how its money is written and read."""
    return {
        "id": str(view.game_id),
        "version": view.version,
        "title": view.title,
        "currency": view.currency,
        "money": view.has_money and not view.hides,
        "refusals": refusal_words(view.rules),
        "coins": currency_table(),
    }
