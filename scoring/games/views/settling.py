"""Settling up: how it is done, what was paid, forgiven, and taken back. Nothing here moves money."""

from typing import Any, NamedTuple
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_POST

from scoring.engine.corrections import UNDO
from scoring.engine.plain import Plain
from scoring.games.access import Access, require_host, require_sharer
from scoring.games.actions.phones import save_pay_links
from scoring.games.actions.record import write_entry
from scoring.games.actions.writing import GameOutcome, Writing
from scoring.games.forms.settling import DebtForm, NoteForm, PayLinksForm, SettlementMethodForm, posted_debt
from scoring.games.queries.game_log import GAME_LOG, Log, log_of
from scoring.games.queries.games import replay_game
from scoring.games.queries.settlements import DebtLine, Settlement, game_settlement, host_pay_links
from scoring.games.queries.table_views import TableView, table_view
from scoring.games.signals import is_in_balances
from scoring.games.texts.entries.notes import note_words
from scoring.games.texts.settlements import (
    EXAMPLES,
    Filled,
    debt_rows,
    fill,
    made_words,
    payment_text,
)
from scoring.games.views.money import money_reader
from scoring.games.views.write_responses import outcome_response, see_table, show_in_balances
from scoring.journal.outcomes import Conflict
from scoring.web.forms.writing import posted_id
from scoring.web.texts.amounts import OWN_UNITS
from scoring.web.views.http import form_view, posted_data, reply


class _OpenedDebt(NamedTuple):
    """A debt in the log of its game, with the access of the reader."""

    access: Access
    log: Log
    settlement: Settlement
    debt: DebtLine


@require_POST
def settle_by(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Choose the settlement method: fewest payments, a banker, or each with each."""
    access = require_sharer(request, game_id)
    if is_in_balances(access.game):
        return show_in_balances(request, access)
    form = SettlementMethodForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    names = [player.name for player in table_view(access.redacted).players]
    return _write_note(request, access, form, form.entry(names))


@require_POST
def take_back_note(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Undo a payment, wherever it stands in the log."""
    access = require_sharer(request, game_id)
    if is_in_balances(access.game):
        return show_in_balances(request, access)
    form = NoteForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    writing = _note_writing(form, access, {"type": UNDO, "entry": form.cleaned_data["entry"]})
    outcome = write_entry(game_id, writing)
    return outcome_response(request, access, writing, outcome)


@form_view
def debt(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show one debt with its reasons, what was paid of it, and a text to send to the debtor."""
    access = (require_sharer if request.method == "POST" else money_reader)(request, game_id)
    if is_in_balances(access.game):
        return show_in_balances(request, access) if request.method == "POST" else see_table(game_id)
    log, view = _log_of_form(request, access), table_view(access.redacted)
    settling = game_settlement(log)
    named = posted_debt(request.POST or request.GET)
    owed = settling.debt(*named) if named else None
    if owed is None:
        return _show_debt_gone(request, access)
    form = DebtForm(request.POST or None, currency=view.currency, still_open=owed.open)
    one = _OpenedDebt(access, log, settling, owed)
    return _note_payment(request, one, form) if form.is_bound else _show_debt(request, one, form)


def _log_of_form(request: HttpRequest, access: Access) -> Log:
    """Return the log that a debt is judged by: for a form sent again, as it was the first time."""
    log, entry_id = log_of(access.redacted), posted_id(request.POST)
    known = GAME_LOG.find(entry_id) if entry_id else None
    if known is None or known.owner != access.game.id:
        return log
    return log.until(max(known.number - 1, 0))


def _show_debt_gone(request: HttpRequest, access: Access) -> HttpResponse:
    """Go back where a debt has gone: someone corrected the game or settles it otherwise."""
    if request.method != "POST":
        return see_table(access.game.id)
    tried = Writing(access.game.id, -1, {})
    return outcome_response(request, access, tried, Conflict(access.game))


def _note_payment(request: HttpRequest, one: _OpenedDebt, form: DebtForm) -> HttpResponse:
    """Note a payment or a waiver; else show the errors."""
    if {"entry_id", "expected", "kind"} & form.errors.keys():
        return HttpResponseBadRequest()
    if form.is_valid():
        kind, amount = form.cleaned_data["kind"], form.cleaned_data["amount"]
        body = {"type": kind, **_payer_and_receiver(one.debt), "amount": amount}
        return _write_note(request, one.access, form, body)
    if form.cleaned_data["expected"] != one.access.game.version:
        return outcome_response(
            request, one.access, _note_writing(form, one.access, {}), Conflict(one.access.game)
        )
    return _show_debt(request, one, form, status=422)


def _payer_and_receiver(debt: DebtLine) -> dict[str, str]:
    """Return payer and receiver in the fields of the log, which tells players from funds."""
    from_fund, to_fund = debt.funds
    return {
        "from_fund" if from_fund else "from": debt.payer,
        "to_fund" if to_fund else "to": debt.receiver,
    }


def _may_note(access: Access) -> bool:
    return access.key.is_host or access.key.keeps_score


def _note_writing(form: Any, access: Access, body: Plain) -> Writing:
    """Return the entry to write; the host may note too, so it names no scorekeeper."""
    tried = form.cleaned_data
    return Writing(tried["entry_id"], tried["expected"], body, access.key.name)


def _write_note(request: HttpRequest, access: Access, form: Any, body: Plain) -> HttpResponse:
    writing = _note_writing(form, access, body)
    outcome: GameOutcome = write_entry(access.game.id, writing)
    return outcome_response(
        request, access, writing, outcome, note_words(body, table_view(access.redacted).currency)
    )


def _show_debt(request: HttpRequest, one: _OpenedDebt, form: DebtForm, *, status: int = 200) -> HttpResponse:
    view, owed = table_view(one.access.redacted), one.debt
    rows = debt_rows(one.settlement, replay_game(one.log).result, view.currency, view.rules)
    context = {
        "view": view,
        "row": next(each for each in rows if each.debt == owed),
        "made": [(made.entry, made_words(made, view.currency)) for made in owed.made],
        "form": form,
        "may_note": _may_note(one.access),
        "text": payment_text(owed, view.title, view.currency),
        "filled": _filled_pay_link(one, view),
    }
    return reply(request, "games/settling/debt", context, status=status)


def _filled_pay_link(one: _OpenedDebt, view: TableView) -> Filled | None:
    """Return the receiver's pay link, filled in for this debt."""
    if view.currency in OWN_UNITS:
        return None  # no bank pays in chips
    template = host_pay_links(one.access.game).get(one.debt.receiver)
    return fill(template, one.debt.open, view.currency, view.title) if template else None


@form_view
def pay_links(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Let the host enter everyone's pay link, once for all games."""
    access = require_host(request, game_id)
    view = table_view(access.redacted)
    names = [player.name for player in view.players]
    form = PayLinksForm(names, host_pay_links(access.game), posted_data(request))
    if form.is_bound and form.is_valid():
        save_pay_links(access.key.secret_hash, form.templates)
        return see_table(game_id)
    return reply(request, "games/settling/links", {"view": view, "form": form, "examples": EXAMPLES})
