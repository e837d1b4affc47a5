"""What was corrected in games of closed nights, from the club history."""

from scoring.clubs.models import ClubEvent
from scoring.seasons.models import Night, NightTable


def corrections_of(night: Night, table: NightTable | None = None) -> list[ClubEvent]:
    """Return what was corrected on a night after it was closed, or at one table, the newest first."""
    found = ClubEvent.objects.filter(
        club=night.club_id, what__in=("game_corrected", "late_added"), details__night=str(night.pk)
    ).select_related("by", "member")
    if table is not None:
        found = found.filter(details__table=table.number, details__round=table.round)
    return list(found.order_by("-pk"))
