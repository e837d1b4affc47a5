"""What is closed changes no more: asked first by every action on a night or a season, which is then not done at all."""

from uuid import UUID

from scoring.seasons.models import Night, Season


class Closed(Exception):  # noqa: N818 - it says what is
    """This night or season is closed, and has to be opened again before anything of it changes."""

    def __init__(self, what: Night | Season) -> None:
        super().__init__(f"{what} is closed")
        self.what = what


def still_open(night: Night) -> Night:
    """The night as it is now, locked until the transaction ends; raises `Closed` where it or its season is closed."""
    now = Night.objects.select_for_update(of=("self",)).select_related("season").get(pk=night.pk)
    if now.season.status == Season.Status.CLOSED:
        raise Closed(now.season)
    if now.status == Night.Status.CLOSED:
        raise Closed(now)
    return now


def season_open(season: UUID) -> Season:
    """The season as it is now, locked until the transaction ends; raises `Closed` where it is closed."""
    now = Season.objects.select_for_update().get(pk=season)
    if now.status == Season.Status.CLOSED:
        raise Closed(now)
    return now
