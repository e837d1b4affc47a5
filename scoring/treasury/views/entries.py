"""Write something into a club's treasury: first what it is for, then how much and whom it concerns."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import show_club, to_club
from scoring.games.views.recording import posted_id
from scoring.ledger.treasury import WAYS, find_way
from scoring.treasury.actions.entries import write_lines
from scoring.treasury.forms import KIND_GROUPS, TreasuryForm
from scoring.treasury.views.treasury import open_treasury
from scoring.web.views.http import form_view, posted_data

OTHER_ENTRY = gettext_lazy(
    "This form already saved another entry. Nothing was saved now. Save again to add this one too."
)


@form_view
def treasury_entry(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Ask what for; then show the form of that kind, filled in from the address; posted, write it."""
    access = open_treasury(request, club_id, Action.KEEP_MONEY)
    asked = (request.POST or request.GET).get("kind", "")
    kind = next((kind for kind in WAYS if kind == asked), None)
    if kind is None:
        lost = request.method == "POST"
        context = {"groups": KIND_GROUPS, "lost": lost}
        return show_club(request, "treasury/kinds", access, status=422 if lost else 200, **context)
    form = TreasuryForm(access.club, kind, posted_data(request), request.GET)
    if not form.is_valid():
        return show_club(request, "treasury/entry", access, form=form)
    entry = posted_id(request.POST)
    if entry is None:
        return HttpResponseBadRequest()
    ways = {kind: form.way} | ({"payment": find_way("payment")} if form.cleaned_data.get("paid") else {})
    if not write_lines(access, entry, ways, form.line_fields, form.cleaned_data["shares"]):
        form.add_error("amount", OTHER_ENTRY)
        return show_club(request, "treasury/entry", access, status=409, form=form)
    undo = reverse("reverse_entry", args=[club_id, entry])
    messages.success(request, _("Saved."), extra_tags=undo)
    return to_club("treasury", access)
