"""Who stands before a page: the scorer who keeps score, the player who may look, the stranger."""

import uuid
from typing import Any

from django.test import Client
from django.urls import reverse

from scoring.games.access import LINK_COOKIE
from scoring.games.actions.links import make_link
from scoring.games.actions.scorekeeper import accept_invitation, create_invitation
from scoring.games.models import Game, Invitation
from scoring.web.capabilities import DEVICE_COOKIE, hash_secret
from tests.makers import make_game

SECRET = "the scorer's own phone"
HTMX = {"HX-Request": "true"}


def scorer() -> Client:
    """Keeps score of every game made by `game_of_the_scorer`."""
    client = Client()
    client.cookies[DEVICE_COOKIE] = SECRET
    return client


def player(game: Game) -> Client:
    """May look at this game."""
    client = Client()
    client.cookies[LINK_COOKIE] = make_link(game, "table")
    return client


def second_phone(game: Game, name: str = "Ben") -> Client:
    """A phone that was handed scoring of this game, and holds it now."""
    client = Client()
    client.cookies[DEVICE_COOKIE] = f"{name}'s own phone"
    create_invitation(game)
    accept_invitation(Invitation.objects.get(game=game), hash_secret(f"{name}'s own phone"), name)
    return client


def shown_to_all(game: Game) -> Game:
    """The game with its money for everybody to see."""
    Game.objects.filter(pk=game.pk).update(money_for="all")
    game.refresh_from_db()
    return game


def stranger() -> Client:
    """Has no key at all."""
    return Client()


def game_of_the_scorer(*players: str, **options: Any) -> Game:
    """A fresh game which the scorer scores."""
    return make_game(*players, device=hash_secret(SECRET), **options)


def tried(game: Game, **fields: Any) -> dict[str, Any]:
    """The fields of a first try to write in the game as it is now."""
    game.refresh_from_db()
    return {"entry_id": str(uuid.uuid4()), "expected": game.version, **fields}


def address(name: str, game: Game, *more: Any) -> str:
    """Where a page of this game is."""
    return reverse(name, args=[game.id, *more])
