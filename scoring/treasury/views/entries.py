"""Write something into a club's treasury: first what it is for, then how much and whom it concerns."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import show_club, to_club
from scoring.journal.outcomes import Conflict
from scoring.ledger.treasury import WAYS, Kind, Way, find_way
from scoring.treasury.actions.entries import write_lines
from scoring.treasury.forms import KIND_GROUPS, TreasuryForm
from scoring.treasury.views.treasury import open_treasury
from scoring.web.forms.writing import posted_id
from scoring.web.views.http import form_view, posted_data, tell_of_other


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
    if form.is_valid():
        entry = posted_id(request.POST)
        if entry is None:
            return HttpResponseBadRequest()
        outcome = write_lines(access, entry, _ways(form, kind), form.line_fields, form.cleaned_data["shares"])
        if isinstance(outcome, Conflict):
            tell_of_other(form)
        else:
            undo = reverse("reverse_entry", args=[club_id, entry])
            messages.success(request, _("Saved."), extra_tags=undo)
            return to_club("treasury", access)
    return show_club(request, "treasury/entry", access, form=form)


def _ways(form: TreasuryForm, kind: Kind) -> dict[Kind, Way]:
    """Return the way of the kind, and that of a payment where it was paid at once."""
    return {kind: form.way} | ({"payment": find_way("payment")} if form.cleaned_data.get("paid") else {})
