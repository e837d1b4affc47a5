"""The picture and the line that stand on every sheet of the games of a phone."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scoring.games.access import Access, host
from scoring.games.actions.letterheads import keep_letterhead
from scoring.games.forms.letterheads import LetterheadForm
from scoring.games.queries.letterheads import letterhead_of
from scoring.games.queries.table_views import board
from scoring.web.views.http import reply


@require_http_methods(["GET", "HEAD", "POST"])
def letterhead(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """What stands there, how it looks, and another one; only the host's phone may change it."""
    access = host(request, game_id)
    now = letterhead_of(access.game)
    if request.method != "POST":
        return show(request, access, LetterheadForm(initial={"line": now.line}))
    form = LetterheadForm(request.POST, request.FILES)
    if not form.is_valid():
        return show(request, access, form, status=422)
    removed = request.POST.get("step") == "remove"
    logo = "" if removed else form.cleaned_data["logo"] or None
    keep_letterhead(access.key.secret_hash, line=form.cleaned_data["line"], logo=logo)
    return HttpResponseRedirect(reverse("letterhead", args=[game_id]), status=303)


def show(request: HttpRequest, access: Access, form: LetterheadForm, *, status: int = 200) -> HttpResponse:
    """The form beside a sheet as it comes out now."""
    context = {"board": board(access.seen), "form": form, "now": letterhead_of(access.game)}
    return reply(request, "paper/letterhead", context, status=status)
