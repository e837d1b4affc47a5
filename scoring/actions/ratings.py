"""Keep how strong members play after every night that was closed, worked out from the results in their order."""

from uuid import UUID

from django.db import transaction
from django.db.models import Q

from scoring.league.ratings import Rating as Strength
from scoring.models import Club, Night, Rating
from scoring.queries.rating_rows import When, ratings_of


def refresh_ratings(club: UUID, since: Night | None = None) -> None:
    """Work out ratings anew from this night on: all of them unless told, or where none are kept yet.

    Whoever closes or changes a night calls it.
    """
    kept = Rating.objects.filter(club=club)
    first = When(since.date, since.pk) if since and kept.exists() else None
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=club)
        rows = ratings_of(club, _before(club, first), first)
        latest = [row.member_id for row in rows if row.is_latest]
        Rating.objects.filter(club=club, is_latest=True, member__in=latest).update(is_latest=False)
        Rating.objects.bulk_create(rows, batch_size=500)


def _before(club: UUID, first: When | None) -> dict[str, Strength]:
    """Everybody as he was before a night; what was kept of that night and of later ones is gone."""
    kept = Rating.objects.filter(club=club)
    later = kept if first is None else kept.filter(_from(first))
    moved = set(later.values_list("member", flat=True))
    later.delete()
    lasts = {row.member_id: row for row in kept.filter(member__in=moved).order_by("date", "night_id")}
    Rating.objects.filter(pk__in=[row.pk for row in lasts.values()]).update(is_latest=True)
    return {str(row.member_id): _strength(row) for row in kept.filter(is_latest=True)}


def _from(first: When) -> Q:
    return Q(date__gt=first.date) | Q(date=first.date, night__gte=first.night)


def _strength(row: Rating) -> Strength:
    return Strength(row.mu, row.sigma, row.games)
