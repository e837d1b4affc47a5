"""Households: people of a group who settle as one."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_POST

from scoring.groups.access import BookAccess, book_keeper
from scoring.groups.forms import HouseholdForm, PersonForm
from scoring.groups.queries.accounts import home_purses
from scoring.groups.queries.groups import whole_book
from scoring.groups.views.entry_pages import (
    Told,
    made_id,
    opened,
    sent,
    show,
    status_of,
    to,
    write,
    write_form,
)
from scoring.groups.views.people import show_people
from scoring.ledger.entries import HOUSEHOLD


@require_http_methods(["GET", "HEAD", "POST"])
def new_household(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Who settles as one from now on."""
    return show_household(request, book_keeper(request, group_id), None)


@require_http_methods(["GET", "HEAD", "POST"])
def household(request: HttpRequest, group_id: UUID, household_id: UUID) -> HttpResponse:
    """What stands behind its balance, who belongs to it, and its name."""
    return show_household(request, opened(request, group_id), household_id)


def show_household(request: HttpRequest, access: BookAccess, household_id: UUID | None) -> HttpResponse:
    """The page; sent, the household is so from now on."""
    whole = whole_book(access.seen)
    home = whole.book.households.get(str(household_id))
    if household_id is not None and home is None:
        raise Http404
    initial = {"name": home.name, "people": list(map(whole.book.person, home.people))} if home else {}
    form = HouseholdForm(list(whole.book.known.items()), sent(request), initial=initial)
    if form.is_valid():
        body = {"type": HOUSEHOLD, "household": str(household_id or made_id(request)), **form.cleaned_data}
        done = write_form(request, access, form["people"], body, to("people", access.group.id))
        if done:
            return done
    purses = home_purses(whole, str(household_id)) if home else []
    context = {"form": form, "home": home, "household": household_id, "purses": purses}
    return show(request, "books/household", access, whole=whole, status=status_of(form), **context)


@require_POST
def dissolve(request: HttpRequest, group_id: UUID, household_id: UUID) -> HttpResponse:
    """They settle each for himself again."""
    access = book_keeper(request, group_id)
    home = whole_book(access.seen).book.households.get(str(household_id))
    name = home.name if home else "?"
    body = {"type": HOUSEHOLD, "household": str(household_id), "name": name, "people": []}
    told = write(request, access, body, to("people", group_id))
    return show_people(request, access, PersonForm(), told) if isinstance(told, Told) else told
