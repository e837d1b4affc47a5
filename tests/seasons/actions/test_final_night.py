"""The final night: the best of the season play it, it orders them, and it counts for nothing else."""

from collections.abc import Sequence

import pytest

from scoring.league.presets import PRESETS
from scoring.seasons.actions.late_seating import seat_late
from scoring.seasons.actions.night_results import write_totals
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.actions.night_tables import add_tables
from scoring.seasons.actions.nights import close_night, reopen_night, set_attendance, set_final
from scoring.seasons.models import Entrant, Night, Season, Standing
from scoring.seasons.queries.night_tables import table_lines
from scoring.seasons.queries.nights import night_people, unseated_people
from scoring.seasons.queries.promotions import finalist_ids
from scoring.seasons.queries.season_tables import explained_rows, season_table
from scoring.seasons.texts.season_places import explain_place
from scoring.seasons.texts.standings import night_cells
from tests.clubs.makers import everybody_here, make_season, night_of, runs
from tests.seasons.makers import PEOPLE, member
from tests.seasons.makers import close_night as closed
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
FORMAT = PRESETS["place"] | {"qualify": 0, "final": {"people": 3, "carry": "half", "n": 0}}


def on_paper(night: Night, order: Sequence[str]) -> None:
    """One table in this order, the best first, with points of paper."""
    people = [member(night.season, name).pk for name in order]
    table = night.tables.first() or add_tables(night, [[(pk, None) for pk in people]], "played")[0]
    totals = {pk: (10 * at, None) for at, pk in enumerate(people)}
    write_totals(runs(table.club), table, 5, totals, "Misread")


@built_once
def season() -> Season:
    """After a night in which Ada was best and Fay was last; the second one is the final."""
    found = make_season(PEOPLE, nights=2, format=FORMAT)
    on_paper(night_of(found, 1), PEOPLE)
    closed(found, 1)
    assert set_final(runs(found.club), night_of(found, 2), is_one=True)
    return found


def played(season: Season, *order: str) -> Night:
    """The final with these people, the best first, on paper."""
    night = everybody_here(season, 2)
    assert seat_night(night) is None
    on_paper(night, order)
    close_night(runs(season.club), night)
    return night


def table_of(season: Season) -> list[str]:
    rows = season_table(season.divisions.get()).rows
    names = {row.pk: row.name for row in season.club.members.all()}
    return [names[row.member_id] for row in rows]


def test_the_first_of_the_table_play_it_and_nobody_else(season: Season) -> None:
    night = everybody_here(season, 2)
    assert finalist_ids(night) == [str(member(season, name).pk) for name in ("Ada", "Ben", "Cal")]
    seat_night(night)
    (table,) = night.tables.all()
    assert set(table.seats.values_list("member__name", flat=True)) == {"Ada", "Ben", "Cal"}
    lines = table_lines(night)
    people = night_people(night, lines).lines
    assert unseated_people(people) == []
    assert [one.member.name for one in people if one.watches] == ["Dot", "Eve", "Fay"]


def test_a_finalist_who_is_late_gets_a_seat_and_a_guest_who_watches_does_not(season: Season) -> None:
    night = everybody_here(season, 2)
    guest = season.club.members.create(name="Gus", is_guest=True)
    set_attendance(night, guest, "here")
    set_attendance(night, member(season, "Cal"), "absent")
    seat_night(night)
    set_attendance(night, member(season, "Cal"), "here")
    seat_late(night)
    assert night.tables.get().seats.count() == 3
    assert not Entrant.objects.filter(member=guest).exists()


def test_it_orders_the_best_and_leaves_the_others_as_they_were(season: Season) -> None:
    played(season, "Cal", "Ben", "Ada")
    assert table_of(season) == ["Cal", "Ben", "Ada", "Dot", "Eve", "Fay"]
    totals = dict(Standing.objects.filter(after=2).values_list("member__name", "total"))
    assert totals["Ada"] == "100"
    assert totals["Fay"] == "0"


def test_every_finalist_is_told_what_he_brought_and_what_he_got(season: Season) -> None:
    played(season, "Cal", "Ben", "Ada")
    division = season.divisions.get()
    names = {str(row.pk): row.name for row in season.club.members.all()}
    rows = explained_rows(division, 2)
    said = {names[row.person]: explain_place(rows, row.person, names)[1:] for row in rows}
    assert said["Cal"] == ["In the final: 30 brought and 100 on the night, 130 in all."]
    assert said["Ben"] == [
        "In the final: 40 brought and 50 on the night, 90 in all.",
        "Below Cal in the final: 90 against 130.",
    ]
    assert said["Dot"] == ["Not in the final."]
    assert said["Eve"] == ["Below Dot on points: 20 against 40."]


def test_a_night_after_it_leaves_the_order_of_the_final(season: Season) -> None:
    played(season, "Cal", "Ben", "Ada")
    season.nights.create(club=season.club, number=3, date="2026-05-01")
    on_paper(night_of(season, 3), ["Fay", "Ada", "Ben", "Cal", "Dot", "Eve"])
    closed(season, 3)
    assert table_of(season) == ["Cal", "Ben", "Ada", "Fay", "Dot", "Eve"]
    table = season_table(season.divisions.get())
    assert (table.after, table.past, table.final, table.over) == (3, [1, 3], 2, [1, 2, 3])


def test_the_final_has_its_column_night_by_night(season: Season) -> None:
    played(season, "Cal", "Ben", "Ada")
    division = season.divisions.get()
    table = season_table(division)
    names = {str(row.pk): row.name for row in season.club.members.all()}
    cells = {names[row.person]: night_cells(row, table)[-1] for row in explained_rows(division, 2)}
    told = {name: cell and (cell.words, cell.small) for name, cell in cells.items()}
    assert told["Cal"] == ("100", "+30")
    assert told["Ada"] == ("0", "+50")
    assert told["Fay"] is None


def test_opened_again_the_season_stands_as_before_the_final(season: Season) -> None:
    night = played(season, "Cal", "Ben", "Ada")
    reopen_night(runs(season.club), night)
    assert table_of(season) == list(PEOPLE)


def test_a_season_has_one_final_and_none_once_somebody_sits(season: Season) -> None:
    runner = runs(season.club)
    third = season.nights.create(club=season.club, number=3, date="2026-05-01")
    assert set_final(runner, third, is_one=True)
    assert list(season.nights.filter(final=True)) == [third]
    assert not set_final(runner, night_of(season, 1), is_one=True)
    assert set_final(runner, third, is_one=False)
    assert not season.nights.filter(final=True).exists()
