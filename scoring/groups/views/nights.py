"""All nights of a group, its nights year by year, and the day of the next one."""

from collections.abc import Sequence
from functools import partial
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from scoring.games.views.paper import document_response, print_choices
from scoring.groups.access import require_keeper, require_reader
from scoring.groups.next_day_form import NextDayForm
from scoring.groups.queries.ledgers import read_ledger
from scoring.groups.queries.next_night import planned_night
from scoring.groups.queries.nights import nights
from scoring.groups.queries.peg_board import peg_board
from scoring.groups.queries.year_of_nights import YearOfNights, buy_ins_of, kalookis_of, years_of
from scoring.groups.sheets.board_picture import BOARD_PICTURE_WIDTH, board_picture
from scoring.groups.texts.years import record_lines
from scoring.groups.views.entry_pages import read_form_ledger, save_from_form, show_group_page
from scoring.ledger.entries import NEXT
from scoring.printing.choices import Choices
from scoring.printing.images import page_picture
from scoring.web.views.http import Context, form_view, posted_data
from scoring.web.views.pagination import list_part

_LAST_NIGHTS = 5


@require_safe
def night_list(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """List all nights of a group, the latest first."""
    key = require_reader(request, group_id)
    ledger = read_ledger(key)
    part = list_part(request, nights(ledger))
    return show_group_page(request, "groups/group/nights", key, ledger, part=part, last_game=ledger.last_game)


@require_safe
def group_year(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Show a calendar year of a group: who won which night, its records and its money."""
    key = require_reader(request, group_id)
    ledger = read_ledger(key)
    years = years_of(nights(ledger))
    year = _asked_year(request, years)
    context: Context = {"year": year, "years": [each.year for each in years]}
    if year:
        person = request.GET.get("person", "")
        context |= {
            "board": peg_board(year),
            "records": record_lines(year, kalookis_of(ledger, year), buy_ins_of(ledger, year)),
            "person": person if person in year.regulars else "",
            "last_nights": year.nights[: -_LAST_NIGHTS - 1 : -1],
        }
    return show_group_page(request, "groups/group/group_year", key, ledger, **context)


def _asked_year(request: HttpRequest, years: Sequence[YearOfNights]) -> YearOfNights | None:
    """Return the year that the address names, or else the latest; None where there is none."""
    asked = request.GET.get("year", "")
    return next((year for year in years if str(year.year) == asked), years[0] if years else None)


@require_safe
def board_picture_png(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Return the pegging board of a year as a picture to send; Http404 where no night was played."""
    key = require_reader(request, group_id)
    year = _asked_year(request, years_of(nights(read_ledger(key))))
    if year is None:
        raise Http404
    choices = Choices(language=print_choices(request).language)
    with override(choices.language):
        document = board_picture(key.group.name, year, choices)
    make = partial(page_picture, document, BOARD_PICTURE_WIDTH)
    return document_response(request, [document], make, ("image/png", "year.png"))


@form_view
def next_day(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Ask for the day of the next night; posted, set it, or clear it."""
    key = require_keeper(request, group_id)
    ledger = read_form_ledger(request, key)
    planned = planned_night(ledger)
    form = NextDayForm(planned, posted_data(request))
    is_valid, clears = form.is_valid(), "clear" in request.POST
    if is_valid or clears:
        body = {"type": NEXT, "day": None if clears else form.cleaned_data["day"].isoformat()}
        if saved := save_from_form(request, key, form["day"], body, "group"):
            return saved
    return show_group_page(request, "groups/group/next_day", key, ledger, form=form, planned=planned)
