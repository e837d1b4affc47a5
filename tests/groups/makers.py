"""Groups with a book on the scorer's phone, and the forms of their pages as a browser sends them."""

import uuid
from typing import Any

from django.test import Client
from django.urls import reverse

from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.projections import table_of
from scoring.groups.actions.entries import add_game, create_group
from scoring.groups.models import Group
from scoring.groups.queries.ledgers import GroupLedger, read_full_ledger
from scoring.web.capabilities import hash_secret
from tests.groups.people import SECRET, game_of_the_scorer, scorer
from tests.makers import hand, play

STAKES = {"stakes": {"initial": 500, "call_up": 0}}


def group_of_the_scorer(name: str = "Thursday") -> Group:
    """A new group whose book the scorer keeps."""
    return create_group(uuid.uuid4(), name, hash_secret(SECRET), "Ruth")


def finished_game(*names: str, **options: Any) -> Game:
    """Play a game that the first of them won, for a stake of five pounds each."""
    options = {"currency": "GBP", "overrides": STAKES, "title": "Night"} | options
    left: dict[str, Any] = dict.fromkeys(names[1:], "K")
    game = play(game_of_the_scorer(*names, **options), hand(names[0], **left))
    return play(game, {"type": "end", "pool": "winner"})


def send(group: Group, page: str, *more: Any, query: str = "", **fields: Any) -> Any:
    """Post a form of a page of this group, as a page that was just drawn would."""
    group.refresh_from_db()
    tried = {"entry_id": str(uuid.uuid4()), "expected": group.version, **fields}
    return scorer().post(group_url(group, page, *more) + query, tried)


def after(answer: Any) -> str:
    """The page that an answer leads to, on the phone that was answered."""
    client = scorer()
    client.cookies.update(answer.cookies)
    return client.get(answer.headers["Location"]).content.decode()


def see(group: Group, name: str, *more: Any, query: str = "", client: Client | None = None) -> str:
    """A page of this group."""
    return (client or scorer()).get(group_url(group, name, *more) + query).content.decode()


def group_url(group: Group, name: str, *more: Any) -> str:
    """Where a page of this group is."""
    return reverse(name, args=[group.id, *more])


def put_in(group: Group, game: Game) -> Game:
    """Put an evening into the book; unknown names are new people."""
    add_game(game, group)
    return game


def game_names(game: Game) -> list[str]:
    """Who sat at it."""
    return list(table_of(RedactedGame(game, hides="")).players)


def current_ledger(group: Group) -> GroupLedger:
    """The book as it is."""
    return read_full_ledger(Group.objects.get(id=group.id))


def person_id(group: Group, name: str) -> str:
    """The id of somebody."""
    return next(person for person, called in current_ledger(group).state.known.items() if called == name)


def balances(group: Group) -> dict[str, int]:
    """What everybody is to receive in pounds, by name."""
    whole = current_ledger(group)
    return {whole.state.people[one]: amount for one, amount in whole.people.get("GBP", {}).items()}
