"""A game file scored: the result, or the refusal with the first fault."""

from scoring.engine.codec.documents import REFUSAL_FORMAT, RefusalDocument, Result
from scoring.engine.codec.events import read_event
from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.codec.result import result
from scoring.engine.codec.unread import unread_field
from scoring.engine.plain import JsonValue
from scoring.engine.refusals import Code, Refusal
from scoring.engine.replay import Replay, apply, opening_step
from scoring.engine.state import Step
from scoring.engine.table import Table


def score_document(document: object) -> Result | RefusalDocument:
    """`kalooki-result/1` for a game file, or `kalooki-refusal/1` (whose message the shell writes)."""
    game = read_game_file(document)
    if isinstance(game, Refusal):
        return refusal_document(game, None)
    played = play(game)
    if played.refusal is not None:
        return refusal_document(played.refusal, len(played.steps) - 1)
    return result(game.table, played)


def play(game: GameFile) -> Replay:
    """Read and apply one event after the other, up to the first fault."""
    table = game.table
    steps = [opening_step(table)]
    for plain in game.events:
        after = play_on(table, steps[-1], plain)
        if isinstance(after, Refusal):
            return Replay(tuple(steps), after)
        table = after.table or table
        steps.append(after)
    return Replay(tuple(steps))


def play_on(table: Table, step: Step, plain: JsonValue) -> Step | Refusal:
    """Read one event of a game file after a step; after the end everything is refused before it is read."""
    if step.state.reason is not None:
        return Refusal(Code.GAME_OVER)
    event = read_event(table, plain)
    if isinstance(event, Refusal):
        return event
    after = apply(table, step.state, event)
    if isinstance(after, Refusal) or (unread := unread_field(table.variant, plain)) is None:
        return after
    return after._replace(unread=unread)


def refusal_document(refusal: Refusal, event: int | None) -> RefusalDocument:
    """Return a refusal as a document; `event` is the index of the event at fault, `detail` what is wrong in it."""
    return {
        "format": REFUSAL_FORMAT,
        "event": event,
        "code": refusal.code.value,
        "player": refusal.who,
        "detail": refusal.detail,
    }
