"""All nights of a group."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.groups.access import require_reader
from scoring.groups.queries.ledgers import read_ledger
from scoring.groups.queries.nights import nights
from scoring.groups.views.entry_pages import show_group_page
from scoring.web.views.pagination import list_part


@require_safe
def night_list(request: HttpRequest, group_id: UUID) -> HttpResponse:
    """List all nights of a group, the latest first."""
    key = require_reader(request, group_id)
    ledger = read_ledger(key)
    part = list_part(request, nights(ledger))
    return show_group_page(request, "groups/group/nights", key, ledger, part=part, last_game=ledger.last_game)
