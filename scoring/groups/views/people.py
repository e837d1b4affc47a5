"""The people of a group: added, renamed, merged, split; who settles for whom."""

from typing import Any, NamedTuple
from uuid import UUID

from django.contrib import messages
from django.forms import BoundField
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.engine.plain import Plain
from scoring.groups.access import require_access, require_keeper
from scoring.groups.actions.links import name_host
from scoring.groups.forms import CoverForm, HouseholdForm, MergeForm, PersonForm, SplitForm
from scoring.groups.models import GroupKey
from scoring.groups.queries.accounts import account_row, household_balances, person_rows, preview_changes
from scoring.groups.queries.ledgers import GroupLedger, read_ledger
from scoring.groups.texts.groups import refusal_message
from scoring.groups.views.entry_pages import (
    NotSaved,
    read_form_ledger,
    repeatable_id,
    save_entry,
    save_from_form,
    show_group_page,
)
from scoring.ledger.entries import COVER, HOUSEHOLD, LEAVE, MERGE, NAME, PERSON, SPLIT
from scoring.ledger.fold import refuse_entry
from scoring.ledger.group import GroupState
from scoring.web.ids import new_id
from scoring.web.texts.names import isolate
from scoring.web.views.http import Context, form_view, posted_data, see_other


@form_view
def people(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Show everyone of the group and its households; posted, add a person."""
    key, form = require_access(request, group_id), PersonForm(posted_data(request))
    if form.is_valid():
        body = {"type": PERSON, "person": repeatable_id(request), "name": form.cleaned_data["name"]}
        if saved := save_from_form(request, key, form["name"], body, "people"):
            return saved
    return show_people(request, key, form)


def show_people(
    request: HttpRequest, key: GroupKey, form: PersonForm, not_saved: NotSaved | None = None
) -> HttpResponse:
    ledger = read_ledger(key)
    homes = [account_row(ledger, household) for household in ledger.state.households]
    context: Context = {"form": form, "rows": person_rows(ledger), "homes": homes}
    return show_group_page(request, "groups/group/people", key, ledger, not_saved, **context)


def get_person(state: GroupState, person: UUID) -> str:
    """Return the id of a person, after merging; Http404 for strangers."""
    if str(person) not in state.people:
        raise Http404
    return state.person(str(person))


class PersonPage(NamedTuple):
    """A page on which a keeper changes one person."""

    key: GroupKey
    ledger: GroupLedger
    person: str

    @property
    def name(self) -> str:
        return self.ledger.state.people[self.person]

    @property
    def others(self) -> list[tuple[str, str]]:
        return [(other, name) for other, name in self.ledger.state.known.items() if other != self.person]

    def show(self, request: HttpRequest, page: str, **context: Any) -> HttpResponse:
        context |= {"person": self.person, "name": self.name}
        return show_group_page(request, page, self.key, self.ledger, **context)


def open_person(request: HttpRequest, group_id: UUID, person_id: UUID) -> PersonPage:
    key = require_keeper(request, group_id)
    ledger = read_form_ledger(request, key)
    return PersonPage(key, ledger, get_person(ledger.state, person_id))


@form_view
def rename_person(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """Rename a person; evenings keep the names that were written there."""
    page = open_person(request, group_id, person_id)
    form = PersonForm(posted_data(request), initial={"name": page.name})
    if form.is_valid():
        body = {"type": NAME, "person": page.person, "name": form.cleaned_data["name"]}
        if saved := save_from_form(request, page.key, form["name"], body, "person", page.person):
            return saved
    return page.show(request, "groups/group/rename_person", form=form)


@require_POST
def leave(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """Let a person leave the group, or come back; who never played is then on no list."""
    page = open_person(request, group_id, person_id)
    body = {"type": LEAVE, "person": page.person, "left": page.person not in page.ledger.state.left}
    outcome = save_entry(request, page.key, body, "people")
    if isinstance(outcome, NotSaved):
        return show_people(request, page.key, PersonForm(), outcome)
    return outcome


@require_POST
def this_is_me(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """Say that this phone is this person's; its group then speaks of what they are owed."""
    page = open_person(request, group_id, person_id)
    name_host(page.key, page.name)
    messages.success(request, _("You’re %(name)s in this group.") % {"name": isolate(page.name)})
    return see_other(reverse("group", args=[group_id]))


@form_view
def cover(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """Choose who settles for a person: always, or at the evening that the address names."""
    page, game = open_person(request, group_id, person_id), request.GET.get("evening") or None
    if game is not None and game not in page.ledger.by_id:
        raise Http404
    by = page.ledger.state.current_covers.get((page.person, game), "")
    form = CoverForm(page.others, posted_data(request), initial={"by": by})
    if form.is_valid():
        body = {"type": COVER, "person": page.person, "by": form.cleaned_data["by"] or None, "game": game}
        then = ("evening_of_group", game) if game else ("person", page.person)
        if saved := save_from_form(request, page.key, form["by"], body, *then):
            return saved
    return page.show(request, "groups/group/cover", form=form, evening=page.ledger.by_id.get(game or ""))


@form_view
def merge(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """Make one person of two: chosen, compared before and after, then saved."""
    page = open_person(request, group_id, person_id)
    form = MergeForm(page.others, posted_data(request))
    if not form.is_valid():
        return page.show(request, "groups/group/merge", form=form)
    body = {"type": MERGE, "person": page.person, "into": form.cleaned_data["into"]}
    return save_or_preview(request, page, "groups/group/merge", form["into"], body)


@form_view
def split(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """Make two people of one: what belongs to the other is ticked, compared before and after, then saved."""
    page = open_person(request, group_id, person_id)
    form = SplitForm(page.ledger, page.person, posted_data(request))
    if not form.is_valid():
        return page.show(request, "groups/group/split", form=form)
    body = {
        "type": SPLIT,
        "person": page.person,
        "new": new_person_id(request),
        "name": form.cleaned_data["name"],
        "seats": [seat.split(" ", 1) for seat in form.cleaned_data["seats"]],
        "payments": [int(number) for number in form.cleaned_data["payments"]],
    }
    return save_or_preview(request, page, "groups/group/split", form["name"], body)


def new_person_id(request: HttpRequest) -> str:
    """Return the id of the new person, the same from the preview to the saving."""
    try:
        return str(UUID(request.POST.get("new", "")))
    except ValueError:
        return str(new_id())


def save_or_preview(
    request: HttpRequest, page: PersonPage, template: str, field: BoundField, body: Plain
) -> HttpResponse:
    """Save an entry about who is who once its changes were seen; until then show what it would change."""
    form, ledger = field.form, page.ledger
    refused = refuse_entry(ledger.log.entries, body)
    if refused is not None:
        form.add_error(field.name, refusal_message(refused, ledger.state.people))
    elif request.POST.get("step") == "save":
        into = body.get("into", page.person)
        if saved := save_from_form(request, page.key, field, body, "person", into):
            return saved
    preview = {} if form.errors else {"changes": preview_changes(ledger, body), "body": body}
    return page.show(request, template, form=form, **preview)


@form_view
def new_household(request: HttpRequest, group_id: UUID) -> HttpResponse:
    return show_household(request, require_keeper(request, group_id), None)


@form_view
def household(request: HttpRequest, group_id: UUID, household_id: UUID) -> HttpResponse:
    """Show what a household's balance is made of; posted, change its name and people."""
    return show_household(request, require_access(request, group_id), household_id)


def show_household(request: HttpRequest, key: GroupKey, household_id: UUID | None) -> HttpResponse:
    ledger = read_form_ledger(request, key)
    home = ledger.state.households.get(str(household_id))
    if household_id is not None and home is None:
        raise Http404
    initial = {"name": home.name, "people": list(map(ledger.state.person, home.people))} if home else {}
    form = HouseholdForm(list(ledger.state.known.items()), posted_data(request), initial=initial)
    if form.is_valid():
        household = str(household_id or repeatable_id(request))
        body = {"type": HOUSEHOLD, "household": household, **form.cleaned_data}
        if saved := save_from_form(request, key, form["people"], body, "people"):
            return saved
    purses = household_balances(ledger, str(household_id)) if home else []
    context: Context = {"form": form, "home": home, "household": household_id, "purses": purses}
    return show_group_page(request, "groups/group/household", key, ledger, **context)


@require_POST
def dissolve(request: HttpRequest, group_id: UUID, household_id: UUID) -> HttpResponse:
    """Let each person of a household settle for themselves again."""
    key = require_keeper(request, group_id)
    home = read_form_ledger(request, key).state.households.get(str(household_id))
    name = home.name if home else "?"
    body = {"type": HOUSEHOLD, "household": str(household_id), "name": name, "people": []}
    outcome = save_entry(request, key, body, "people")
    return show_people(request, key, PersonForm(), outcome) if isinstance(outcome, NotSaved) else outcome
