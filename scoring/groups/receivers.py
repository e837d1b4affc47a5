"""What a group does when a game of its people is dealt, shown or deleted."""

from collections.abc import Mapping
from uuid import UUID

from django.db.models import QuerySet
from django.dispatch import receiver
from django.http import HttpRequest

from scoring.games import signals
from scoring.games.access import Access
from scoring.games.models import Game
from scoring.games.queries.game_log import read_table
from scoring.groups.actions.entries import add_game, keep_results, seat_again
from scoring.groups.queries.groups import hosts_game, kept_group
from scoring.groups.queries.ledgers import is_in_balances
from scoring.groups.views.entry_pages import InGroup, result_page_context


@receiver(signals.game_dealt)
def put_into_group(game: Game, device_hash: str, last: Game | None, **_: object) -> None:
    """Put a game like the last one into its group; not one of wholly other people."""
    group = kept_group(device_hash, last.group_id if last else None)
    if last and group and not set(read_table(game.start).players).isdisjoint(read_table(last.start).players):
        add_game(game, group)


@receiver(signals.opened_elsewhere)
def opens_for_hosts(game_id: UUID, device_hash: str, **_: object) -> bool:
    return hosts_game(device_hash, game_id)


@receiver(signals.people_corrected)
def seat_corrected_people(game: Game, names: Mapping[str, str], **_: object) -> None:
    seat_again(game, names)


@receiver(signals.games_given_up)
def keep_deleted_results(games: "QuerySet[Game]", **_: object) -> None:
    keep_results(games)


@receiver(signals.counts_elsewhere)
def counts_in_group(game: Game, **_: object) -> bool:
    return is_in_balances(game)


@receiver(signals.result_page)
def show_group(request: HttpRequest, access: Access, **_: object) -> InGroup:
    return result_page_context(request, access)
