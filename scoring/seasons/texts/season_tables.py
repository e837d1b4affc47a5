"""What stands round the table of a season: names as their owners chose, how far it is, who goes up and down."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.clubs.models import Member
from scoring.clubs.texts.members import shown_name
from scoring.league.evenings import Result
from scoring.league.standings import Row
from scoring.seasons.queries.season_tables import SeasonTable, TableRow
from scoring.seasons.texts.season_places import figure
from scoring.seasons.texts.standings import counting_line
from scoring.web.texts.names import isolate


def names_for(members: Mapping[str, Member], *, inside: bool) -> dict[str, str]:
    """By id, as each chose; a stranger reads nobody who does not want to be read of outside the club."""
    return {person: _name(member, inside=inside) for person, member in members.items()}


def _name(member: Member, *, inside: bool) -> str:
    if member.erased or not shown_name(member):
        return _("Somebody")
    return shown_name(member) if inside or member.is_public else _("A member")


def lead(table: SeasonTable) -> str:
    """After which night, and what counts."""
    if not table.after:
        return ngettext("%(n)s night planned", "%(n)s nights planned", len(table.nights)) % {
            "n": len(table.nights)
        }
    return f"{after_words(table)} · {counting_line(table.form)}" if table.form else after_words(table)


def after_words(table: SeasonTable) -> str:
    """How far the season is."""
    return _("After night %(night)s of %(nights)s") % {"night": table.after, "nights": len(table.nights)}


def total_words(row: TableRow) -> str:
    """A total as it stands in the table; a dash where nothing counts."""
    return "–" if row.points is None else figure(row.points)


def change_words(moved: int | None) -> str:
    """For those who hear it."""
    if moved is None:
        return _("new in the table")
    if not moved:
        return _("same place")
    words = (
        ngettext("up %(n)s place", "up %(n)s places", moved)
        if moved > 0
        else ngettext("down %(n)s place", "down %(n)s places", -moved)
    )
    return words % {"n": abs(moved)}


def lines_below(table: SeasonTable, divisions: int) -> dict[int, str]:
    """What a line below somebody means, by position: who goes through, up and down."""
    form, placed = table.form, sum(row.place is not None for row in table.rows)
    if form is None or not placed:
        return {}
    found: dict[int, str] = {}
    if form.final.people and form.final.people < placed:
        words = _("The first %(n)s played the final") if table.final else _("The first %(n)s play the final")
        found[form.final.people] = words % {"n": form.final.people}
    level = table.division.level
    if divisions > 1 and level > 0 and form.up and form.up < placed:
        found[form.up] = _("Up to the next division")
    if divisions > 1 and level < divisions - 1 and form.down and form.down < placed:
        found[placed - form.down] = _("Down to the next division")
    return found


@dataclass(frozen=True, slots=True)
class Cell:
    """What a night brought somebody: a figure, whether it counts, and how he came by it where he did not play."""

    words: str
    counts: bool
    how: str


def night_cells(row: Row, table: SeasonTable) -> list[Cell | None]:
    """A cell for every night that is over; None where there was no result. Several games of a night stand together."""
    counted, dropped = _by_night(row.counted), _by_night(row.dropped)
    return [
        _of_final(row) if night == table.final else _cell(counted.get(night, []), dropped.get(night, []))
        for night in table.over
    ]


def _of_final(row: Row) -> Cell | None:
    """What the final gave a finalist, and what he brought to it, which together make his place."""
    if row.final is None:
        return None
    if row.final.night is None:
        return Cell("–", counts=True, how="")
    brought = f"+{figure(row.final.brought)}" if row.final.brought else ""
    return Cell(figure(row.final.night), counts=True, how=brought)


def _by_night(results: Iterable[Result]) -> dict[int, list[Result]]:
    found: dict[int, list[Result]] = {}
    for result in results:
        found.setdefault(result.night, []).append(result)
    return found


def _cell(counted: Sequence[Result], dropped: Sequence[Result]) -> Cell | None:
    both = [*counted, *dropped]
    if not both:
        return None
    hows = {
        "ahead": _("played ahead"),
        "stand_in": _("stand-in"),
        "walk_over": _("walk-over"),
        "absent": _("absent"),
    }
    return Cell(" ".join(figure(result.value) for result in both), bool(counted), hows.get(both[0].how, ""))


def places_words(courses: Iterable[tuple[str, Sequence[int | None], int]]) -> str:
    """The picture in one sentence for each person."""
    return " ".join(
        _("%(name)s: %(places)s.")
        % {
            "name": isolate(name),
            "places": ", ".join("–" if place is None else str(place) for place in places),
        }
        for name, places, _own in courses
    )
