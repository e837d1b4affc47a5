"""What a table of a night came to, worked out from the log of its game or from its sheet; nothing is kept by it."""

from collections.abc import Iterator

from django.db.models import Q

from scoring.games.queries.game_log import read_log
from scoring.seasons.models import NightTable, Result
from scoring.seasons.queries.seat_lines import SeatLine, paper_lines, seat_lines

SUMS = ("hands", "hands_won", "kalookis", "buy_ins", "penalty", "money")
FIGURES = ("games", "firsts", *SUMS)
PLAYED_THEMSELVES = Q(stand_in=None) & ~Q(kind=NightTable.Kind.WALK_OVER)
WAITED = SeatLine(place=1, penalty=0, hands=0, hands_won=0, kalookis=0, buy_ins=0, behind=0, money=0)


def rows_of(table: NightTable) -> Iterator[Result]:
    """A row for each seat of a table whose game is over, or that waited in vain."""
    seats = sorted(table.seats.all(), key=lambda seat: seat.position)
    waited = table.kind == NightTable.Kind.WALK_OVER
    lines = [WAITED] * len(seats) if waited else _lines(table)
    for seat, line in zip(seats, lines, strict=False):  # whoever joined at the table has no seat of the night
        yield Result(
            club_id=table.club_id,
            season_id=table.night.season_id,
            division_id=table.division_id,
            night_id=table.night_id,
            table=table,
            game_id=table.game_id,
            member_id=seat.member_id,
            stand_in_id=seat.stand_in_id,
            kind=table.kind,
            **line._asdict(),
        )


def _lines(table: NightTable) -> list[SeatLine]:
    if table.game_id:
        return seat_lines(read_log(table.game_id).play())
    seats = sorted(table.seats.all(), key=lambda seat: seat.position)
    return paper_lines(table.hands, [(seat.total, seat.won) for seat in seats])
