"""What a phone would take along, and its open moves, slips and host links."""

from typing import NamedTuple

from django.db.models import Count, Q

from scoring.games.models import Game, HouseVariant, Key, Move
from scoring.games.queries.game_list import phone_keys
from scoring.groups.models import Group, GroupKey, HostLink, Slip


class Luggage(NamedTuple):
    """Counts of what hangs on a phone: games, those of them it hosts, its house rules, its groups."""

    games: int
    hosted: int
    variants: int
    groups: int = 0

    @property
    def is_empty(self) -> bool:
        return not (self.games or self.variants or self.groups)


def luggage_of(device_hash: str) -> Luggage:
    """Count all that hangs on a phone; three queries."""
    if not device_hash:
        return Luggage(0, 0, 0)
    games = phone_keys(device_hash).aggregate(
        all=Count("id"), hosted=Count("id", filter=Q(role=Key.Role.HOST))
    )
    variants = HouseVariant.objects.filter(device_hash=device_hash, deleted=None).count()
    groups = GroupKey.objects.filter(secret_hash=device_hash, is_link=False, revoked=None).count()
    return Luggage(games["all"], games["hosted"], variants, groups)


def last_move(device_hash: str) -> Move | None:
    """Return the move this phone offered last, taken over or not."""
    return Move.objects.filter(device_hash=device_hash).first() if device_hash else None


def slip_of(device_hash: str) -> Slip | None:
    return Slip.objects.filter(device_hash=device_hash).first() if device_hash else None


def replacement_link(group: Group) -> HostLink | None:
    """Return the link in place of a lost phone of the group, while it can be used."""
    link = HostLink.objects.filter(group=group).exclude(lost="").first()
    return link if link is not None and link.is_valid else None


def games_to_host(link: HostLink) -> list[Game]:
    """Return the games a link makes a host of: one, or those of a group (with a lost phone, those it hosts)."""
    if link.game:
        return [link.game]
    games = Game.objects.filter(group=link.group).order_by("pk")
    if link.lost:
        games = games.filter(keys__secret_hash=link.lost, keys__role=Key.Role.HOST)
    return list(games)
