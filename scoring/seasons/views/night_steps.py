"""The page of a night: check in, seat, results, each a step of its own."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.http import require_safe

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Member
from scoring.clubs.policy import Action
from scoring.seasons.forms.nights import GuestForm
from scoring.seasons.models import Night, NightTable
from scoring.seasons.queries import check_in
from scoring.seasons.queries.corrections import corrections_of
from scoring.seasons.queries.late_entries import late_of_night
from scoring.seasons.queries.night_tables import (
    TableLine,
    current_round_tables,
    earlier_rounds,
    table_lines,
)
from scoring.seasons.queries.nights import (
    NightPeople,
    absent_seated,
    are_results_final,
    night_etag,
    night_people,
    provisional_until,
    unseated_people,
)
from scoring.seasons.queries.promotions import are_finalists_open
from scoring.seasons.queries.seasons import guests_without_visits
from scoring.seasons.queries.seating import night_seats
from scoring.seasons.queries.seating_plans import plan_round_seated, plan_round_to_seat
from scoring.seasons.views.season_pages import get_night_or_404, show_night
from scoring.web.forms.writing import posted_id
from scoring.web.views.http import Context
from scoring.web.views.pagination import search_text

STEPS = ("check_in", "seats", "results")
CLOCK_MINUTES = (30, 45, 60, 90)


@require_safe
def night(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    access, night = get_night_or_404(request, club_id, night_id)
    return show_step(request, access, night, guest=_refused_guest(request, night))


def _refused_guest(request: HttpRequest, night: Night) -> Member | None:
    """Return the guest who was just refused, until someone lets them play."""
    guest_id = posted_id(request.GET, "guest")
    members = Member.objects.filter(club=night.club_id, merged_into=None)
    member = members.filter(pk=guest_id).first() if guest_id else None
    return member if member and guests_without_visits(night, [member]) else None


@require_safe
def night_live(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Answer a poll; 204 if nothing changed."""
    access, night = get_night_or_404(request, club_id, night_id)
    tables = table_lines(night)
    people = night_people(night, current_round_tables(tables)).lines
    if request.GET.get("v") == night_etag(tables, people, night):
        return HttpResponse(status=204)
    return show_step(request, access, night)


def to_step(access: ClubAccess, night: Night, step: str, **more: object) -> HttpResponseRedirect:
    """Redirect to one step of the night's page."""
    query = urlencode({"step": step, **more})
    return HttpResponseRedirect(f"{reverse('night', args=[access.club.pk, night.pk])}?{query}", status=303)


def show_step(
    request: HttpRequest,
    access: ClubAccess,
    night: Night,
    *,
    step: str = "",
    page: str = "night",
    **more: Any,
) -> HttpResponse:
    """Draw the step that is asked for, else the one the night is at; `page` draws a part of it.

    `refused` is why no one was seated, `guest` who is over the limit.
    """
    tables = table_lines(night)
    people = night_people(night, current_round_tables(tables))
    step = step or _asked_step(request, access, night, tables)
    context = _state(access, night, tables, people) | {"step": step}
    if step == "check_in":
        context |= _check_in(night, people, search_text(request))
    if step == "results":
        context["clock_minutes"] = CLOCK_MINUTES
    if step == "seats":
        context |= _seats(night, context["tables"], posted_id(request.GET, "picked"))
    return show_night(request, f"seasons/nights/{page}", access, night, **context | more)


def _asked_step(request: HttpRequest, access: ClubAccess, night: Night, tables: list[TableLine]) -> str:
    """Return the step in the address, else the current one; there are only results for those who seat no one."""
    if not access.may[Action.NIGHTS] or night.status == Night.Status.CLOSED:
        return "results"
    asked = request.GET.get("step")
    if asked in STEPS:
        return asked
    tonight = _tonight(current_round_tables(tables))
    if not tonight:
        return "check_in"
    return "seats" if all(line.state == "seated" for line in tonight) else "results"


def _tonight(current: list[TableLine]) -> list[TableLine]:
    """Return the tables that are not played ahead: with those alone the night has still to be seated."""
    return [line for line in current if line.table.kind != NightTable.Kind.AHEAD]


def _state(access: ClubAccess, night: Night, tables: list[TableLine], people: NightPeople) -> Context:
    """Return what each step shows: its tables, who has no seat or is gone, and what came after closing."""
    current = current_round_tables(tables)
    return _progress(tables, current) | {
        "tables": current,
        "earlier": earlier_rounds(tables),
        "waiting": unseated_people(people.lines),
        "gone": absent_seated(people.lines, current),
        "coming": [one for one in people.lines if one.answered == "coming" and not one.is_here],
        "here": sum(one.is_here for one in people.lines),
        "final_from": provisional_until(night),
        "is_final": are_results_final(night),
        "is_unsure": are_finalists_open(night),
        "corrections": corrections_of(night) if night.closed or night.reopened else [],
        "late": late_of_night(night) if access.may[Action.RESULTS] else [],
        "etag": night_etag(tables, people.lines, night),
    }


def _progress(tables: list[TableLine], current: list[TableLine]) -> Context:
    """Return how far the tables are, and with them the steps."""
    missing = [line for line in tables if not line.is_done]
    begun = [line for line in current if line.state != "seated"]
    is_seated = bool(_tonight(current))
    return {
        "is_seated": is_seated,
        "missing": missing,
        # Marked once other tables have a result: before that nothing is late.
        "wanting": [line for line in missing if line.state != "playing" and len(missing) < len(tables)],
        "unbegun": [line for line in current if line.state == "seated" and not line.table.locked],
        "told": any(line.table.notice for line in current),
        "played": [line for line in tables if line.state in ("playing", "done")],
        "begun": [line for line in begun if line.state != "walk_over"],
        "steps": (
            ("check_in", _("Check in"), is_seated),
            ("seats", pgettext("a step of the night", "Seat"), bool(begun)),
            ("results", _("Results"), bool(tables) and not missing),
        ),
    }


def _check_in(night: Night, people: NightPeople, sought: str) -> Context:
    last = check_in.came_last_time(night, people.lines)
    listed = check_in.listed(people.lines, sought)
    return {
        "sought": sought,
        "groups": check_in.check_in_groups(listed),
        "hidden_people": len(people.lines) - len(listed),
        "at_once": check_in.checked_in_at_once(people.lines, last),
        "sizes": check_in.table_sizes(night, people.lines),
        "others": people.others,
        "guest_form": GuestForm(),
        "plan_round": plan_round_to_seat(night),
    }


def _seats(night: Night, tables: Sequence[TableLine], picked: UUID | None) -> Context:
    if not tables:
        return {"plan_round": plan_round_to_seat(night)}
    seats = night_seats(night, tables, picked)
    plan_round = plan_round_seated(night, tables)
    return {"evenness": seats.evenness, "picked": seats.picked, "plan_round": plan_round}
