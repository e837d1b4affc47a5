"""The treasurer's report of a season or of some days: on screen, on paper and as a file."""

from urllib.parse import urlencode
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.timezone import localdate
from django.views.decorators.http import require_safe

from scoring.clubs.access import ClubAccess
from scoring.clubs.views.club_pages import club_choices, show_club
from scoring.clubs.views.members import file_response
from scoring.games.texts.paper import boxes_warning
from scoring.games.views.paper import document_response, paper_context, pdf_response, print_choices
from scoring.journal.chain import seal
from scoring.ledger.treasury_report import empty_report
from scoring.printing.document import SheetDocument
from scoring.printing.images import preview
from scoring.seasons.views.season_paper import sheet_links
from scoring.treasury.forms import PeriodForm
from scoring.treasury.lines_file import write_treasury
from scoring.treasury.queries.accounts import default_currency, lines_with_names, member_debts
from scoring.treasury.queries.entries import entries_in_order
from scoring.treasury.queries.reports import Period, bounds_of, reports_of
from scoring.treasury.sheets.catalog import TREASURY_KINDS
from scoring.treasury.sheets.values import TreasuryPaper
from scoring.treasury.texts.treasury import time_words
from scoring.treasury.views.treasury import open_treasury
from scoring.web.views.http import Context
from scoring.web.views.pagination import Cut, list_part


@require_safe
def treasurer_report(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Show what came in and went out in a period, what the funds and the box hold after it, and who owes."""
    access = open_treasury(request, club_id)
    form = PeriodForm(access.club, request.GET)
    if not form.is_valid():
        return show_club(request, "treasury/report", access, form=form)
    period = form.period
    bounds = bounds_of(access.club, period)
    found, debts = reports_of(access.club, bounds), member_debts(access.club, bounds.until)
    owing = [
        (report.currency, member, owes[report.currency])
        for report in found
        for member, owes in debts
        if report.currency in owes
    ]
    context: Context = {
        "reports": found,
        "owing": list_part(request, owing, cut=Cut(key="owing")),
        "entries": list_part(request, entries_in_order(access.club, bounds.within)),
        "time": period_words(period),
        "query": urlencode(period.params),
    }
    return show_club(request, "treasury/report", access, form=form, **context)


@require_safe
def treasurer_papers(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Offer the report and the cash book of a period, with a picture of each, on the paper that was chosen."""
    access = open_treasury(request, club_id)
    period = chosen_period(request, access)
    asked = urlencode(period.params)
    sheets = sheet_links(TREASURY_KINDS.values(), "treasurer_sheet", club_id)
    context: Context = {"sheets": sheets, "time": period_words(period), "asked": asked}
    names = [member.name for member, _owes in member_debts(access.club, bounds_of(access.club, period).until)]
    context |= {"boxes": boxes_warning([access.club.name, *names])}
    context |= {"kept": period.params} | paper_context(print_choices(request), f"&{asked}")
    return show_club(request, "treasury/papers", access, **context)


@require_safe
def treasurer_sheet(request: HttpRequest, club_id: UUID, kind: str) -> HttpResponse:
    return pdf_response(request, *sheet_documents(request, club_id, kind), name=f"treasurer-{kind}")


@require_safe
def treasurer_sheet_picture(request: HttpRequest, club_id: UUID, kind: str) -> HttpResponse:
    """Draw the first page of a sheet, small."""
    documents = sheet_documents(request, club_id, kind)[:1]
    return document_response(
        request, documents, lambda: preview(documents[0]), ("image/png", f"treasurer-{kind}.png")
    )


def sheet_documents(request: HttpRequest, club_id: UUID, kind: str) -> list[SheetDocument]:
    """Return the sheets of one kind, one for each currency; Http404 for an unknown kind."""
    access = open_treasury(request, club_id)
    if kind not in TREASURY_KINDS:
        raise Http404
    papers = treasury_papers(access, chosen_period(request, access))
    return TREASURY_KINDS[kind].documents(papers, club_choices(request, access))


def treasury_papers(access: ClubAccess, period: Period) -> list[TreasuryPaper]:
    """Return a period's treasury in every currency; an empty one where nothing was written."""
    club, bounds = access.club, bounds_of(access.club, period)
    debts, entries = member_debts(club, bounds.until), entries_in_order(club, bounds.within)
    return [
        TreasuryPaper(
            club=club.name,
            day=localdate(),
            report=report,
            season=period.season.name if period.season else "",
            first=period.first,
            last=period.last,
            debts=[(member.name, owes[report.currency]) for member, owes in debts if report.currency in owes],
            entries=[entry for entry in entries if entry.currency == report.currency],
            sealed=seal(club.treasury_lines, club.treasury_head),
        )
        for report in reports_of(club, bounds) or [empty_report(default_currency(club))]
    ]


@require_safe
def treasurer_file(request: HttpRequest, club_id: UUID) -> HttpResponse:
    access = open_treasury(request, club_id)
    wanted = bounds_of(access.club, chosen_period(request, access)).within
    lines = lines_with_names(access.club).filter(wanted).order_by("day", "created", "number")
    return file_response(write_treasury(lines), "text/csv", "treasury.csv")


def chosen_period(request: HttpRequest, access: ClubAccess) -> Period:
    """Return the period that the address asks for; Http404 where there is none such."""
    form = PeriodForm(access.club, request.GET)
    if not form.is_valid():
        raise Http404
    return form.period


def period_words(period: Period) -> str:
    return period.season.name if period.season else time_words(period.first, period.last)
