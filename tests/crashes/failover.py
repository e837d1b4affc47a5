"""A cluster loses its parts while eight phones record: `python -m tests.crashes.failover [EVENT ...]`, some minutes.

It ends with 1 where a hand that was called saved is lost or counted twice, where none is saved for longer than half a
minute, or where a phone notices that a server of the site died or was updated.
"""

import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from threading import Event, Thread

import psycopg

from deploy.cluster.cluster import Cluster, missing
from deploy.cluster.place import NODES, Place
from tests.crashes.host import NO_ANSWER, Host
from tests.crashes.server import ROOT

PHONES, FIRST_PORT = 8, 8400
MOST = 30.0  # seconds without a saved hand
AFTERWARDS = 5.0  # seconds that phones go on after an event
PAUSE = 0.2  # seconds between two hands of a phone, and before it tries again
HANGS = 28.0  # seconds: longer than Patroni waits
LAG = 1.0  # second
MIGRATIONS = "scoring/migrations"
LEFT_OUT = (".git", ".venv", ".*_cache", "__pycache__", "artefacts", "node_modules", "var")
CHANGE = """from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("scoring", "{last}")]
    operations = [
        migrations.RunSQL("ALTER TABLE scoring_game ADD COLUMN of_the_drill integer NOT NULL DEFAULT 0"),
        migrations.RunSQL("ALTER TABLE scoring_gameevent ADD COLUMN of_the_drill integer NOT NULL DEFAULT 0"),
    ]
"""


class Client(Thread):
    """Something that asks until it has ended, and notes each answer that is not as it should be."""

    def __init__(self, port: int) -> None:
        super().__init__(daemon=True)
        self.host, self.ended = Host(port), Event()
        self.troubles: list[tuple[float, int]] = []

    def ask(self, path: str, fields: dict[str, str] | None = None) -> str | None:
        """The answer; nothing for one that is a trouble."""
        try:
            status, body, _where = self.host.ask("POST" if fields else "GET", path, fields)
        except NO_ANSWER:
            status, body = 0, ""
        if status == (303 if fields else 200):
            return body
        self.troubles.append((time.monotonic(), status))
        return None


class Phone(Client):
    """It records hand after hand, each the same under the same id until it is saved."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.saved: list[tuple[float, str]] = []
        self.host.start_game()

    def run(self) -> None:
        """Save what has begun before it ends."""
        while not self.ended.wait(PAUSE):
            hand = self.host.next_hand()
            while self.ask(f"{self.host.table}hands/new/", hand) is None:
                time.sleep(PAUSE)
            self.saved.append((time.monotonic(), hand["entry_id"]))
            self.host.version += 1
        self.host.hang_up()


class Reader(Client):
    """It opens the table of a phone, and every file of each version of it, those from before too."""

    def __init__(self, phone: Phone) -> None:
        super().__init__(phone.host.port)
        self.host.cookies, self._table = dict(phone.host.cookies), phone.host.table
        self.files: set[str] = set()

    def run(self) -> None:
        """Ask for everything again and again."""
        while not self.ended.wait(PAUSE):
            page = self.ask(self._table) or ""
            self.files |= set(re.findall(r'(/static/[^"\s]+\.(?:css|js))\b', page))
            for file in sorted(self.files):
                self.ask(file)
        self.host.hang_up()


def server_dies(cluster: Cluster) -> Callable[[], None]:
    cluster.servers.kill(1)
    return lambda: cluster.servers.start_one(1)


def git(*words: str) -> bytes:
    """What git tells of this repository; nothing where it has no such past."""
    return subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, check=False).stdout


def code_before(folder: Path) -> Path | None:
    """The site as it was before its newest migration; None where that ran on no cluster yet, or isn't known here."""
    newest = git("log", "-1", "--format=%H", "--diff-filter=A", "--", MIGRATIONS).decode().strip()
    packed = newest and git("archive", f"{newest}^")
    if not packed:
        return None
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    if not (folder / "deploy/cluster").exists():
        return None
    change_sheets(folder)
    return folder


def code_afterwards(folder: Path) -> Path:
    """The site with one more migration, and with other style sheets."""
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*LEFT_OUT))
    last = max(path.stem for path in (folder / MIGRATIONS).glob("0*.py"))
    (folder / MIGRATIONS / "9999_drill.py").write_text(CHANGE.format(last=last), encoding="ascii")
    change_sheets(folder)
    return folder


def change_sheets(folder: Path) -> None:
    """Let the style sheets of one version differ from those of the other."""
    for sheet in (folder / "static/css").rglob("*.css"):
        sheet.write_text(
            f"{sheet.read_text(encoding='utf-8')}\n.of-the-drill {{ color: red; }}\n", encoding="utf-8"
        )


def update(cluster: Cluster) -> Callable[[], None]:
    """A version with a migration takes over, server by server."""
    is_older = cluster.servers.code != ROOT
    print(f"The update is from {'the version before' if is_older else 'this version'}", flush=True)
    cluster.servers.code = ROOT if is_older else code_afterwards(cluster.place.folder / "afterwards")
    cluster.servers.migrate()
    for number in NODES:
        cluster.servers.stop_one(number)
        cluster.servers.start_one(number)
    return lambda: None


def database_dies(cluster: Cluster) -> Callable[[], None]:
    """PostgreSQL is killed where it writes; its Patroni lives."""
    cluster.nodes.kill_database(leader_of(cluster))
    return lambda: None


def node_dies(cluster: Cluster) -> Callable[[], None]:
    """The node that writes is gone, after a moment in which the others heard nothing of it."""
    number = leader_of(cluster)
    cluster.nodes.hold_back(number)
    time.sleep(LAG)
    cluster.nodes.kill(number)
    return lambda: cluster.nodes.start_one(number)


def node_hangs(cluster: Cluster) -> Callable[[], None]:
    number = leader_of(cluster)
    cluster.nodes.hang(number)
    time.sleep(HANGS)
    cluster.nodes.wake(number)
    return lambda: None


def leader_of(cluster: Cluster) -> int:
    number = cluster.nodes.leader()
    assert number is not None
    return number


@dataclass(frozen=True)
class Happening:
    """An event, and whether phones may notice it."""

    begin: Callable[[Cluster], Callable[[], None]]
    is_noticed: bool


EVENTS = {
    "update": Happening(update, is_noticed=False),
    "server-dies": Happening(server_dies, is_noticed=False),
    "database-dies": Happening(database_dies, is_noticed=True),
    "node-dies": Happening(node_dies, is_noticed=True),
    "node-hangs": Happening(node_hangs, is_noticed=True),
}


def drill(cluster: Cluster, phones: list[Phone], reader: Reader, name: str) -> bool:
    """Let one thing happen, tell how it went, and return whether it went as it should."""
    cluster.nodes.await_whole()
    begun = time.monotonic()
    mend = EVENTS[name].begin(cluster)
    happened = time.monotonic()
    while not all(phone.saved and phone.saved[-1][0] > happened for phone in phones):
        if time.monotonic() > happened + 3 * MOST:
            break
        time.sleep(PAUSE)
    time.sleep(AFTERWARDS)
    mend()
    ended = time.monotonic()
    saved = sorted(moment for phone in phones for moment, _entry in phone.saved if begun < moment < ended)
    moments = [begun, *saved, ended]
    gap = max(later - earlier for earlier, later in pairwise(moments))
    noticed = Counter(
        status for each in (*phones, reader) for moment, status in each.troubles if begun < moment < ended
    )
    print(
        f"{name}: {len(saved)} hands saved, none for {gap:.1f} s at most, other answers {dict(noticed)}",
        flush=True,
    )
    return gap <= MOST and noticed.keys() <= {0, 503} and (EVENTS[name].is_noticed or not noticed)


def saw_both_versions(reader: Reader) -> bool:
    """Whether a page came from each of the two, with the style sheet of its own."""
    sheets = sorted(file for file in reader.files if file.endswith(".css"))
    print(f"Style sheets of both versions: {', '.join(sheets)}", flush=True)
    return len(sheets) == 2


def judge(cluster: Cluster, phones: list[Phone]) -> bool:
    """Hold what phones were told against what the database has."""
    told = [entry for phone in phones for _moment, entry in phone.saved]
    games = [phone.host.table.split("/")[2] for phone in phones]
    where = f"host=127.0.0.1 port={cluster.place.port('primary')} user=kalooki dbname=kalooki"
    with psycopg.connect(where, password=cluster.place.password) as line:
        found = line.execute(
            "SELECT id FROM scoring_gameevent WHERE game_id = ANY(%s::uuid[])", [games]
        ).fetchall()
    kept = {str(entry) for (entry,) in found}
    lost, more = set(told) - kept, len(kept) - len(games) - len(told)  # each game begins with an entry
    print(f"{len(told)} hands were called saved: {len(lost)} lost, {more} more than that", flush=True)
    return not lost and not more


@contextmanager
def running(*, is_updated: bool) -> Iterator[Cluster]:
    """A cluster, until the end; of the version before this one where it is updated to it."""
    with tempfile.TemporaryDirectory(prefix="kalooki-failover-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o711)
        cluster = Cluster(Place(Path(folder) / "cluster", FIRST_PORT))
        # Where the update is among what happens, it comes first: then all else happens to this version.
        cluster.servers.code = (is_updated and code_before(Path(folder) / "before")) or ROOT
        try:
            cluster.start()
            yield cluster
        finally:
            cluster.stop()


def main(names: list[str]) -> int:
    """Let the events happen, or all of them; 1 where something was lost, doubled or too slow."""
    if packages := missing():
        sys.exit(f"As root: apt-get install --no-install-recommends {' '.join(packages)}")
    names = sorted(names or EVENTS, key=list(EVENTS).index)
    with running(is_updated="update" in names) as cluster:
        phones = [Phone(cluster.place.port("phones")) for _phone in range(PHONES)]
        reader = Reader(phones[0])
        everyone: list[Client] = [*phones, reader]
        for each in everyone:
            each.start()
        try:
            went = [drill(cluster, phones, reader, name) for name in names]
        finally:
            for each in everyone:
                each.ended.set()
            last_moment = time.monotonic() + 2 * MOST
            for each in everyone:
                each.join(max(last_moment - time.monotonic(), 0))
        if "update" in names:
            went.append(saw_both_versions(reader))
        went.append(judge(cluster, phones))
    return int(not all(went))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
