"""The treasury of a club: what it has and where that came from, who owes what, line by line and season by season."""

from typing import Any
from uuid import UUID

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.actions.treasury import reverse_lines, write_lines
from scoring.club_access import ClubAccess, club, club_member
from scoring.exchange.treasury_file import TreasuryRow, write_treasury
from scoring.forms.treasury import TreasuryForm
from scoring.models import Member, Season, TreasuryLine
from scoring.policy import Action
from scoring.queries.seasons import season_of, seasons_of
from scoring.queries.treasury import (
    AT_A_TIME,
    account_of,
    debtors_of,
    lines_of,
    nights_to_charge,
    sums_of,
    usual_currency,
    who_was_there,
)
from scoring.views.bookkeeping import sent
from scoring.views.club_pages import show_club, to_club
from scoring.views.own_nights import myself
from scoring.views.personal import as_file
from scoring.views.recording import entry_of
from scoring.words.treasury import account_words, kind_words, said_words


def moneyed(access: ClubAccess) -> ClubAccess:
    """The club, where it plays for money; Http404 where there is none to see."""
    if not access.club.has_money:
        raise Http404
    return access


@require_safe
def treasury(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """What there is, where it came from, who owes; the lines, the newest first."""
    access = moneyed(club(request, club_id, Action.SEE_MONEY))
    page = max(1, int(text)) if (text := request.GET.get("page", "")).isdecimal() and len(text) < 7 else 1
    rows = list(lines_of(access.club)[(page - 1) * AT_A_TIME : page * AT_A_TIME + 1])
    context: dict[str, Any] = {
        "sums": sums_of(access.club),
        "debtors": debtors_of(access.club),
        "lines": rows[:AT_A_TIME],
        "newer": page - 1,
        "older": page + 1 if len(rows) > AT_A_TIME else 0,
        "seasons": seasons_of(access.club, drafts=False),
        "said": said_words(request.GET.get("said", "")),
        "entry": entry_named(request),
    }
    return show_club(request, "treasury/treasury", access, **context)


def entry_named(request: HttpRequest) -> UUID | None:
    """What was written just now, for *Undo*."""
    try:
        return UUID(request.GET.get("entry", ""))
    except ValueError:
        return None


@require_http_methods(["GET", "HEAD", "POST"])
def treasury_entry(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Something is written down; what the address names is filled in."""
    access = moneyed(club(request, club_id, Action.KEEP_MONEY))
    form = form_for(request, access)
    if form.is_valid():
        entry = entry_of(request.POST)
        if entry is None:
            return HttpResponseBadRequest()
        members = members_meant(access, form)
        if members:
            write_lines(access, entry, form.kinds, first_line(form), members)
            response = to_club("treasury", access, said="written")
            response["Location"] += f"&entry={entry}"
            return response
        form.add_error("whom", _("Nobody was there yet."))
    return show_club(request, "treasury/entry", access, form=form, status=422 if form.is_bound else 200)


def form_for(request: HttpRequest, access: ClubAccess) -> TreasuryForm:
    """The form with the members who are here, the nights and seasons that a line can be about."""
    people = Member.objects.filter(club=access.club, merged_into=None, erased=None).order_by("name", "id")
    seasons = [one for one in seasons_of(access.club, drafts=False) if one.status == Season.Status.RUNNING]
    initial = {
        "day": timezone.localdate(),
        "currency": usual_currency(access.club) or "GBP",
        "season": str(seasons[0].pk) if seasons else "",
        "members": request.GET.getlist("member"),
        **{
            name: request.GET[name]
            for name in ("kind", "amount", "currency", "night", "whom")
            if name in request.GET
        },
    }
    return TreasuryForm(list(people), nights_to_charge(access.club), seasons, sent(request), initial=initial)


def members_meant(access: ClubAccess, form: TreasuryForm) -> list[Member | None]:
    """Whom it concerns; one line without anybody where it is about nobody."""
    clean = form.cleaned_data
    if not form.names_somebody:
        return [None]
    people = Member.objects.filter(club=access.club, merged_into=None, erased=None)
    if clean["whom"] == "all":
        found = people.filter(left=None, is_guest=False)
    elif form.about_night and clean["whom"] == "night":
        found = people.filter(pk__in=who_was_there(access.club, form.about_night))
    else:
        found = people.filter(pk__in=clean["members"])
    members: list[Member | None] = list(found.order_by("name", "id"))
    return members or ([None] if clean["whom"] == "these" else [])


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
    return to_club("treasury", access, said="reversed")


@require_safe
def member_account(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """What somebody was asked for and paid, line by line."""
    access, member = club_member(request, club_id, member_id, Action.SEE_MONEY)
    return show_club(request, "treasury/member", moneyed(access), member=member, accounts=account_of(member))


@require_safe
def own_account(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """The same to whoever it is about."""
    access, member = myself(request, club_id)
    return show_club(request, "treasury/own", moneyed(access), member=member, accounts=account_of(member))


def of_season(request: HttpRequest, club_id: UUID, season_id: UUID) -> tuple[ClubAccess, Season]:
    """A season of a club whose money may be seen."""
    access, season = moneyed(club(request, club_id, Action.SEE_MONEY)), season_of(club_id, season_id)
    if season is None:
        raise Http404
    return access, season


@require_safe
def season_money(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """The report of a season: what came in by kind, what went out, what the funds hold; and both sides are the same."""
    access, season = of_season(request, club_id, season_id)
    context: dict[str, Any] = {"season": season, "sums": sums_of(access.club, season)}
    context |= {"in_all": {one.currency: one for one in sums_of(access.club)}}
    return show_club(request, "treasury/season", access, lines=lines_of(access.club, season), **context)


@require_safe
def season_money_file(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Its lines as a table for a spreadsheet."""
    access, season = of_season(request, club_id, season_id)
    rows = [row_of(line) for line in reversed(lines_of(access.club, season))]
    return as_file(write_treasury(rows), "text/csv", "treasury.csv")


def row_of(line: TreasuryLine) -> TreasuryRow:
    """A line in words."""
    return TreasuryRow(
        line.day.isoformat(),
        kind_words(line.kind),
        account_words(line.source),
        account_words(line.target),
        line.amount,
        line.currency,
        line.member.name if line.member else "",
        line.night.number if line.night else None,
        line.note,
        line.author,
        line.reverses_id is not None,
    )
