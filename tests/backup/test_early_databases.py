"""Data folders of before all migrations became one: taken over whole, or refused in one sentence."""

import lzma
import sqlite3
from contextlib import closing
from pathlib import Path

from scoring.backup.early_databases import TOO_EARLY
from tests.crashes.operator import called

EARLY = Path(__file__).parent / "early"
START = "from kalooki_site.starting import StartRefusedError, bring_up_to_date\n"
TRY = "try: bring_up_to_date()\nexcept StartRefusedError as refused: print(refused)\n"


def put(commit: str, data: Path) -> Path:
    """The data folder that a commit left."""
    data.mkdir()
    data.joinpath("kalooki.sqlite3").write_bytes(
        lzma.decompress((EARLY / f"{commit}.sqlite3.xz").read_bytes())
    )
    return data


def schema(data: Path) -> dict[str, list[str]]:
    """What every table and index is made of, in whatever order; Django 6.1 says a condition more briefly."""
    with closing(sqlite3.connect(data / "kalooki.sqlite3")) as line:
        made = line.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {
        name: sorted(sql.replace('" = 1', '"').partition("(")[2].removesuffix(")").split(", "))
        for name, sql in made
    }


def columns(data: Path) -> dict[str, list[str]]:
    """Every table of ours with the names of its columns, but for what is to be counted anew."""
    with closing(sqlite3.connect(data / "kalooki.sqlite3")) as line:
        tables = line.execute("SELECT name FROM sqlite_master WHERE name LIKE 'scoring_%' AND type = 'table'")
        return {
            name: sorted(
                {column[1] for column in line.execute(f"PRAGMA table_info({name})")} - {"recount_from"}
            )
            for (name,) in tables.fetchall()
        }


def rows(data: Path, of: dict[str, list[str]]) -> dict[str, list[str]]:
    """Every row of ours, by these columns; which migrations made the tables is another matter."""
    with closing(sqlite3.connect(data / "kalooki.sqlite3")) as line:
        return {
            name: sorted(map(str, line.execute(f"SELECT {', '.join(names)} FROM {name}")))
            for name, names in of.items()
        }


def migrations(data: Path) -> list[str]:
    with closing(sqlite3.connect(data / "kalooki.sqlite3")) as line:
        told = line.execute("SELECT name FROM django_migrations WHERE app = 'scoring'")
        return [name for (name,) in told]


def test_a_folder_with_the_last_of_fifty_migrations_starts_and_keeps_all(tmp_path: Path) -> None:
    data, fresh = put("62bf9d14", tmp_path / "data"), tmp_path / "fresh"
    known = columns(data)
    before = rows(data, known)
    assert len(migrations(data)) == 49
    printed = called(data, f'{START}bring_up_to_date()\ncall_command("audit")')
    assert (
        "5 games checked, 0 with faults. 1 groups checked, 0 with faults. 1 clubs checked, 0 with" in printed
    )
    assert rows(data, known) == before
    fresh.mkdir()
    called(fresh, 'call_command("migrate", verbosity=0)')
    assert migrations(data) == migrations(fresh)
    assert schema(data) == schema(fresh)


def test_an_earlier_folder_says_how_its_data_comes_over(tmp_path: Path) -> None:
    data = put("2f4532e9", tmp_path / "data")
    known = columns(data)
    before = rows(data, known)
    assert called(data, START + TRY).strip() == TOO_EARLY
    assert rows(data, known) == before
    assert len(migrations(data)) == 43
