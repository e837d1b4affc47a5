"""Several games of a list at once: archived, deleted, restored, put into a group, exported or printed."""

import json
import zipfile
from collections.abc import Sequence
from io import BytesIO
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.translation import ngettext_lazy

from scoring.games.access import Access
from scoring.games.actions.game_list import put_all_on_shelf
from scoring.games.forms.game_list import SearchForm
from scoring.games.models import Key
from scoring.games.queries.game_list import Paging, list_games
from scoring.games.queries.game_log import log_of
from scoring.games.queries.games import game_to_export
from scoring.groups.actions.entries import add_games, take_games_out
from scoring.groups.models import GroupKey
from scoring.groups.queries.groups import group_names
from scoring.groups.several_form import EXPORT, JOIN, OUT, PRINT, SeveralForm
from scoring.web.capabilities import device_hash
from scoring.web.views.http import form_view, reply, see_other

_MOST_SHOWN = 100
_PAGES = {Key.Shelf.OPEN: "home", Key.Shelf.ARCHIVED: "archived", Key.Shelf.DELETED: "deleted"}
_DONE = {
    Key.Shelf.OPEN: ngettext_lazy(
        "%(n)s game is back in your list.", "%(n)s games are back in your list.", "n"
    ),
    Key.Shelf.ARCHIVED: ngettext_lazy("%(n)s game archived.", "%(n)s games archived.", "n"),
    Key.Shelf.DELETED: ngettext_lazy("%(n)s game deleted.", "%(n)s games deleted.", "n"),
    JOIN: ngettext_lazy("%(n)s game added to “%(group)s”.", "%(n)s games added to “%(group)s”.", "n"),
    OUT: ngettext_lazy("%(n)s game taken out of “%(group)s”.", "%(n)s games taken out of “%(group)s”.", "n"),
}


@form_view
def several(request: HttpRequest) -> HttpResponse:
    """Show the games of one shelf to choose from; posted, do with those that are ticked what the button says."""
    device, asked = device_hash(request), request.GET.copy()
    asked.update(request.POST)  # *Undo* has all of it in its address
    shelf = next((shelf for shelf in _PAGES if shelf == asked.get("shelf")), Key.Shelf.OPEN)
    form = SeveralForm(device, asked if request.method == "POST" else None)
    if form.is_valid():
        return _do(form, shelf, request)
    search = SearchForm(request.GET)
    words, page = search.asked
    groups = group_names(device) if words else {}
    context = {
        "evenings": list_games(device, shelf, words=words, groups=groups, part=Paging(page, _MOST_SHOWN)),
        "back": _PAGES[shelf],
        "chosen": form.chosen,
        "every": "every" in request.GET,
        "shelf": shelf,
        "form": form,
        "search": search,
        "words": words,
    }
    return reply(request, "groups/home/several", context)


def _do(form: SeveralForm, shelf: str, request: HttpRequest) -> HttpResponse:
    """Do with the chosen games what the button says."""
    keys: list[Key] = list(form.cleaned_data["games"])
    step, group = form.cleaned_data["step"], form.cleaned_data["group"]
    if step == EXPORT:
        return _file(keys)
    if step == PRINT:
        return see_other(f"{reverse('bundles')}?{urlencode([('game', key.game_id) for key in keys])}")
    if step == JOIN:
        keys = [key for key in keys if key.game.group_id is None]
        add_games([key.game for key in keys], group.group, group.name)
    elif step == OUT:
        take_games_out([key.game for key in keys], group.group, group.name)
    else:
        put_all_on_shelf(keys, step)
    return _tell(request, keys, step, group, back=OUT if step == JOIN else shelf)


def _tell(
    request: HttpRequest, keys: Sequence[Key], step: str, group: GroupKey | None, back: str
) -> HttpResponse:
    """Go on to where the games are chosen or counted, and say what was done, with its *Undo*."""
    about: list[tuple[str, object]] = [("step", back), *(("games", key.game_id) for key in keys)]
    about += [("group", group.group_id)] if group else [("shelf", step)]
    words = _DONE[step] % {"n": len(keys), "group": group.group.name if group else ""}
    undo = "" if step == OUT else f"{reverse('several')}?{urlencode(about)}"
    messages.success(request, words, extra_tags=undo)
    return see_other(reverse("group", args=[group.group_id]) if group else reverse("home"))


def _file(keys: Sequence[Key]) -> HttpResponse:
    """Return the games as files that score the same anywhere, in one ZIP."""
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as folder:
        for key in keys:
            plain = game_to_export(log_of(Access(key.game, key).redacted), key.game.title)
            folder.writestr(key.game.file_name, json.dumps(plain, ensure_ascii=False, indent=1))
    response = HttpResponse(whole.getvalue(), content_type="application/zip")
    response["Content-Disposition"] = 'attachment; filename="kalooki.zip"'
    add_never_cache_headers(response)
    return response
