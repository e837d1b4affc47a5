"""The table screen, and the result it turns into; drawn after every writing too."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from scoring.access import Access, device_hash
from scoring.models import Game
from scoring.models.games import SeenGame
from scoring.queries.boards import Board, board
from scoring.queries.comebacks import past_comebacks
from scoring.queries.game_log import Log, log_of
from scoring.queries.games import whole_game
from scoring.queries.highlights import highlights
from scoring.queries.pens import pen_of
from scoring.queries.settlements import settlement_of
from scoring.rules.corrections import last_undone
from scoring.views.bookkeeping import book_of
from scoring.views.charts import charted
from scoring.views.replies import reply
from scoring.views.said import last_said
from scoring.words.boards import last_hand_words
from scoring.words.doings import can_be_put_back
from scoring.words.highlights import told_highlights
from scoring.words.nights import minutes_words
from scoring.words.results import reason_words
from scoring.words.settlements import changed_words, made_words, told_debts, way_words


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
        context |= result_of(access, now) | book_of(request, access)
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
