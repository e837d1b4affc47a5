"""One game in the list of evenings: renamed, archived, deleted, restored, or forgotten for good."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from scoring.games.access import require_listed
from scoring.games.actions.game_list import forget, put_on_shelf, rename_game
from scoring.games.forms.game_list import ShelfForm, TitleForm
from scoring.games.models import Key
from scoring.games.queries.game_list import DAYS_TO_RESTORE, key_game_line
from scoring.games.queries.scorekeeper import game_links
from scoring.web.views.http import form_view, reply, see_other

_MOVED = {
    Key.Shelf.OPEN: _("“%(title)s” is back in your list."),
    Key.Shelf.ARCHIVED: _("“%(title)s” is archived."),
    Key.Shelf.DELETED: _("“%(title)s” is deleted."),
}


@form_view
def evening(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show what this phone can do with a game of its list; on POST, rename the game."""
    access = require_listed(request, game_id)
    line = key_game_line(access.key)
    form = TitleForm(request.POST or None, initial={"title": line.title})
    if request.method == "POST" and line.is_host and form.is_valid():
        rename_game(access.game, form.cleaned_data["title"])
        return see_other(reverse("home"))
    links = game_links(access.game) if line.is_host else []
    context = {"game": line, "form": form, "days": DAYS_TO_RESTORE, "links": len(links)}
    return reply(request, "groups/home/evening", context, status=422 if request.method == "POST" else 200)


@require_POST
def shelve(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Archive, delete or restore a game; the list then offers *Undo*."""
    key = require_listed(request, game_id).key
    form = ShelfForm({**request.GET.dict(), **request.POST.dict()})
    if not form.is_valid():
        return HttpResponseBadRequest()
    undo = f"{reverse('shelve', args=[game_id])}?shelf={key.shelf}"
    put_on_shelf(key, form.cleaned_data["shelf"], keep_links=form.cleaned_data["keep_links"])
    words = _MOVED[form.cleaned_data["shelf"]] % {"title": key_game_line(key).title}
    messages.success(request, words, extra_tags=undo)
    return see_other(reverse("home"))


@require_POST
def forget_game(request: HttpRequest, game_id: UUID) -> HttpResponse:
    key = require_listed(request, game_id).key
    if key.shelf != Key.Shelf.DELETED:
        return HttpResponseBadRequest()
    forget(key)
    return see_other(reverse("deleted"))
