"""Keep what phones send after closing, for an organiser to add or discard."""

from scoring.games.actions.writing import Writing
from scoring.games.models import Game, Key, LateEntry
from scoring.journal.outcomes import Closed, Conflict, Kept

MOST_LATE = 200
"""Of a game: more than any phone has played before it came back."""


def keep_entry(game: Game, writing: Writing, body: str) -> Kept[Game] | Closed[Game] | Conflict[Game]:
    """Keep an entry of a phone that could keep score of this closed game; the caller holds the game's lock.

    The same entry sent again gets the same answer; nothing else is kept under its id.
    """
    known = LateEntry.objects.filter(pk=writing.entry_id).first()
    if known is not None:
        same = known.game_id == game.pk and known.body == body
        return Kept(game) if same else Conflict(game, same_id=True)
    key = (
        Key.objects.valid().filter(game=game, pk=writing.scorekeeper).first() if writing.scorekeeper else None
    )
    if key is None or not key.is_phone or LateEntry.objects.filter(game=game).count() >= MOST_LATE:
        return Closed(game)
    LateEntry.objects.create(
        id=writing.entry_id,
        game=game,
        key=key,
        name=writing.author,
        expected=writing.expected,
        body=body,
    )
    return Kept(game)


def settle_late_entry(late: LateEntry, new_state: LateEntry.State, *, before: LateEntry.State) -> bool:
    """Change what became of a kept entry; False where someone else was faster."""
    return bool(LateEntry.objects.filter(pk=late.pk, state=before).update(state=new_state))
