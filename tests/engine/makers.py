"""Tables and games to test the core with: plain functions, few defaults, no database."""

from typing import Any

from scoring.engine.codec.documents import REFUSAL_FORMAT, RESULT_FORMAT, RefusalDocument, Result
from scoring.engine.codec.events import read_event
from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.events import Event
from scoring.engine.refusals import Refusal
from scoring.engine.replay import Replay
from scoring.engine.scorer import play as play_game
from scoring.engine.scorer import play_on, score_document
from scoring.engine.state import Step
from scoring.engine.table import Table

PLAYERS = ("Ada", "Ben", "Cal")
Plain = dict[str, Any]


def document(
    *events: Plain, variant: str = "european", players: tuple[str, ...] = PLAYERS, **over: Any
) -> Plain:
    """A game file; further keywords are overrides."""
    return {
        "format": "kalooki-game/1",
        "variant": variant,
        "players": list(players),
        "overrides": over,
        "events": list(events),
    }


def game(*events: Plain, **options: Any) -> GameFile:
    """A game file that was read."""
    found = read_game_file(document(*events, **options))
    assert isinstance(found, GameFile), found
    return found


def seat(*players: str, **options: Any) -> Table:
    """A table with these players, or with Ada, Ben and Cal."""
    return game(players=players or PLAYERS, **options).table


def score(*events: Plain, **options: Any) -> Any:
    """The document that answers a game: its result, or its refusal."""
    return score_document(document(*events, **options))


def scored(document: object) -> Result:
    """The result of a game file, which must be in order."""
    answer = score_document(document)
    assert answer["format"] == RESULT_FORMAT, answer
    return answer


def refused(document: object) -> RefusalDocument:
    """The refusal of a game file, which must be wrong."""
    answer = score_document(document)
    assert answer["format"] == REFUSAL_FORMAT, answer
    return answer


def play(*events: Plain, **options: Any) -> Replay:
    """A game folded to its end, or to its first fault."""
    return play_game(game(*events, **options))


def after(table: Table, step: Step, *events: Plain) -> Step:
    """The step after some more events, which must be allowed."""
    for plain in events:
        following = play_on(table, step, plain)
        assert isinstance(following, Step), following
        step, table = following, following.table or table
    return step


def read(table: Table, plain: object) -> Event:
    """An event that can be read."""
    event = read_event(table, plain)
    assert not isinstance(event, Refusal), event
    return event


def hand(out: str, kalooki: bool = False, adjust: list[Plain] | None = None, **left: Any) -> Plain:
    """A hand of the game file: `hand("Ada", Ben="K Q", Cal=38)`."""
    plain = {"type": "hand", "out": out, "left": left}
    return plain | ({"kalooki": True} if kalooki else {}) | ({"adjust": adjust} if adjust else {})


def fee(out: str, *payers: str, **left: Any) -> Plain:
    """A hand in which some pay the kitty fee."""
    return hand(out, **left) | {"kitty": [{"player": name, "code": "kitty_fee"} for name in payers]}


def buy_in(player: str) -> Plain:
    """A player takes up his offer."""
    return {"type": "buy_in", "player": player}


def decline(player: str) -> Plain:
    """A player turns his offer down."""
    return {"type": "decline", "player": player}


def leave(player: str) -> Plain:
    """A player goes home."""
    return {"type": "leave", "player": player}


def join(player: str, after: str | None = None) -> Plain:
    """Somebody sits down, after a player or at the end."""
    return {"type": "join", "player": player} | ({"after": after} if after else {})


VOID: Plain = {"type": "void"}
END: Plain = {"type": "end"}
