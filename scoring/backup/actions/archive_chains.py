"""The chains of what an archive brings: made where it is older than they are, and checked where it travelled."""

from collections.abc import Iterator, Sequence
from itertools import chain
from uuid import UUID

from scoring.clubs.models import Club
from scoring.games.actions.record import seal_logs
from scoring.games.models import ChainNote, Game
from scoring.games.queries.game_log import read_chains
from scoring.groups.actions.entries import seal_book
from scoring.groups.models import Group
from scoring.groups.queries.book_log import read_book_chain
from scoring.seasons.actions.night_results import carry_over
from scoring.seasons.models import Night
from scoring.seasons.queries.night_log import read_night_chains
from scoring.treasury.actions.entries import seal_treasury
from scoring.treasury.queries.accounts import read_treasury_chain
from scoring.web.chain import Chain, broken

AT_A_TIME = 200
SITE = UUID(int=0)


def note_restored() -> None:
    """From now on backups of before tell nothing of what is here."""
    ChainNote.objects.create(kind="site", subject=SITE, what=ChainNote.What.RESTORED)


def seal_what_came(games: Sequence[UUID], clubs: Sequence[UUID]) -> None:
    """Give a chain to whatever has none yet."""
    for some in _in_parts(games):
        seal_logs(list(Game.objects.filter(id__in=some, head="").values_list("id", flat=True)))
    for group in Group.objects.filter(head=""):
        seal_book(group)
    for club in Club.objects.filter(id__in=clubs, treasury_head=""):
        seal_treasury(club)
    for club in Club.objects.filter(id__in=clubs):
        carry_over(club)


def all_hold(games: Sequence[UUID], groups: Sequence[UUID], clubs: Sequence[UUID]) -> bool:
    """Whether every chain that came is whole."""
    logs = (read_chains(Game.objects.filter(id__in=some)) for some in _in_parts(games))
    books = map(read_book_chain, Group.objects.filter(id__in=groups))
    treasuries = map(read_treasury_chain, Club.objects.filter(id__in=clubs))
    nights = read_night_chains(Night.objects.filter(club__in=clubs))
    every: Iterator[Chain] = chain(chain.from_iterable(logs), books, treasuries, nights)
    return not any(True for one in every for _fault in broken(one))


def _in_parts(ids: Sequence[UUID]) -> Iterator[Sequence[UUID]]:
    return (ids[first : first + AT_A_TIME] for first in range(0, len(ids), AT_A_TIME))
