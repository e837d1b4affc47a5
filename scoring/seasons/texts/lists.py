"""The lists of a club's seasons as plain values: standings, nights, ratings and who met whom."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from scoring.league.ratings import Rating
from scoring.league.results import Rivalry
from scoring.league.standings import Preview
from scoring.league.standings import Row as Explained
from scoring.league.tie_breaks import Figure
from scoring.seasons.models import Night
from scoring.seasons.queries.club_records import AllTime, Opponent
from scoring.seasons.queries.ratings import RatedEvening, RatedMember, RatingCourses
from scoring.seasons.queries.season_games import AttendanceRow, CrossTable, TableReport
from scoring.seasons.queries.season_tables import SeasonTable, TableRow
from scoring.seasons.texts.nights import night_name, table_name
from scoring.seasons.texts.season_records import per_hand_figure
from scoring.seasons.texts.season_tables import change_words
from scoring.seasons.texts.standings import figure, night_cells, result_notes, total_words
from scoring.web.tables import Cell, Column, Table, row
from scoring.web.texts.amounts import points
from scoring.web.texts.dates import day, short_day
from scoring.web.texts.names import isolate

_Names = Mapping[str, str]
_Pages = Mapping[UUID, str]
_NOTHING = Cell("–", kind="quietly")


def leaders_list(rows: Iterable[tuple[TableRow, str]]) -> Table:
    columns = [
        Column(_("Place"), "words", "place", hidden=True),
        Column(pgettext("of places", "Change"), "words", hidden=True),
        Column(_("Name"), "name", hidden=True),
        Column(_("Points"), kind="total num", hidden=True),
    ]
    lines = [row(_place(one.place), place_change(one.moved), name, total_words(one)) for one, name in rows]
    return Table(columns, lines, "places standing", _("Standings"))


def bare_standings_list(rows: Iterable[tuple[TableRow, str]]) -> Table:
    """Return the standings for another site, without changes and explanations."""
    columns = [
        Column(_("Place"), "words", "place"),
        Column(_("Name"), "name"),
        Column(_("Nights"), kind="quietly"),
        Column(_("Points"), kind="total num"),
    ]
    lines = [row(_place(one.place), name, str(one.evenings), total_words(one)) for one, name in rows]
    return Table(columns, lines, "places", _("Standings"), _("Standings"))


def movers_list(rows: Sequence[TableRow], names: _Names) -> Table:
    columns = [
        Column(_("Place"), "words", "place"),
        Column(pgettext("of places", "Change"), "words"),
        Column(_("Name"), "name"),
    ]
    lines = [row(_place(one.place), place_change(one.moved), names[str(one.member_id)]) for one in rows]
    return Table(columns, lines, "places", region=_("Results"))


def format_list(rows: Sequence[Preview], names: _Names, division: str, then: str = "") -> Table:
    """Return standings as they are and as they would be, under another format or `then`."""
    columns = [
        Column(_("Place"), "words", "place"),
        Column(pgettext("of places", "Change"), "words", hidden=True),
        Column(_("Name"), "name"),
        Column(_("Now"), kind="quietly num"),
        Column(then or _("New"), kind="total num"),
    ]
    lines = [
        row(
            _place(one.then.place),
            "" if one.gained is None else place_change(one.gained),
            names[one.person],
            _total(one.current.total),
            _total(one.then.total),
        )
        for one in rows
    ]
    return Table(columns, lines, "places", region=division)


def _place(place: int | None) -> str:
    return str(place or "–")


def _total(total: Figure | None) -> str:
    return "–" if total is None else figure(total)


def place_change(moved: int | None) -> Cell:
    """Return how far a place moved, None for someone who is new."""
    icon = "rose" if moved and moved > 0 else "fell" if moved else ""
    words = str(abs(moved)) if moved else "·" if moved is None else "–"
    return Cell(words, kind="moved", icon=icon, spoken=change_words(moved))


def night_by_night_list(
    rows: Sequence[Explained], names: _Names, table: SeasonTable, reports: Mapping[int, str]
) -> Table:
    """Return every result; the nights link to their `reports`."""
    columns = [
        Column(_("Name"), "name"),
        Column(_("Points"), kind="num"),
        *(
            Column(
                _("Final") if night == table.final else night_name(night),
                kind="num",
                href=reports.get(night, ""),
            )
            for night in table.over
        ),
    ]
    lines = [
        row(
            f"{one.place} {names[one.person]}" if one.place else names[one.person],
            Cell(_total(one.total), strong=True),
            *map(_night_cell, night_cells(one, table)),
        )
        for one in rows
    ]
    return Table(columns, lines, "grid-table nights", region=_("Every result"))


def _night_cell(cell: Cell | None) -> Cell:
    if cell is None:
        return _NOTHING
    return replace(cell, hidden=_("dropped")) if cell.struck else cell


def night_results_list(table: TableReport, names: _Names) -> Table:
    columns = [
        Column(_("Place"), "words", "place"),
        Column(_("Name"), "name"),
        Column(_("Hands won")),
        Column(_("Penalty"), kind="total num"),
    ]
    lines = [
        row(
            str(one.place),
            Cell(names[str(one.member_id)], "\n".join(result_notes(one, names))),
            "–" if one.hands_won is None else str(one.hands_won),
            points(one.penalty),
        )
        for one in table.results
    ]
    name = table_name(table.number, table.round)
    return Table(columns, lines, "places", name, name)


def meetings_list(table: CrossTable, names: _Names) -> Table:
    """Return the cross table; a member's cell for themselves is empty."""
    lines = [
        row(
            names[one],
            *(
                Cell("", kind="self") if one == other else _meeting(table.of(one, other), names[other])
                for other in table.beside
            ),
        )
        for one in table.people
    ]
    columns = [
        Column(_("Name"), "name"),
        *(Column(names[other], kind="num", person=True) for other in table.beside),
    ]
    return Table(columns, lines, "grid-table meetings", region=_("Cross table"))


def _meeting(met: Rivalry, name: str) -> Cell:
    words = _("%(games)s with %(name)s: %(ahead)s ahead, %(behind)s behind") % {
        "games": ngettext("%(n)s game", "%(n)s games", met.games) % {"n": met.games},
        "name": isolate(name),
        "ahead": met.ahead,
        "behind": met.behind,
    }
    return Cell(str(met.games), f"{met.ahead}–{met.behind}" if met.games else "", spoken=words)


def attendance_list(rows: Iterable[AttendanceRow], names: _Names, nights: Iterable[Night]) -> Table:
    """Return who came on which night."""
    away = Cell(_("away"), kind="quietly")
    shown = {
        "here": Cell(_("here"), kind="came"),
        "absent": away,
        "not": away,
        "coming": Cell(_("coming"), kind="quietly"),
    }
    columns = [
        Column(_("Name"), "name"),
        Column(_("Came")),
        *(Column(str(night.number), small=short_day(night.date)) for night in nights),
    ]
    lines = [
        row(
            names[one.person],
            Cell(str(one.attended), strong=True),
            *(shown.get(status, _NOTHING) for status in one.nights),
        )
        for one in rows
    ]
    return Table(columns, lines, "grid-table nights", region=_("Attendance"))


def all_time_list(rows: Iterable[tuple[str, AllTime]], pages: _Pages) -> Table:
    counted = _("Games"), _("Tables won"), _("Hands"), _("Hands won"), _("Kalookis")
    columns = [Column(_("Name"), "name"), *map(Column, counted), Column(_("Points per hand"), kind="num")]
    lines = [
        row(
            Cell(name, href=pages.get(one.member_id, "")),
            *map(_count, (one.games, one.firsts, one.hands, one.hands_won, one.kalookis)),
            _per_hand(one.per_hand),
        )
        for name, one in rows
    ]
    return Table(columns, lines, "grid-table nights", region=_("All time"))


def _count(number: int | None) -> str:
    return "–" if number is None else points(number)


def _per_hand(average: float | None) -> str:
    return "–" if average is None else per_hand_figure(average)


def ratings_list(rows: Iterable[tuple[str, RatedMember, int]], pages: _Pages) -> Table:
    columns = [
        Column(_("Place"), "words", "place"),
        Column(_("Name"), "name"),
        Column(_("Games"), kind="quietly"),
        Column(_("Rating"), kind="total num"),
    ]
    lines = [
        row(
            "–" if one.strength.is_provisional else str(place),
            Cell(name, _if_provisional(one.strength), href=pages.get(one.member_id, "")),
            points(one.strength.games),
            Cell(points(one.strength.points), f"±\N{NO-BREAK SPACE}{points(one.strength.doubt)}"),
        )
        for name, one, place in rows
    ]
    return Table(columns, lines, "places", region=_("Ratings"))


def ratings_by_night_list(courses: RatingCourses, people: Iterable[tuple[str, UUID]]) -> Table:
    columns = [Column(_("Name"), "name"), *(Column(short_day(each), kind="num") for each in courses.days)]
    lines = [row(name, *map(_rating, courses.of[person])) for name, person in people]
    return Table(columns, lines, "grid-table nights", region=_("Ratings by night"))


def evenings_list(rated: Iterable[RatedEvening]) -> Table:
    """Return a member's nights with their points and rating."""
    columns = [
        Column(_("Night"), "name"),
        Column(_("Points per hand"), kind="num"),
        Column(_("Rating"), kind="num"),
    ]
    return Table(
        columns, [row(day(one.day), _per_hand(one.per_hand), _rating(one.rating)) for one in rated], "places"
    )


def _rating(rating: Rating | None) -> Cell:
    return Cell(points(rating.points), _if_provisional(rating)) if rating else _NOTHING


def _if_provisional(rating: Rating) -> str:
    return _("provisional") if rating.is_provisional else ""


def opponents_list(met: Iterable[tuple[str, Opponent]], pages: _Pages) -> Table:
    columns = [Column(_("Games")), Column(_("With"), "name"), Column(_("Ahead")), Column(_("Behind"))]
    lines = [
        row(str(one.games), Cell(name, href=pages.get(one.member_id, "")), str(one.ahead), str(one.behind))
        for name, one in met
    ]
    return Table(columns, lines, "places", region=_("Head to head"))
