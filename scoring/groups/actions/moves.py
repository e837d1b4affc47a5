"""Move all that one phone keeps to another one: by a link for minutes, or by the words of a recovery slip."""

import secrets
from collections.abc import Callable
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from scoring.engine.codec.variant_file import LONGEST_NAME
from scoring.games.actions.phones import move_letterhead, move_pay_links
from scoring.games.models import Game, HouseVariant, Key, Move
from scoring.groups.models import GroupKey, Slip
from scoring.groups.slip_words import SLIP_WORDS, WORDS_ON_A_SLIP
from scoring.web.capabilities import hash_secret

LASTING = timedelta(minutes=10)
_STRONGEST_FIRST = ("host", "scorer", "watch")


def offer_move(device_hash: str) -> str:
    """Return the token of a new link; the link before it is void."""
    token = secrets.token_urlsafe(32)
    Move.objects.update_or_create(
        device_hash=device_hash,
        defaults={"secret_hash": hash_secret(token), "expires": timezone.now() + LASTING, "moved": None},
    )
    return token


@transaction.atomic
def take_over(secret_hash: str, to: str) -> bool:
    """Move everything to the phone with the hash `to`; False where the link is used up, or it is the same phone."""
    move = Move.objects.select_for_update().filter(secret_hash=secret_hash).first() or _by_slip(secret_hash)
    if move is None or not move.is_valid or move.device_hash == to:
        return False
    # Merged first: a phone has one key to a game at most, which the database enforces.
    _merge_keys(move.device_hash, to)
    Key.objects.filter(secret_hash=move.device_hash, is_link=False).update(secret_hash=to)
    _move_group_keys(move.device_hash, to)
    _move_variants(move.device_hash, to)
    move_letterhead(move.device_hash, to)
    move_pay_links(move.device_hash, to)
    _move_slip(move.device_hash, to)
    Move.objects.filter(device_hash=to).delete()  # what once went from there is back
    move.moved = timezone.now()
    move.save(update_fields=["moved"])
    return True


def _by_slip(secret_hash: str) -> Move | None:
    """Offer a move from the phone of a slip: should it be found, it tells where its games went."""
    slip = Slip.objects.select_for_update().filter(secret_hash=secret_hash).first()
    if slip is None:
        return None
    # As if the old phone had offered it: from here on both ways are one.
    offer_move(slip.device_hash)
    return Move.objects.get(device_hash=slip.device_hash)


def _move_slip(old: str, new: str) -> None:
    # The paper in the drawer goes on working; of two, the new phone's own.
    if Slip.objects.filter(device_hash=new).exists():
        Slip.objects.filter(device_hash=old).delete()
    Slip.objects.filter(device_hash=old).update(device_hash=new)


def _merge_keys(old: str, new: str) -> None:
    """Keep the stronger of two keys to the same game, with scoring if either had it."""
    kept = {key.game_id: key for key in Key.objects.filter(secret_hash=new)}
    for key in Key.objects.filter(secret_hash=old, game__in=kept):
        # A key that is still valid goes before a stronger role that was revoked.
        stays, goes = sorted((key, kept[key.game_id]), key=_weakness)
        Game.objects.filter(scorekeeper=goes).update(scorekeeper=stays)
        Game.objects.filter(scoring_asked_by=goes).update(scoring_asked_by=None)
        goes.delete()


def _weakness(key: Key) -> tuple[bool, int]:
    return (not key.is_valid, _STRONGEST_FIRST.index(key.role))


def _move_group_keys(old: str, new: str) -> None:
    """Keep the stronger of two keys to the same group."""
    kept = {key.group_id: key for key in GroupKey.objects.filter(secret_hash=new)}
    for key in GroupKey.objects.filter(secret_hash=old, group__in=kept):
        min(key, kept[key.group_id], key=lambda each: (each.is_valid, each.may_write)).delete()
    GroupKey.objects.filter(secret_hash=old, is_link=False).update(secret_hash=new)


def _move_variants(old: str, new: str) -> None:
    taken = set(HouseVariant.objects.filter(device_hash=new, deleted=None).values_list("name", flat=True))
    for variant in HouseVariant.objects.filter(device_hash=old):
        if variant.deleted is None:
            variant.name = free_name(variant.name, taken)
            taken.add(variant.name)
        variant.device_hash = new
        variant.save(update_fields=["name", "device_hash"])


def free_name(name: str, taken: set[str], fold: Callable[[str], str] = str) -> str:
    """Return the name, with a number where it is taken; `fold` makes names alike that count as the same."""
    names = (name, *(f"{name[: LONGEST_NAME - 4]} {n}" for n in range(2, len(taken) + 3)))
    return next(each for each in names if fold(each) not in taken)


def make_slip(device_hash: str) -> str:
    """Return the words of a new slip, with dashes between; the slip before it opens nothing any more."""
    token = "-".join(secrets.choice(SLIP_WORDS) for _ in range(WORDS_ON_A_SLIP))
    Slip.objects.update_or_create(
        device_hash=device_hash, defaults={"secret_hash": hash_secret(token), "made": timezone.now()}
    )
    return token


def withdraw_slip(device_hash: str) -> None:
    Slip.objects.filter(device_hash=device_hash).delete()
