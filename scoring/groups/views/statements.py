"""A person's statement, on the screen, on paper and as a picture: in the open year, a closed one, or of all time."""

from typing import NamedTuple
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import override
from django.views.decorators.http import require_safe

from scoring.games.texts.paper import boxes_warning
from scoring.games.views.paper import document_response, pdf_response, print_choices
from scoring.groups.access import require_reader
from scoring.groups.queries.accounts import Statement, person_rows, statements
from scoring.groups.queries.ledgers import GroupLedger, read_ledger
from scoring.groups.queries.own_balance import own_person
from scoring.groups.sheets.statement import GroupAccount, group_statement
from scoring.groups.views.entry_pages import show_group_page
from scoring.groups.views.people import get_person
from scoring.journal.chain import seal
from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument
from scoring.printing.images import chat_picture
from scoring.web.views.http import Context


class Period(NamedTuple):
    """A closed `year` by its entry, all time (`ever`), or the open year."""

    year: int | None
    ever: bool


def asked_period(request: HttpRequest, ledger: GroupLedger) -> Period:
    closed = {str(closing.entry): closing.entry for closing in ledger.state.closings}
    return Period(closed.get(request.GET.get("year", "")), "ever" in request.GET or not closed)


def statements_of(
    ledger: GroupLedger, person: str, period: Period, *, in_parts: bool = False
) -> list[Statement]:
    """Return a person's statements over a period, one for each currency."""
    lines = [line for line in ledger.lines if line.person == person]
    since = 0 if period.ever else ledger.state.closed_at
    if period.year is not None:
        lines = [line for line in lines if line.year is not None and line.year <= period.year]
        entries = (closing.entry for closing in ledger.state.closings)
        since = max((entry for entry in entries if entry < period.year), default=0)
    return statements(ledger, lines, since, in_parts=in_parts)


@require_safe
def person(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    key = require_reader(request, group_id)
    ledger = read_ledger(key)
    who = get_person(ledger.state, person_id)
    if who != str(person_id):
        return redirect("person", group_id, who)
    period = asked_period(request, ledger)
    context: Context = {
        "person": who,
        "name": ledger.state.people[who],
        "me": own_person(ledger.state, key.name) if key.may_write else "",
        "row": next(row for row in person_rows(ledger) if row.key == who),
        "statements": statements_of(ledger, who, period) if ledger.has_money else [],
        "year": period.year,
        "ever": period.ever,
        "boxes": boxes_warning(ledger.state.people.values()),
        "query": f"?year={period.year}" if period.year is not None else "?ever" if period.ever else "",
    }
    return show_group_page(request, "groups/group/person", key, ledger, **context)


@require_safe
def person_sheet(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    documents = statement_documents(request, group_id, person_id, print_choices(request))
    return pdf_response(request, *documents, name="statement")


@require_safe
def person_picture(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """Draw a person's statement as a picture for a chat, one currency below the other."""
    choices = Choices("a5", language=print_choices(request).language)
    documents = statement_documents(request, group_id, person_id, choices)
    return document_response(
        request, documents, lambda: chat_picture(*documents), ("image/png", "statement.png")
    )


def statement_documents(
    request: HttpRequest, group_id: UUID, person_id: UUID, choices: Choices
) -> list[SheetDocument]:
    """Return a document for each currency, an empty one where nothing moved; Http404 where no money may be seen."""
    ledger = read_ledger(require_reader(request, group_id))
    if not ledger.has_money:
        raise Http404
    who, period = get_person(ledger.state, person_id), asked_period(request, ledger)
    period_statements = statements_of(ledger, who, period, in_parts=True) or [Statement("", 0, [])]
    year = next((closing.name for closing in ledger.state.closings if closing.entry == period.year), "")
    group, name = ledger.group, ledger.state.people[who]
    sealed = seal(group.version, group.head)
    with override(choices.language):
        return [
            group_statement(GroupAccount(group.name, name, statement, year, period.ever, sealed), choices)
            for statement in period_statements
        ]
