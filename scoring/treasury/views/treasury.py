"""Pages of a club's treasury: what it has and whose it is, who owes what, entry by entry."""

from uuid import UUID

from django.contrib import messages
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_list_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring.clubs.access import ClubAccess, get_club, get_member
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import show_club, to_club
from scoring.seasons.queries.seasons import seasons_of
from scoring.seasons.views.own_nights import get_own_member
from scoring.treasury.actions.entries import reverse_lines
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.accounts import (
    AT_A_TIME,
    lines_with_names,
    member_accounts,
    member_debts,
    read_sums,
)
from scoring.treasury.queries.entries import latest_entries
from scoring.treasury.queries.reports import years_of
from scoring.web.views.http import Context
from scoring.web.views.pagination import list_part

_LATEST = 10  # entries on the first page


def open_treasury(request: HttpRequest, club_id: UUID, action: Action = Action.SEE_MONEY) -> ClubAccess:
    """Return the club where this may be done with its money; Http404 for one that plays without."""
    return require_money(get_club(request, club_id, action))


def require_money(access: ClubAccess) -> ClubAccess:
    if not access.club.has_money:
        raise Http404
    return access


@require_safe
def treasury(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Show what there is, whose it is and who owes; the latest entries, the years and the seasons."""
    access = open_treasury(request, club_id)
    rows = latest_entries(access.club, 0, _LATEST + 1)
    context: Context = {
        "sums": read_sums(access.club),
        "owing": list_part(request, member_debts(access.club), lambda row: row[0].name),
        "entries": rows[:_LATEST],
        "has_more": len(rows) > _LATEST,
        "years": years_of(access.club),
        "seasons": seasons_of(access.club, drafts=False),
    }
    return show_club(request, "treasury/treasury", access, **context)


@require_safe
def treasury_entries(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """List every entry, the newest first, page by page."""
    access = open_treasury(request, club_id)
    page = max(1, int(text)) if (text := request.GET.get("page", "")).isdecimal() and len(text) < 7 else 1
    rows = latest_entries(access.club, (page - 1) * AT_A_TIME, AT_A_TIME + 1)
    older = page + 1 if len(rows) > AT_A_TIME else 0
    context: Context = {"entries": rows[:AT_A_TIME], "newer": page - 1, "older": older}
    return show_club(request, "treasury/entries", access, **context)


@require_safe
def treasury_lines(request: HttpRequest, club_id: UUID, entry_id: UUID) -> HttpResponse:
    """Show one entry line by line, each of which can be reversed, or all together."""
    access = open_treasury(request, club_id)
    lines = get_list_or_404(lines_with_names(access.club).order_by("number"), entry=entry_id)
    open_ones = [line for line in lines if line.reverses_id is None and not line.reversals.all()]
    return show_club(request, "treasury/lines", access, lines=lines, open_ones=open_ones, entry_id=entry_id)


@require_POST
def reverse_entry(request: HttpRequest, club_id: UUID, entry_id: UUID) -> HttpResponse:
    """Reverse a line, or all of an entry; both stay to be seen."""
    access = open_treasury(request, club_id, Action.KEEP_MONEY)
    lines = TreasuryLine.objects.filter(Q(pk=entry_id) | Q(entry=entry_id), club=club_id)
    if not reverse_lines(access, entry_id) and not lines.exists():
        raise Http404
    messages.success(request, _("Undone. Both entries stay visible."))
    return to_club("treasury", access)


@require_safe
def member_account(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    access, member = get_member(request, club_id, member_id, Action.SEE_MONEY)
    return show_club(
        request, "treasury/member", require_money(access), member=member, accounts=member_accounts(member)
    )


@require_safe
def own_account(request: HttpRequest, club_id: UUID) -> HttpResponse:
    access, member = get_own_member(request, club_id)
    return show_club(
        request, "treasury/own", require_money(access), member=member, accounts=member_accounts(member)
    )
