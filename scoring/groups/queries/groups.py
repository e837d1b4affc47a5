"""Which groups a phone opens and keeps, who else opens them, and which games most likely belong to them."""

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from django.db.models import Count, F, Max, QuerySet

from scoring.games.models import Game, Key
from scoring.games.queries.game_list import phone_keys
from scoring.groups.models import Group, GroupKey
from scoring.groups.queries.group_log import read_group_logs
from scoring.ledger.group import NEW, GroupState, guess_people

GAMES_SEARCHED = 100
MOST_PROPOSED = 3


class Match(NamedTuple):
    """Which players of a game a group knows: `people` are their ids by name in seat order, `strangers` the others."""

    people: Mapping[str, str]
    strangers: list[str]
    seats: list[str]


def _match(state: GroupState, names: Sequence[str]) -> Match:
    people = guess_people(state, names)
    strangers = [name for name in names if name not in people]
    return Match(people, strangers, [people.get(name, NEW) for name in names])


def group_keys_of(device_hash: str) -> QuerySet[GroupKey]:
    """Return this phone's own valid keys to groups."""
    if not device_hash:
        return GroupKey.objects.none()
    return GroupKey.objects.valid().filter(secret_hash=device_hash, is_link=False).select_related("group")


def group_names(device_hash: str) -> dict[UUID, str]:
    """Return the names of the groups that this phone opens, by their ids; one query."""
    return dict(group_keys_of(device_hash).values_list("group", "group__name"))


def listed_keys_of(device_hash: str) -> QuerySet[GroupKey]:
    """Return this phone's keys with the number of `evenings` and the `last` one's date, latest first; one query."""
    keys = group_keys_of(device_hash).annotate(
        evenings=Count("group__games"), last=Max("group__games__day"), recorded=Max("group__games__created")
    )
    latest = [F(name).desc(nulls_last=True) for name in ("last", "recorded")]
    return keys.order_by(*latest, "group__name")


def group_keys(group: Group) -> list[GroupKey]:
    """Return the valid keys to a group, those of phones before links."""
    return list(GroupKey.objects.valid().filter(group=group).order_by("is_link", "created"))


def later_hosts(group: Group) -> list[GroupKey]:
    """Return the phones that became hosts after the first one, the latest first; also those that were sent away."""
    phones = GroupKey.objects.filter(group=group, role=GroupKey.Role.KEEPER, is_link=False)
    return list(phones.order_by("created"))[:0:-1]


def kept_group(device_hash: str, group_id: UUID | None) -> Group | None:
    """Return the group where this phone keeps it; at most one query."""
    if group_id is None:
        return None
    key = group_keys_of(device_hash).filter(group=group_id, role=GroupKey.Role.KEEPER).first()
    return key.group if key else None


def hosts_game(device_hash: str, game_id: UUID) -> bool:
    """Return whether this phone keeps the group of a game; one query."""
    return group_keys_of(device_hash).filter(role=GroupKey.Role.KEEPER, group__games=game_id).exists()


def matching_games(device_hash: str, state: GroupState) -> list[tuple[Game, Match]]:
    """Return played games of this phone in no group with two or more people of this one, latest first; one query."""
    # Never another phone's games: that someone plays there is not for the group to see.
    keys = phone_keys(device_hash).filter(game__group=None).exclude(shelf=Key.Shelf.DELETED)
    keys = keys.exclude(game__in=[UUID(game) for game in state.not_ours])
    played = Game.objects.filter(keys__in=keys, version__gt=0)  # a table that only sat down is no evening
    games = played.only("title", "start", "day").order_by("-day", "-created")
    matches = ((game, _match(state, _player_names(game))) for game in games[:GAMES_SEARCHED])
    # One common name is chance: there is an Ada in every group.
    return [(game, match) for game, match in matches if len(match.people) > 1][:MOST_PROPOSED]


def _player_names(game: Game) -> list[str]:
    start = json.loads(game.start)
    return [*start["players"], *(newcomer["player"] for newcomer in start.get("joined", ()))]


def matching_groups(device_hash: str, names: Sequence[str]) -> list[tuple[Group, Match]]:
    """Return the groups this phone keeps, the one that knows most of these names first; two queries."""
    keys = group_keys_of(device_hash).filter(role=GroupKey.Role.KEEPER, group__archived=False)
    groups = [key.group for key in keys]
    logs = read_group_logs([group.id for group in groups])
    matches = [(group, _match(logs[group.id].state, names)) for group in groups]
    return sorted(matches, key=lambda row: (len(row[1].strangers), row[0].name.casefold()))
