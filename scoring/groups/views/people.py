"""The people of a group: added, called otherwise, merged, split; everybody's statement; who settles for whom."""

from typing import Any, NamedTuple
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.groups.access import BookAccess, book_keeper, book_reader
from scoring.groups.forms import CoverForm, HouseholdForm, MergeForm, PersonForm, SplitForm
from scoring.groups.queries.accounts import (
    Statement,
    account_row,
    changes,
    home_purses,
    person_rows,
    statements,
)
from scoring.groups.queries.groups import WholeBook, whole_book
from scoring.groups.texts.groups import entry_words, refusal_words
from scoring.groups.views.entry_pages import (
    Told,
    made_id,
    opened,
    show,
    status_of,
    to,
    write,
    write_form,
)
from scoring.ledger.book import Book
from scoring.ledger.entries import COVER, HOUSEHOLD, MERGE, NAME, PERSON, SPLIT, Plain
from scoring.ledger.fold import refusal
from scoring.web.ids import new_id
from scoring.web.views.http import posted_data


@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """Everybody of the group, and its households; sent, one more person."""
    access, form = opened(request, group_id), PersonForm(posted_data(request))
    if form.is_valid():
        body = {"type": PERSON, "person": made_id(request), "name": form.cleaned_data["name"]}
        done = write_form(request, access, form["name"], body, to("people", group_id))
        if done:
            return done
    return show_people(request, access, form)


def show_people(
    request: HttpRequest, access: BookAccess, form: PersonForm, told: Told | None = None
) -> HttpResponse:
    """The page; `told` is why something was not written."""
    whole = whole_book(access.seen)
    homes = [account_row(whole, key) for key in whole.book.households]
    context = {"form": form, "rows": person_rows(whole), "homes": homes}
    status = told.status if told else status_of(form)
    return show(request, "groups/books/people", access, whole=whole, told=told, status=status, **context)


def known(book: Book, person: UUID) -> str:
    """Somebody of the group as he is now; Http404 for a stranger."""
    if str(person) not in book.people:
        raise Http404
    return book.person(str(person))


@require_safe
def person(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """Somebody's statement: in the open year, in a closed one, or from the beginning."""
    access = book_reader(request, group_id)
    whole = whole_book(access.seen)
    who = known(whole.book, person_id)
    if who != str(person_id):
        return redirect("person", group_id, who)
    told, time = statements_over(request, whole, who)
    context = {
        "person": who,
        "name": whole.book.people[who],
        "row": next(row for row in person_rows(whole) if row.key == who),
        "statements": told if whole.has_money else [],
        "year": time.year,
        "ever": time.ever,
        "query": time.query,
    }
    return show(request, "groups/books/person", access, whole=whole, **context)


class Time(NamedTuple):
    """Which part of a book is looked at: a closed `year` by its entry, all since `ever`, or what is open."""

    year: int | None
    ever: bool

    @property
    def query(self) -> str:
        """The same time, for an address."""
        return f"?year={self.year}" if self.year is not None else "?ever" if self.ever else ""


def statements_over(request: HttpRequest, whole: WholeBook, who: str) -> tuple[list[Statement], Time]:
    """Somebody's statements over the time that the address asks for."""
    theirs = [line for line in whole.lines if line.person == who]
    closed = {str(closing.entry): closing.entry for closing in whole.book.closings}
    time = Time(closed.get(request.GET.get("year", "")), "ever" in request.GET or not closed)
    if time.year is not None:
        theirs = [line for line in theirs if line.year is not None and line.year <= time.year]
        since = max((entry for entry in closed.values() if entry < time.year), default=0)
    else:
        since = 0 if time.ever else whole.book.closed_at
    return statements(whole, theirs, since), time


@require_http_methods(["GET", "HEAD", "POST"])
def rename_person(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """Somebody is called otherwise; evenings keep the names that were written there."""
    access = book_keeper(request, group_id)
    whole = whole_book(access.seen)
    who = known(whole.book, person_id)
    name = whole.book.people[who]
    form = PersonForm(posted_data(request), initial={"name": name})
    if form.is_valid():
        body = {"type": NAME, "person": who, "name": form.cleaned_data["name"]}
        done = write_form(request, access, form["name"], body, to("person", group_id, who))
        if done:
            return done
    context = {"form": form, "person": who, "name": name, "status": status_of(form)}
    return show(request, "groups/books/rename_person", access, whole=whole, **context)


@require_http_methods(["GET", "HEAD", "POST"])
def cover(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """Who settles for somebody: always, or at the evening that is named."""
    access = book_keeper(request, group_id)
    whole = whole_book(access.seen)
    who, game = known(whole.book, person_id), evening_named(request, whole)
    by = whole.book.covers_now.get((who, game), "")
    form = CoverForm(others(whole.book, who), posted_data(request), initial={"by": by})
    if form.is_valid():
        body = {"type": COVER, "person": who, "by": form.cleaned_data["by"] or None, "game": game}
        then = to("evening_of_group", group_id, game) if game else to("person", group_id, who)
        done = write_form(request, access, form["by"], body, then)
        if done:
            return done
    context = {"form": form, "person": who, "name": whole.book.people[who], "status": status_of(form)}
    return show(
        request, "groups/books/cover", access, whole=whole, evening=whole.by_id.get(game or ""), **context
    )


def evening_named(request: HttpRequest, whole: WholeBook) -> str | None:
    """The evening that the address names; Http404 where there is none such."""
    game = request.GET.get("evening") or None
    if game is not None and game not in whole.by_id:
        raise Http404
    return game


def others(book: Book, who: str) -> list[tuple[str, str]]:
    """Everybody else."""
    return [(other, name) for other, name in book.known.items() if other != who]


@require_http_methods(["GET", "HEAD", "POST"])
def merge(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """Two of these are one: chosen, looked at before and after, then done."""
    access = book_keeper(request, group_id)
    whole = whole_book(access.seen)
    who = known(whole.book, person_id)
    form = MergeForm(others(whole.book, who), posted_data(request))
    context = {"form": form, "person": who, "name": whole.book.people[who]}
    if not form.is_valid():
        return show(request, "groups/books/merge", access, whole=whole, status=status_of(form), **context)
    into = form.cleaned_data["into"]
    body = {"type": MERGE, "person": who, "into": into}
    then = to("person", group_id, into)
    return look_or_write(request, access, body, then, page="groups/books/merge", field="into", **context)


@require_http_methods(["GET", "HEAD", "POST"])
def split(request: HttpRequest, group_id: UUID, person_id: UUID) -> HttpResponse:
    """One of these is two: what is the other's is ticked, looked at before and after, then done."""
    access = book_keeper(request, group_id)
    whole = whole_book(access.seen)
    who = known(whole.book, person_id)
    form = split_form(whole, who, posted_data(request))
    context = {"form": form, "person": who, "name": whole.book.people[who]}
    if not form.is_valid():
        return show(request, "groups/books/split", access, whole=whole, status=status_of(form), **context)
    clean = form.cleaned_data
    body = {
        "type": SPLIT,
        "person": who,
        "new": new_for(request),
        "name": clean["name"],
        "seats": [seat.split(" ", 1) for seat in clean["seats"]],
        "payments": [int(number) for number in clean["payments"]],
    }
    then = to("person", group_id, who)
    return look_or_write(request, access, body, then, page="groups/books/split", field="name", **context)


def split_form(whole: WholeBook, who: str, data: Any) -> SplitForm:
    """Every evening of somebody, the newest first, and every payment."""
    theirs = dict(whole.book.seats_of(who))
    seats = [(f"{game} {theirs[game]}", line) for game, line in whole.by_id.items() if game in theirs]
    names, games = whole.book.people, whole.titles
    numbers = sorted({payment.entry for payment in whole.book.payments_of(who)})
    payments = [(str(n), entry_words(whole.log.entries[n - 1], names, games)) for n in numbers]
    return SplitForm(seats, payments, data)


def new_for(request: HttpRequest) -> str:
    """The id of the new person: kept from the look to the writing."""
    try:
        return str(UUID(request.POST.get("new", "")))
    except ValueError:
        return str(new_id())


def look_or_write(
    request: HttpRequest, access: BookAccess, body: Plain, then: str, **context: Any
) -> HttpResponse:
    """What an entry about who is who would change; written once that was seen."""
    page, field = context.pop("page"), context["form"][context.pop("field")]
    whole = whole_book(access.seen)
    refused = refusal(whole.log.entries, body)
    if refused is not None:
        words = refusal_words(refused, whole.book.people, whole.titles)
        field.form.add_error(field.name, words)
    elif request.POST.get("step") == "save":
        done = write_form(request, access, field, body, then)
        if done:
            return done
    looked = {} if field.form.errors else {"changes": changes(whole, body), "body": body}
    return show(request, page, access, whole=whole, status=status_of(field.form), **looked, **context)


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
    form = HouseholdForm(list(whole.book.known.items()), posted_data(request), initial=initial)
    if form.is_valid():
        body = {"type": HOUSEHOLD, "household": str(household_id or made_id(request)), **form.cleaned_data}
        done = write_form(request, access, form["people"], body, to("people", access.group.id))
        if done:
            return done
    purses = home_purses(whole, str(household_id)) if home else []
    context = {"form": form, "home": home, "household": household_id, "purses": purses}
    return show(request, "groups/books/household", access, whole=whole, status=status_of(form), **context)


@require_POST
def dissolve(request: HttpRequest, group_id: UUID, household_id: UUID) -> HttpResponse:
    """They settle each for himself again."""
    access = book_keeper(request, group_id)
    home = whole_book(access.seen).book.households.get(str(household_id))
    name = home.name if home else "?"
    body = {"type": HOUSEHOLD, "household": str(household_id), "name": name, "people": []}
    told = write(request, access, body, to("people", group_id))
    return show_people(request, access, PersonForm(), told) if isinstance(told, Told) else told
