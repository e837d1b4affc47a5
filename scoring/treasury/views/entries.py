"""Something is written into a club's treasury: first what it is for, then how much and whom it concerns."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.clubs.access import ClubAccess, club
from scoring.clubs.models import Member
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import show_club, to_club
from scoring.games.views.recording import entry_of
from scoring.ledger.treasury import CHARGES, WAYS, Kind
from scoring.seasons.models import Season
from scoring.seasons.queries.seasons import seasons_of
from scoring.treasury.actions.entries import Share, Written, usual, write_lines
from scoring.treasury.forms import GROUPS, SETTLES, TreasuryForm, fields_of
from scoring.treasury.lines_file import figure
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.accounts import (
    debtors_of,
    last_charged,
    nights_to_choose,
    sums_of,
    usual_currency,
    who_was_there,
)
from scoring.treasury.texts.treasury import account_words
from scoring.treasury.views.treasury import as_id, moneyed
from scoring.web.texts.amounts import money
from scoring.web.views.http import form_view, posted_data

FILLED = ("amount", "currency", "night", "season", "whom", "fund")
"""What the address may fill in."""


@form_view
def treasury_entry(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """What for; then the form for it, in which whatever the address names is filled in."""
    access = moneyed(club(request, club_id, Action.KEEP_MONEY))
    asked = (request.POST or request.GET).get("kind", "")
    kind = next((one for one in WAYS if one == asked), None)
    if kind is None:
        lost = request.method == "POST"
        return show_club(
            request, "treasury/kinds", access, groups=GROUPS, lost=lost, status=422 if lost else 200
        )
    form = form_for(request, access, kind)
    form.tell(what_funds_hold(access))
    if form.is_valid():
        entry = entry_of(request.POST)
        if entry is None:
            return HttpResponseBadRequest()
        shares = shares_of(access, form)
        if shares:
            return written(request, access, entry, form, shares)
    status = 422 if form.is_bound else 200
    return show_club(request, "treasury/entry", access, form=form, status=status)


def what_funds_hold(access: ClubAccess) -> str:
    """Fund by fund, for a word beside the field."""
    return " · ".join(
        f"{account_words(row.account)} {money(row.amount, one.currency)}"
        for one in sums_of(access.club)
        for row in one.funds
    )


def written(
    request: HttpRequest, access: ClubAccess, entry: UUID, form: TreasuryForm, shares: list[Share]
) -> HttpResponse:
    """Write it down, and go back to the treasury, where it can be undone."""
    paid = usual("payment") if form.cleaned_data.get("paid") else []
    write_lines(access, entry, [Written(form.kind, form.way), *paid], first_line(form), shares)
    undo = reverse("reverse_entry", args=[access.club.pk, entry])
    messages.success(request, _("Written down."), extra_tags=undo)
    return to_club("treasury", access)


def form_for(request: HttpRequest, access: ClubAccess, kind: Kind) -> TreasuryForm:
    """The form with the members who are here, and the nights and seasons that it can be about."""
    seasons = seasons_of(access.club, drafts=False)
    named = (request.POST or request.GET).get("night", "")
    nights = nights_to_choose(access.club, as_id(named))
    initial = {**usual_values(access, kind, seasons), "members": request.GET.getlist("member")}
    initial |= {name: request.GET[name] for name in FILLED if name in request.GET}
    return TreasuryForm(
        kind, people_for(access, kind), nights, seasons, posted_data(request), initial=initial
    )


def usual_values(access: ClubAccess, kind: Kind, seasons: list[Season]) -> dict[str, Any]:
    """Today, the season that runs, and what was asked for the last time."""
    running = next((str(one.pk) for one in seasons if one.status == Season.Status.RUNNING), "")
    usual: dict[str, Any] = {"day": timezone.localdate(), "season": running, "into": "prizes"}
    last = last_charged(access.club, kind) if kind in CHARGES else None
    if last:
        return usual | {"amount": figure(*last), "currency": last[1]}
    return usual | {"currency": usual_currency(access.club) or "GBP"}


def people_for(access: ClubAccess, kind: Kind) -> list[tuple[Member, str]]:
    """The members, each with what he owes where something is settled."""
    if "members" not in fields_of(kind):
        return []
    debts = {one.member.pk: one.owes for one in debtors_of(access.club)} if kind in SETTLES else {}
    people = Member.objects.filter(club=access.club, merged_into=None, erased=None).order_by("name", "id")
    return [
        (one, ", ".join(money(amount, code) for code, amount in debts.get(one.pk, []) if amount > 0))
        for one in people
    ]


def shares_of(access: ClubAccess, form: TreasuryForm) -> list[Share]:
    """Whom it concerns and with how much; nobody, once, where it is about nobody. None with a word in the form."""
    if not form.names_somebody:
        return [Share()]
    members = members_meant(access, form)
    if not members and form.cleaned_data.get("whom"):
        form.add_error("whom", _("Nobody was there yet."))
        return []
    if form.cleaned_data["worth"] or not members:
        return [Share(one) for one in members] or [Share()]
    debts = {one.member.pk: dict(one.owes) for one in debtors_of(access.club)}
    owed = [(one, debts.get(one.pk, {}).get(form.cleaned_data["currency"], 0)) for one in members]
    shares = [Share(one, amount) for one, amount in owed if amount > 0]
    if not shares:
        form.add_error("amount", _("None of them owes anything: write how much."))
    return shares


def members_meant(access: ClubAccess, form: TreasuryForm) -> list[Member]:
    """Those who are ticked, all members, or who was there on the night."""
    clean = form.cleaned_data
    people = Member.objects.filter(club=access.club, merged_into=None, erased=None)
    if clean.get("whom") == "all":
        found = people.filter(left=None, is_guest=False)
    elif form.about_night and clean.get("whom") == "night":
        found = people.filter(pk__in=who_was_there(access.club, form.about_night))
    else:
        found = people.filter(pk__in=clean["members"])
    return list(found.order_by("name", "id"))


def first_line(form: TreasuryForm) -> TreasuryLine:
    """What all lines of one writing share; a night says which season it is about."""
    clean = form.cleaned_data
    return TreasuryLine(
        day=clean["day"],
        amount=clean["worth"],
        currency=clean["currency"],
        night=form.about_night,
        season=form.about_season,
        note=clean["note"],
    )
