"""Seating of a night: everyone, late arrivals, another round, by the plan or by hand."""

from collections.abc import Collection
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Member
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import to_club
from scoring.engine.refusals import Refusal
from scoring.league.movements import MOVEMENTS
from scoring.seasons.actions import late_seating
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.actions.night_tables import move_player, record_table, set_stays, swap_seats
from scoring.seasons.actions.seating_plans import save_plan, seat_by_plan
from scoring.seasons.forms.nights import SeatingPlanForm, SwapForm, TableByHandForm, plan_text
from scoring.seasons.models import Attendance, Night, NightTable
from scoring.seasons.queries.night_rounds import (
    RESEAT,
    default_movement,
    last_round_number,
    next_round_tables,
)
from scoring.seasons.queries.night_tables import current_round_tables, holding_tables, table_lines
from scoring.seasons.queries.nights import free_people
from scoring.seasons.queries.seating_plans import (
    next_plan_round,
    numbered_people,
    plan_members,
    plan_round,
    plan_round_to_seat,
)
from scoring.seasons.texts.season_formats import seating_refusal_message
from scoring.seasons.views.night_steps import show_step, to_step
from scoring.seasons.views.season_pages import (
    flash_overtaken,
    flash_saved,
    get_night_or_404,
    get_season_or_404,
    show_night,
    show_season,
)
from scoring.web.forms.writing import Values
from scoring.web.views.http import Context, form_view, posted_data

MOVEMENT_KEYS = (RESEAT, *MOVEMENTS)


def _flash_seated(request: HttpRequest, unseated: Collection[Member], sentence: str) -> None:
    """Say that everyone has a seat by this sentence, or that some found none."""
    if unseated:
        messages.warning(request, _("Not everyone has a seat: no open table has room."))
    else:
        messages.success(request, sentence)


@require_POST
def seat_all(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Seat a night by the next round of the season's plan, else evenly; again to reshuffle it."""
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    turn = last_round_number(night)
    # What is seated already is reshuffled, which leaves the plan.
    number = 0 if turn else plan_round_to_seat(night)
    rows = plan_round(night.season, number, plan_members(night.season)) if number else []
    unseated = seat_by_plan(night, rows) if rows else seat_night(night, max(turn, 1))
    if isinstance(unseated, Refusal):
        return show_step(request, access, night, status=422, refused=seating_refusal_message(unseated))
    _flash_seated(request, unseated or [], _("Everyone has a seat."))
    return to_step(access, night, "seats")


@require_POST
def seat_late_arrivals(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    unseated = late_seating.seat_late(night, max(last_round_number(night), 1))
    if isinstance(unseated, Refusal):
        return show_step(request, access, night, status=422, refused=seating_refusal_message(unseated))
    _flash_seated(request, unseated, _("Late arrivals have seats. No one else moved unless they had to."))
    return to_step(access, night, "seats")


@require_POST
def change_places(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Move the player who was picked: into another's seat, to another table, or nowhere on reshuffling."""
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    form = SwapForm(club_id, request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    if not _change_places(access, night, form.cleaned_data):
        flash_overtaken(request)
    return to_step(access, night, "seats")


def _change_places(access: ClubAccess, night: Night, asked: Values) -> bool:
    turn, picked = max(last_round_number(night), 1), asked["picked"]
    if asked["stays"] is not None:
        return set_stays(night, turn, picked, stays=asked["stays"])
    if asked["other"] is not None:
        return swap_seats(night, turn, picked, asked["other"])
    target = night.tables.filter(pk=asked["table"], round=turn).first()
    return target is not None and move_player(access, target, picked)


@form_view
def set_table(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    tables = table_lines(night)
    planned = NightTable.Kind.AHEAD if night.status == Night.Status.PLANNED else NightTable.Kind.PLAYED
    initial = {"kind": request.GET.get("kind", planned)}
    free = free_people(night, holding_tables(tables))
    form = TableByHandForm(night, free, posted_data(request), initial=initial)
    if form.is_valid():
        people, kind = form.cleaned_data["people"], form.cleaned_data["kind"]
        record_table(access, night, people, kind)
        flash_saved(request)
        # The next table is most likely of the same kind.
        return HttpResponseRedirect(f"{request.path}?kind={kind}", status=303)
    return show_night(
        request, "seasons/nights/by_hand", access, night, form=form, tables=current_round_tables(tables)
    )


@form_view
def seat_next_round(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Show where a movement sends the players; POST moves them."""
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    if request.method != "POST":
        movement = request.GET.get("movement", "")
        return _show_round(
            request, access, night, movement if movement in MOVEMENT_KEYS else default_movement(night)
        )
    movement = request.POST.get("movement", "")
    if movement not in MOVEMENT_KEYS:
        return HttpResponseBadRequest()
    unseated = late_seating.next_round(night, movement)
    if isinstance(unseated, Refusal):
        return _show_round(request, access, night, movement, refused=seating_refusal_message(unseated))
    _flash_seated(request, unseated, _("Everyone has a seat for the next round."))
    return to_club("night", access, night_id)


def _show_round(
    request: HttpRequest, access: ClubAccess, night: Night, movement: str, refused: str = ""
) -> HttpResponse:
    tables = next_round_tables(night, movement)
    unfinished = seating_refusal_message(tables) if isinstance(tables, Refusal) else ""
    context = {
        "ways": MOVEMENT_KEYS,
        "movement": movement,
        "turn": last_round_number(night) + 1,
        "moved": [] if unfinished else tables,
        "over": not unfinished,
        "refused": refused or unfinished,
        "status": 422 if refused else 200,
    }
    return show_night(request, "seasons/nights/round", access, night, **context)


@require_POST
def undo_last_round(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    if late_seating.undo_round(night):
        messages.success(request, _("Round undone."))
    else:
        flash_overtaken(request)
    return to_club("night", access, night_id)


@form_view
def season_plan(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    access, season = get_season_or_404(request, club_id, season_id, Action.SEASONS)
    numbered = numbered_people(season)
    others = Member.objects.filter(club=club_id, left=None, merged_into=None)
    others = others.exclude(pk__in=[member.pk for member in numbered])
    people = plan_members(season)
    rounds = (plan_round(season, number, people) for number in range(1, len(season.plan) + 1))
    text = plan_text(rounds, numbered)
    form = SeatingPlanForm(numbered, others, posted_data(request), initial={"plan": text})
    if form.is_valid():
        plan = form.cleaned_data["plan"]
        save_plan(access, season, plan)
        message = _("Seating plan saved.") if plan else _("Seating plan removed.")
        messages.success(request, message)
        return to_club("season", access, season_id)
    return show_season(request, "seasons/plan", access, season, form=form, numbered=numbered)


@form_view
def night_plan(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Show a round of the seating plan; POST seats the players who are here by it."""
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    number = _round_number(request, night)
    rows = plan_round(night.season, number, plan_members(night.season)) if number else []
    refused = ""
    if request.method == "POST":
        unseated = seat_by_plan(night, rows)
        if not isinstance(unseated, Refusal):
            _flash_seated(request, unseated, _("Everyone has a seat."))
            return to_club("night", access, night_id)
        refused = seating_refusal_message(unseated)
    context: Context = {
        "number": number,
        "numbers": range(1, len(night.season.plan) + 1),
        "tables": rows,
        "present": _present_members(night),
        "refused": refused,
        "status": 422 if refused else 200,
    }
    return show_night(request, "seasons/nights/plan", access, night, **context)


def _round_number(request: HttpRequest, night: Night) -> int:
    """Return the round of the plan that is asked for, else the next one; 0 without a plan."""
    asked = (request.POST if request.method == "POST" else request.GET).get("round", "")
    if not asked:
        return next_plan_round(night) if night.season.plan else 0
    if asked not in map(str, range(1, len(night.season.plan) + 1)):
        raise Http404
    return int(asked)


def _present_members(night: Night) -> set[UUID]:
    """Return the members who are here, or whose stand-in is."""
    rows = Attendance.objects.filter(club=night.club_id, night=night, status=Attendance.Status.HERE)
    return {for_whom or member for member, for_whom in rows.values_list("member", "stands_in_for")}
