"""One more round of a night: looked at movement by movement, seated, taken back."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_http_methods, require_POST

from scoring.clubs.access import ClubAccess
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import to_club
from scoring.engine.refusals import Refusal
from scoring.league.movements import MOVEMENTS
from scoring.seasons.actions import late_seating as actions
from scoring.seasons.models import Night
from scoring.seasons.queries.night_rounds import EVEN, last_round, moved_tables, usual_movement
from scoring.seasons.texts.season_formats import turned_down
from scoring.seasons.views.night_pages import in_night, show_night

WAYS = (EVEN, *MOVEMENTS)


@require_http_methods(["GET", "HEAD", "POST"])
def one_more_round(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Where a movement would send everybody; sent, they go."""
    access, found = in_night(request, club_id, night_id, Action.NIGHTS)
    if request.method != "POST":
        asked = request.GET.get("movement", "")
        return show_round(request, access, found, asked if asked in WAYS else usual_movement(found))
    movement = request.POST.get("movement", "")
    if movement not in WAYS:
        return HttpResponseBadRequest()
    done = actions.next_round(found, movement)
    if isinstance(done, Refusal):
        return show_round(request, access, found, movement, refused=turned_down(done))
    return to_club("night", access, night_id, said="no_room" if done else "round")


def show_round(
    request: HttpRequest, access: ClubAccess, found: Night, movement: str, refused: str = ""
) -> HttpResponse:
    """The page of a movement; `refused` is why nobody was moved."""
    moved = moved_tables(found, movement)
    missing = turned_down(moved) if isinstance(moved, Refusal) else ""
    context = {
        "ways": WAYS,
        "movement": movement,
        "turn": last_round(found) + 1,
        "moved": [] if missing else moved,
        "over": not missing,
        "refused": refused or missing,
        "status": 422 if refused else 200,
    }
    return show_night(request, "nights/round", access, found, **context)


@require_POST
def take_round_back(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """The last round is not played after all; not where a game of it has begun."""
    access, found = in_night(request, club_id, night_id, Action.NIGHTS)
    done = actions.take_round_back(found)
    return to_club("night", access, night_id, said="round_back" if done else "sorry")
