"""Recovery slips: made, printed and withdrawn, and the way back by their words or picture after a phone is lost."""

from typing import TypedDict
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from scoring.games.views.paper import pdf_response
from scoring.groups.actions.moves import make_slip, withdraw_slip
from scoring.groups.forms import SlipForm
from scoring.groups.models import Slip
from scoring.groups.queries.moves import luggage_of, slip_of
from scoring.groups.sheets.recovery_slip import recovery_slip
from scoring.groups.views.moves import go_to_move
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.cookies import set_cookie
from scoring.web.views.cards import with_own_card
from scoring.web.views.devices import device_secret, set_device_cookie
from scoring.web.views.http import finish_response, form_view, posted_data, reply, see_other
from scoring.web.views.limits import log_wrong
from scoring.web.views.one_time_secret import hide, qr_code, read_secret, shared_address, store_secret

_NO_SLIP_COOKIE = f"{settings.COOKIE_PREFIX}kalooki_no_slip"
_A_YEAR = 365 * 24 * 3600
_OFFERED_FROM = 3  # games that this phone hosts


@form_view
def slip(request: HttpRequest) -> HttpResponse:
    """Show what the slip of this phone brings back; posted, make a new one."""
    address = reverse("slip")
    if request.method == "POST":
        secret = device_secret(request)
        return set_device_cookie(
            store_secret(see_other(address), address, words=make_slip(hash_secret(secret))), secret
        )
    own = slip_of(device_hash(request))
    context = {"luggage": luggage_of(device_hash(request)), "slip": own, **made_slip(request, own)}
    return reply(request, "groups/slips/slip", context)


class MadeSlip(TypedDict, total=False):
    """A slip that was just made."""

    words: list[str]
    address: str
    qr: str
    back: str


def made_slip(request: HttpRequest, own: Slip | None) -> MadeSlip:
    """Return the words and the picture for the page, on the phone that made them and for some minutes."""
    words = read_secret(request).get("words", "")
    if own is None or hash_secret(words) != own.secret_hash:
        return {}
    address = shared_address(request, "open_slip", words)
    return {
        "words": words.split("-"),
        "address": address,
        "qr": qr_code(address),
        "back": shared_address(request, "bring_back"),
    }


@require_safe
def slip_sheet(request: HttpRequest) -> HttpResponse:
    """Print the slip that was just made; go to its page where its words are no longer shown."""
    own = slip_of(device_hash(request))
    made = made_slip(request, own)
    if own is None or not made:
        return see_other(reverse("slip"))
    document = recovery_slip(made["words"], made["address"], made["back"], own.made)
    return finish_response(pdf_response(request, document, name="recovery-slip", secret=True))


@require_POST
def withdraw(request: HttpRequest) -> HttpResponse:
    withdraw_slip(device_hash(request))
    return see_other(reverse("slip"))


@require_POST
def no_slip(_request: HttpRequest) -> HttpResponse:
    """Don't offer a slip on this phone again; it stays in the menu."""
    return set_cookie(see_other(reverse("home")), _NO_SLIP_COOKIE, "1", max_age=_A_YEAR)


def is_offered(request: HttpRequest, hosted: int) -> bool:
    """Return whether this phone would lose games of its own, and wasn't asked before; at most one query."""
    if settings.DEMO or hosted < _OFFERED_FROM or _NO_SLIP_COOKIE in request.COOKIES:
        return False
    return slip_of(device_hash(request)) is None


@require_safe
@with_own_card
def open_slip(request: HttpRequest, token: str) -> HttpResponse:
    """Open the picture on a slip: keep it in a cookie, and go on under an address without the secret."""
    opened = Slip.objects.opened_by(token)
    return hide(go_to_move(opened.secret_hash)) if opened else show_ways(request, gone=True)


@form_view
def bring_back(request: HttpRequest) -> HttpResponse:
    """Show the ways back to games that aren't on this phone; posted, open a slip by its words."""
    form = SlipForm(posted_data(request))
    if not form.is_valid():
        if form.has_error("words", "unknown"):
            log_wrong("recovery slip")
        return show_ways(request, form, status=None)
    return go_to_move(form.cleaned_data["words"].secret_hash)


def show_ways(
    request: HttpRequest, form: SlipForm | None = None, *, status: int | None = 404, **why: bool
) -> HttpResponse:
    """Draw the page for everyone whose games aren't here; the same for every game there is or isn't."""
    context = {"form": form or SlipForm(), "moved": earlier_address(request), **why}
    return reply(request, "groups/slips/ways", context, status=status)


def earlier_address(request: HttpRequest) -> str:
    """Return where this site was before, for phones that knew it there; empty for one that opens it there again."""
    address = str(settings.EARLIER_ADDRESS)
    return "" if urlsplit(address).hostname == urlsplit(f"//{request.get_host()}").hostname else address
