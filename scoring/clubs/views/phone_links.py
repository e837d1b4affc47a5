"""The links into a club that this phone keeps: as whom it acts, and how one is taken off it again."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scoring.clubs.access import CLUB_COOKIE, ClubAccess, club, cookie_of, kind_of
from scoring.clubs.views.club_pages import show_club


@require_http_methods(["GET", "HEAD", "POST"])
def phone_links(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """What each lets one do; sent, one of them is kept here no longer, and works on as before elsewhere."""
    access = club(request, club_id)
    if request.method == "POST":
        return without(access, request.POST.get("key", ""))
    return show_club(request, "clubs/phone_links", access, keys=access.keys)


def without(access: ClubAccess, key_id: str) -> HttpResponse:
    """On to what is left: the same page, or the clubs of this phone."""
    key = next((one for one in access.keys if str(one.pk) == key_id), None)
    stays = access.account is not None or len(access.keys) > 1 or key is None
    address = reverse("phone_links", args=[access.club.pk]) if stays else reverse("clubs")
    response = HttpResponseRedirect(address, status=303)
    if key is not None:
        response.delete_cookie(cookie_of(access.club.pk, kind_of(key)), path=reverse("clubs"))
        response.delete_cookie(CLUB_COOKIE, path=reverse("club", args=[access.club.pk]))
    return response
