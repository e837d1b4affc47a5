"""The money of one game to look at: the whole book with its check, and each player's account line by line."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.access import reader
from scoring.queries.audits import LAWS, faults_of
from scoring.queries.boards import board
from scoring.queries.game_log import read_log
from scoring.queries.money import accounts, book
from scoring.queries.settlements import settlement_of
from scoring.views.replies import reply
from scoring.words.audits import law_words
from scoring.words.settlements import made_words
from scoring.words.statements import entries_words, told_lines, told_rows


@require_safe
def money(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Every kind of payment for every player, what they add up to, and whether every law holds."""
    access = reader(request, game_id)
    now, log = board(access.game), read_log(game_id)
    if not now.has_money:
        raise Http404
    whole, broken = book(log), {fault.law for fault in faults_of(access.game)}
    context = {
        "board": now,
        "book": whole,
        "rows": told_rows(whole),
        "laws": [(law_words(law), law not in broken) for law in LAWS],
        "balances": not broken,
        "checked": entries_words(len(log.entries)),
    }
    return reply(request, "money/money", context)


@require_safe
def account(request: HttpRequest, game_id: UUID, seat: int) -> HttpResponse:
    """One player's money, each line with its hand."""
    access = reader(request, game_id)
    now, log = board(access.game), read_log(game_id)
    if not now.has_money or seat >= len(now.players):
        raise Http404
    found, settling = accounts(log)[seat], settlement_of(log)
    mine = [debt for debt in settling.debts if seat in (debt.from_seat, debt.to_seat)]
    made = [line for line in settling.misfits if found.name in (line.payer, line.receiver)]
    context = {
        "board": now,
        "account": found,
        "lines": told_lines(found, now.currency),
        "debts": mine,
        "made": [made_words(line, now.currency) for line in made],
        "player": now.players[seat],
    }
    return reply(request, "money/account", context)
