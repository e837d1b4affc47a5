"""Years of a group: closed with their balances, looked at again, reopened with a mark."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.groups.access import BookAccess, book_keeper, book_reader
from scoring.groups.forms import CloseForm
from scoring.groups.queries.groups import WholeBook, whole_book
from scoring.groups.views.entry_pages import Told, opened, show, status_of, to, write, write_form
from scoring.ledger.accounts import Balances, by_person, since_closing
from scoring.ledger.entries import CLOSE, REOPEN, Plain
from scoring.web.views.http import posted_data


@require_http_methods(["GET", "HEAD", "POST"])
def years(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """The closed years; sent, what is open is closed."""
    access = opened(request, group_id)
    form = CloseForm(posted_data(request), initial=this_year())
    if form.is_valid():
        games = to_freeze(whole_book(access.seen))
        body = {"type": CLOSE, "name": form.cleaned_data["name"], "games": games}
        done = write_form(request, access, form["name"], body, to("years", group_id))
        if done:
            return done
    return show_years(request, access, form)


def this_year() -> dict[str, str]:
    """What a year is most likely called."""
    return {"name": str(timezone.localdate().year)}


def show_years(
    request: HttpRequest, access: BookAccess, form: CloseForm, told: Told | None = None
) -> HttpResponse:
    """The page; `told` is why something was not written."""
    whole = whole_book(access.seen)
    new = len(to_freeze(whole))
    paid = any(payment.entry > whole.book.closed_at for payment in whole.book.payments)
    closings = list(reversed(whole.book.closings))
    context = {"form": form, "new": new, "may_close": bool(new or paid or form.errors), "closings": closings}
    status = told.status if told else status_of(form)
    return show(request, "groups/books/years", access, whole=whole, told=told, status=status, **context)


def to_freeze(whole: WholeBook) -> Plain:
    """What every evening came to since the last closing."""
    frozen = {}
    for one in whole.counted:
        closed = [closing.games[one.game] for closing in whole.book.closings if one.game in closing.games]
        since = since_closing(one, closed)
        if since.nets or since.paid or not closed:
            frozen[one.game] = {
                "currency": since.currency,
                "nets": dict(since.nets),
                "paid": dict(since.paid),
            }
    return frozen


@require_safe
def year(request: HttpRequest, group_id: UUID, entry: int) -> HttpResponse:
    """How everybody stood when a year was closed."""
    access = book_reader(request, group_id)
    whole = whole_book(access.seen)
    closing = next((closing for closing in whole.book.closings if closing.entry == entry), None)
    if closing is None:
        raise Http404
    until = by_person(line for line in whole.lines if line.year is not None and line.year <= entry)
    within = by_person(
        line for line in whole.lines if line.year == entry and line.kind in ("evening", "corrected")
    )
    context = {
        "closing": closing,
        "at": whole.log.signed[entry - 1][1],
        "by": whole.log.signed[entry - 1][0],
        "tables": year_tables(whole, until, within),
        "evenings": [line for game, line in whole.by_id.items() if game in closing.games],
        "gone": len([game for game in closing.games if game not in whole.by_id]),
        "last": entry == whole.book.closed_at,
    }
    return show(request, "groups/books/year", access, whole=whole, **context)


def year_tables(
    whole: WholeBook, until: Balances, within: Balances
) -> list[tuple[str, list[tuple[str, int, int]]]]:
    """By currency: name, won or lost in the year, open in the end; who won most first."""
    return [
        (
            currency,
            sorted(
                (
                    (whole.book.people[who], within.get(currency, {}).get(who, 0), open_then)
                    for who, open_then in until[currency].items()
                ),
                key=lambda row: (-row[1], row[0].casefold()),
            ),
        )
        for currency in sorted(until)
    ]


@require_POST
def reopen(request: HttpRequest, group_id: UUID, entry: int) -> HttpResponse:
    """The last closed year is open again; its mark stays in the history."""
    access = book_keeper(request, group_id)
    told = write(request, access, {"type": REOPEN, "entry": entry}, to("years", group_id))
    return (
        show_years(request, access, CloseForm(initial=this_year()), told) if isinstance(told, Told) else told
    )
