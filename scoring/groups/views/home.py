"""TODO: say what this is."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from scoring.games.forms.game_list import SearchForm, ShelfForm
from scoring.games.models import Key, Move
from scoring.games.queries.game_list import DAYS_TO_RESTORE, GameLine, evenings, line_of
from scoring.groups.queries.moves import move_from
from scoring.groups.views.slips import earlier_address
from scoring.groups.views.slips import is_offered as is_slip_offered
from scoring.web.capabilities import device_hash
from scoring.web.queries.certificates import is_offered
from scoring.web.views.http import reply

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
