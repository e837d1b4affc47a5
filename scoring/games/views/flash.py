"""The sentence about the last change of a table, shown again after a redirect or a reload."""

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.games.models import Game
from scoring.games.queries.table_views import TableView
from scoring.games.texts.sentences import hand_ended
from scoring.web.cookies import set_cookie

_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_said"
_SALT = "said"


def set_flash(response: HttpResponse, game: Game, words: str) -> HttpResponse:
    """Keep the sentence in a cookie, to show it again after a redirect or a reload."""
    value = signing.dumps([game.version, words], salt=_SALT, compress=True)
    return set_cookie(response, _COOKIE, value, path=reverse("table", args=[game.id]), max_age=24 * 3600)


def get_flash(request: HttpRequest, view: TableView) -> str:
    """Return the sentence of the table's last change, or at least what can be undone."""
    try:
        version, words = signing.loads(request.COOKIES.get(_COOKIE, ""), salt=_SALT)
    except (signing.BadSignature, ValueError):
        version, words = None, ""
    if version == view.version:
        return str(words)
    if view.hands and view.undo_entry == view.hands[0].entry:
        hand = view.hands[0]
        ending = hand_ended(view.rules, hand.out, hand.won_by, hand.way)
        figures = {"n": hand.number, "what": ending}
        words = _("Hand %(n)d is void.") if hand.outcome == "void" else _("Hand %(n)d: %(what)s.")
        return words % figures
    return _("You can undo the last entry.") if view.may_undo else ""
