"""The only doors from a request to a game: a key in a cookie opens it, or there is no such game."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from uuid import UUID

from django.conf import settings
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.db import connection
from django.http import Http404, HttpRequest
from django.utils import timezone

from scoring.games.models import Game, HouseVariant, Invitation, Key, RulesLink
from scoring.games.models.games import Hides, Late, RedactedGame, table_etag
from scoring.games.signals import is_hosted_elsewhere
from scoring.web.capabilities import DEVICE_COOKIE, NoKey, device_hash, hash_secret

LINK_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_link"
INVITATION_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_invitation"
RULES_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_rules"
BIG_SCREEN_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_big_screen"
POSTER_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_poster"

_GAME_ID = Game._meta.pk


@dataclass(frozen=True, slots=True)
class Access:
    """A game with the key that opened it; with `late` as its phone has it, which sends more after closing."""

    game: Game
    key: Key
    late: Late | None = None

    @property
    def redacted(self) -> RedactedGame:
        """Return the game without the money that this key may not see."""
        return RedactedGame(self.game, hidden_money(self.game, is_phone=self.key.is_phone), self.late)


def redact_for_watchers(game: Game) -> RedactedGame:
    """Return the game without the money that is hidden from those who only watch."""
    return RedactedGame(game, hidden_money(game, is_phone=False))


def hidden_money(game: Game, *, is_phone: bool) -> Hides:
    """Return what of a game's money is hidden from a phone that records it, or from one who only watches."""
    if game.money_for == Game.MoneyFor.ALL:
        return ""
    if game.money_for == Game.MoneyFor.END:
        # Phones that record need pool, stakes and offers to play; only who is ahead in money waits for the end.
        over = game.status == Game.Status.FINISHED
        return "" if over else "nets" if is_phone else "money"
    return "" if is_phone else "money"


class ScoredElsewhereError(PermissionDenied):
    """A phone of this game tried to write while another one keeps score."""

    def __init__(self, access: Access) -> None:
        super().__init__("another phone keeps score")
        self.access = access


class ClosedGameError(PermissionDenied):
    """A phone tried to write in a game of a closed night or season."""

    def __init__(self, access: Access) -> None:
        super().__init__("the night or season of this game is closed")
        self.access = access


class MoneyHiddenError(PermissionDenied):
    """The money of this game is hidden from this phone, or until the game is over."""

    def __init__(self, access: Access) -> None:
        super().__init__("the money of this game is hidden")
        self.access = access


def require_reader(request: HttpRequest, game_id: UUID) -> Access:
    """Return a game to look at; NoKey for a stranger, as for a game that does not exist."""
    secrets = [secret for name in (DEVICE_COOKIE, LINK_COOKIE) if (secret := request.COOKIES.get(name))]
    keys = Key.objects.valid().filter(game=game_id, secret_hash__in=map(hash_secret, secrets))
    # A phone that also opened a watch link stays what it was: its own key comes first.
    valid = sorted(keys.select_related("game"), key=lambda key: not key.is_phone)
    # A stranger learns no more than that there is no such game: 404, never 403.
    key = valid[0] if valid else _key_of_host(request, game_id)
    if key is None:
        raise NoKey
    return Access(key.game, key)


def _key_of_host(request: HttpRequest, game_id: UUID) -> Key | None:
    """Return a key for the host of the game's group, whose other hosts may have begun the game."""
    device = device_hash(request)
    if not (device and is_hosted_elsewhere(game_id, device)):
        return None
    begun = {"role": Key.Role.SCORER, "revoked": None, "expires": None}
    Key.objects.update_or_create(game_id=game_id, secret_hash=device, defaults=begun)
    return Key.objects.select_related("game").get(game=game_id, secret_hash=device)


@dataclass(frozen=True, slots=True)
class Look:
    """A poll of a phone: which game, the ETag of what it shows, and the hashes of its secrets."""

    game_id: UUID
    etag: str
    hashes: tuple[str, ...]


def read_look(game_id: UUID, etag: str, cookies: Mapping[str, str]) -> Look:
    """Return a poll as its address and its cookies say it."""
    secrets = [secret for name in (DEVICE_COOKIE, LINK_COOKIE) if (secret := cookies.get(name))]
    return Look(game_id, etag, tuple(map(hash_secret, secrets)))


# Phones look again all the time: one statement for all that wait, which asks for nothing but the ETags.
# SQLite joins in the order of CROSS JOIN; left to itself it goes through every game.
_NOTED_GAMES = """
    WITH asked (secret, game) AS (VALUES {asked})
    SELECT secret_hash, game_id,
    version, pen_id, pen_asked_by_id, money_for, extra_minutes, notice, closed, dealt_wild
    FROM asked CROSS JOIN scoring_key CROSS JOIN scoring_game
    WHERE secret_hash = secret AND game_id = game AND scoring_game.id = game
    AND revoked IS NULL AND (expires IS NULL OR expires > %s) AND seen > %s
"""


def find_unchanged(looks: Collection[Look], noted_since: datetime) -> set[Look]:
    """Return the polls of a game that still has its ETag, by a key that was noted lately.

    A withdrawn or expired key never sees anything unchanged.
    """
    games = {look.game_id: _GAME_ID.get_db_prep_value(look.game_id, connection) for look in looks}
    asked = {(secret, games[look.game_id]) for look in looks for secret in look.hashes}
    if not asked:
        return set()
    statement = _NOTED_GAMES.format(asked=", ".join(["(%s, %s)"] * len(asked)))
    moments = map(connection.ops.adapt_datetimefield_value, (timezone.now(), noted_since))
    with connection.cursor() as cursor:
        cursor.execute(statement, [*chain.from_iterable(asked), *moments])
        etags = {(key, game): table_etag(*row) for key, game, *row in cursor.fetchall()}
    return {
        look for look in looks if look.etag in {etags.get((key, games[look.game_id])) for key in look.hashes}
    }


def require_phone(request: HttpRequest, game_id: UUID) -> Access:
    """Return a game that this phone records or may be asked to; PermissionDenied for one who may only watch."""
    access = require_reader(request, game_id)
    if not access.key.is_phone:
        raise PermissionDenied
    return access


def require_writer(request: HttpRequest, game_id: UUID) -> Access:
    """Return a game that this phone may write in; ScoredElsewhereError where another phone does, or ClosedGameError."""
    access = require_phone(request, game_id)
    # Asked of the key that was just read. Whether it still holds when the entry is written is asked under the
    # lock of the game, in `actions/record.py`.
    if not access.key.may_write:
        raise (ClosedGameError if access.game.closed else ScoredElsewhereError)(access)
    return access


def require_host(request: HttpRequest, game_id: UUID) -> Access:
    """Return a game that this phone started; PermissionDenied for everyone else."""
    access = require_phone(request, game_id)
    if not access.key.is_host:
        raise PermissionDenied
    return access


def require_sharer(request: HttpRequest, game_id: UUID) -> Access:
    """Return a game whose links this phone may give away: the host's or the scorekeeper's."""
    access = require_phone(request, game_id)
    if not (access.key.is_host or access.key.keeps_score):
        raise ScoredElsewhereError(access)
    return access


def require_listed(request: HttpRequest, game_id: UUID) -> Access:
    """Return a game of this phone's own list; NoKey where it has no key of its own."""
    # A watch link opens a game but puts it on no list.
    mine = Key.objects.valid().filter(game=game_id, secret_hash=device_hash(request), is_link=False)
    key = mine.select_related("game").first()
    if key is None:
        raise NoKey
    return Access(key.game, key)


def get_link(token: str) -> Key:
    """Return the valid key of a watch link; Http404 for wrong, expired and revoked ones alike."""
    return Key.objects.filter(is_link=True).opened_or_404(token)


def get_invitation(token: str) -> Invitation:
    """Return the invitation behind a link; Http404 for wrong, used and expired ones alike."""
    return Invitation.objects.opened_or_404(token)


def get_rules_link(token: str) -> RulesLink:
    """Return the link to saved rules; Http404 for wrong, expired and cancelled ones alike."""
    return RulesLink.objects.opened_or_404(token)


def get_opened_rules(request: HttpRequest) -> HouseVariant:
    """Return the saved rules whose link or letters this phone opened, while they are shared; or Http404."""
    try:
        kept = signing.loads(request.COOKIES.get(RULES_COOKIE, ""), salt=RULES_COOKIE)
    except signing.BadSignature as unread:
        raise Http404 from unread
    opened = RulesLink.objects.valid().filter(secret_hash=kept, variant__deleted=None)
    link = opened.select_related("variant").first()
    if link is None:
        raise Http404
    return link.variant


def get_opened_invitation(request: HttpRequest) -> Invitation | None:
    """Return the invitation that this phone opened, while it is valid."""
    try:
        kept = signing.loads(request.COOKIES.get(INVITATION_COOKIE, ""), salt=INVITATION_COOKIE)
    except signing.BadSignature:
        return None
    # The cookie is signed and holds a hash, so it cannot be made up; whether it is still good is asked each time.
    return Invitation.objects.valid().filter(secret_hash=kept).select_related("game").first()


def get_watch_token(request: HttpRequest, game_id: UUID, *cookies: str) -> str:
    """Return the token of a link that only watches this game, from one of these cookies; or ""."""
    tokens = {hash_secret(token): token for name in cookies if (token := request.COOKIES.get(name))}
    if not tokens:
        return ""
    links = Key.objects.valid().filter(
        game=game_id, secret_hash__in=tokens, is_link=True, role=Key.Role.WATCH
    )
    # The database knows hashes only, so the token has to come from the visitor's own cookie.
    return next((tokens[link.secret_hash] for link in links.order_by("pk")), "")
