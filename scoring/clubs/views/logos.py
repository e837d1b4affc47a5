"""The picture of a club: put up by those who run it, shown to whoever sees one of its pages."""

from uuid import UUID

from csp.constants import NONE
from csp.decorators import csp
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods, require_safe

from scoring.clubs.access import club, club_with_a_page
from scoring.clubs.actions.logos import keep_club_picture, remove_club_picture
from scoring.clubs.forms.clubs import PictureForm
from scoring.clubs.policy import Action
from scoring.clubs.queries.logos import picture_file
from scoring.clubs.texts.clubs import said_words
from scoring.clubs.views.club_pages import show_club, to_club

A_YEAR = 365 * 24 * 3600
ALONE = {"default-src": [NONE], "frame-ancestors": [NONE], "sandbox": True}
"""A drawing that is opened by itself is a document: it may load nothing and run nothing."""


@require_http_methods(["GET", "HEAD", "POST"])
def club_picture(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """The picture at the head of a sheet as it stands there now; sent, another one or none."""
    access = club(request, club_id, Action.PICTURE)
    if request.POST.get("step") == "remove":
        remove_club_picture(access)
        return to_club("club_picture", access, said="picture_removed")
    form = PictureForm(request.POST, request.FILES) if request.method == "POST" else PictureForm()
    if form.is_valid():
        keep_club_picture(access, form.cleaned_data["picture"])
        return to_club("club_picture", access, said="picture_kept")
    said = said_words(request.GET.get("said", ""))
    status = 422 if form.is_bound else 200
    return show_club(request, "clubs/picture", access, form=form, said=said, status=status)


@require_safe
@csp(ALONE)  # type: ignore[arg-type]  # it is a view with more arguments
def club_picture_file(request: HttpRequest, club_id: UUID, mark: str) -> HttpResponse:
    """The file itself; another picture has another address, so that a browser keeps this one for good."""
    access = club_with_a_page(request, club_id)
    file = picture_file(access.club) if mark == access.club.picture else None
    if file is None:
        raise Http404
    response = HttpResponse(file.content, content_type=file.kind)
    patch_cache_control(response, private=True, immutable=True, max_age=A_YEAR)
    return response
