"""The only doors from a request to a game: a key in a cookie opens it, or there is no such game."""

import hashlib
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.db import connection
from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from scoring.models import Game, Group, GroupKey, HostLink, Invitation, Key, LoginLink, Move, Slip
from scoring.models.games import Hides, SeenGame, mark_of
from scoring.models.groups import SeenGroup

DEVICE_COOKIE = f"{settings.COOKIE_PREFIX}kalooki_device"
LINK_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_link"
INVITATION_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_invitation"
MOVE_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_move"
BOOK_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_book"
BOARD_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_board"

GAME_ID = Game._meta.pk


@dataclass(frozen=True, slots=True)
class Access:
    """A game with the key that opened it."""

    game: Game
    key: Key

    @property
    def seen(self) -> SeenGame:
        """The game without what the key may not see."""
        return SeenGame(self.game, hidden_from(self.game, is_phone=self.key.is_phone))


def seen_by_watchers(game: Game) -> SeenGame:
    """The game without what those may not see who only watch."""
    return SeenGame(game, hidden_from(game, is_phone=False))


def hidden_from(game: Game, *, is_phone: bool) -> Hides:
    """What of a game's money is hidden from a phone that records it, or from one who only watches."""
    if game.money_for == Game.MoneyFor.ALL:
        return ""
    if game.money_for == Game.MoneyFor.END:
        over = game.status == Game.Status.FINISHED
        return "" if over else "nets" if is_phone else "money"
    return "" if is_phone else "money"


@dataclass(frozen=True, slots=True)
class BookAccess:
    """A group with the key that opened its book."""

    group: Group
    key: GroupKey

    @property
    def seen(self) -> SeenGroup:
        """The group without what the key may not see."""
        return SeenGroup(self.group, self.key.sees_money)


class NoKey(Http404):
    """This browser has no key to the game or group at this address, or there is none: nothing tells which."""


class PenElsewhere(PermissionDenied):
    """A phone of this game wants to write while another one holds the pen."""

    def __init__(self, access: Access) -> None:
        super().__init__("another phone holds the pen")
        self.access = access


class MoneyHidden(PermissionDenied):
    """The host shows the money of this game to others only, or not before its end."""

    def __init__(self, access: Access) -> None:
        super().__init__("the money of this game is hidden")
        self.access = access


def hash_secret(secret: str) -> str:
    """What is kept of a secret; 256 random bits need no salt."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hash_code(code: str) -> str:
    """What is kept of a code that people read out; so few letters are safe only with the site's own key."""
    return salted_hmac("kalooki.code", code, algorithm="sha256").hexdigest()


def device_hash(request: HttpRequest) -> str:
    """The hash of this phone's own secret, empty where it has none yet."""
    secret = request.COOKIES.get(DEVICE_COOKIE, "")
    return hash_secret(secret) if secret else ""


def reader(request: HttpRequest, game_id: UUID) -> Access:
    """A game to look at; NoKey for a stranger, as for a game that does not exist."""
    secrets = [secret for name in (DEVICE_COOKIE, LINK_COOKIE) if (secret := request.COOKIES.get(name))]
    keys = Key.objects.filter(game=game_id, secret_hash__in=map(hash_secret, secrets)).select_related("game")
    valid = sorted((key for key in keys if key.is_valid), key=lambda key: not key.is_phone)
    if not valid:
        raise NoKey
    return Access(valid[0].game, valid[0])


# Looking again is what phones do all evening: one statement, ready made, which asks for nothing but the mark.
LOOK = """
    SELECT version, pen_id, pen_asked_by_id, money_for, extra_minutes FROM scoring_key
    JOIN scoring_game ON scoring_game.id = scoring_key.game_id
    WHERE game_id = %s AND secret_hash IN (%s, %s)
    AND revoked IS NULL AND (expires IS NULL OR expires > %s) AND seen > %s
    LIMIT 1
"""


def is_unchanged(request: HttpRequest, game_id: UUID, mark: str, noted_since: datetime) -> bool:
    """Whether a game still has its mark for a valid key that was noted lately; if not, look by the door.

    A withdrawn or expired key never sees anything unchanged.
    """
    hashes = [hash_secret(request.COOKIES.get(name, "")) for name in (DEVICE_COOKIE, LINK_COOKIE)]
    moments = map(connection.ops.adapt_datetimefield_value, (timezone.now(), noted_since))
    with connection.cursor() as cursor:
        cursor.execute(LOOK, [GAME_ID.get_db_prep_value(game_id, connection), *hashes, *moments])
        row = cursor.fetchone()
    return row is not None and mark_of(*row) == mark


def phone(request: HttpRequest, game_id: UUID) -> Access:
    """A game that this phone records or may be asked to; PermissionDenied for one who may only watch."""
    access = reader(request, game_id)
    if not access.key.is_phone:
        raise PermissionDenied
    return access


def writer(request: HttpRequest, game_id: UUID) -> Access:
    """A game to write in: this phone holds its pen; PenElsewhere where another phone does."""
    access = phone(request, game_id)
    if not access.key.may_write:
        raise PenElsewhere(access)
    return access


def host(request: HttpRequest, game_id: UUID) -> Access:
    """A game that this phone started; PermissionDenied for everybody else."""
    access = phone(request, game_id)
    if not access.key.is_host:
        raise PermissionDenied
    return access


def sharer(request: HttpRequest, game_id: UUID) -> Access:
    """A game whose links this phone gives away and withdraws: the host's, or the one with the pen."""
    access = phone(request, game_id)
    if not (access.key.is_host or access.key.may_write):
        raise PenElsewhere(access)
    return access


def kept(request: HttpRequest, game_id: UUID) -> Access:
    """A game in this phone's own list; NoKey where the phone holds no key of its own."""
    mine = {"secret_hash": device_hash(request), "is_link": False}
    key = Key.objects.filter(game=game_id, **mine).select_related("game").first()
    if key is None or not key.is_valid:
        raise NoKey
    return Access(key.game, key)


def link(token: str) -> Key:
    """The valid key of a link; Http404 for wrong, expired and withdrawn ones alike."""
    key = Key.objects.filter(secret_hash=hash_secret(token), is_link=True).first()
    if key is None or not key.is_valid:
        raise Http404
    return key


def invitation(token: str) -> Invitation:
    """The invitation behind a link; Http404 for wrong, used and expired ones alike."""
    found = Invitation.objects.filter(token_hash=hash_secret(token)).first()
    if found is None or not found.is_valid:
        raise Http404
    return found


def invited(request: HttpRequest) -> Invitation | None:
    """The invitation this phone opened, while it can still be taken up."""
    try:
        kept = signing.loads(request.COOKIES.get(INVITATION_COOKIE, ""), salt=INVITATION_COOKIE)
    except signing.BadSignature:
        return None
    found = Invitation.objects.filter(token_hash=kept).select_related("game").first()
    return found if found is not None and found.is_valid else None


def move_at(token: str) -> Move | None:
    """The move behind a link; None for wrong, used and expired ones alike."""
    found = Move.objects.filter(token_hash=hash_secret(token)).first()
    return found if found is not None and found.is_valid else None


def moving(request: HttpRequest) -> Move | Slip | None:
    """The move or the slip that this phone opened, while it can still be taken up."""
    try:
        kept = signing.loads(request.COOKIES.get(MOVE_COOKIE, ""), salt=MOVE_COOKIE)
    except signing.BadSignature:
        return None
    found = Move.objects.filter(token_hash=kept).first()
    if found is None:
        return Slip.objects.filter(token_hash=kept).first()
    return found if found.is_valid else None


def slip_at(token: str) -> Slip | None:
    """The slip with these words, None where it is withdrawn or there never was one."""
    return Slip.objects.filter(token_hash=hash_secret(token)).first()


def host_link_at(token: str) -> HostLink | None:
    """The link that makes a host; None for wrong, used and expired ones alike."""
    links = HostLink.objects.filter(token_hash=hash_secret(token))
    found = links.select_related("game", "group").first()
    return found if found is not None and found.is_valid else None


def login_link_at(token: str) -> LoginLink | None:
    """The link that logs in once; None for wrong, used and expired ones alike."""
    valid = {"expires__gt": timezone.now(), "account__is_active": True}
    return LoginLink.objects.filter(token_hash=hash_secret(token), **valid).first()


def watching_token(request: HttpRequest, game_id: UUID) -> str:
    """The token of a link that only watches this game, from the big screen's own cookie or the visitor's; or ""."""
    tokens = {
        hash_secret(token): token
        for name in (LINK_COOKIE, BOARD_COOKIE)
        if (token := request.COOKIES.get(name))
    }
    if not tokens:
        return ""
    keys = Key.objects.filter(game=game_id, secret_hash__in=tokens, is_link=True, role=Key.Role.WATCH)
    return next((tokens[key.secret_hash] for key in keys.order_by("pk") if key.is_valid), "")


def book_reader(request: HttpRequest, group_id: UUID) -> BookAccess:
    """A group's book to look at; NoKey for a stranger, as for a group that does not exist."""
    secrets = [secret for name in (DEVICE_COOKIE, BOOK_COOKIE) if (secret := request.COOKIES.get(name))]
    hashes = map(hash_secret, secrets)
    keys = GroupKey.objects.filter(group=group_id, secret_hash__in=hashes).select_related("group")
    valid = sorted((key for key in keys if key.is_valid), key=lambda key: not key.may_write)
    if not valid:
        raise NoKey
    return BookAccess(valid[0].group, valid[0])


def book_keeper(request: HttpRequest, group_id: UUID) -> BookAccess:
    """A group's book to write in; PermissionDenied for one who may only read."""
    access = book_reader(request, group_id)
    if not access.key.may_write:
        raise PermissionDenied
    return access


def book_link(token: str) -> GroupKey:
    """The valid key of a link to a book; Http404 for wrong, expired and withdrawn ones alike."""
    key = GroupKey.objects.filter(secret_hash=hash_secret(token), is_link=True).first()
    if key is None or not key.is_valid:
        raise Http404
    return key
