"""Guards against changes to a closed night or season; every action on one calls them first."""

from uuid import UUID

from scoring.seasons.models import Night, Season


class ClosedError(Exception):
    """Refusal: this night or season is closed, and must be reopened before it can change."""

    def __init__(self, what: Night | Season) -> None:
        super().__init__(f"{what} is closed")
        self.what = what


def lock_open_night(night: Night) -> Night:
    """Return the night, locked until commit; raises ClosedError if it or its season is closed."""
    # Asked here, not only by the page: one drawn before the night was closed still has its buttons.
    # The night's row alone is locked: with the season's, all its nights would wait for one another.
    now = Night.objects.select_for_update(of=("self",)).select_related("season").get(pk=night.pk)
    if now.season.status == Season.Status.CLOSED:
        raise ClosedError(now.season)
    if now.status == Night.Status.CLOSED:
        raise ClosedError(now)
    return now


def lock_open_season(season: UUID) -> Season:
    """Return the season, locked until commit; raises ClosedError if it is closed."""
    now = Season.objects.select_for_update().get(pk=season)
    if now.status == Season.Status.CLOSED:
        raise ClosedError(now)
    return now
