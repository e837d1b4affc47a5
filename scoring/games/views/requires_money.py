"""The door to whatever shows money: open to those whom the host lets see it."""

from uuid import UUID

from django.http import HttpRequest

from scoring.games.access import Access, MoneyHidden, reader
from scoring.games.queries.projections import hides_money


def money_reader(request: HttpRequest, game_id: UUID) -> Access:
    """A game to look at with its money; MoneyHidden where that is not for this phone, or not yet."""
    access = reader(request, game_id)
    if hides_money(access.seen):
        raise MoneyHidden(access)
    return access
