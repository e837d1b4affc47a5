"""The treasury of a club: what it has and which funds it belongs to, who owes what, entry by entry."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring.clubs.access import ClubAccess, club, club_member
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import show_club, to_club
from scoring.seasons.queries.seasons import seasons_of
from scoring.seasons.views.own_nights import _get_own_member
from scoring.treasury.actions.entries import reverse_lines
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.accounts import AT_A_TIME, account_of, debtors_of, lines_of, sums_of
from scoring.treasury.queries.entries import latest_entries
from scoring.treasury.queries.reports import years_of
from scoring.web.views.pagination import part_of

LATEST = 10
"""Entries on the first page; the others are on pages of their own."""


def moneyed(access: ClubAccess) -> ClubAccess:
    """The club, where it plays for money; Http404 where there is none to see."""
    if not access.club.has_money:
        raise Http404
    return access


@require_safe
def treasury(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """What there is, whose it is, who owes; the latest entries, the years and the seasons."""
    access = moneyed(club(request, club_id, Action.SEE_MONEY))
    rows = latest_entries(access.club, 0, LATEST + 1)
    context: dict[str, Any] = {
        "sums": sums_of(access.club),
        "owing": part_of(request, debtors_of(access.club), lambda one: one.member.name),
        "entries": rows[:LATEST],
        "has_more": len(rows) > LATEST,
        "years": years_of(access.club),
        "seasons": seasons_of(access.club, drafts=False),
    }
    return show_club(request, "treasury/treasury", access, **context)


def as_id(text: str) -> UUID | None:
    """The id that a text is, if it is one."""
    try:
        return UUID(text)
    except ValueError:
        return None


@require_safe
def treasury_entries(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Everything that was ever written, the newest first, page by page."""
    access = moneyed(club(request, club_id, Action.SEE_MONEY))
    page = max(1, int(text)) if (text := request.GET.get("page", "")).isdecimal() and len(text) < 7 else 1
    rows = latest_entries(access.club, (page - 1) * AT_A_TIME, AT_A_TIME + 1)
    older = page + 1 if len(rows) > AT_A_TIME else 0
    context: dict[str, Any] = {"entries": rows[:AT_A_TIME], "newer": page - 1, "older": older}
    return show_club(request, "treasury/entries", access, **context)


@require_safe
def treasury_lines(request: HttpRequest, club_id: UUID, entry_id: UUID) -> HttpResponse:
    """One entry line by line, each of which can be taken back, or all together."""
    access = moneyed(club(request, club_id, Action.SEE_MONEY))
    lines = list(lines_of(access.club).filter(entry=entry_id).order_by("number"))
    if not lines:
        raise Http404
    open_ones = [line for line in lines if line.reverses_id is None and not line.reversals.all()]
    return show_club(request, "treasury/lines", access, lines=lines, open_ones=open_ones, entry_id=entry_id)


@require_POST
def reverse_entry(request: HttpRequest, club_id: UUID, entry_id: UUID) -> HttpResponse:
    """A line was wrong, or all that was written at once: it stays to be seen beside what takes it back."""
    access = moneyed(club(request, club_id, Action.KEEP_MONEY))
    done = reverse_lines(access, entry_id)
    if (
        not done
        and not TreasuryLine.objects.filter(Q(pk=entry_id) | Q(entry=entry_id), club=club_id).exists()
    ):
        raise Http404
    messages.success(request, _("Taken back. Both lines stay to be seen."))
    return to_club("treasury", access)


@require_safe
def member_account(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """What somebody was asked for and paid, line by line."""
    access, member = club_member(request, club_id, member_id, Action.SEE_MONEY)
    return show_club(request, "treasury/member", moneyed(access), member=member, accounts=account_of(member))


@require_safe
def own_account(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """The same to whoever it is about."""
    access, member = _get_own_member(request, club_id)
    return show_club(request, "treasury/own", moneyed(access), member=member, accounts=account_of(member))
