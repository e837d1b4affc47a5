"""Years of a group: closed with their balances, looked at again, reopened."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from scoring.engine.plain import Plain
from scoring.groups.access import require_access, require_keeper, require_reader
from scoring.groups.forms import CloseForm
from scoring.groups.models import GroupKey
from scoring.groups.queries.ledgers import GroupLedger, read_ledger
from scoring.groups.views.entry_pages import (
    NotSaved,
    read_form_ledger,
    save_entry,
    save_from_form,
    show_group_page,
)
from scoring.ledger.accounts import balances_by_person, since_closing
from scoring.ledger.entries import CLOSE, REOPEN
from scoring.web.views.http import Context, form_view, posted_data


@form_view
def years(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """List the closed years; posted, close the open one."""
    key = require_access(request, group_id)
    form = close_form(posted_data(request))
    if form.is_valid():
        body = {
            "type": CLOSE,
            "name": form.cleaned_data["name"],
            "games": open_results(read_form_ledger(request, key)),
        }
        if saved := save_from_form(request, key, form["name"], body, "years"):
            return saved
    return show_years(request, key, form)


def close_form(data: QueryDict | None = None) -> CloseForm:
    return CloseForm(data, initial={"name": str(timezone.localdate().year)})


def show_years(
    request: HttpRequest, key: GroupKey, form: CloseForm, not_saved: NotSaved | None = None
) -> HttpResponse:
    ledger = read_ledger(key)
    new = len(open_results(ledger))
    paid = any(payment.entry > ledger.state.closed_at for payment in ledger.state.payments)
    context: Context = {"form": form, "new": new, "closings": ledger.state.closings[::-1]}
    context["may_close"] = bool(new or paid or form.errors)
    return show_group_page(request, "groups/group/years", key, ledger, not_saved, **context)


def open_results(ledger: GroupLedger) -> Plain:
    """Return by game what every evening came to since the last closing."""
    results = {}
    for evening in ledger.counted:
        game = evening.game
        closed = [closing.games[game] for closing in ledger.state.closings if game in closing.games]
        since = since_closing(evening, closed)
        if since.nets or since.paid or not closed:
            results[game] = since._asdict()
    return results


@require_safe
def year(request: HttpRequest, group_id: UUID, entry: int) -> HttpResponse:
    """Show how everyone stood when a year was closed."""
    key = require_reader(request, group_id)
    ledger = read_ledger(key)
    closing = next((closing for closing in ledger.state.closings if closing.entry == entry), None)
    if closing is None:
        raise Http404
    author, at = ledger.log.signed[entry - 1]
    context: Context = {
        "closing": closing,
        "at": at,
        "by": author,
        "tables": [(currency, rows) for currency, rows in sorted(year_rows(ledger, entry).items())],
        "evenings": [line for game, line in ledger.by_id.items() if game in closing.games],
        "gone": len(closing.games.keys() - ledger.by_id.keys()),
        "last": entry == ledger.state.closed_at,
    }
    return show_group_page(request, "groups/group/year", key, ledger, **context)


def year_rows(ledger: GroupLedger, entry: int) -> dict[str, list[tuple[str, int, int]]]:
    """Return by currency: name, won or lost in the year, open at its end; the one who won most first."""
    lines = [line for line in ledger.lines if line.year is not None and line.year <= entry]
    won = balances_by_person(
        line for line in lines if line.year == entry and line.kind in ("evening", "corrected")
    )
    tables = {}
    for currency, balances in balances_by_person(lines).items():
        sums = won.get(currency, {})
        rows = [(ledger.state.people[who], sums.get(who, 0), balance) for who, balance in balances.items()]
        tables[currency] = sorted(rows, key=lambda row: (-row[1], row[0].casefold()))
    return tables


@require_POST
def reopen(request: HttpRequest, group_id: UUID, entry: int) -> HttpResponse:
    """Reopen the last closed year; the history keeps both entries."""
    key = require_keeper(request, group_id)
    outcome = save_entry(request, key, {"type": REOPEN, "entry": entry}, "years")
    return show_years(request, key, close_form(), outcome) if isinstance(outcome, NotSaved) else outcome
