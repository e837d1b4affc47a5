"""What tables came to on paper is a log: kept, corrected, taken back, and chained whatever becomes of people."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.db import IntegrityError, connection
from django.test.utils import CaptureQueriesContext

from scoring.backup.archive_rows import Scope
from scoring.backup.archives import make_archive, restore_archive
from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.clubs import delete_expired_clubs
from scoring.clubs.actions.erasing import erase_member
from scoring.clubs.actions.leaving import delete_account
from scoring.clubs.actions.merging import BothSeatedError, merge_members, undo_merge
from scoring.clubs.models import Account, Club, Member
from scoring.clubs.policy import Actor
from scoring.journal.models import ChainNote
from scoring.journal.outcomes import Outcome, Repeated
from scoring.seasons.actions.night_games import start_scoring
from scoring.seasons.actions.night_results import (
    Overtaken,
    ReasonMissing,
    undo_result,
    write_night,
    write_totals,
)
from scoring.seasons.actions.night_tables import add_tables, delete_table, move_player, set_walk_over
from scoring.seasons.actions.nights import delete_night
from scoring.seasons.actions.rebuilding import rebuild_club
from scoring.seasons.models import Attendance, Night, NightTable, Result, Season, Seat
from scoring.seasons.queries.club_audits import club_faults
from scoring.seasons.queries.night_log import (
    NIGHT_LOG,
    Entry,
    PaperResult,
    read_night_logs,
    undoable_entries,
)
from tests.clubs.makers import make_season, night_of, runs
from tests.seasons.makers import close_night, member
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def table() -> NightTable:
    """Ada 40 (3), Ben 40 (3) and Cal 90 (2) of eight hands."""
    found = by_hand(make_season())
    key(found, Ada=(40, 3), Ben=(40, 3), Cal=(90, 2))
    return found


def by_hand(season: Season) -> NightTable:
    people = [(member(season, name).pk, None) for name in ("Ada", "Ben", "Cal")]
    (made,) = add_tables(night_of(season, 1), [people], NightTable.Kind.PLAYED)
    return made


def key(
    table: NightTable, hands: int | None = 8, reason: str = "", **names: tuple[int, int | None]
) -> Outcome[Night]:
    totals = {member(table.night.season, name).pk: figures for name, figures in names.items()}
    return write_totals(runs(table.club), table, hands, totals, reason)


def kept(table: NightTable) -> dict[str, tuple[int | None, int | None]]:
    seats = Seat.objects.filter(table=table).order_by("position")
    return {name: (total, won) for name, total, won in seats.values_list("member__name", "total", "won")}


def log(table: NightTable) -> list[Entry]:
    return read_night_logs([table.night_id])[table.night_id]


def sound(table: NightTable) -> bool:
    """The chain holds, and what is kept is what the log and the results say."""
    return not [*club_faults(table.club)] and not [*NIGHT_LOG.faults(Night.objects.get(pk=table.night_id))]


def forgotten(table: NightTable, name: str = "Dot") -> bool:
    return move_player(runs(table.club), table, member(table.night.season, name))


def test_a_table_on_paper_gives_results_as_a_game_does_and_can_be_corrected(table: NightTable) -> None:
    places = dict(Result.objects.filter(table=table).values_list("member__name", "place"))
    assert places == {"Ada": 1, "Ben": 1, "Cal": 3}
    key(table, Ada=(41, 3), Ben=(40, 3), Cal=(90, 2))
    assert Result.objects.get(table=table, member__name="Ada").place == 2
    assert [one.what for one in log(table)] == ["keyed", "corrected"]
    assert sound(table)


def test_a_table_that_lacks_a_total_has_no_results() -> None:
    table = by_hand(make_season())
    key(table, Ada=(40, 3))
    assert not Result.objects.filter(table=table).exists()
    assert sound(table)


def test_a_night_on_paper_is_kept_whole_or_not_at_all(table: NightTable) -> None:
    ids = [member(table.night.season, name).pk for name in ("Dot", "Eve", "Fay")]
    (other,) = add_tables(table.night, [[(pk, None) for pk in ids]], NightTable.Kind.PLAYED)
    wrong = dict.fromkeys(ids, (5, -1))
    with pytest.raises(IntegrityError):
        write_night(runs(table.club), table.night, [PaperResult(table, 9, {}), PaperResult(other, 8, wrong)])
    assert kept(table)["Cal"] == (90, 2)
    assert len(log(table)) == 1


@pytest.mark.parametrize("change", ["game", "walk_over", "gone", "others"])
def test_a_table_that_changed_before_it_was_written_takes_nothing(change: str) -> None:
    table = by_hand(make_season())
    read = NightTable.objects.prefetch_related("seats").get(pk=table.pk)
    if change == "game":
        start_scoring(table, "a phone", "Ada")
    elif change == "walk_over":
        set_walk_over(table, is_one=True)
    elif change == "gone":
        delete_table(table)
    else:
        Seat.objects.filter(table=table, member__name="Ada").update(member=member(table.night.season, "Dot"))
    outcome = key(read, Ada=(40, 3), Ben=(40, 3), Cal=(90, 2))
    assert isinstance(outcome, Overtaken)
    assert outcome.tables == {read.pk}
    assert read.pk not in {one.table for one in read_night_logs([read.night_id]).get(read.night_id, [])}


def test_the_same_again_writes_nothing(table: NightTable) -> None:
    assert isinstance(key(table, Ada=(40, 3), Ben=(40, 3), Cal=(90, 2)), Repeated)
    assert len(log(table)) == 1


def test_a_forgotten_player_comes_to_what_was_keyed(table: NightTable) -> None:
    assert forgotten(table)
    assert kept(table) == {"Ada": (40, 3), "Ben": (40, 3), "Cal": (90, 2), "Dot": (None, None)}
    assert not Result.objects.filter(table=table).exists()
    assert sound(table)
    assert undo_result(runs(table.club), table.night, 2)
    assert kept(table) == {"Ada": (40, 3), "Ben": (40, 3), "Cal": (90, 2)}
    assert Result.objects.filter(table=table).count() == 3
    assert sound(table)


def test_a_closed_night_is_corrected_with_a_reason_only(table: NightTable) -> None:
    close_night(table.night.season, 1)
    assert isinstance(key(table, Ada=(40, 3), Ben=(40, 3), Cal=(9, 2)), ReasonMissing)
    assert kept(table)["Cal"] == (90, 2)
    key(table, Ada=(40, 3), Ben=(40, 3), Cal=(9, 2), reason="Sheet misread")
    assert log(table)[-1].reason == "Sheet misread"
    assert sound(table)


def test_the_last_change_is_undone_and_redone_and_no_other(table: NightTable) -> None:
    key(table, Ada=(40, 3), Ben=(40, 3), Cal=(9, 2))
    assert not undo_result(runs(table.club), table.night, 1)
    for number, points in ((2, 90), (3, 9), (4, 90)):
        assert undo_result(runs(table.club), table.night, number)
        assert kept(table)["Cal"] == (points, 2)
    assert sound(table)


def test_forgotten_players_are_taken_off_again_one_after_the_other(table: NightTable) -> None:
    assert forgotten(table, "Dot")
    assert forgotten(table, "Eve")
    assert not undo_result(runs(table.club), table.night, 2)
    for number, seated in ((3, 4), (2, 3)):
        assert undoable_entries({table.night_id: log(table)}) >= {(table.night_id, number)}
        assert undo_result(runs(table.club), table.night, number)
        assert len(kept(table)) == seated
        assert not undo_result(runs(table.club), table.night, number)
    assert Result.objects.filter(table=table).count() == 3
    assert sound(table)


def test_after_an_undo_it_is_done_again_or_the_entry_before_is_undone(table: NightTable) -> None:
    forgotten(table)
    key(table, Ada=(40, 3), Ben=(40, 3), Cal=(90, 2), Dot=(70, 0))
    assert undo_result(runs(table.club), table.night, 3)
    assert undo_result(runs(table.club), table.night, 4)
    assert kept(table)["Dot"] == (70, 0)
    assert {number for _night, number in undoable_entries({table.night_id: log(table)})} == {5}
    assert undo_result(runs(table.club), table.night, 5)
    assert {number for _night, number in undoable_entries({table.night_id: log(table)})} == {6, 2}
    assert undo_result(runs(table.club), table.night, 2)
    assert "Dot" not in kept(table)
    assert sound(table)


def test_the_first_keying_is_undone_and_leaves_everyone_seated(table: NightTable) -> None:
    assert undo_result(runs(table.club), table.night, 1)
    assert kept(table) == dict.fromkeys(("Ada", "Ben", "Cal"), (None, None))
    assert NightTable.objects.get(pk=table.pk).hands is None
    assert sound(table)


def test_nothing_is_undone_where_others_sit_now(table: NightTable) -> None:
    key(table, None)
    assert forgotten(table)
    assert not undo_result(runs(table.club), table.night, 2)


def test_a_table_with_a_result_is_not_cleared_and_is_no_walk_over(table: NightTable) -> None:
    assert not delete_table(table)
    assert not set_walk_over(table, is_one=True)
    assert kept(table)["Cal"] == (90, 2)
    key(table, None)
    assert delete_table(table)
    assert not delete_night(runs(table.club), table.night)
    assert sound(table)


def test_two_members_who_become_one_and_two_again_keep_their_results(table: NightTable) -> None:
    season, access = table.night.season, runs(table.club)
    with pytest.raises(BothSeatedError):
        merge_members(access, member(season, "Ada"), member(season, "Ben"))
    event = merge_members(access, member(season, "Ada"), member(season, "Dot"))
    assert kept(table)["Dot"] == (40, 3)
    assert sound(table)
    key(table, Dot=(45, 3), Ben=(40, 3), Cal=(90, 2))
    undo_merge(access, event)
    assert kept(table)["Ada"] == (45, 3)
    assert sound(table)


def test_who_is_erased_leaves_results_without_reasons(table: NightTable) -> None:
    key(table, Ada=(45, 3), Ben=(40, 3), Cal=(90, 2), reason="Ada wrote 40")
    erase_member(runs(table.club), member(table.night.season, "Ada"))
    assert [one.reason for one in log(table)] == ["", ""]
    assert next(iter(kept(table).values())) == (45, 3)
    assert sound(table)
    assert ChainNote.objects.get(kind="night").what == "erased"


def test_an_account_that_is_deleted_no_longer_signs(table: NightTable) -> None:
    account = Account.objects.create(username="Marlon")
    access = ClubAccess(table.club, account, (), Actor())
    write_totals(access, table, 9, {})
    delete_account(account)
    assert [one.author for one in log(table)][-1] == "–"
    assert sound(table)


@pytest.mark.postgresql
@pytest.mark.parametrize("how", ["erase", "merge", "split", "leave"])
def test_nights_are_locked_before_members_and_the_club_as_they_are_where_one_is_keyed(
    table: NightTable, how: str
) -> None:
    season, access = table.night.season, runs(table.club)
    ada, dot = member(season, "Ada"), member(season, "Dot")
    event = merge_members(access, member(season, "Eve"), member(season, "Fay"))
    account = Account.objects.create(username="Marlon")
    Member.objects.filter(pk=ada.pk).update(account=account)
    does: dict[str, Callable[[], object]] = {
        "erase": lambda: erase_member(access, ada),
        "merge": lambda: merge_members(access, ada, dot),
        "split": lambda: undo_merge(access, event),
        "leave": lambda: delete_account(account),
    }
    with CaptureQueriesContext(connection) as queries:
        does[how]()
    asked = [each["sql"] for each in queries if "DISTINCT" not in each["sql"]]  # that one finds the clubs
    named = [re.search(r'"scoring_(night|member|club)"', sql) for sql in asked]
    assert next(filter(None, named))[1] == "night"


def test_what_is_kept_of_tables_is_made_anew_from_the_log(table: NightTable) -> None:
    Seat.objects.filter(table=table).update(total=1, won=None)
    NightTable.objects.filter(pk=table.pk).update(hands=99)
    assert not sound(table)
    list(rebuild_club(table.club))
    assert kept(table)["Cal"] == (90, 2)
    assert sound(table)


def test_a_stand_in_who_was_forgotten_plays_for_the_member(table: NightTable) -> None:
    season = table.night.season
    here = {"club": table.club, "night": table.night, "status": "here"}
    Attendance.objects.create(member=member(season, "Eve"), stands_in_for=member(season, "Dot"), **here)
    assert forgotten(table)
    assert Seat.objects.get(member__name="Dot").stand_in == member(season, "Eve")


def test_a_club_that_is_given_up_takes_the_logs_of_its_nights_along(table: NightTable) -> None:
    Club.objects.update(shelf="deleted", shelved="2020-01-01T00:00Z")
    assert delete_expired_clubs() == 1
    assert ChainNote.objects.get(kind="night").subject == table.night_id
    assert not Member.objects.exists()


def test_an_archive_takes_the_log_along(transactional_db: None, table: NightTable, tmp_path: Path) -> None:
    key(table, Ada=(45, 3), Ben=(40, 3), Cal=(90, 2))
    before, path = log(table), tmp_path / "one"
    make_archive(path, Scope(club=table.club_id))
    Club.objects.filter(pk=table.club_id).delete()
    restore_archive(path)
    assert log(table) == before
    assert sound(table)
