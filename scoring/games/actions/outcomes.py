"""What can become of a writing: saved, repeated, refused, in conflict, kept for an organiser, or one too many."""

from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

from scoring.engine.plain import Plain
from scoring.engine.refusals import Refusal
from scoring.engine.state import Step
from scoring.games.models import Game


@dataclass(frozen=True, slots=True)
class Writing:
    """One try to write: `entry_id` is the phone's, `expected` the version it has seen, `body` the entry.

    `scorekeeper` is the key it writes with; None is the program. `reason` is why an organiser adds what came after
    closing.
    """

    entry_id: UUID
    expected: int
    body: Plain
    author: str = ""
    scorekeeper: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Saved:
    """Written as `number`; `step` is what it did (None for undo and corrections)."""

    game: Game
    number: int
    step: Step | None = None


@dataclass(frozen=True, slots=True)
class Repeated:
    """Already in the log: the same id with the same content, counted once."""

    game: Game
    number: int


@dataclass(frozen=True, slots=True)
class Refused:
    """Refused by the rules; nothing was written."""

    game: Game
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Conflict:
    """Another phone wrote since, or keeps score now, or the id stands for something else; nothing was written.

    In a `damaged` log nothing can be written at all: an entry stands already where the next one belongs.
    """

    game: Game
    same_id: bool = False
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class Closed:
    """Its night or season is closed, and this is no organiser's correction; nothing was written."""

    game: Game


@dataclass(frozen=True, slots=True)
class Kept:
    """Its night or season is closed: it is not in the log, but kept for an organiser to add or discard."""

    game: Game


@dataclass(frozen=True, slots=True)
class Full:
    """The log has reached its size limit; nothing was written."""

    game: Game


Outcome: TypeAlias = Saved | Repeated | Refused | Conflict | Closed | Kept | Full
