"""Who plays the final night of a season: the best of each division, as its table stood before that night."""

from scoring.seasons.models import Night, Standing
from scoring.seasons.queries.league_seasons import format_of


def is_unsure(night: Night) -> bool:
    """Whether who plays a final cannot be told yet: a table before it waits to be worked out anew."""
    return night.final and night.season.recounts(night.number - 1)


def finalists_of(night: Night) -> list[str]:
    """The ids of members, division by division, the best first; nobody where the format knows no final. Two queries."""
    form = format_of(night.season)
    if form is None or not form.final.people:
        return []
    rows = Standing.objects.filter(club=night.club_id, season=night.season_id, after__lt=night.number)
    last = rows.order_by("-after").values_list("after", flat=True).first()
    if last is None:
        return []
    through = rows.filter(after=last, place__lte=form.final.people)
    ordered = through.order_by("division__level", "position")
    return [str(member) for member in ordered.values_list("member", flat=True)]
