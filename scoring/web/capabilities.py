"""Capabilities: secrets that open one thing each, what is kept of them, and how a phone shows its own."""

import hashlib
from typing import Self, TypeVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

C = TypeVar("C", bound="Capability")
L = TypeVar("L", bound="ListedCapability")

DEVICE_COOKIE = f"{settings.COOKIE_PREFIX}kalooki_device"
GAME_TABLE_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_of_night"
"""Which table of a night a game is of, kept for the pages of that game where a phone came by the table's link."""


class NoKey(Http404):
    """This browser has no key to the game or group at this address, or there is no such game or group.

    The two look alike, so that no one learns which addresses exist.
    """


def hash_secret(secret: str) -> str:
    """Return the stored hash of a secret."""
    # 256 random bits cannot be guessed or looked up in tables, so they need neither salt nor a slow hash.
    return hashlib.sha256(secret.encode()).hexdigest()


def hash_code(code: str) -> str:
    """Return the stored hash of a code that people read out."""
    # Six letters could all be tried against a stolen database; without the site's key that is no use.
    return salted_hmac("kalooki.code", code, algorithm="sha256").hexdigest()


def device_hash(request: HttpRequest) -> str:
    """Return the hash of this phone's secret, empty where it has none."""
    secret = request.COOKIES.get(DEVICE_COOKIE, "")
    return hash_secret(secret) if secret else ""


class CapabilityQuerySet(models.QuerySet[C]):
    """The one way from a secret to what it opens, and the one way to shut it."""

    def valid(self) -> Self:
        """Return those that open something now."""
        return self.filter(Q(expires=None) | Q(expires__gt=timezone.now()))

    def opened_by(self, secret: str) -> C | None:
        """Return the valid one with this secret; None for wrong, used, expired and revoked ones alike."""
        # Looked up by the hash, so the time it takes tells nothing about the secret.
        return self.valid().filter(secret_hash=hash_secret(secret)).order_by("pk").first()

    def opened_or_404(self, secret: str) -> C:
        """Return the valid one with this secret; Http404 for all others alike."""
        found = self.opened_by(secret)
        if found is None:
            raise Http404
        return found


class ListedQuerySet(CapabilityQuerySet[L]):
    """Capabilities that are listed, and revoked from the list."""

    def valid(self) -> Self:
        """Return those that open something now."""
        return super().valid().filter(revoked=None)

    def revoke(self) -> int:
        """Revoke them; return how many were valid."""
        # Revoked ones keep their first time.
        return self.filter(revoked=None).update(revoked=timezone.now())


class Capability(models.Model):
    """A secret of at least 128 bits that opens one thing until it expires, stored as a hash."""

    # Every kind has its own table, so that a foreign key says what it opens and deletes it together with that.
    secret_hash = models.CharField(max_length=64, unique=True)
    expires = models.DateTimeField(null=True, blank=True)

    objects = CapabilityQuerySet.as_manager()

    class Meta:
        abstract = True

    @property
    def is_valid(self) -> bool:
        """Return whether it opens anything now."""
        return self.expires is None or self.expires > timezone.now()


class ListedCapability(Capability):
    """A capability that its owners see in a list, with the name of the person it is for, and can revoke there.

    `seen` is roughly when it was last used.
    """

    name = models.CharField(max_length=40, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    revoked = models.DateTimeField(null=True, blank=True)
    seen = models.DateTimeField(null=True, blank=True)

    objects = ListedQuerySet.as_manager()  # type: ignore[misc] # the stubs take the manager for a class variable

    class Meta:
        abstract = True

    @property
    def is_valid(self) -> bool:
        """Return whether it opens anything now."""
        return self.revoked is None and super().is_valid
