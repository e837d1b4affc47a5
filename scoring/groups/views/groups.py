"""This phone's games and groups, and one group: who is up and down, its evenings, its history."""

from heapq import merge
from operator import attrgetter
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from scoring.games.forms.game_list import SearchForm
from scoring.games.models import Key
from scoring.games.queries.game_list import DAYS_TO_RESTORE, Paging, list_games
from scoring.games.queries.regular_tables import regular_tables
from scoring.games.queries.scorekeeper import MAY_RESTORE, phone_name
from scoring.groups.access import require_keeper, require_reader
from scoring.groups.actions.entries import create_group
from scoring.groups.forms import GroupForm, GroupSettingsForm
from scoring.groups.models import Group, GroupKey
from scoring.groups.queries.accounts import balances, suggested_payments
from scoring.groups.queries.groups import (
    group_keys_of,
    group_names,
    later_hosts,
    listed_keys_of,
    matching_games,
)
from scoring.groups.queries.home import read_home
from scoring.groups.queries.ledgers import read_ledger
from scoring.groups.queries.moves import last_move
from scoring.groups.queries.next_night import next_night, planned_night
from scoring.groups.queries.nights import head_to_head, nights
from scoring.groups.queries.own_balance import own_balance, own_person
from scoring.groups.queries.year_of_nights import years_of
from scoring.groups.signals import home_clubs
from scoring.groups.texts.groups import host_came, host_sent_away
from scoring.groups.views.entry_pages import (
    NotSaved,
    history_line,
    save_entry,
    save_from_form,
    show_group_page,
)
from scoring.groups.views.slips import earlier_address
from scoring.groups.views.slips import is_offered as is_slip_offered
from scoring.journal.lines import HistoryLine
from scoring.ledger.entries import ARCHIVE, GROUP, NOT_OURS, UNDO
from scoring.web.actions import note_use
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.forms.writing import posted_id
from scoring.web.queries.certificates import is_offered
from scoring.web.views.cards import public_card
from scoring.web.views.devices import device_secret, set_device_cookie, with_device_cookie
from scoring.web.views.http import Context, form_view, posted_data, reply, see_other, telling_of_others
from scoring.web.zones import zone_here

_LAST_NIGHTS = 3


@form_view
@with_device_cookie
def group_list(request: HttpRequest) -> HttpResponse:
    """List the groups that this phone opens; posted, create one."""
    form = GroupForm(posted_data(request))
    if form.is_valid():
        entry_id = posted_id(request.POST)
        if entry_id is None:
            return HttpResponseBadRequest()
        secret = device_secret(request)
        device = hash_secret(secret)
        with telling_of_others(form):
            group = create_group(entry_id, form.cleaned_data["name"], device, phone_name(device), zone_here())
            return set_device_cookie(see_other(reverse("group", args=[group.id])), secret)
    device = device_hash(request)
    keys = list(listed_keys_of(device))
    context: Context = {
        "keys": keys,
        "archived": sum(key.group.archived for key in keys),
        "show_archived": "archived" in request.GET,
        "tables": [table for table in regular_tables(device) if not table.group],
        "form": form,
    }
    return reply(request, "groups/group/groups", context)


@require_safe
@with_device_cookie
def group_page(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Show who is up and down, the last nights, who finished ahead of whom, and games that may belong here."""
    key = require_reader(request, group_id)
    note_use(key)
    ledger = read_ledger(key)
    played = nights(ledger)
    me = own_person(ledger.state, key.name, phone_name(device_hash(request))) if key.may_write else ""
    context: Context = {
        "purses": balances(ledger) if ledger.has_money else [],
        "me": me,
        "own": own_balance(ledger, me),
        "dues": len(suggested_payments(ledger)),
        "night": next_night(ledger) if key.may_write else None,
        "planned": planned_night(ledger),
        "nights": len(played),
        "last_nights": played[:_LAST_NIGHTS],
        "year": next(iter(years_of(played)), None),
        "heads": head_to_head(ledger, played, request.GET.get("person", me)),
        "proposed": matching_games(device_hash(request), ledger.state) if key.may_write else [],
        "may_keep": key.is_link and key.role == GroupKey.Role.KEEPER,
    }
    return show_group_page(request, "groups/group/group", key, ledger, **context)


@form_view
def rename_group(request: HttpRequest, group_id: UUID) -> HttpResponse:
    key = require_keeper(request, group_id)
    form = GroupSettingsForm(key.group, posted_data(request))
    if form.is_valid():
        body = {"type": GROUP, **form.cleaned_data}
        if saved := save_from_form(request, key, form["name"], body, "group"):
            return saved
    return show_group_page(request, "groups/group/rename", key, read_ledger(key), form=form)


@require_POST
def archive_group(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Take the group out of the list, or put it back."""
    key = require_keeper(request, group_id)
    body = {"type": ARCHIVE, "archived": not key.group.archived}
    outcome = save_entry(request, key, body, "group")
    return show_history(request, key, outcome) if isinstance(outcome, NotSaved) else outcome


@require_POST
def set_apart(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Offer games no longer that are not the group's."""
    key = require_keeper(request, group_id)
    body = {"type": NOT_OURS, "games": request.POST.getlist("game")}
    outcome = save_entry(request, key, body, "group")
    return show_history(request, key, outcome) if isinstance(outcome, NotSaved) else outcome


@require_safe
def group_history(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Show every entry of the group, the newest first."""
    return show_history(request, require_reader(request, group_id))


def show_history(request: HttpRequest, key: GroupKey, not_saved: NotSaved | None = None) -> HttpResponse:
    ledger = read_ledger(key)
    entries = [history_line(key, ledger, entry) for entry in ledger.log.written]
    hosts = _host_lines(key.group) if key.may_write else []
    lines = list(merge(entries, hosts, key=attrgetter("at"), reverse=True))
    return show_group_page(request, "groups/group/history", key, ledger, not_saved, lines=lines)


def _host_lines(group: Group) -> list[HistoryLine]:
    """Return when phones became hosts and when they were sent away, the newest first."""
    phones, lately = later_hosts(group), timezone.now() - MAY_RESTORE
    came = [HistoryLine(host_came(phone.name), phone.created) for phone in phones]
    gone = [
        HistoryLine(
            host_sent_away(phone.name),
            phone.revoked,
            undo=reverse("restore_group_key", args=[group.id, phone.id]) if phone.revoked > lately else "",
        )
        for phone in phones
        if phone.revoked
    ]
    return sorted(came + gone, key=attrgetter("at"), reverse=True)


@require_POST
def undo_entry(request: HttpRequest, group_id: UUID, entry: int) -> HttpResponse:
    """Undo one entry, whichever it is, if nothing rests on it."""
    key = require_keeper(request, group_id)
    outcome = save_entry(request, key, {"type": UNDO, "entry": entry}, "group")
    return show_history(request, key, outcome) if isinstance(outcome, NotSaved) else outcome


SEARCH_FROM = 9  # fewer games are found faster by looking


@require_safe
@ensure_csrf_cookie  # before forms are fetched side by side, each of which would give a phone another one
def home(request: HttpRequest) -> HttpResponse:
    """Show the game to carry on, the group to deal for and last games; a list where its page is asked for."""
    words = (
        _("Try it: a game, a group and a club of your own, deleted at night. No account needed.")
        if settings.DEMO
        else _(
            "Keeps the score and the money of card games at a real table, by your house rules. No account needed."
        )
    )
    context: Context = public_card(request, "Kalooki", words)
    context |= {
        "may_trust": is_offered() and not request.is_secure(),
        "moved": earlier_address(request),
        "demo": settings.DEMO,
    }
    return show_shelf(request, "groups/home/home", Key.Shelf.OPEN, **context)


@require_safe
def archived(request: HttpRequest) -> HttpResponse:
    return show_shelf(request, "groups/home/archived", Key.Shelf.ARCHIVED)


@require_safe
def deleted(request: HttpRequest) -> HttpResponse:
    return show_shelf(request, "groups/home/deleted", Key.Shelf.DELETED, days=DAYS_TO_RESTORE)


def show_shelf(request: HttpRequest, page: str, shelf: str, **more: object) -> HttpResponse:
    """Show one page of one shelf, or of what was searched for there."""
    form = SearchForm(request.GET)
    words, number = form.asked
    device = device_hash(request)
    groups = group_names(device) if words else {}
    found = list_games(device, shelf, words=words, groups=groups, part=Paging(number))
    context = {
        "evenings": found,
        "form": form,
        "words": words,
        "searched": found.kept[shelf] >= SEARCH_FROM,
    }
    if "q" in request.GET:
        form.fields["q"].widget.attrs["autofocus"] = not words
    if not any(found.kept.values()):
        move = last_move(device_hash(request))
        context["away"] = move if move and move.moved else None
        context["stranger"] = not context["away"] and is_stranger(request)
    if page == "groups/home/home" and not request.GET:  # not among what was searched for
        context["slip_offered"] = is_slip_offered(request, found.hosted)
        if found.found:
            context |= {"board": read_home(device, found), "clubs": home_clubs(request)}
    return reply(request, page, context | more)


def is_stranger(request: HttpRequest) -> bool:
    """Tell whether a phone without games has no group and no account either; at most one query."""
    # A club's members who come by a link are strangers here: its cookie is sent to the pages of clubs only.
    return (
        settings.SESSION_COOKIE_NAME not in request.COOKIES
        and not group_keys_of(device_hash(request)).exists()
    )
