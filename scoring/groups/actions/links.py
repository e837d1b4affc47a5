"""Links to a group, to read it or to keep it on one more phone; and links that make a phone host."""

import secrets
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import OuterRef, QuerySet, Subquery
from django.utils import timezone

from scoring.games.models import Game, Invitation, Key
from scoring.games.queries.scorekeeper import MAY_RESTORE
from scoring.groups.models import Group, GroupKey, HostLink
from scoring.groups.queries.moves import games_to_host
from scoring.web.capabilities import hash_secret

_LASTING = timedelta(days=7)


def make_host_link(subject: Game | Group, lost: GroupKey | None = None) -> str:
    """Return the token of a new link; an older one of the same game or group opens nothing any more.

    With a `lost` phone of a group it replaces that phone alone.
    """
    token = secrets.token_urlsafe(32)
    target = {"game": subject} if isinstance(subject, Game) else {"group": subject}
    with transaction.atomic():
        # A double tap takes its turn here: two that delete and then create would clash.
        type(subject)._base_manager.select_for_update().get(pk=subject.pk)
        HostLink.objects.filter(**target).delete()
        HostLink.objects.create(
            secret_hash=hash_secret(token),
            lost=lost.secret_hash if lost else "",
            expires=timezone.now() + _LASTING,
            **target,
        )
    return token


def withdraw_host_link(group: Group) -> None:
    """Withdraw the link in place of a lost phone; one that the machine made is not the group's."""
    HostLink.objects.filter(group=group).exclude(lost="").delete()


@transaction.atomic
def use_host_link(token: str, to: str, name: str) -> Game | Group | None:
    """Make the phone with the hash `to` the host, and return of what; None for wrong, used and expired links alike."""
    # Locked and deleted below: of two phones that open it at once only one becomes host.
    link = HostLink.objects.select_for_update().opened_by(token)
    if link is None or not link.is_valid:
        return None
    games = games_to_host(link)
    before = Key.objects.filter(game__in=games, role=Key.Role.HOST).exclude(secret_hash=to)
    # Read before the roles change: afterwards there is no former host to take the name from.
    name = name or before.exclude(name="").values_list("name", flat=True).first() or ""
    _make_host(games, to, name)
    _step_back(before, to)
    if link.group:
        if link.lost and link.lost != to:
            _shut_out(link.group, link.lost)
        _make_keeper(link.group, to, name)
    link.delete()
    return link.game or link.group


def _make_host(games: list[Game], to: str, name: str) -> None:
    mine = Key.objects.filter(game__in=games, secret_hash=to)
    # Left in its bin, the game would go from there after 30 days for everyone: this is now the host's key.
    mine.update(role=Key.Role.HOST, name=name, revoked=None, expires=None, shelf=Key.Shelf.OPEN, shelved=None)
    known = set(mine.values_list("game_id", flat=True))
    Key.objects.bulk_create(
        Key(game=game, role=Key.Role.HOST, name=name, secret_hash=to)
        for game in games
        if game.pk not in known
    )


def _step_back(before: "QuerySet[Key]", to: str) -> None:
    """Keep former hosts as scorers; a scorekeeper that one of them held comes along."""
    own = Key.objects.filter(game=OuterRef("pk"), secret_hash=to).values("pk")
    Game.objects.filter(scorekeeper__in=before).update(scorekeeper=Subquery(own), scoring_asked_by=None)
    before.update(role=Key.Role.SCORER)


def _shut_out(group: Group, lost: str) -> None:
    """Let a lost phone open neither the group nor a game of it; the host keeps score again where it did."""
    keys = Key.objects.filter(game__group=group, secret_hash=lost)
    home = Key.objects.filter(game=OuterRef("pk"), role=Key.Role.HOST, revoked=None).order_by("pk")
    Game.objects.filter(scorekeeper__in=keys).update(
        scorekeeper=Subquery(home.values("pk")[:1]), scoring_asked_by=None
    )
    Game.objects.filter(scoring_asked_by__in=keys).update(scoring_asked_by=None)
    Invitation.objects.filter(game__keys__in=keys).delete()  # it may still show one
    keys.revoke()
    GroupKey.objects.filter(group=group, secret_hash=lost).revoke()


def make_group_link(group: Group, name: str, role: str, expires: datetime) -> str:
    """Return the token of a new link: 256 random bits, stored as a hash."""
    token = secrets.token_urlsafe(32)
    GroupKey.objects.create(
        group=group, role=role, name=name, secret_hash=hash_secret(token), is_link=True, expires=expires
    )
    return token


@transaction.atomic
def revoke_key(group: Group, key_id: UUID, own: GroupKey) -> GroupKey | None:
    """Revoke a link, or send a phone away with its link to come back by; never the phone's `own` key.

    Return what was revoked, None where it was before.
    """
    # Not one's own: a group must keep at least the host who is looking at its list.
    keys = GroupKey.objects.filter(group=group, id=key_id).exclude(id=own.id)
    if not keys.revoke():
        return None
    key = keys.get()
    if not key.is_link:
        withdraw_host_link(group)
        # By a link that it made, or saw, it would come back.
        GroupKey.objects.filter(group=group, is_link=True, role=GroupKey.Role.KEEPER).revoke()
        # What it opened as a host of the group; where it keeps score, it goes on.
        opened = Key.objects.filter(game__group=group, secret_hash=key.secret_hash, role=Key.Role.SCORER)
        scoring = Game.objects.filter(group=group).exclude(scorekeeper=None).values("scorekeeper")
        opened.exclude(pk__in=scoring).revoke()
    return key


def restore_key(group: Group, key_id: UUID) -> None:
    """Restore a key that was revoked a moment ago; a host opens the group's games again by itself."""
    lately = timezone.now() - MAY_RESTORE
    GroupKey.objects.filter(group=group, id=key_id, revoked__gt=lately).update(revoked=None)


def name_host(key: GroupKey, name: str) -> None:
    """Call a host by the name of their person in the group; what they wrote before keeps its author."""
    GroupKey.objects.filter(pk=key.pk).update(name=name)


@transaction.atomic
def use_keeper_link(link: GroupKey, device_hash: str, name: str) -> bool:
    """Let one more phone keep the group; its link is used up. False for a link that only reads."""
    locked = GroupKey.objects.select_for_update().filter(id=link.id, is_link=True).first()
    if locked is None or not locked.is_valid or locked.role != GroupKey.Role.KEEPER:
        return False
    _make_keeper(locked.group, device_hash, name or locked.name)
    GroupKey.objects.filter(pk=locked.pk).revoke()
    return True


def _make_keeper(group: Group, device_hash: str, name: str) -> None:
    keeper = {"role": GroupKey.Role.KEEPER, "name": name, "revoked": None, "expires": None}
    GroupKey.objects.update_or_create(group=group, secret_hash=device_hash, defaults=keeper)
