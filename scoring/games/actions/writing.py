"""One attempt to write to a game's log, and its outcome."""

from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

from scoring.engine.plain import Plain
from scoring.games.models import Game
from scoring.web.outcomes import Outcome

GameOutcome: TypeAlias = Outcome[Game]


@dataclass(frozen=True, slots=True)
class Writing:
    """One attempt to write: `entry_id` is the phone's, `expected` the version it has seen, `body` the entry.

    `scorekeeper` is the key it writes with; None is the program. `reason` is why an organiser adds what came after
    closing.
    """

    entry_id: UUID
    expected: int
    body: Plain
    author: str = ""
    scorekeeper: int | None = None
    reason: str = ""
