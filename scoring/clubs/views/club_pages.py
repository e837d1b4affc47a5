"""What every page of a club needs: the club, the reader's rights, and how it is drawn."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from scoring.clubs.access import ClubAccess
from scoring.clubs.queries.clubs import club_logo
from scoring.clubs.texts.clubs import active_links_text
from scoring.engine.names import cut_name
from scoring.games.views.paper import print_choices
from scoring.printing.choices import LONGEST_FOOTER, Choices
from scoring.web.views.http import reply


def show_club(
    request: HttpRequest, page: str, access: ClubAccess, *, status: int | None = None, **more: object
) -> HttpResponse:
    """Draw the page `folder/name` of a club; templates ask `may.people` and so on."""
    context = {
        "club": access.club,
        "may": access.may,
        "me": access.account,
        "acts": active_links_text(access),
    }
    context["way_out"] = reverse("club", args=[access.club.pk]) if access.is_insider else reverse("home")
    return reply(request, page, context | more, status=status)


def to_club(name: str, access: ClubAccess, *args: object) -> HttpResponseRedirect:
    """Redirect to a page of the club."""
    return HttpResponseRedirect(reverse(name, args=[access.club.pk, *args]), status=303)


def club_choices(request: HttpRequest, access: ClubAccess) -> Choices:
    """Return the print choices with the club's logo at the head and its name at the foot."""
    club = access.club
    return replace(print_choices(request), logo=club_logo(club), footer=cut_name(club.name, LONGEST_FOOTER))
