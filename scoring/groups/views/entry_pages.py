"""What every page of a group needs: the ledger, one entry saved, and the answer with *Undo*."""

from typing import Any, NamedTuple, TypedDict
from uuid import uuid5

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.engine.plain import Plain
from scoring.games.access import Access
from scoring.groups.actions.entries import write_entry
from scoring.groups.forms import EntryForm
from scoring.groups.models import Group, GroupKey
from scoring.groups.queries.accounts import SuggestedPayment, payments_after
from scoring.groups.queries.group_log import SignedEntry, read_group_log
from scoring.groups.queries.groups import kept_group
from scoring.groups.queries.ledgers import GroupLedger, is_in_balances, read_full_ledger, read_ledger
from scoring.groups.texts.entries import entry_words
from scoring.groups.texts.groups import conflict_message, refusal_message
from scoring.journal.lines import HistoryLine
from scoring.journal.outcomes import Refused, Repeated, Saved
from scoring.ledger.entries import CLOSE, GONE, REOPEN, UNDO
from scoring.web.capabilities import device_hash
from scoring.web.forms.money import write_money
from scoring.web.forms.writing import posted_id
from scoring.web.ids import new_id
from scoring.web.views.http import reply, see_other


class NotSaved(NamedTuple):
    """Why an entry was not saved."""

    message: str
    status: int


class InGroup(TypedDict, total=False):
    """How a finished game stands in the balances of a group."""

    may_put_in: bool
    in_balances: bool
    in_group: Group
    dues: list[tuple[SuggestedPayment, str]]
    who_is_who: list[str]


def result_page_context(request: HttpRequest, access: Access) -> InGroup:
    """Return whether a group's balances have a finished game and, on a phone that keeps them, what is open."""
    game = access.game
    if game.group_id is None:
        return {"may_put_in": access.key.is_phone}
    group = kept_group(device_hash(request), game.group_id)
    if group is None:
        return {"in_balances": is_in_balances(game)}
    ledger = read_full_ledger(group)
    line = ledger.by_id[str(game.id)]
    dues = [(due, write_money(due.amount, due.currency)) for due in payments_after(ledger, str(game.id))]
    return {"in_group": group, "in_balances": line.counts, "dues": dues, "who_is_who": line.missing}


def read_form_ledger(request: HttpRequest, key: GroupKey) -> GroupLedger:
    """Return the ledger that a posted form is judged by: for one sent again, as it was the first time."""
    return read_ledger(key, entry_id=posted_id(request.POST))


def show_group_page(
    request: HttpRequest,
    page: str,
    key: GroupKey,
    ledger: GroupLedger,
    not_saved: NotSaved | None = None,
    **more: Any,
) -> HttpResponse:
    """Draw a page of a group with the entry that was just saved, or why it was not saved."""
    context = {
        "group": key.group,
        "ledger": ledger,
        "state": ledger.state,
        "may_write": key.may_write,
        "expected": key.group.version,
        "refused": not_saved.message if not_saved else "",
        **more,
    }
    form = more.get("form")
    is_conflict = form and any(form.has_error(name, "conflict") for name in form.errors)
    return reply(
        request, page, context, status=not_saved.status if not_saved else 409 if is_conflict else None
    )


def flash_entry(request: HttpRequest, key: GroupKey, number: int) -> None:
    """Say which entry was written or undone, and offer to undo it."""
    ledger = read_ledger(key)
    written = next(entry for entry in ledger.log.written if entry.number == number)
    sentence = entry_sentence(ledger, written.plain)
    if written.undone:
        sentence = _("Undone: %(entry)s") % {"entry": sentence}
    # A year is closed and reopened on its own page, where its balances are seen.
    may_undo = not written.undone and written.plain["type"] not in (CLOSE, REOPEN)
    undo = reverse("undo_entry", args=[key.group_id, number]) if may_undo else ""
    messages.success(request, sentence, extra_tags=undo)


def history_line(key: GroupKey, ledger: GroupLedger, entry: SignedEntry) -> HistoryLine:
    """Return an entry as a line of a list, with *Undo* where that is possible."""
    # A year is closed and reopened on its own page, and what a deleted game left stays.
    stays = entry.undone or entry.number == 1 or entry.plain["type"] in (CLOSE, REOPEN, GONE)
    undo = reverse("undo_entry", args=[key.group_id, entry.number]) if key.may_write and not stays else ""
    aside = (entry.author, _("undone") if entry.undone else "")
    words = entry_sentence(ledger, entry.plain)
    return HistoryLine(words, entry.at, aside, entry.number, undo=undo, past=entry.undone)


def entry_sentence(ledger: GroupLedger, entry: Plain) -> str:
    return entry_words(entry, ledger.state.people, ledger.titles, hides_money=ledger.hides_money)


def save_entry(
    request: HttpRequest, key: GroupKey, body: Plain, next_page: str, *args: object
) -> HttpResponse | NotSaved:
    """Write one entry and go on to a page of the group that says so; or return why it was not saved."""
    form = EntryForm(request.POST)
    if not form.is_valid():
        return NotSaved(conflict_message(), 400)
    expected = form.cleaned_data["expected"]
    outcome = write_entry(key.group.id, form.cleaned_data["entry_id"], body, expected, key.name)
    if isinstance(outcome, Refused):
        return NotSaved(refusal_message(outcome.refusal, read_group_log(key.group.id).state.people), 422)
    if not isinstance(outcome, Saved | Repeated):
        return NotSaved(conflict_message(), 409)
    flash_entry(request, key, body["entry"] if body["type"] == UNDO else outcome.number)
    return see_other(reverse(next_page, args=[key.group_id, *args]))


def save_from_form(
    request: HttpRequest, key: GroupKey, field: BoundField, body: Plain, next_page: str, *args: object
) -> HttpResponse | None:
    """Write one entry out of a form and go on; where it was not saved, say why beside a field of the form."""
    outcome = save_entry(request, key, body, next_page, *args)
    if isinstance(outcome, HttpResponse):
        return outcome
    code = "conflict" if outcome.status == 409 else None
    field.form.add_error(field.name, ValidationError(outcome.message, code=code))
    return None


def repeatable_id(request: HttpRequest) -> str:
    """Return an id for what this form creates, the same whenever the same form is posted again."""
    return str(uuid5(posted_id(request.POST) or new_id(), "made"))
