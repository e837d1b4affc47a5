"""Template tags and filters of seasons and nights."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django import template
from django.urls import reverse
from django.utils import timezone

from scoring.clubs.models import Member
from scoring.clubs.queries.member_names import shown_name
from scoring.clubs.texts.entries import event_sentence
from scoring.games.texts.big_screen import minutes_words
from scoring.games.texts.entries.history import late_words
from scoring.seasons.models import NightTable
from scoring.seasons.queries.night_tables import SeatLine, TableLine
from scoring.seasons.queries.nights import PersonLine
from scoring.seasons.queries.seating import can_move
from scoring.seasons.texts import nights as words
from scoring.seasons.texts.closing import doubt_words
from scoring.seasons.texts.entries import compared_list
from scoring.web.capabilities import GAME_TABLE_COOKIE
from scoring.web.texts.names import isolate, join_names
from scoring.web.views.http import Context

register = template.Library()
register.filter("night_name", words.night_name)
register.filter("night_day", words.night_day)
register.filter("table_name", words.table_name)
register.filter("round_name", words.round_name)
register.filter("plan_words", words.plan_words)
register.filter("movement_name", words.movement_name)
register.filter("movement_line", words.movement_line)
register.filter("season_status", words.season_status)
register.filter("night_status", words.night_status)
register.filter("attending", words.attendance_label)
register.filter("state_of", words.table_state)
register.filter("playing_since", words.playing_since)
register.filter("evenly", words.evenness_line)
register.filter("can_move", can_move)
register.filter("swap_line", words.swap_line)
register.filter("group_words", words.group_heading)
register.filter("at_once_words", words.at_once_label)
register.filter("door_notes", words.door_notes)
register.filter("tables_made", words.tables_made)
register.filter("shown", shown_name)
register.filter("event_sentence", event_sentence)
register.filter("late_words", late_words)
register.filter("dispute_reason", words.dispute_reason)
register.filter("compared_list", compared_list)
register.filter("late_title", words.late_title)
register.filter("doubt_words", doubt_words)
register.filter("minutes", minutes_words)


@register.simple_tag(name="our_table", takes_context=True)
def our_table_address(context: Context) -> str:
    """Return the address of the game's table, for a phone that opened it by the table's link."""
    request = context.get("request")
    try:
        return reverse(
            "our_table", args=[UUID(request.COOKIES.get(GAME_TABLE_COOKIE, "") if request else "")]
        )
    except ValueError:
        return ""


@register.filter
def table_title(table: NightTable) -> str:
    return words.table_name(table.number, table.round)


@register.filter
def clock_left(clock: int | datetime) -> str:
    """Format what is left of a round as minutes and seconds: until it ends, or the seconds of a paused clock."""
    left = clock if isinstance(clock, int) else int((clock - timezone.now()).total_seconds())
    seconds = max(left, 0)
    return f"{seconds // 60}:{seconds % 60:02}"


@register.filter
def names_of(lines: Iterable[PersonLine]) -> str:
    return join_names(isolate(shown_name(line.member)) for line in lines)


@register.filter
def best_first(line: TableLine) -> list[SeatLine]:
    """Return the seats as a tile shows them: by place, before that by total."""
    if line.is_done or not line.leaders:
        return line.ranked_seats
    best = line.leaders[0].total or 0
    return sorted(line.seats, key=lambda seat: (seat not in line.leaders, abs((seat.total or 0) - best)))


@register.filter
def turned_away(guest: Member, most: int) -> str:
    return words.guest_limit_message([guest], most)


@register.filter
def signed_points(points: int) -> str:
    """Format points with a plus or a minus sign (U+2212)."""
    return f"+{points}" if points > 0 else f"−{-points}"
