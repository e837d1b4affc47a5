"""A phone that sends what it saved after its night was closed: all is kept, in the order in which it was made."""

from uuid import UUID

from django.http import HttpRequest

from scoring.games.access import Access, ClosedGameError, require_writer
from scoring.games.queries.late_entries import game_with, late_before
from scoring.web.forms.writing import WritingForm


def require_entry_writer(request: HttpRequest, game_id: UUID) -> Access:
    """Return a game that this phone may write in, or send an entry to that is kept, as `require_writer` does."""
    try:
        return require_writer(request, game_id)
    except ClosedGameError as closed:
        if not sends_late(request, closed.access):
            raise
        return with_late_entries(request, closed.access)


def sends_late(request: HttpRequest, access: Access) -> bool:
    """Tell whether a phone that could keep score of a closed game saves something, instead of looking at it."""
    key, saves = access.key, request.POST.get("step", "save") == "save"
    return (
        bool(access.game.closed) and not key.may_write and key.is_phone and request.method == "POST" and saves
    )


def with_late_entries(request: HttpRequest, access: Access) -> Access:
    """Return a closed game as its phone has it: what it sent before is in it, and this comes next."""
    form = WritingForm(request.POST)
    if not form.is_valid():
        return access
    late = late_before(access.key, form.cleaned_data["entry_id"], form.cleaned_data["expected"])
    return Access(game_with(access.game, late), access.key, late)
