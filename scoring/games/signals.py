"""What games announce to groups, clubs and seasons, and ask of them; games themselves know none of them.

Receivers stand in `receivers.py` of each room. They run at once, in the transaction of whoever announces.
"""

from typing import TYPE_CHECKING, Any

from django.dispatch import Signal

from scoring.web.views.http import Context

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from uuid import UUID

    from django.db.models import QuerySet

    from scoring.games.models import Game, Key

game_dealt = Signal()
"""`game` was dealt by the phone `device_hash`, after the game `last` if that is not None."""
games_given_up = Signal()
"""`games` are about to be deleted for good."""
result_changed = Signal()
"""`game` is over with this result, or is not over any more."""
corrected_after_closing = Signal()
"""`game` of a closed night got its entry `number` from the phone `key`, which has a reason."""
opened_elsewhere = Signal()
"""Answer True where the phone `device_hash` hosts what `game_id` is a part of."""
people_corrected = Signal()
"""The start of `game` was corrected: the players were those `before`; `names` are called otherwise, old → new."""
people_elsewhere = Signal()
"""Answer True where it is decided elsewhere who plays `game`."""
counts_elsewhere = Signal()
"""Answer True where `game` is settled together with other games."""
result_page = Signal()
"""Answer with what the result page shows besides, as context; `request` and `access` are those of the page."""
letterhead = Signal()
"""Answer with the picture (a data: address, empty for none) and the name of whom `game` is played for, or None."""


def announce_result(game: "Game") -> None:
    """Tell that a game is over with this result, or is not over any more."""
    result_changed.send(type(game), game=game)


def announce_people(game: "Game", before: "Sequence[str]", names: "Mapping[str, str]") -> None:
    """Tell that other people, or people by other names or in other seats, sat down to a game."""
    people_corrected.send(type(game), game=game, before=before, names=names)


def is_hosted_elsewhere(game_id: "UUID", device_hash: str) -> bool:
    """Tell whether a phone without a key to a game hosts what the game is a part of, such as its group."""
    return True in _answers(opened_elsewhere, game_id=game_id, device_hash=device_hash)


def has_people_elsewhere(game: "Game") -> bool:
    """Tell whether who plays a game is decided elsewhere, such as on a club's night."""
    return True in _answers(people_elsewhere, game=game)


def announce_deletion(games: "QuerySet[Game]") -> None:
    """Tell that games are about to be deleted for good."""
    games_given_up.send(games.model, games=games)


def announce_correction(game: "Game", key: "Key") -> None:
    """Tell that the newest entry of a game of a closed night is an organiser's."""
    corrected_after_closing.send(type(game), game=game, number=game.version, key=key)


def is_in_balances(game: "Game") -> bool:
    """Tell whether a game is settled together with others of its group, and not by itself."""
    return True in _answers(counts_elsewhere, game=game)


def result_page_context(request: Any, access: Any) -> Context:
    """Collect what the result page shows besides the game."""
    found: Context = {}
    for answer in _answers(result_page, request=request, access=access):
        found |= answer
    return found


def letterhead_for(game: "Game") -> tuple[str, str] | None:
    """Find the picture and the name under which a game's paper is printed."""
    answers = _answers(letterhead, game=game)
    return next((answer for answer in answers if answer is not None), None)


def _answers(question: Signal, **facts: Any) -> list[Any]:
    return [answer for _receiver, answer in question.send(None, **facts)]
