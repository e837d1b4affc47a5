"""A phone that knows more of a game than the server gives the missing entries back."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from scoring.games.access import sharer
from scoring.games.actions.record import give_back as append_missing
from scoring.games.queries.proofs import read_proof
from scoring.games.views.flash import keep_said
from scoring.games.views.screens import show_table
from scoring.games.views.write_responses import see_table


@require_POST
def give_back(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """The entries after the last one that is here, as this site had written them; sent twice, they are there once."""
    access = sharer(request, game_id)
    rows = read_proof(game_id, request.POST.get("proof", ""))
    if rows is None:
        return HttpResponseBadRequest()
    given = append_missing(game_id, rows)
    if given is None:
        words = _("The game went on otherwise meanwhile, so nothing could be given back.")
        return show_table(request, access, refused=words, status=409)
    access.game.refresh_from_db()
    said = ngettext(
        "%(n)s entry was given back by this phone.", "%(n)s entries were given back by this phone.", given
    )
    return keep_said(see_table(game_id), access.game, said % {"n": given})
