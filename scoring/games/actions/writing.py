"""One attempt to write to a game's log, and its outcome."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias
from uuid import UUID

from scoring.engine.log import LogReplay
from scoring.engine.plain import Plain
from scoring.games.models import Game
from scoring.games.queries.game_log import Log
from scoring.journal.outcomes import Outcome

GameOutcome: TypeAlias = Outcome[Game]


class Weighed(NamedTuple):
    """A log and what it is played to with one more entry, found on the request; `head` is that of the log."""

    head: str
    log: Log
    played: LogReplay


@dataclass(frozen=True, slots=True)
class Writing:
    """One attempt to write: `entry_id` is the phone's, `expected` the version it has seen, `body` the entry.

    `scorekeeper` is the key it writes with; None is the program. `reason` is why an organiser adds what came after
    closing. `weighed` is what the entry was found to make of the game, where that was shown before.
    """

    entry_id: UUID
    expected: int
    body: Plain
    author: str = ""
    scorekeeper: int | None = None
    reason: str = ""
    weighed: Weighed | None = None
