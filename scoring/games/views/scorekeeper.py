"""Passing scoring between phones: handing over, asking, giving and taking back."""

from datetime import datetime
from typing import TypedDict
from urllib.parse import urlsplit
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from scoring.games.access import (
    INVITATION_COOKIE,
    Access,
    get_invitation,
    get_opened_invitation,
    redact_for_watchers,
    require_phone,
    require_writer,
)
from scoring.games.actions import scorekeeper
from scoring.games.actions.scorekeeper import INVITATION_LIFETIME, accept_invitation, find_invitation
from scoring.games.forms.links import CodeForm, HandOverForm, NameForm
from scoring.games.models import Invitation, RulesLink
from scoring.games.queries.games import find_game_by_sheet
from scoring.games.queries.rule_links import find_rules_link
from scoring.games.queries.scorekeeper import current_invitation, game_phones, get_scorekeeper, phone_name
from scoring.games.queries.table_views import table_view
from scoring.games.texts.scorekeeper import not_written
from scoring.games.views.hands import record_hand
from scoring.games.views.rule_links import go_to_shared
from scoring.games.views.screens import show_table
from scoring.games.views.write_responses import see_table
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.cookies import keep_signed
from scoring.web.texts.limits import too_many_codes_words
from scoring.web.views.cards import with_own_card
from scoring.web.views.devices import device_secret, set_device_cookie, with_device_cookie
from scoring.web.views.http import form_view, posted_data, reply, see_other, wants_fragment
from scoring.web.views.limits import WRONG_CODE, count_code, log_wrong, minutes, retry_after, seconds_to_wait
from scoring.web.views.one_time_secret import hide, qr_code, read_secret, shared_address, store_secret


@form_view
def hand_over(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show a link and a code that pass scoring to another phone; on POST, make them."""
    if request.method == "POST":
        made = scorekeeper.create_invitation(require_writer(request, game_id).game)
        address = reverse("hand_over", args=[game_id])
        return store_secret(see_other(address), address, token=made.token, code=made.code)
    access = require_phone(request, game_id)
    invitation = current_invitation(access.game)
    etag = f"{access.game.etag}-{invitation.expires.timestamp() if invitation else 0}"
    if request.GET.get("v") == etag:
        return HttpResponse(status=204)
    context = {
        "view": table_view(access.redacted),
        "scorekeeper": get_scorekeeper(access.game, access.key),
        "etag": etag,
        "phones": [each for each in game_phones(access.game) if each.pk != access.key.pk],
        **_new_invitation(request, invitation),
    }
    return reply(request, "games/scorekeeper/hand_over", context)


class MadeInvitation(TypedDict, total=False):
    """A link and a code that were just made."""

    made: str
    qr: str
    code: str
    until: datetime
    home: str


def _new_invitation(request: HttpRequest, invitation: Invitation | None) -> MadeInvitation:
    """Return the link and the code, on the phone that made them and while they are valid."""
    made = read_secret(request)
    if invitation is None or hash_secret(made.get("token", "")) != invitation.secret_hash:
        return {}
    address = shared_address(request, "open_invitation", made["token"])
    return {
        "made": address,
        "qr": qr_code(address),
        "code": made["code"],
        "until": invitation.expires,
        "home": urlsplit(address).netloc,
    }


@require_POST
def take_back_scoring(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Take scoring back to the host's phone, which may go on with a half-entered hand."""
    access = require_phone(request, game_id)
    if get_scorekeeper(access.game, access.key).may_take:
        scorekeeper.move_scoring(access.game, access.key)
    return _return_to_page(request, game_id)


@require_POST
def ask_to_score(request: HttpRequest, game_id: UUID) -> HttpResponse:
    access = require_phone(request, game_id)
    scorekeeper.request_scoring(access.game, access.key)
    return _return_to_page(request, game_id)


def _return_to_page(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Return to where the button was: the hand being entered, the notice on it, or the table."""
    if "step" in request.POST:
        return record_hand(request, game_id)
    return _show_notice(request, game_id) if wants_fragment(request) else see_table(game_id)


@require_POST
def give_scoring(request: HttpRequest, game_id: UUID) -> HttpResponse:
    access = require_writer(request, game_id)
    form = HandOverForm(request.POST)
    if form.is_valid():
        scorekeeper.pass_scoring(access.game, access.key, form.cleaned_data["to"])
    return see_table(game_id)


@require_POST
def keep_scoring(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Dismiss another phone's request to keep score."""
    access = require_writer(request, game_id)
    scorekeeper.dismiss_request(access.game, access.key)
    return see_table(game_id)


@require_safe
def watch_scorekeeper(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Answer a poll while a hand is being entered: 204 while nothing changed, else a notice."""
    access = require_phone(request, game_id)
    if request.GET.get("v") == access.game.etag:
        return HttpResponse(status=204)
    return _show_notice(request, game_id)


def _show_notice(request: HttpRequest, game_id: UUID) -> HttpResponse:
    access = require_phone(request, game_id)
    context = {
        "view": table_view(access.redacted),
        "scorekeeper": get_scorekeeper(access.game, access.key),
        "etag": access.game.etag,
    }
    return reply(request, "games/scorekeeper/watch", context)


def show_scored_elsewhere(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the table with the reason why nothing was saved: another phone keeps score."""
    words = not_written(get_scorekeeper(access.game, access.key).holder)
    return show_table(request, access, refused=words, status=403)


_SECONDS = int(INVITATION_LIFETIME.total_seconds())


@require_safe
@with_own_card
def open_invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Keep the invitation in a cookie and redirect to an address without the token; nothing is used up."""
    try:
        return _keep_invitation(get_invitation(token))
    except Http404:
        return _show_spent(request)


@form_view
def enter_code(request: HttpRequest) -> HttpResponse:
    """Take the letters of a code in place of the link, or those of a printed sheet."""
    secret = device_secret(request)
    form = CodeForm(posted_data(request))
    if not form.is_valid():
        return set_device_cookie(_show_code(request, form), secret)
    device = hash_secret(secret)
    own = find_game_by_sheet(device, form.cleaned_data["code"])
    if own is not None:  # the letters on a sheet of paper
        return see_other(reverse("key_in", args=[own.id]))
    counted = count_code(request, device)
    if counted is None:
        return set_device_cookie(_show_wait(request, form, device), secret)
    found = find_invitation(form.cleaned_data["code"]) or find_rules_link(form.cleaned_data["code"])
    if found is None:
        log_wrong("code of a table")
        return set_device_cookie(_show_code(request, form, status=422, no_such=True), secret)
    counted.rollback()  # right codes cost nothing, or a full table of players would lock itself out
    return go_to_shared(found) if isinstance(found, RulesLink) else _keep_invitation(found)


def _show_wait(request: HttpRequest, form: CodeForm, device: str) -> HttpResponse:
    """Say when the next code can be tried."""
    wait = seconds_to_wait(request, WRONG_CODE, device)
    words = too_many_codes_words(minutes(wait))
    return retry_after(_show_code(request, form, status=429, too_many=words), wait)


def _show_code(
    request: HttpRequest, form: CodeForm, *, status: int | None = None, **faults: str | bool
) -> HttpResponse:
    return reply(request, "games/scorekeeper/code", {"form": form, **faults}, status=status)


def _keep_invitation(found: Invitation) -> HttpResponse:
    """Keep the invitation in a signed cookie, and redirect to the page that accepts it."""
    address = reverse("take_scoring")
    return hide(
        keep_signed(see_other(address), INVITATION_COOKIE, found.secret_hash, path=address, max_age=_SECONDS)
    )


@form_view
@with_device_cookie
def take_scoring(request: HttpRequest) -> HttpResponse:
    """Show whose game it is; on POST, take over scoring under a name."""
    found = get_opened_invitation(request)
    if found is None:
        return _show_spent(request)
    secret = device_secret(request)
    initial = {"name": phone_name(device_hash(request))}
    form = NameForm(posted_data(request), initial=initial)
    if form.is_valid():
        key = accept_invitation(found, hash_secret(secret), form.cleaned_data["name"])
        return _show_spent(request) if key is None else _scoring_taken(found, secret)
    holder = found.game.scorekeeper
    context = {
        "view": table_view(redact_for_watchers(found.game)),
        "form": form,
        "holder": holder.name if holder else "",
        "mine": holder is not None and holder.secret_hash == device_hash(request),
    }
    return reply(request, "games/scorekeeper/take", context)


def _show_spent(request: HttpRequest) -> HttpResponse:
    """Answer 404 alike for a wrong, a used and an expired invitation."""
    return hide(reply(request, "games/scorekeeper/spent", {}, status=404))


def _scoring_taken(found: Invitation, secret: str) -> HttpResponse:
    """Redirect to the table and drop the used invitation."""
    response = set_device_cookie(see_table(found.pk), secret)
    response.delete_cookie(INVITATION_COOKIE, path=reverse("take_scoring"))
    return response
