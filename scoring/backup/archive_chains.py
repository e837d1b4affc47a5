"""The hash chains of what an archive brought: made where there were none, and checked."""

from collections.abc import Iterator, Sequence
from itertools import chain
from uuid import UUID

from scoring.clubs.actions.club_history import seal_history
from scoring.clubs.models import Club
from scoring.clubs.queries.club_history import read_history_chain
from scoring.games.actions.record import seal_logs
from scoring.games.models import Game
from scoring.games.queries.game_log import read_chains
from scoring.groups.actions.entries import seal_book
from scoring.groups.models import Group
from scoring.groups.queries.book_log import read_book_chain
from scoring.seasons.actions.night_results import start_logs
from scoring.seasons.models import Night
from scoring.seasons.queries.night_log import read_night_chains
from scoring.treasury.actions.entries import seal_treasury
from scoring.treasury.queries.accounts import read_treasury_chain
from scoring.web.chain import Chain, broken_entries

CHAINS_AT_A_TIME = 200


def seal_what_came(games: Sequence[UUID], clubs: Sequence[UUID]) -> None:
    """Add hash chains to logs that have none."""
    for some in in_parts(games):
        seal_logs(list(Game.objects.filter(id__in=some, head="").values_list("id", flat=True)))
    for group in Group.objects.filter(head=""):
        seal_book(group)
    for club in Club.objects.filter(id__in=clubs, treasury_head=""):
        seal_treasury(club)
    for club in Club.objects.filter(id__in=clubs):
        if not club.history_head:
            seal_history(club)
        start_logs(club)


def all_hold(games: Sequence[UUID], groups: Sequence[UUID], clubs: Sequence[UUID]) -> bool:
    """Return whether every restored chain is whole."""
    logs = (read_chains(Game.objects.filter(id__in=some)) for some in in_parts(games))
    books = map(read_book_chain, Group.objects.filter(id__in=groups))
    treasuries = map(read_treasury_chain, Club.objects.filter(id__in=clubs))
    histories = map(read_history_chain, Club.objects.filter(id__in=clubs))
    nights = read_night_chains(Night.objects.filter(club__in=clubs))
    every: Iterator[Chain] = chain(chain.from_iterable(logs), books, treasuries, histories, nights)
    return not any(True for one in every for _fault in broken_entries(one))


def in_parts(ids: Sequence[UUID]) -> Iterator[Sequence[UUID]]:
    """Yield ids in parts that one query takes."""
    return (ids[first : first + CHAINS_AT_A_TIME] for first in range(0, len(ids), CHAINS_AT_A_TIME))
