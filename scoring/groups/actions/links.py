"""Links to a group's book: for reading, or for one more phone to keep it; told once, withdrawn at once."""

import secrets
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import OuterRef, QuerySet, Subquery
from django.utils import timezone

from scoring.games.models import Game, Invitation, Key
from scoring.groups.models import Group, GroupKey, HostLink
from scoring.groups.queries.moves import games_to_host
from scoring.web.capabilities import hash_secret

LASTS = timedelta(days=7)


def make_host_link(of: Game | Group, lost: GroupKey | None = None) -> str:
    """Return the token of a new link; an older one of the same game or group opens nothing any more.

    With a `lost` phone of a group it comes in the place of that phone alone.
    """
    token = secrets.token_urlsafe(32)
    whole = {"game": of} if isinstance(of, Game) else {"group": of}
    with transaction.atomic():
        # A double tap takes its turn here: two that delete and then create would clash.
        type(of)._base_manager.select_for_update().get(pk=of.pk)
        HostLink.objects.filter(**whole).delete()
        HostLink.objects.create(
            secret_hash=hash_secret(token),
            lost=lost.secret_hash if lost else "",
            expires=timezone.now() + LASTS,
            **whole,
        )
    return token


def withdraw_host_link(group: Group) -> None:
    """A link in the place of a lost phone opens nothing any more; one that the machine made is not the group's."""
    HostLink.objects.filter(group=group).exclude(lost="").delete()


@transaction.atomic
def use_host_link(token: str, to: str, name: str) -> Game | Group | None:
    """Make the phone with this hash the host, and return of what; None for wrong, used and expired links alike."""
    link = HostLink.objects.select_for_update().opened_by(token)
    if link is None or not link.is_valid:
        return None
    games = games_to_host(link)
    before = Key.objects.filter(game__in=games, role=Key.Role.HOST).exclude(secret_hash=to)
    name = name or before.exclude(name="").values_list("name", flat=True).first() or ""
    _make_host(games, to, name)
    _step_back(before, to)
    if link.group:
        if link.lost and link.lost != to:
            _shut_out(link.group, link.lost)
        keeper = {"role": GroupKey.Role.KEEPER, "name": name, "revoked": None, "expires": None}
        GroupKey.objects.update_or_create(group=link.group, secret_hash=to, defaults=keeper)
    link.delete()
    return link.game or link.group


def _make_host(games: list[Game], to: str, name: str) -> None:
    mine = Key.objects.filter(game__in=games, secret_hash=to)
    # Left in its bin, the game would go from there after 30 days for everyone: this is now the host's key.
    mine.update(role=Key.Role.HOST, name=name, revoked=None, expires=None, shelf=Key.Shelf.OPEN, shelved=None)
    there = set(mine.values_list("game_id", flat=True))
    Key.objects.bulk_create(
        Key(game=game, role=Key.Role.HOST, name=name, secret_hash=to)
        for game in games
        if game.pk not in there
    )


def _step_back(before: "QuerySet[Key]", to: str) -> None:
    """A host before stays at the game as a scorer; a pen that it held comes along."""
    own = Key.objects.filter(game=OuterRef("pk"), secret_hash=to).values("pk")
    Game.objects.filter(pen__in=before).update(pen=Subquery(own), pen_asked_by=None)
    before.update(role=Key.Role.SCORER)


def _shut_out(group: Group, lost: str) -> None:
    """A lost phone opens neither the book nor a game of the group; a pen that it holds there goes home to the host."""
    keys = Key.objects.filter(game__group=group, secret_hash=lost)
    home = Key.objects.filter(game=OuterRef("pk"), role=Key.Role.HOST, revoked=None).order_by("pk")
    Game.objects.filter(pen__in=keys).update(pen=Subquery(home.values("pk")[:1]), pen_asked_by=None)
    Game.objects.filter(pen_asked_by__in=keys).update(pen_asked_by=None)
    Invitation.objects.filter(game__keys__in=keys).delete()  # it may still show one
    keys.revoke()
    GroupKey.objects.filter(group=group, secret_hash=lost).revoke()


def make_book_link(group: Group, name: str, role: str, expires: datetime) -> str:
    """A new link's token: 256 random bits, of which a hash is kept."""
    token = secrets.token_urlsafe(32)
    GroupKey.objects.create(
        group=group, role=role, name=name, secret_hash=hash_secret(token), is_link=True, expires=expires
    )
    return token


@transaction.atomic
def revoke(group: Group, key_id: UUID, but: GroupKey) -> None:
    """Withdraw a link, or send a phone away, with what it may have kept to come back by; never the one that does it."""
    key = GroupKey.objects.filter(group=group, id=key_id).exclude(id=but.id)
    if key.revoke() and key.filter(is_link=False).exists():
        withdraw_host_link(group)


@transaction.atomic
def keep_too(link: GroupKey, device_hash: str, name: str) -> bool:
    """One more phone keeps the book; its link is used up. False for a link that only reads."""
    found = GroupKey.objects.select_for_update().filter(id=link.id, is_link=True).first()
    if found is None or not found.is_valid or found.role != GroupKey.Role.KEEPER:
        return False
    GroupKey.objects.update_or_create(
        group=found.group,
        secret_hash=device_hash,
        defaults={"role": GroupKey.Role.KEEPER, "name": name, "revoked": None, "expires": None},
    )
    GroupKey.objects.filter(pk=found.pk).revoke()
    return True
