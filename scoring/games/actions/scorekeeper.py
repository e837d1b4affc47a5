"""The scorekeeper of a game: taken by an invitation, asked for, handed over, taken back. One phone has it at a time."""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from scoring.games.models import Game, Invitation, Key
from scoring.games.models.games import CODE_LETTERS
from scoring.web.capabilities import hash_code, hash_secret

_CODE_LENGTH = 6
INVITATION_LIFETIME = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class NewInvitation:
    """Link and code to show; only their hashes are kept."""

    token: str
    code: str
    expires: datetime


def create_invitation(game: Game, lasting: timedelta = INVITATION_LIFETIME) -> NewInvitation:
    """Create an invitation to keep score; the previous one is void."""
    made = NewInvitation(secrets.token_urlsafe(32), _free_code(), timezone.now() + lasting)
    Invitation.objects.update_or_create(
        game=game,
        defaults={
            "secret_hash": hash_secret(made.token),
            "code_hash": hash_code(made.code),
            "expires": made.expires,
        },
    )
    return made


def _free_code() -> str:
    Invitation.objects.filter(expires__lt=timezone.now()).delete()
    while True:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(_CODE_LENGTH))
        if not Invitation.objects.filter(code_hash=hash_code(code)).exists():
            return code


def find_invitation(code: str) -> Invitation | None:
    return Invitation.objects.valid().filter(code_hash=hash_code(code)).select_related("game").first()


@transaction.atomic
def accept_invitation(invitation: Invitation, device_hash: str, name: str) -> Key | None:
    """Give scoring to the phone that was invited, under its name; None where the invitation is used up.

    The first phone of a game without a host is its host.
    """
    game = Game.objects.select_for_update().get(pk=invitation.pk)
    if not Invitation.objects.filter(
        pk=game.pk, secret_hash=invitation.secret_hash, expires__gt=timezone.now()
    ).exists():
        return None
    key = Key.objects.filter(game=game, secret_hash=device_hash).first()
    if key is None or not key.is_phone:
        hosted = Key.objects.filter(game=game, role=Key.Role.HOST).exists()
        key = key or Key(game=game, secret_hash=device_hash)
        key.role = Key.Role.SCORER if hosted else Key.Role.HOST
    # Left in the bin it would go after 30 days, with the game for everyone where this is the host.
    if key.shelf == Key.Shelf.DELETED:
        key.shelf, key.shelved = Key.Shelf.OPEN, None
    key.name, key.revoked, key.expires = name, None, None
    key.save()
    move_scoring(game, key)
    return key


def request_scoring(game: Game, key: Key) -> None:
    """Ask the scorekeeper's phone to pass scoring; the last request counts."""
    Game.objects.filter(pk=game.pk).exclude(scorekeeper=key).update(scoring_asked_by=key)


def pass_scoring(game: Game, holder: Key, to: int) -> None:
    """Pass scoring to another phone of the game, if this one still has it."""
    phones = [Key.Role.HOST, Key.Role.SCORER]
    key = Key.objects.filter(game=game, pk=to, role__in=phones, revoked=None).first()
    if key is not None and Game.objects.filter(pk=game.pk, scorekeeper=holder).exists():
        move_scoring(game, key)


def dismiss_request(game: Game, holder: Key) -> None:
    Game.objects.filter(pk=game.pk, scorekeeper=holder).update(scoring_asked_by=None)


def move_scoring(game: Game, key: Key) -> None:
    """Let this phone alone write; invitations and requests are void."""
    Game.objects.filter(pk=game.pk).update(scorekeeper=key, scoring_asked_by=None)
    Invitation.objects.filter(pk=game.pk).delete()
