"""What a chat shows of an address that someone sends: a title, a sentence and a picture (Open Graph)."""

from collections.abc import Callable
from functools import wraps
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.engine.names import cut_name
from scoring.web.views.http import finish_response
from scoring.web.views.one_time_secret import hide

LONGEST_TITLE, LONGEST_WORDS = 65, 100
"""Letters that chats show of a title and of the sentence below it."""


class Card(NamedTuple):
    """A title, a sentence, and the address of a picture of 1200 by 630 pixels; without one it is the site's own."""

    title: str
    words: str = ""
    picture: str = ""

    @property
    def short_title(self) -> str:
        return _shortened(self.title, LONGEST_TITLE)

    @property
    def short_words(self) -> str:
        return _shortened(self.words, LONGEST_WORDS)


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else cut_name(text, most - 1).rstrip() + "…"


def public_card(request: HttpRequest, title: str, *words: str, picture: str = "") -> dict[str, Card]:
    """Return the card of a page that everyone may see, for its template; none in the room or once a phone was here."""
    if not settings.PUBLIC or request.COOKIES:
        return {}
    return {"chat_card": Card(title, " · ".join(filter(None, words)), picture)}


def with_card(
    card: Callable[[HttpRequest, str], Card],
) -> Callable[[Callable[..., HttpResponse]], Callable[..., HttpResponse]]:
    """Let a view that opens a link answer a chat's preview with a card, which opens and uses up nothing."""

    def decorate(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        @wraps(view)
        def opened(request: HttpRequest, token: str) -> HttpResponse:
            if not _is_preview(request):
                return view(request, token)
            page = render(request, "components/link_card.html", {"chat_card": card(request, token)})
            patch_vary_headers(page, ("Cookie", "Sec-Fetch-Mode"))
            return hide(finish_response(page))

        return opened

    return decorate


def _is_preview(request: HttpRequest) -> bool:
    """Return whether a program asks for a card, or a browser from before 2023 that says nothing about itself.

    No chat reaches a site in the room. A browser says that it goes somewhere; one with a cookie was here before.
    """
    if not settings.PUBLIC or request.method not in ("GET", "HEAD") or request.COOKIES:
        return False
    return request.headers.get("Sec-Fetch-Mode") != "navigate" and "open" not in request.GET


def with_fixed_card(
    title: str | Promise, words: str | Promise
) -> Callable[[Callable[..., HttpResponse]], Callable[..., HttpResponse]]:
    """Do the same with one card for all links of a kind, those that lead nowhere too: it names no one."""
    return with_card(lambda _request, _token: Card(str(title), str(words)))


with_own_card = with_fixed_card(
    _("Your own link"), _("Keep it to yourself, and open it on the phone that it is for.")
)
"""For links that let one person in."""
