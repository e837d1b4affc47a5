"""Move all that one phone keeps to another one: by a link for minutes, or by the words of a recovery slip."""

import secrets
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from scoring.engine.codec.variant_file import LONGEST_NAME
from scoring.games.actions.phones import move_letterhead, move_pay_links
from scoring.games.models import Game, HouseVariant, Key, Move
from scoring.groups.models import GroupKey, Slip
from scoring.groups.slip_words import HOW_MANY, WORDS
from scoring.web.capabilities import hash_secret

LASTING = timedelta(minutes=10)


STRONGEST_FIRST = ("host", "pen", "scorer", "watch")  # "pen" as the first version wrote it


def offer_move(device_hash: str) -> str:
    """A new link's token; the link before it is void."""
    token = secrets.token_urlsafe(32)
    Move.objects.update_or_create(
        device_hash=device_hash,
        defaults={
            "secret_hash": hash_secret(token),
            "expires": timezone.now() + LASTING,
            "moved": None,
        },
    )
    return token


@transaction.atomic
def take_over(secret_hash: str, to: str) -> bool:
    """Give everything to the phone with this hash; False where the link is used up, or it is the same phone."""
    move = Move.objects.select_for_update().filter(secret_hash=secret_hash).first() or _by_slip(secret_hash)
    if move is None or not move.is_valid or move.device_hash == to:
        return False
    _merge_keys(move.device_hash, to)
    Key.objects.filter(secret_hash=move.device_hash, is_link=False).update(secret_hash=to)
    _move_group_keys(move.device_hash, to)
    _move_variants(move.device_hash, to)
    move_letterhead(move.device_hash, to)
    move_pay_links(move.device_hash, to)
    _move_slip(move.device_hash, to)
    Move.objects.filter(device_hash=to).delete()  # whatever went from there has a home there again
    move.moved = timezone.now()
    move.save(update_fields=["moved"])
    return True


def _by_slip(secret_hash: str) -> Move | None:
    """A slip is a move from its phone at any time: that phone is told where its games went, if it is found."""
    slip = Slip.objects.select_for_update().filter(secret_hash=secret_hash).first()
    if slip is None:
        return None
    offer_move(slip.device_hash)
    return Move.objects.get(device_hash=slip.device_hash)


def _move_slip(old: str, new: str) -> None:
    """The paper in the drawer goes on working; of two, the new phone's own."""
    if Slip.objects.filter(device_hash=new).exists():
        Slip.objects.filter(device_hash=old).delete()
    Slip.objects.filter(device_hash=old).update(device_hash=new)


def _merge_keys(old: str, new: str) -> None:
    """Of two keys to the same game the stronger one stays, with the pen if either had it."""
    there = {key.game_id: key for key in Key.objects.filter(secret_hash=new)}
    for key in Key.objects.filter(secret_hash=old, game__in=there):
        stays, goes = sorted((key, there[key.game_id]), key=_weakness)
        Game.objects.filter(pen=goes).update(pen=stays)
        Game.objects.filter(pen_asked_by=goes).update(pen_asked_by=None)
        goes.delete()


def _weakness(key: Key) -> tuple[bool, int]:
    return (not key.is_valid, STRONGEST_FIRST.index(key.role))


def _move_group_keys(old: str, new: str) -> None:
    """Of two keys to the same group's book the stronger one stays."""
    there = {key.group_id: key for key in GroupKey.objects.filter(secret_hash=new)}
    for key in GroupKey.objects.filter(secret_hash=old, group__in=there):
        other = there[key.group_id]
        (other if _opens_more(key, other) else key).delete()
    GroupKey.objects.filter(secret_hash=old, is_link=False).update(secret_hash=new)


def _opens_more(one: GroupKey, other: GroupKey) -> bool:
    return (one.is_valid, one.may_write) > (other.is_valid, other.may_write)


def _move_variants(old: str, new: str) -> None:
    """House rules come along; a name that is taken there gets a number."""
    taken = set(HouseVariant.objects.filter(device_hash=new, deleted=None).values_list("name", flat=True))
    for variant in HouseVariant.objects.filter(device_hash=old):
        if variant.deleted is None:
            variant.name = free_name(variant.name, taken)
            taken.add(variant.name)
        variant.device_hash = new
        variant.save(update_fields=["name", "device_hash"])


def free_name(name: str, taken: set[str]) -> str:
    """The name, with the first number that makes it another one where it is taken."""
    tries = (name, *(f"{name[: LONGEST_NAME - 4]} {n}" for n in range(2, len(taken) + 3)))
    return next(one for one in tries if one not in taken)


def make_slip(device_hash: str) -> str:
    """Return the words of a new slip, with dashes between; the slip before it opens nothing any more."""
    token = "-".join(secrets.choice(WORDS) for _ in range(HOW_MANY))
    Slip.objects.update_or_create(
        device_hash=device_hash, defaults={"secret_hash": hash_secret(token), "made": timezone.now()}
    )
    return token


def withdraw_slip(device_hash: str) -> None:
    """It opens nothing any more."""
    Slip.objects.filter(device_hash=device_hash).delete()
