"""A correction before it is saved: what would change for everybody, and what would no longer hold."""

from dataclasses import dataclass
from typing import Any

from scoring.models import Game
from scoring.queries.boards import Board, board_from
from scoring.queries.game_log import Log
from scoring.queries.projections import HANDS_SHOWN, Projection, hand_lines
from scoring.queries.stories import HandStory, tell
from scoring.rules.corrections import AMEND
from scoring.rules.log import Misfit, Played, fold
from scoring.rules.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Comparison:
    """A game before and after a correction; `refusal` is about the corrected event itself.

    `misfits` are later entries that can no longer happen: they are dropped if the correction is saved.
    """

    refusal: Refusal | None
    before: Board
    after: Board | None
    story_before: HandStory | None
    story_after: HandStory | None
    misfits: list[Misfit]

    @property
    def drop(self) -> list[int]:
        """Numbers of the entries to drop with the correction."""
        return [misfit.entry.number for misfit in self.misfits]


def event_at(log: Log, entry: int) -> dict[str, Any] | None:
    """The event that counts under an entry, as it stands now; None where there is none."""
    return next((each.plain for each in log.play().entries if each.number == entry), None)


def compare(game: Game, log: Log, entry: int, event: dict[str, Any]) -> Comparison:
    """The game as it is beside the game as it would be with another event in the place of an entry."""
    before = log.play()
    after = fold(log.table, [*log.entries, {"type": AMEND, "entry": entry, "event": event}])
    own = next((misfit.refusal for misfit in after.misfits if misfit.entry.number == entry), None)
    return Comparison(
        refusal=own,
        before=_board(game, before),
        after=None if own else _board(game, after),
        story_before=_story(before, entry),
        story_after=None if own else _story(after, entry),
        misfits=[] if own else after.misfits,
    )


def _board(game: Game, played: Played) -> Board:
    lines = hand_lines(played)
    return board_from(
        game, played.table, Projection(played.replay.state, tuple(lines[-HANDS_SHOWN:]), len(lines))
    )


def _story(played: Played, number: int) -> HandStory | None:
    for index, entry in enumerate(played.entries):
        if entry.number == number:
            return tell(played.table, played.steps[index].state, entry.plain, played.steps[index + 1])
    return None
