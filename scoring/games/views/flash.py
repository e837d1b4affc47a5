"""The sentence about the last change of a table, shown again after a redirect or a reload."""

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.games.models import Game
from scoring.games.queries.table_views import TableView
from scoring.games.texts.big_screen import last_hand_words
from scoring.web.cookies import set_cookie
from scoring.web.views.http import wants_fragment

_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_said"
_SALT = "said"
_SHOWN = 60  # seconds for which a reload still tells what was just done


def set_flash(response: HttpResponse, game: Game, words: str) -> HttpResponse:
    """Keep the sentence in a cookie, to show it again after a redirect or a reload."""
    value = signing.dumps([game.version, words], salt=_SALT, compress=True)
    return set_cookie(response, _COOKIE, value, path=reverse("table", args=[game.id]), max_age=_SHOWN)


def get_flash(request: HttpRequest, view: TableView, *, may_redo: bool) -> str:
    """Return the sentence of the table's last change; empty where a page is opened long after it.

    A redraw also tells what another phone did, or else what can be undone or redone.
    """
    try:
        version, words = signing.loads(request.COOKIES.get(_COOKIE, ""), salt=_SALT)
    except (signing.BadSignature, ValueError):
        version, words = None, ""
    if version == view.version:
        return str(words)
    return _last_change(view, may_redo=may_redo) if wants_fragment(request) else ""


def _last_change(view: TableView, *, may_redo: bool) -> str:
    if view.lines and view.undo_entry == view.lines[0].entry:
        return last_hand_words(view)
    if view.may_undo:
        return _("You can undo the last entry.")
    return _("You can redo what was undone.") if may_redo else ""
