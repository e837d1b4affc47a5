"""What can become of a writing: saved, repeated, refused, in conflict, kept for an organiser, or one too many."""

from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from django.db.models import Model

from scoring.engine.refusals import Refusal
from scoring.engine.state import Step

Owner = TypeVar("Owner", bound=Model)
"""Whose log it is: a game, a group or a club, as the transaction left it."""


@dataclass(frozen=True, slots=True)
class Saved(Generic[Owner]):
    """Written as `number`; `step` is what it did in a game (None for undo and corrections)."""

    owner: Owner
    number: int
    step: Step | None = None


@dataclass(frozen=True, slots=True)
class Repeated(Generic[Owner]):
    """Already in the log: the same id with the same content, counted once."""

    owner: Owner
    number: int


@dataclass(frozen=True, slots=True)
class Refused(Generic[Owner]):
    """Refused by the rules; nothing was written."""

    owner: Owner
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Conflict(Generic[Owner]):
    """Another phone wrote since, or keeps score now, or the id stands for something else; nothing was written.

    In a `damaged` log nothing can be written at all: an entry stands already where the next one belongs.
    """

    owner: Owner
    same_id: bool = False
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class Closed(Generic[Owner]):
    """Its night or season is closed, and this is no organiser's correction; nothing was written."""

    owner: Owner


@dataclass(frozen=True, slots=True)
class Kept(Generic[Owner]):
    """Its night or season is closed: it is not in the log, but kept for an organiser to add or discard."""

    owner: Owner


@dataclass(frozen=True, slots=True)
class Full(Generic[Owner]):
    """The log has reached its size limit; nothing was written."""

    owner: Owner


Outcome: TypeAlias = (
    Saved[Owner]
    | Repeated[Owner]
    | Refused[Owner]
    | Conflict[Owner]
    | Closed[Owner]
    | Kept[Owner]
    | Full[Owner]
)
