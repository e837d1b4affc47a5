"""One table of a night, for those who run it: its players, game, calls and disputes."""

from uuid import UUID

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring.clubs.access import ClubAccess
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import to_club
from scoring.engine.names import cut_name
from scoring.games.models import Game
from scoring.seasons.actions import night_games as games
from scoring.seasons.actions import night_tables as tables
from scoring.seasons.actions.corrections import open_to_correct
from scoring.seasons.actions.night_games import renew_link, table_token
from scoring.seasons.actions.night_tables import cancel_relief, relieve
from scoring.seasons.forms.nights import MemberForm, MinutesForm, ReasonForm, TakeOverForm
from scoring.seasons.models import Night, NightTable
from scoring.seasons.queries.corrections import corrections_of
from scoring.seasons.queries.late_entries import late_of_night
from scoring.seasons.queries.night_tables import table_lines
from scoring.seasons.queries.nights import person_lines, relief_candidates
from scoring.seasons.texts.nights import start_refusal_message
from scoring.seasons.views.night_steps import to_step
from scoring.seasons.views.season_pages import flash_saved, get_table_or_404, show_night
from scoring.web.capabilities import hash_secret
from scoring.web.views.devices import device_secret, set_device_cookie
from scoring.web.views.one_time_secret import qr_code, shared_address


@require_safe
def night_table(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    access, table = get_table_or_404(request, club_id, table_id, Action.SCORE)
    return _show_table(request, access, table)


def _show_table(
    request: HttpRequest, access: ClubAccess, table: NightTable, status: int = 200, **more: object
) -> HttpResponse:
    lines = table_lines(table.night)
    line = next(one for one in lines if one.table.pk == table.pk)
    address = shared_address(request, "open_table", table_token(table))
    people = person_lines(table.night, lines)
    seated = {seat.member.pk for seat in line.seats}
    context = {
        "line": line,
        "table": line.table,
        "address": address,
        "qr": qr_code(address),
        "able": [one.member for one in people if one.is_here and one.member.pk not in seated],
        "reliefs": relief_candidates(table.night, lines),
        "minutes_offered": (0, 5, 10, 15),
        "reason": ReasonForm(),
        "corrections": corrections_of(table.night, table),
        "late": late_of_night(table.night, table) if access.may[Action.RESULTS] else [],
        **more,
    }
    return show_night(request, "seasons/nights/table", access, table.night, status=status, **context)


def _saved(request: HttpRequest, access: ClubAccess, table: NightTable, done: bool = True) -> HttpResponse:
    """Go on to the page of the table, which says that something was saved, or that someone else was faster."""
    flash_saved(request, done)
    return to_club("night_table", access, table.pk)


def _has_result(request: HttpRequest, access: ClubAccess, table: NightTable) -> HttpResponse:
    """Go on to the page of the table, which says that its result from paper is in the way."""
    messages.error(
        request,
        _(
            "Not done: this table has a paper result. Under “From paper”, choose “Correct”, then "
            "“Clear this result”."
        ),
    )
    return to_club("night_table", access, table.pk)


@require_POST
def lock_table(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    access, table = get_table_or_404(request, club_id, table_id)
    tables.set_locked(table, locked=not table.locked)
    if "seats" in request.POST:
        return to_step(access, table.night, "seats")
    return _saved(request, access, table)


@require_POST
def move_person(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    access, table = get_table_or_404(request, club_id, table_id)
    form = MemberForm(club_id, request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    done = tables.move_player(access, table, form.cleaned_data["member"])
    if done and table.hands is not None:
        messages.success(
            request, _("Seated. The saved results stay; only the new player’s points are missing.")
        )
        return to_club("paper_night", access, table.night_id)
    return _saved(request, access, table, done)


@require_POST
def take_over(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    """Let a relief player take over, or without one the member play on."""
    access, table = get_table_or_404(request, club_id, table_id)
    form = TakeOverForm(club_id, request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    member, relief = form.cleaned_data["member"], form.cleaned_data["relief"]
    if relief:
        done = relieve(access, table, member, relief, as_own=form.cleaned_data["counts_as_own"])
    else:
        done = cancel_relief(access, table, member)
    return _saved(request, access, table, done)


@require_POST
def walk_over(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    access, table = get_table_or_404(request, club_id, table_id)
    done = tables.set_walk_over(table, is_one=table.kind != NightTable.Kind.WALK_OVER)
    return (_saved if done else _has_result)(request, access, table)


@require_POST
def clear_table(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    """Remove the game of a table, or the table if it has none."""
    access, table = get_table_or_404(request, club_id, table_id)
    if table.game_id is not None:
        return _saved(request, access, table, games.remove_game(table))
    if not tables.delete_table(table):
        return _has_result(request, access, table)
    flash_saved(request)
    return to_club("by_hand" if "by_hand" in request.POST else "night", access, table.night_id)


@require_POST
def score_here(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    """Start or take over the game on this phone; on a closed night, open it to correct it."""
    access, table = get_table_or_404(request, club_id, table_id, Action.SCORE)
    if table.game and table.night.status == Night.Status.CLOSED:
        return _correct_here(request, access, table, table.game)
    secret = device_secret(request)
    game = games.start_scoring(table, hash_secret(secret), cut_name(access.author, 40))
    if not isinstance(game, Game):
        return _show_table(request, access, table, 422, refused=start_refusal_message(game, table))
    return set_device_cookie(redirect("table", game.id), secret)


def _correct_here(request: HttpRequest, access: ClubAccess, table: NightTable, game: Game) -> HttpResponse:
    """Open the game of a closed night on this phone, for a reason."""
    if not access.may["results"]:
        raise PermissionDenied
    form = ReasonForm(request.POST)
    if not form.is_valid():
        return _show_table(request, access, table, 422, reason=form)
    secret = device_secret(request)
    open_to_correct(access, table, game, hash_secret(secret), form.cleaned_data["reason"])
    return set_device_cookie(redirect("table", game.id), secret)


@require_POST
def answer_call(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    access, table = get_table_or_404(request, club_id, table_id)
    games.clear_called(table)
    return to_club("night", access, table.night_id)


@require_POST
def give_minutes(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    access, table = get_table_or_404(request, club_id, table_id)
    form = MinutesForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    games.set_extra_minutes(table, form.cleaned_data["minutes"])
    return _saved(request, access, table)


@require_POST
def confirm_table(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    access, table = get_table_or_404(request, club_id, table_id, Action.RESULTS)
    games.confirm_result(table, access.author)
    return _saved(request, access, table)


@require_POST
def settle_dispute(request: HttpRequest, club_id: UUID, table_id: UUID, dispute: UUID) -> HttpResponse:
    access, table = get_table_or_404(request, club_id, table_id, Action.RESULTS)
    games.resolve_dispute(access, table, dispute)
    return _saved(request, access, table)


@require_POST
def renew_table_link(request: HttpRequest, club_id: UUID, table_id: UUID) -> HttpResponse:
    access, table = get_table_or_404(request, club_id, table_id)
    renew_link(table)
    return _saved(request, access, table)
