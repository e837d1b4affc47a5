"""What versions of before archives had a version of their own have backed up comes back, with the chains it lacks."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from scoring.backup.archive_chains import JOURNALS
from scoring.backup.archives import make_archive, restore_archive
from scoring.clubs.models import Club, ClubKey
from scoring.clubs.queries.club_history import HISTORY, has_other_roles
from scoring.games.models import Game
from scoring.groups.models import Slip
from scoring.journal.chain import Chain, broken_entries
from scoring.seasons.models import Night
from scoring.seasons.queries.club_audits import club_faults
from scoring.seasons.queries.night_log import NIGHT_LOG, read_night_logs, undoable_entries
from tests.backup.test_archives import changed, empty, everything, sealed

pytestmark = pytest.mark.django_db(transaction=True)
EARLY = Path(__file__).parent / "early/2f4532e9.jsonl.gz"
Change = Callable[[str, dict[str, Any]], bool]


def every_chain() -> list[Chain]:
    """Of every game, group, treasury, history and night."""
    return [
        chain for journal in JOURNALS for chain in journal.chains(journal.owners._base_manager.order_by("id"))
    ]


def as_if_older(path: Path, change: Change) -> Path:
    """The early archive with other rows in it; those for which `change` answers with true are left out."""
    path.write_bytes(EARLY.read_bytes())

    def rewritten(text: bytes) -> bytes:
        head, *rows, end = map(json.loads, text.splitlines())
        kept = [{table: row} for each in rows for table, row in each.items() if not change(table, row)]
        end["rows"] = Counter(table for each in kept for table in each)
        lines = [json.dumps(each, sort_keys=True).encode() + b"\n" for each in (head, *kept, end)]
        return sealed(b"".join(lines))

    return changed(path, rewritten)


def without_chains(table: str, row: dict[str, Any]) -> bool:
    for name in ("hash", "head", "treasury_lines", "treasury_head", "before"):
        row.pop(name, None)
    if table == "treasuryline":
        row.pop("place")
    return False


def without_logs_of_nights(table: str, row: dict[str, Any]) -> bool:
    if table == "night":
        row |= {"version": 0, "head": ""}
    return table == "nightevent"


def test_an_archive_of_an_early_version_comes_back_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    restored = restore_archive(EARLY)
    call_command("audit")
    told = capsys.readouterr().out
    assert "5 games checked, 0 with faults. 1 groups checked, 0 with faults. 1 clubs checked, 0 with" in told
    assert {table: restored.rows[table] for table in ("gameevent", "groupevent", "treasuryline", "key")} == {
        "gameevent": 20,
        "groupevent": 4,
        "treasuryline": 37,
        "key": 5,
    }
    assert [fault for chain in every_chain() for fault in broken_entries(chain)] == []
    assert [len(slip.secret_hash) for slip in Slip.objects.all()] == [64]
    assert sorted(Game.objects.values_list("closed", flat=True)) == ["", "", "", "season", "season"]
    assert not has_other_roles(Club.objects.get().pk)
    before = everything()
    make_archive(tmp_path / "today")
    empty()
    restore_archive(tmp_path / "today")
    assert everything() == before


def test_what_was_backed_up_before_there_were_chains_gets_those_it_would_have_got(tmp_path: Path) -> None:
    restore_archive(EARLY)
    made = [chain for chain in every_chain() if chain.kind != "history"]
    restore_archive(as_if_older(tmp_path / "older", without_chains), replace=True)
    assert [chain for chain in every_chain() if chain.kind != "history"] == made
    assert {chain.kind for chain in made} == {"game", "group", "treasury", "night"}


def test_a_line_that_was_removed_from_an_early_history_is_missed(tmp_path: Path) -> None:
    removed: list[str] = []

    def without_one(table: str, row: dict[str, Any]) -> bool:
        if table == "clubevent" and row["what"] == "treasury_written" and not removed:
            removed.append(row["id"])
        return row.get("id") in removed

    restore_archive(as_if_older(tmp_path / "older", without_one))
    assert [fault.law for fault in HISTORY.faults(Club.objects.get())] == ["numbers"]


def test_results_on_paper_from_before_nights_had_logs_begin_one(tmp_path: Path) -> None:
    restore_archive(as_if_older(tmp_path / "older", without_logs_of_nights))
    (chain,) = NIGHT_LOG.chains(Night.objects.exclude(version=0))
    assert [json.loads(one.entry.body)["type"] for one in chain.entries] == ["carried"]
    assert list(broken_entries(chain)) == []
    assert undoable_entries(read_night_logs([chain.of])) == set()
    assert not list(club_faults(Club.objects.get()))


def test_an_unused_invitation_of_an_unknown_maker_ends(tmp_path: Path) -> None:
    def without_makers(table: str, row: dict[str, Any]) -> bool:
        row.pop("made_by", None)
        return False

    restore_archive(as_if_older(tmp_path / "older", without_makers))
    assert [key.revoked is None for key in ClubKey.objects.all()] == [False]
