"""The pen, on the phone that shall get it: a link or six letters lead to one press that takes it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from scoring.games.access import INVITATION_COOKIE, invitation, invited, seen_by_watchers
from scoring.games.actions.write_lock import LASTING, accept, find_by_code
from scoring.games.forms.links import CodeForm, NameForm
from scoring.games.models import Invitation
from scoring.games.queries.sheet_codes import game_of_sheet
from scoring.games.queries.table_views import board
from scoring.games.queries.write_lock import name_of
from scoring.games.views.write_lock import see
from scoring.games.views.write_responses import see_table
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.cookies import keep_signed
from scoring.web.views.devices import introduced, own_secret, remember
from scoring.web.views.http import reply
from scoring.web.views.limits import count_wrong, may_guess
from scoring.web.views.one_time_secret import hide

SECONDS = int(LASTING.total_seconds())


@require_safe
def open_invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Keep the invitation in a cookie, and go on under an address that tells nobody; nothing is used up."""
    try:
        return lead_on(invitation(token))
    except Http404:
        return spent(request)


@require_http_methods(["GET", "HEAD", "POST"])
def enter_code(request: HttpRequest) -> HttpResponse:
    """Six letters instead of a link."""
    secret = own_secret(request)
    form = CodeForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return remember(show_code(request, form, 422 if form.is_bound else 200), secret)
    device = hash_secret(secret)
    own = game_of_sheet(device, form.cleaned_data["code"])
    if own is not None:  # the letters on a sheet of paper
        return see(reverse("key_in", args=[own.id]))
    if not may_guess(request, device):
        response = show_code(request, form, 429, too_many=True)
        response["Retry-After"] = str(SECONDS)
        return remember(response, secret)
    found = find_by_code(form.cleaned_data["code"])
    if found is None:
        count_wrong(request, device)
        return remember(show_code(request, form, 422, no_such=True), secret)
    return lead_on(found)


def show_code(request: HttpRequest, form: CodeForm, status: int, **faults: bool) -> HttpResponse:
    """The field, with what was typed and what is wrong with it."""
    return reply(request, "pens/code", {"form": form, **faults}, status=status)


def lead_on(found: Invitation) -> HttpResponse:
    """To the page where the pen is taken."""
    address = reverse("take_pen")
    return hide(keep_signed(see(address), INVITATION_COOKIE, found.token_hash, path=address, max_age=SECONDS))


@require_http_methods(["GET", "HEAD", "POST"])
@introduced
def take_pen(request: HttpRequest) -> HttpResponse:
    """Whose pen it is, for which game; taken by one press, under a name."""
    found = invited(request)
    if found is None:
        return spent(request)
    secret = own_secret(request)
    initial = {"name": name_of(device_hash(request))}
    form = NameForm(request.POST if request.method == "POST" else None, initial=initial)
    if form.is_valid():
        key = accept(found, hash_secret(secret), form.cleaned_data["name"])
        return spent(request) if key is None else taken(found, secret)
    holder = found.game.pen
    context = {
        "board": board(seen_by_watchers(found.game)),
        "form": form,
        "holder": holder.name if holder else "",
        "mine": holder is not None and holder.secret_hash == device_hash(request),
    }
    return reply(request, "pens/take", context, status=422 if form.is_bound else 200)


def spent(request: HttpRequest) -> HttpResponse:
    """A wrong, a used and an old invitation are all the same to whoever holds it."""
    return hide(reply(request, "pens/spent", {}, status=404))


def taken(found: Invitation, secret: str) -> HttpResponse:
    """On to the table; the invitation is used up."""
    response = remember(see_table(found.pk), secret)
    response.delete_cookie(INVITATION_COOKIE, path=reverse("take_pen"))
    return response
