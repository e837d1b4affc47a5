"""Check the hash chains of what an archive brought."""

from collections.abc import Iterator, Sequence
from itertools import chain
from uuid import UUID

from scoring.clubs.models import Club
from scoring.clubs.queries.club_history import read_history_chain
from scoring.games.models import Game
from scoring.games.queries.game_log import read_chains
from scoring.groups.models import Group
from scoring.groups.queries.group_log import read_group_chain
from scoring.seasons.models import Night
from scoring.seasons.queries.night_log import read_night_chains
from scoring.treasury.queries.accounts import read_treasury_chain
from scoring.web.chain import Chain, broken_entries

CHAINS_AT_A_TIME = 200


def all_hold(games: Sequence[UUID], groups: Sequence[UUID], clubs: Sequence[UUID]) -> bool:
    """Return whether every restored chain is whole."""
    logs = (read_chains(Game.objects.filter(id__in=some)) for some in in_parts(games))
    group_logs = map(read_group_chain, Group.objects.filter(id__in=groups))
    treasuries = map(read_treasury_chain, Club.objects.filter(id__in=clubs))
    histories = map(read_history_chain, Club.objects.filter(id__in=clubs))
    nights = read_night_chains(Night.objects.filter(club__in=clubs))
    every: Iterator[Chain] = chain(chain.from_iterable(logs), group_logs, treasuries, histories, nights)
    return not any(True for one in every for _fault in broken_entries(one))


def in_parts(ids: Sequence[UUID]) -> Iterator[Sequence[UUID]]:
    """Yield ids in parts that one query takes."""
    return (ids[first : first + CHAINS_AT_A_TIME] for first in range(0, len(ids), CHAINS_AT_A_TIME))
