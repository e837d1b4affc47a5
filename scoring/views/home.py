"""The first page: the evenings this phone keeps, and those it put away."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from scoring.access import device_hash
from scoring.forms.evenings import SearchForm, ShelfForm
from scoring.models import Key, Move
from scoring.queries.certificates import is_offered
from scoring.queries.evenings import DAYS_TO_RESTORE, GameLine, evenings, line_of
from scoring.queries.moves import move_from
from scoring.queries.readiness import is_ready
from scoring.views.replies import reply
from scoring.views.slips import earlier_address
from scoring.views.slips import is_offered as is_slip_offered

SEARCH_FROM = 9  # fewer games are found faster by looking


@require_safe
@ensure_csrf_cookie  # before forms are fetched side by side, each of which would give a phone another one
def home(request: HttpRequest) -> HttpResponse:
    """Games to go on with first, then the others by month; and what was just done to one."""
    told = {"done": just_moved(request), "came": "came" in request.GET}
    told["may_trust"] = is_offered() and not request.is_secure()
    return show_shelf(request, "home/home", Key.Shelf.OPEN, **told, moved=earlier_address(request))


@require_safe
def archived(request: HttpRequest) -> HttpResponse:
    """Games out of the way, as readable as ever."""
    return show_shelf(request, "home/archived", Key.Shelf.ARCHIVED)


@require_safe
def deleted(request: HttpRequest) -> HttpResponse:
    """Games that can still be restored."""
    return show_shelf(request, "home/deleted", Key.Shelf.DELETED, days=DAYS_TO_RESTORE)


def show_shelf(request: HttpRequest, page: str, shelf: str, **more: Any) -> HttpResponse:
    """One page of one shelf, with what was searched for."""
    form = SearchForm(request.GET)
    words, number = form.asked
    found = evenings(device_hash(request), shelf, words=words, page=number)
    context = {"evenings": found, "form": form, "words": words, "searched": found.kept[shelf] >= SEARCH_FROM}
    if not any(found.kept.values()):
        context["away"] = moved_away(request)
    if page == "home/home" and not request.GET:  # not among what was searched for or just done
        context["slip_offered"] = is_slip_offered(request, found.hosted)
    return reply(request, page, context | more)


def moved_away(request: HttpRequest) -> Move | None:
    """The move that took everything off this phone, if one did."""
    found = move_from(device_hash(request))
    return found if found is not None and found.moved else None


def just_moved(request: HttpRequest) -> dict[str, Any]:
    """The game that was just archived, deleted or restored, and where *Undo* puts it."""
    try:
        game_id = UUID(request.GET.get("moved", ""))
    except ValueError:
        return {}
    back = ShelfForm({"shelf": request.GET.get("was", "")})
    line: GameLine | None = line_of(device_hash(request), game_id)
    if line is None or not back.is_valid() or back.cleaned_data["shelf"] == line.shelf:
        return {}
    return {"game": line, "was": back.cleaned_data["shelf"]}


@require_safe
def healthz(_request: HttpRequest) -> HttpResponse:
    """The process is up."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
def readyz(_request: HttpRequest) -> HttpResponse:
    """The process is up and its database is there; 503 until then."""
    ready = is_ready()
    words, status = ("ok\n", 200) if ready else ("The database is not that of this version.\n", 503)
    return HttpResponse(words, status=status, content_type="text/plain")
