"""A game to look around in: five friends after six hands, with a buy-in and a kalooki, still going on."""

from uuid import UUID, uuid4

from django.db import transaction

from scoring.engine.plain import Plain
from scoring.games.actions.game_list import put_on_shelf
from scoring.games.actions.games import start_game
from scoring.games.actions.record import record_sheet
from scoring.games.actions.writing import Writing
from scoring.games.models import Game, Key
from scoring.games.queries.game_list import phone_keys, sample_game_id
from scoring.journal.outcomes import Repeated, Saved

PLAYERS = ["Ada", "Ben", "Cal", "Dot", "Ewan"]
EVENTS: list[Plain] = [
    {
        "type": "hand",
        "out": "Dot",
        "left": {"Ada": "K Q 9 5", "Ben": "JOKER A A K Q 4", "Cal": "7 3", "Ewan": "J 8 8 2"},
    },
    {
        "type": "hand",
        "out": "Cal",
        "left": {"Ada": "10 8", "Ben": "JOKER K K J 10 9 6", "Dot": "A 9 4 3", "Ewan": "K J 6 2"},
    },
    {
        "type": "hand",
        "out": "Ada",
        "left": {"Ben": "A J 8", "Cal": "Q J 5 2", "Dot": "9 4", "Ewan": "A 10 7"},
    },
    {"type": "buy_in", "player": "Ben"},
    {
        "type": "hand",
        "out": "Dot",
        "kalooki": True,
        "left": {"Ada": "6 2", "Ben": "5 4", "Cal": "K Q 8", "Ewan": "7 7 3"},
    },
    {
        "type": "hand",
        "out": "Ben",
        "left": {"Ada": "J 7 4", "Cal": "9 8 2", "Dot": "K 6", "Ewan": "JOKER A K 8"},
    },
    {
        "type": "hand",
        "out": "Ewan",
        "left": {"Ada": "K A A 8", "Ben": "6 4", "Cal": "10 3", "Dot": "7 5 2"},
    },
]


@transaction.atomic
def open_sample_game(device_hash: str, title: str) -> Game:
    """Return the sample game of a phone, as it was left or dealt anew; one that was deleted is restored."""
    game_id = sample_game_id(device_hash)
    if not Game.objects.filter(id=game_id).exists():
        return play_sample_game(game_id, device_hash, title)
    key = phone_keys(device_hash).filter(game=game_id).select_related("game").first()
    if key is None:  # it went to another phone with all other games of this one
        return play_sample_game(uuid4(), device_hash, title)
    put_on_shelf(key, Key.Shelf.OPEN)
    return key.game


@transaction.atomic
def play_sample_game(game_id: UUID, device_hash: str, title: str) -> Game:
    """Deal and play the sample game through the same gate as any other."""
    # All ids follow from that of the game: pressed twice at once, the second press only repeats the first.
    game = start_game(
        game_id,
        variant="european",
        players=PLAYERS,
        device_hash=device_hash,
        title=title,
        currency="GBP",
        game_id=game_id,
    )
    assert isinstance(game, Game)  # noqa: S101 - the players above may play by these rules
    outcome = record_sheet(game.id, Writing(game_id, 0, EVENTS[0]), EVENTS)
    assert isinstance(outcome, Saved | Repeated)  # noqa: S101 - and what is above may happen to them
    return outcome.owner
