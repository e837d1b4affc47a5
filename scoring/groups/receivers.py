"""What a group does when a game of its people is dealt, shown or deleted."""

from typing import Any

from django.db.models import QuerySet
from django.dispatch import receiver

from scoring.games import signals
from scoring.games.models import Game
from scoring.groups.actions.entries import follow, keep_figures
from scoring.groups.queries.groups import is_in_balances, kept_book
from scoring.groups.views.entry_pages import book_of


@receiver(signals.game_dealt)
def put_into_group(game: Game, device_hash: str, last: Game | None, **_: Any) -> None:
    """Put a game that follows one of a group into that group."""
    if group := kept_book(device_hash, last.group_id if last else None):
        follow(game, group)


@receiver(signals.games_given_up)
def keep_balances(games: "QuerySet[Game]", **_: Any) -> None:
    """Keep in the balances of groups what deleted games came to."""
    keep_figures(games)


@receiver(signals.counts_elsewhere)
def counts_in_group(game: Game, **_: Any) -> bool:
    """Tell whether a game is in its group's balances."""
    return is_in_balances(game)


@receiver(signals.result_page)
def show_group(request: Any, access: Any, **_: Any) -> dict[str, Any]:
    """Show what is open in the group under the result of a game."""
    return book_of(request, access)
