"""The table screen, and the result it turns into; drawn after every writing too."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from scoring.engine.corrections import last_undone
from scoring.games.access import Access
from scoring.games.models import Game
from scoring.games.models.games import SeenGame
from scoring.games.queries.comebacks import past_comebacks
from scoring.games.queries.game_log import Log, log_of
from scoring.games.queries.games import whole_game
from scoring.games.queries.highlights import highlights
from scoring.games.queries.settlements import settlement_of
from scoring.games.queries.table_views import Board, board
from scoring.games.queries.write_lock import pen_of
from scoring.games.signals import of_result_page
from scoring.games.texts.highlights import told_highlights
from scoring.games.texts.log_messages import can_be_put_back
from scoring.games.texts.results import reason_words
from scoring.games.texts.scoreboard import last_hand_words, minutes_words
from scoring.games.texts.settlements import changed_words, made_words, told_debts, way_words
from scoring.games.views.charts import charted
from scoring.games.views.flash import last_said
from scoring.web.capabilities import device_hash
from scoring.web.views.http import reply


def show_table(request: HttpRequest, access: Access, *, status: int = 200, **words: Any) -> HttpResponse:
    """The table as it is now; `said` is the sentence of what happened, `refused` why nothing did."""
    now = board(access.seen)
    context: dict[str, Any] = {
        "board": now,
        "watching": not access.key.may_write,
        "pen": pen_of(access.game, access.key),
        "mark": access.game.mark,
        "extra_minutes": minutes_words(access.game.extra_minutes),
        **words,
    }
    if context["watching"]:
        context |= {"said": "", "told": last_hand_words(now)}
    else:
        context["redo"] = may_redo(access.seen, now)
        context.setdefault("said", last_said(request, now) or (can_be_put_back() if context["redo"] else ""))
    page = "table/result" if now.finished else "table/table"
    if now.finished:
        context |= result_of(access, now) | of_result_page(request, access)
    elif now.offers_open:
        context["past"] = past_comebacks(access.game, device_hash(request))
    if not (now.finished or access.key.is_phone):
        context |= charted(log_of(access.seen), now.currency)
    return reply(request, page, context, status=status, address=table_address(access.game))


def may_redo(seen: SeenGame, now: Board) -> bool:
    """Whether the last entry took something back that can be put back; a query only where it may."""
    return now.undo_entry != now.version > 0 and last_undone(log_of(seen).entries) is not None


def table_address(game: Game) -> str:
    """Where the table of a game is."""
    return reverse("table", args=[game.id])


def result_of(access: Access, now: Board) -> dict[str, Any]:
    """Who won, in which places, and who pays whom for what."""
    log = log_of(access.seen)
    result = whole_game(log).result
    settled = settled_up(access, log, result) if now.has_money else {}
    return {
        "reason": reason_words(result["reason"], len(result["winners"])),
        "hands_played": len([hand for hand in result["hands"] if hand["outcome"] != "void"]),
        "won": [player.net for player in now.players if [player.name] == now.winners],
        "takes": sum(result["payout"].get(name, 0) for name in now.winners),
        "places": sorted(now.players, key=lambda player: (player.place or 99, player.seat)),
        **settled,
        "highlights": told_highlights(highlights(result, now.rules), now.rules, now.currency),
    }


def settled_up(access: Access, log: Log, result: dict[str, Any]) -> dict[str, Any]:
    """Every debt with why it is what it is and what was done about it."""
    settling, now = settlement_of(log), board(access.seen)
    currency = now.currency
    return {
        "settling": settling,
        "settlement": told_debts(settling, result, currency, now.rules),
        "way": way_words(settling),
        "misfits": [(made.entry, made_words(made, currency)) for made in settling.misfits],
        "changed": changed_words(settling.changed, currency),
        "may_note": access.key.is_host or access.key.may_write,
    }
