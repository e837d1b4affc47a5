"""The statement of a person of a group on paper: every evening and payment of a time, as PDF and as a picture."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.timezone import localdate
from django.utils.translation import override
from django.views.decorators.http import require_safe

from scoring.games.views.paper import choices_of, made, printed
from scoring.groups.access import book_reader
from scoring.groups.queries.accounts import Statement
from scoring.groups.queries.groups import WholeBook, whole_book
from scoring.groups.queries.statements import Parts, parts_of
from scoring.groups.sheets.statement import BookAccount, BookLine, book_statement
from scoring.groups.views.people import Time, known, statements_over
from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument
from scoring.printing.images import chat_picture
from scoring.web.chain import seal


@require_safe
def person_sheet(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """The statement as PDF, each currency on pages of its own."""
    documents = documents_of(request, group_id, person_id, choices_of(request))
    return printed(request, *documents, name="statement")


@require_safe
def person_picture(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """The same as a picture for a chat, one currency below the other."""
    choices = Choices("a5", language=choices_of(request).language)
    documents = documents_of(request, group_id, person_id, choices)
    return made(request, documents, lambda: chat_picture(*documents), ("image/png", "statement.png"))


def documents_of(
    request: HttpRequest, group_id: UUID, person_id: UUID, choices: Choices
) -> list[SheetDocument]:
    """One document for each currency, an empty one where nothing moved; Http404 where this reader sees no money."""
    whole = whole_book(book_reader(request, group_id).seen)
    if not whole.has_money:
        raise Http404
    who = known(whole.book, person_id)
    told, time = statements_over(request, whole, who)
    parts = parts_of(whole, who, told)
    with override(choices.language):
        accounts = [account_of(whole, who, each, time, parts) for each in told or [Statement("", 0, [])]]
        return [book_statement(account, choices) for account in accounts]


def account_of(whole: WholeBook, who: str, told: Statement, time: Time, parts: Parts) -> BookAccount:
    """One currency as the sheets want it."""
    lines = [
        BookLine(
            each.line.kind,
            each.line.amount,
            localdate(each.at) if each.at else None,
            each.title,
            each.other,
            each.settled_by,
            parts.get(each.line.game or "", {}) if each.line.kind == "evening" else {},
        )
        for each in told.lines
    ]
    years = {closing.entry: closing.name for closing in whole.book.closings}
    year = "" if time.year is None else years[time.year]
    name = whole.book.people[who]
    sealed = seal(whole.group.version, whole.group.head)
    return BookAccount(whole.group.name, name, told.currency, lines, told.before, year, time.ever, sealed)
