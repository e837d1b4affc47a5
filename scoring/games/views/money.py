"""The money of one game to look at: all payments with its check, and each player's account line by line."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from scoring.games.access import Access, MoneyHiddenError, require_host, require_reader
from scoring.games.actions.links import set_money_visibility
from scoring.games.forms.links import MoneyForForm
from scoring.games.queries.audits import GAME_LAWS, game_faults
from scoring.games.queries.game_log import log_of
from scoring.games.queries.money import money_summary, player_accounts
from scoring.games.queries.projections import hides_money
from scoring.games.queries.settlements import game_settlement
from scoring.games.queries.table_views import table_view
from scoring.games.signals import is_in_balances
from scoring.games.texts.audits import law_words
from scoring.games.texts.payments import account_list, entries_words, payments_list
from scoring.games.texts.settlements import made_words
from scoring.web.views.http import reply, see_other


def money_reader(request: HttpRequest, game_id: UUID) -> Access:
    """Return a game with its money; MoneyHiddenError where that is not for this phone, or not yet."""
    access = require_reader(request, game_id)
    if hides_money(access.redacted):
        raise MoneyHiddenError(access)
    return access


@require_safe
def money(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show every payment by kind and player, their sums, and whether all payments add up."""
    access = money_reader(request, game_id)
    view, log = table_view(access.redacted), log_of(access.redacted)
    if not view.has_money:
        raise Http404
    accounts = [reverse("account", args=[game_id, player.seat]) for player in view.players]
    summary, broken = money_summary(log), {fault.law for fault in game_faults(access.game)}
    context = {
        "view": view,
        "payments": payments_list(summary, view.currency, accounts),
        "laws": [(law_words(law), law not in broken) for law in GAME_LAWS],
        "balances": not broken,
        "may_share": access.key.is_host,
        "checked": entries_words(len(log.entries)),
    }
    return reply(request, "games/money/money", context)


def hidden(request: HttpRequest, access: Access) -> HttpResponse:
    """Answer 403 and say who may see the money, and when."""
    context = {"view": table_view(access.redacted), "host": access.key.is_host}
    return reply(request, "games/money/hidden", context, status=403)


@require_POST
def show_money(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Let the host choose who sees the money."""
    access = require_host(request, game_id)
    form = MoneyForForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    set_money_visibility(access.game, form.cleaned_data["money_for"])
    return see_other(reverse("share", args=[game_id]) + "#who-sees-the-money")


@require_safe
def account(request: HttpRequest, game_id: UUID, seat: int) -> HttpResponse:
    access = money_reader(request, game_id)
    view, log = table_view(access.redacted), log_of(access.redacted)
    if not view.has_money or seat >= len(view.players):
        raise Http404
    found, settling = player_accounts(log)[seat], game_settlement(log)
    hands: dict[int | None, str] = {
        line.entry: reverse("hand", args=[game_id, line.entry]) for line in found.lines if line.entry
    }
    in_balances = is_in_balances(access.game)
    debts = () if in_balances else settling.debts
    mine = [debt for debt in debts if seat in (debt.from_seat, debt.to_seat)]
    made = [line for line in settling.misfits if found.name in (line.payer, line.receiver)]
    context = {
        "view": view,
        "account": found,
        "lines": account_list(found, view.currency, hands),
        "debts": mine,
        "in_balances": in_balances,
        "made": [made_words(line, view.currency) for line in made],
        "player": next(player for player in view.players if player.seat == seat),
    }
    return reply(request, "games/money/account", context)
