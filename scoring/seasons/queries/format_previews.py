"""What a format would make of a season that has been played: its own so far, or the one before it."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.league.formats import Format
from scoring.league.preview import Preview, preview
from scoring.seasons.models import Division, Night, Season
from scoring.seasons.queries.league_seasons import format_of, league_season, season_rows


@dataclass(frozen=True, slots=True)
class FormatPreview:
    """Everybody of a division who has results, under both formats, in the order of the new one."""

    division: Division
    rows: Sequence[Preview]


def played_season(season: Season) -> Season | None:
    """The one to look at: this one where nights of it are closed, else the one it was copied from, else the latest."""
    closed = Night.objects.filter(club=season.club_id, status=Night.Status.CLOSED)
    seasons = Season.objects.filter(club=season.club_id, pk__in=closed.values("season"))
    wanted = (season.pk, season.copied_from_id)
    found = list(seasons.order_by("-created", "-id"))
    return next((one for pk in wanted for one in found if one.pk == pk), found[0] if found else None)


def previews_of(played: Season, then: Format) -> list[FormatPreview]:
    """Each division of a season in which somebody plays, the highest first; four queries."""
    now, kept, found = format_of(played) or then, season_rows(played), []
    divisions = {entrant.division for entrant in kept.entrants}
    for division in sorted(divisions, key=lambda division: division.level):
        division.season = played
        known = league_season(division, then, kept)
        if known is not None:
            rows = preview(now, then, known.after(len(known.closed)))
            found.append(
                FormatPreview(division, [row for row in rows if row.now.counted or row.then.counted])
            )
    return found
