"""How long a restore and a backup of many games take: `python -m tests.bench.drill [GAMES]`, 10,000 unless told.

It fails where the backup is not byte for byte what was restored, or where the program was at work for more than a
minute. The clock on the wall is printed too: it tells as much about the disk and about what else the machine does.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

import django
from django.core.management import call_command

from scoring.backup.archive_file import Row
from scoring.journal.chain import Entry, chain_name, seal_entries

Plain = dict[str, Any]
HANDS = 20
LONGEST = 60  # seconds at work for 10,000 games


def main() -> None:
    """In a folder that is gone afterwards."""
    games = int(sys.argv[1]) if sys.argv[1:] else 10_000
    for name in [name for name in os.environ if name.startswith("KALOOKI_")]:
        del os.environ[name]
    with tempfile.TemporaryDirectory(prefix="kalooki-drill-") as folder:
        os.environ |= {"KALOOKI_DATA": folder, "DJANGO_SETTINGS_MODULE": "kalooki_site.settings"}
        django.setup()
        call_command("migrate", interactive=False, verbosity=0)
        drill(Path(folder), games)


def drill(folder: Path, games: int) -> None:
    """Many copies of one game, restored where nothing is and backed up again."""
    from scoring.backup.archive_file import Head, write_archive  # noqa: PLC0415
    from scoring.backup.archive_rows import EVERYTHING, Scope, rows_of  # noqa: PLC0415
    from scoring.backup.archives import make_archive, restore_archive  # noqa: PLC0415 - models load after set-up
    from tests.bench.kept import keep  # noqa: PLC0415

    keep(HANDS)
    one = list(rows_of(Scope()))
    many = (Row(table, plain) for table, plain in copies(one, games))
    write_archive(folder / "many", Head(EVERYTHING), many)
    call_command("flush", interactive=False, verbosity=0)
    begun, worked = time.perf_counter(), time.process_time()
    restore_archive(folder / "many")
    restored = time.perf_counter()
    own = time.process_time() - worked
    print(
        f"restore {games} games of {HANDS} hands: {restored - begun:.1f} s, {own:.1f} of them at work",
        flush=True,
    )
    make_archive(folder / "again")
    print(f"back them up: {time.perf_counter() - restored:.1f} s")
    print(f"the file: {(folder / 'again').stat().st_size / 1e6:.1f} MB", flush=True)
    if (folder / "many").read_bytes() != (folder / "again").read_bytes():
        sys.exit("What was restored is not what was backed up.")
    if own > LONGEST * games / 10_000:
        sys.exit(f"Longer than {LONGEST} s at work for 10,000 games.")


def copies(one: list[Row], games: int) -> Iterator[tuple[str, Plain]]:
    """The rows of many games like this one, table by table, each log with the chain that it would have."""
    log = [row.plain for row in one if row.table == "gameevent"]
    for table in dict.fromkeys(row.table for row in one):
        if table == "site":
            yield from ((table, row.plain) for row in one if row.table == table)
            continue
        for turn in range(games):
            made = chained([copied(plain, turn) for plain in log])
            if table == "gameevent":
                yield from ((table, plain) for plain in made)
                continue
            for plain in (row.plain for row in one if row.table == table):
                head = {"head": made[-1]["hash"]} if "head" in plain else {}
                yield table, copied(plain, turn) | head


def copied(plain: Plain, turn: int) -> Plain:
    """A row of another game: `turn` in the ids that must differ, another id for each entry."""
    game = f"{turn:08x}-0000-4000-8000-000000000000"
    if "game" not in plain:
        return plain | {"id": game, "scorekeeper": plain["scorekeeper"] and turn + 1}
    number = turn + 1 if isinstance(plain["id"], int) else str(uuid5(UUID(game), str(plain["number"])))
    return plain | {"id": number, "game": game}


def chained(log: list[Plain]) -> list[Plain]:
    """The entries of one game with their hashes."""
    entries = [
        Entry(
            each["number"], UUID(each["id"]), datetime.fromisoformat(each["at"]), each["author"], each["body"]
        )
        for each in log
    ]
    hashes = seal_entries(chain_name("game", UUID(log[0]["game"])), entries)
    return [plain | {"hash": kept} for plain, (_entry, kept) in zip(log, hashes, strict=True)]


if __name__ == "__main__":
    main()
