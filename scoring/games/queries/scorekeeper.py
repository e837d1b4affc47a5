"""Read which phone keeps score of a game, as one phone sees it, and the phones and links of the game."""

from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from scoring.games.models import Game, Invitation, Key
from scoring.games.queries.late_entries import Waiting, waiting_of

MAY_RESTORE = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class Scorekeeper:
    """`holder` and `asker` are names, which may be empty; `asker_id` is None while no other phone asks.

    `watches` is a visitor with a link, who never gets scoring by it. `closed` says what is closed: then only an
    organiser's phone keeps score, and what this one sent is `waiting` for an organiser. `may_undo_deal` until the first
    entry of a group's game, on the phone that dealt it.
    """

    mine: bool
    held: bool
    holder: str
    may_take: bool
    may_ask: bool
    asked: bool
    watches: bool
    closed: str = ""
    waiting: Waiting | None = None
    asker_id: int | None = None
    asker: str = ""
    may_undo_deal: bool = False


def get_scorekeeper(game: Game, key: Key) -> Scorekeeper:
    """Return the scorekeeper of a game for the phone with this key; no query while it keeps score and no one asks."""
    if game.closed:
        return _closed_scorekeeper(game, key)
    mine = game.scorekeeper_id == key.pk
    # Only the phone that keeps score can answer, so no other phone pays a query for who asks.
    asked_by = game.scoring_asked_by if mine else None
    return Scorekeeper(
        mine=mine,
        held=game.scorekeeper_id is not None,
        # The name of the own key is at hand; that of another one is a query more.
        holder=key.name if mine else game.scorekeeper.name if game.scorekeeper else "",
        # The host may take scoring back at any time, another phone only when no one keeps score.
        may_take=not mine and (key.is_host or (key.is_phone and game.scorekeeper_id is None)),
        may_ask=not mine and key.role == Key.Role.SCORER and game.scorekeeper_id is not None,
        asked=game.scoring_asked_by_id == key.pk,
        watches=not key.is_phone,
        asker_id=asked_by.pk if asked_by else None,
        asker=asked_by.name if asked_by else "",
        # Dealt for a group at a tap, maybe by mistake; once a hand is saved, it is no mistake any more.
        may_undo_deal=mine and not game.version and game.group_id is not None and key.is_host,
    )


def _closed_scorekeeper(game: Game, key: Key) -> Scorekeeper:
    """Return who keeps score after closing: an organiser's phone may correct, and no one asks to."""
    return Scorekeeper(
        mine=key.may_write,
        held=False,
        holder="",
        may_take=False,
        may_ask=False,
        asked=False,
        watches=not key.is_phone,
        closed=game.closed,
        waiting=waiting_of(key) if key.is_phone else None,
    )


def game_links(game: Game) -> list[Key]:
    """Return the links to a game that still open it, the newest first."""
    return list(Key.objects.valid().filter(game=game, is_link=True).order_by("-created"))


def game_phones(game: Game) -> list[Key]:
    """Return the phones that record a game or did so, the host's first."""
    phones = Key.objects.valid().filter(game=game, role__in=[Key.Role.HOST, Key.Role.SCORER])
    return sorted(phones, key=lambda phone: (not phone.is_host, phone.pk))


def phone_name(device_hash: str) -> str:
    """Return the last name that was given for this phone; empty where there was none."""
    if not device_hash:
        return ""
    # The name of a link says whom it is for, not whose phone this is.
    named = Key.objects.filter(secret_hash=device_hash, is_link=False).exclude(name="")
    return named.order_by("-id").values_list("name", flat=True).first() or ""


def withdrawn_key(game: Game, key_id: int) -> Key | None:
    """Return a key that was withdrawn a moment ago and may be restored."""
    lately = timezone.now() - MAY_RESTORE
    return Key.objects.filter(game=game, pk=key_id, revoked__gt=lately).first()


def current_invitation(game: Game) -> Invitation | None:
    return Invitation.objects.valid().filter(game=game).first()
