"""The table screen, and the result it turns into; drawn after every writing too."""

import gzip
import hashlib
from typing import TypedDict

from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language

from scoring.engine.amounts import Money
from scoring.engine.codec.documents import Result
from scoring.engine.corrections import NOTES, last_undone
from scoring.games.access import Access
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import Log, log_of
from scoring.games.queries.games import replay_game
from scoring.games.queries.joining import past_comebacks
from scoring.games.queries.moments import moments, pegs
from scoring.games.queries.scorekeeper import Scorekeeper, get_scorekeeper
from scoring.games.queries.settlements import Settlement, game_settlement
from scoring.games.queries.table_views import PlayerRow, TableView, table_view
from scoring.games.signals import result_page_context
from scoring.games.texts.big_screen import last_hand_words, organiser_words, won_by
from scoring.games.texts.bonus_sum import bonus_sum
from scoring.games.texts.hollywood import all_won_words, is_hollywood
from scoring.games.texts.lists import places_list
from scoring.games.texts.moments import MomentRow, moment_rows, pegs_words, won_words
from scoring.games.texts.results import reason_words
from scoring.games.texts.scorekeeper import waits_words
from scoring.games.texts.settlements import DebtRow, changed_words, debt_rows, made_words, way_words
from scoring.games.texts.variants import only_loss
from scoring.games.views.flash import get_flash
from scoring.games.views.histories import chart_context
from scoring.games.views.tour import first_game_tour
from scoring.web.capabilities import GAME_TABLE_COOKIE, device_hash
from scoring.web.tables import Table
from scoring.web.texts.names import isolate_names
from scoring.web.views.http import Context, finish_response, reply, wants_fragment


def show_table(request: HttpRequest, access: Access, *, status: int = 200, **words: object) -> HttpResponse:
    """Show the table; `message` tells the last change, `refused` says why nothing was saved."""
    view = table_view(access.redacted)
    context: Context = {
        "view": view,
        "watching": not access.key.may_write,
        "scorekeeper": get_scorekeeper(access.game, access.key),
        "etag": access.game.etag,
        **organiser_words(access.game.extra_minutes, access.game.notice),
        **words,
    }
    if context["watching"]:
        context |= _words_for_watcher(context["scorekeeper"], view)
    else:
        context |= {"may_undo": view.may_undo, "redo": _may_redo(access.redacted, view), "pair": _pair(view)}
        context |= first_game_tour(request, access, view)
        context.setdefault("message", get_flash(request, view, may_redo=context["redo"]))
    page = "games/table/result" if view.finished else "games/table/table"
    if view.finished:
        context |= _result_values(access, view) | result_page_context(request, access)
    elif view.offers_open or view.is_duel:
        context |= _values_while_playing(request, access, view)
    if view.finished or not access.key.is_phone:
        context |= chart_context(log_of(access.redacted), view.currency)
    return reply(request, page, context, status=status, address=_table_address(access.game))


def _values_while_playing(request: HttpRequest, access: Access, view: TableView) -> Context:
    """Return who bought in before where that is offered, and whether all of three games at once are won."""
    values: Context = {}
    if view.offers_open:
        values["past"] = past_comebacks(access.game, device_hash(request))
    if is_hollywood(view):
        values["all_won"] = all_won_words(replay_game(log_of(access.redacted)).hands)
    return values


def _words_for_watcher(scorekeeper: Scorekeeper, view: TableView) -> dict[str, str]:
    """Say who will see what this phone sent after closing; where nothing waits, only what the last hand was."""
    kept = (
        waits_words(scorekeeper.closed, scorekeeper.waiting)
        if scorekeeper.waiting and any(scorekeeper.waiting)
        else ""
    )
    return {"message": kept, "ending": "" if kept else last_hand_words(view)}


def _pair(view: TableView) -> list[PlayerRow]:
    """Return the two players whose names stand on the table, since a tap on one is the whole hand; else none."""
    players = [player for player in view.players if player.state == "in"]
    one_tap = len(players) == 2 and not view.offers_open and only_loss(view.rules)
    return players if one_tap else []


def _may_redo(redacted: RedactedGame, view: TableView) -> bool:
    """Tell whether the last undo can be redone; queries only where it may."""
    return view.undo_entry != view.version > 0 and last_undone(log_of(redacted).entries) is not None


def _table_address(game: Game) -> str:
    return reverse("table", args=[game.id])


class SettlementValues(TypedDict, total=False):
    """Debts with their reasons and payments."""

    settling: Settlement
    settlement: list[DebtRow]
    way: str
    misfits: list[tuple[int, str]]
    changed: list[str]
    may_note: bool


class ResultValues(SettlementValues):
    """What the page of a finished game shows besides its table."""

    reason: str
    won: list[Money | None]
    won_words: str
    pegs: list[tuple[int, bool]]
    pegs_words: str
    arrives: bool
    places: Table
    bonuses: Table | None
    moments: list[MomentRow]


def _result_values(access: Access, view: TableView) -> ResultValues:
    """Return winners, places and debts."""
    log = log_of(access.redacted)
    result = replay_game(log).result
    settled: SettlementValues = _settlement_values(access, log, result) if view.has_money else {}
    accounts = [reverse("account", args=[view.game_id, player.seat]) for player in view.players]
    takes = sum(result["payout"].get(name, 0) for name in view.winners) if view.has_money else 0
    hands = pegs(result)
    return {
        "reason": reason_words(result["reason"], view.rules, won_by(view)),
        "won": [player.net for player in view.players if [player.name] == view.winners],
        "won_words": won_words(hands, takes, len(view.winners), view.currency),
        "pegs": [(view.rules.shown_hand(peg.hand), peg.won) for peg in hands],
        "pegs_words": pegs_words(hands, view.winners, view.rules),
        # Not again after each payment, which is an entry of the same log.
        "arrives": log.entries[-1]["type"] not in NOTES,
        "places": places_list(view, accounts),
        "bonuses": bonus_sum(view),
        **settled,
        "moments": moment_rows(moments(result, view.rules), view.rules, view.net_currency),
    }


def _settlement_values(access: Access, log: Log, result: Result) -> SettlementValues:
    """Return every debt with its reasons and payments."""
    settling, view = game_settlement(log), table_view(access.redacted)
    currency = view.currency
    return {
        "settling": settling,
        "settlement": debt_rows(settling, result, currency, view.rules),
        "way": way_words(settling),
        "misfits": [(made.entry, made_words(made, currency)) for made in settling.misfits],
        "changed": changed_words(settling.changed, currency),
        "may_note": access.key.is_host or access.key.keeps_score,
    }


def show_watched(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the table to a watcher; of a running game from a drawing that others have got already."""
    takes_packed = "gzip" in request.headers.get("Accept-Encoding", "")
    if access.key.is_phone or access.game.status == Game.Status.FINISHED or not wants_fragment(request):
        return show_table(request, access)
    drawn, key = caches["drawn"], _all_it_shows(request, access.redacted)
    packed = drawn.get(key)
    if packed is None:
        response = show_table(request, access)
        packed = gzip.compress(isolate_names(response.text).encode(), mtime=0)
        drawn.set(key, packed)
    response = HttpResponse(packed if takes_packed else gzip.decompress(packed))
    if takes_packed:
        response["Content-Encoding"] = "gzip"
    patch_vary_headers(response, ["Accept-Encoding"])
    return finish_response(response, _table_address(access.game))


def _all_it_shows(request: HttpRequest, redacted: RedactedGame) -> str:
    """Return a key of everything that the drawing is made of, so that no drawing is ever stale."""
    game = redacted.game
    of_the_game = [game.etag, game.title, game.rules_name, redacted.hides, game.start, game.projection]
    holder = game.scorekeeper.name if game.scorekeeper else ""
    of_the_phone = [device_hash(request), request.COOKIES.get(GAME_TABLE_COOKIE, "")]
    of_the_reader = [get_language(), get_current_timezone_name()]
    text = "\0".join(map(str, [game.id, *of_the_game, holder, *of_the_phone, *of_the_reader]))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
