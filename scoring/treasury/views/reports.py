"""The treasurer's report of a season or of some days: on the screen, on paper and as a file."""

from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.timezone import localdate
from django.views.decorators.http import require_safe

from scoring.clubs.access import ClubAccess, club
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import club_choices, show_club
from scoring.clubs.views.members import as_file
from scoring.games.views.paper import choices_of, made, printed
from scoring.ledger.treasury_report import empty_report
from scoring.printing.document import SheetDocument
from scoring.printing.images import preview
from scoring.seasons.models import Season
from scoring.seasons.queries.seasons import seasons_of
from scoring.seasons.views.season_paper import paper_context, sheet_links
from scoring.treasury.forms import TimeForm
from scoring.treasury.lines_file import TreasuryRow, write_treasury
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.accounts import lines_of, usual_currency
from scoring.treasury.queries.entries import EntryRow
from scoring.treasury.queries.reports import Time, bounds_of, debts_of, entries_within, reports_of
from scoring.treasury.sheets.catalog import TREASURY_KINDS
from scoring.treasury.sheets.values import TreasuryEntry, TreasuryPaper
from scoring.treasury.texts.treasury import account_words, kind_words, time_words
from scoring.treasury.views.treasury import moneyed
from scoring.web.chain import seal
from scoring.web.views.pagination import Cut, part_of

ASKED = ("season", "first", "last")


@require_safe
def treasurer_report(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """What came in and went out in a time, what the funds and the box hold after it, and who owes."""
    access = moneyed(club(request, club_id, Action.SEE_MONEY))
    form = time_form(request, access)
    if not form.is_valid():
        return show_club(request, "treasury/report", access, form=form, status=422)
    time = time_of(form)
    bounds = bounds_of(access.club, time)
    debts = debts_of(access.club, bounds)
    owing = [(currency, *line) for currency, lines in debts.items() for line in lines]
    context: dict[str, Any] = {
        "reports": reports_of(access.club, bounds),
        "owing": part_of(request, owing, cut=Cut(key="owing")),
        "entries": part_of(request, entries_within(access.club, bounds)),
        "time": told(time),
        "query": urlencode(asked_for(time)),
    }
    return show_club(request, "treasury/report", access, form=form, **context)


@require_safe
def treasurer_papers(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """The report and the cash book of that time, with a picture of each, on the paper that was chosen."""
    access = moneyed(club(request, club_id, Action.SEE_MONEY))
    time = chosen_time(request, access)
    asked = urlencode(asked_for(time))
    sheets = sheet_links(TREASURY_KINDS.values(), "treasurer_sheet", club_id)
    context: dict[str, Any] = {"sheets": sheets, "time": told(time), "asked": asked, "kept": asked_for(time)}
    context |= paper_context(choices_of(request), f"&{asked}")
    return show_club(request, "treasury/papers", access, **context)


@require_safe
def treasurer_sheet(request: HttpRequest, club_id: UUID, kind: str) -> HttpResponse:
    """One kind of sheet as PDF, a document for each currency."""
    return printed(request, *documents_of(request, club_id, kind), name=f"treasurer-{kind}")


@require_safe
def treasurer_sheet_picture(request: HttpRequest, club_id: UUID, kind: str) -> HttpResponse:
    """The first page of it, small."""
    documents = documents_of(request, club_id, kind)[:1]
    return made(request, documents, lambda: preview(documents[0]), ("image/png", f"treasurer-{kind}.png"))


def documents_of(request: HttpRequest, club_id: UUID, kind: str) -> list[SheetDocument]:
    """The sheets of one kind; Http404 for one that there is not."""
    access = moneyed(club(request, club_id, Action.SEE_MONEY))
    if kind not in TREASURY_KINDS:
        raise Http404
    papers = papers_of(access, chosen_time(request, access))
    return TREASURY_KINDS[kind].documents(papers, club_choices(request, access))


def papers_of(access: ClubAccess, time: Time) -> list[TreasuryPaper]:
    """The book of a time in every currency; an empty one where there is none."""
    bounds = bounds_of(access.club, time)
    debts, entries = debts_of(access.club, bounds), entries_within(access.club, bounds)
    found = reports_of(access.club, bounds) or [empty_report(usual_currency(access.club))]
    return [
        TreasuryPaper(
            club=access.club.name,
            day=localdate(),
            report=report,
            season=time.season.name if time.season else "",
            first=time.first,
            last=time.last,
            debts=[(member.name, amount) for member, amount in debts.get(report.currency, [])],
            entries=[entry_on_paper(row) for row in entries if row.currency == report.currency],
            sealed=seal(access.club.treasury_lines, access.club.treasury_head),
        )
        for report in found
    ]


def entry_on_paper(row: EntryRow) -> TreasuryEntry:
    """An entry as the sheets want it."""
    return TreasuryEntry(
        day=row.day,
        kind=row.kind,
        amount=row.total,
        cash=row.cash,
        people=row.people,
        name=row.name or "",
        night=row.night_number,
        note=row.note,
        takes_back=bool(row.takes_back),
        taken_back=row.is_past,
    )


@require_safe
def treasurer_file(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """The lines of that time as a table for a spreadsheet."""
    access = moneyed(club(request, club_id, Action.SEE_MONEY))
    wanted = bounds_of(access.club, chosen_time(request, access)).within
    rows = [
        row_of(line) for line in lines_of(access.club).filter(wanted).order_by("day", "created", "number")
    ]
    return as_file(write_treasury(rows), "text/csv", "treasury.csv")


def time_form(request: HttpRequest, access: ClubAccess) -> TimeForm:
    """What the address asks for; where it names nothing, the season that runs or ran last, else everything."""
    seasons = seasons_of(access.club, drafts=False)
    if any(name in request.GET for name in ASKED):
        return TimeForm(seasons, request.GET)
    running = [one for one in seasons if one.status == Season.Status.RUNNING] or seasons
    return TimeForm(seasons, {"season": str(running[0].pk)} if running else {})


def chosen_time(request: HttpRequest, access: ClubAccess) -> Time:
    """The time of a file; Http404 for one that is none."""
    form = time_form(request, access)
    if not form.is_valid():
        raise Http404
    return time_of(form)


def time_of(form: TimeForm) -> Time:
    """A season, else days."""
    clean = form.cleaned_data
    season = form.seasons.get(clean["season"])
    return Time(season) if season else Time(None, clean["first"], clean["last"])


def asked_for(time: Time) -> dict[str, str]:
    """The same for an address."""
    if time.season:
        return {"season": str(time.season.pk)}
    return {
        name: day.isoformat() if day else "" for name, day in (("first", time.first), ("last", time.last))
    }


def told(time: Time) -> str:
    """The time in words."""
    return time.season.name if time.season else time_words(time.first, time.last)


def row_of(line: TreasuryLine) -> TreasuryRow:
    """A line in words."""
    return TreasuryRow(
        line.day.isoformat(),
        kind_words(line.kind),
        account_words(line.source),
        account_words(line.target),
        line.amount,
        line.currency,
        line.member.name if line.member else "",
        line.night.number if line.night else None,
        line.note,
        line.author,
        line.reverses_id is not None,
    )
