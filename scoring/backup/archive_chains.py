"""Check the hash chains of what an archive brought."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any
from uuid import UUID

from scoring.clubs.queries.club_history import HISTORY
from scoring.games.queries.game_log import GAME_LOG
from scoring.groups.queries.group_log import GROUP_LOG
from scoring.journal.chain import broken_entries
from scoring.journal.journals import Journal
from scoring.seasons.queries.night_log import NIGHT_LOG
from scoring.treasury.queries.accounts import TREASURY

CHAINS_AT_A_TIME = 200
JOURNALS: Sequence[Journal[Any, Any]] = (GAME_LOG, GROUP_LOG, TREASURY, HISTORY, NIGHT_LOG)
_CLUB = {"night": "club"}  # the column of an owner that is not found by its own id


def all_hold(games: Sequence[UUID], groups: Sequence[UUID], clubs: Sequence[UUID]) -> bool:
    """Return whether every restored chain is whole."""
    of = {"game": games, "group": groups}
    every = (
        journal.chains(journal.owners._base_manager.filter(**{_CLUB.get(journal.kind, "pk") + "__in": some}))
        for journal in JOURNALS
        for some in in_parts(of.get(journal.kind, clubs))
    )
    return not any(True for one in chain.from_iterable(every) for _fault in broken_entries(one))


def in_parts(ids: Sequence[UUID]) -> Iterator[Sequence[UUID]]:
    """Yield ids in parts that one query takes."""
    return (ids[first : first + CHAINS_AT_A_TIME] for first in range(0, len(ids), CHAINS_AT_A_TIME))
