"""Through PgBouncer in transaction mode each transaction may go over another line: nothing is left in a session."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from kalooki_site.starting import NOT_MIGRATED
from tests.crashes.host import Host
from tests.crashes.operator import called, commands, manage
from tests.crashes.pgbouncer import Pool
from tests.crashes.postgresql import Cluster
from tests.crashes.server import Server
from tests.started import Put

PHONES, HANDS = 6, 20
UNHURRIED = """
from django.db import connection
from scoring.games.models import Game
found = Game.objects.order_by("id").iterator(chunk_size=1)
first = next(found)
with connection.cursor() as cursor:
    cursor.execute("SHOW lock_timeout")
    print(cursor.fetchone()[0], len(list(found)))
"""
ALONE = """
from kalooki_site.database import migrating_alone
import time
with migrating_alone():
    print("begins", time.time())
    time.sleep(1)
    with migrating_alone():
        print("ends", time.time())
"""

LOOKED = """
from django.db import connection
from kalooki_site.database import ask_briefly, limit_pages
from scoring.games.access import find_unchanged
from scoring.web.actions import stale_before
from tests.games.test_access import watched
connection.close()
limit_pages(connection.settings_dict["OPTIONS"])
ask_briefly()
game, look = watched("a")
print(*[bool(find_unchanged([look], stale_before())) for _look in range(4)])
game.keys.filter(is_link=True).update(revoked=stale_before())
print(find_unchanged([look], stale_before()))
with connection.cursor() as cursor:
    cursor.execute("SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE '%%asked%%'")
    print(cursor.fetchone()[0])
"""


@pytest.fixture
def pool(migrated: Path) -> Iterator[Pool]:
    """Two lines for everyone."""
    with Cluster(made=migrated) as cluster, Pool(cluster, lines=2) as made:
        yield made


def test_phones_record_while_commands_read_everything_and_nothing_is_left_behind(
    tmp_path: Path, put_started: Put, pool: Pool
) -> None:
    with Server(put_started(tmp_path / "data"), KALOOKI_PROCESSES="2", **pool.variables) as server:
        hosts = [Host(server.port) for _ in range(PHONES)]

        def play(host: Host) -> None:
            host.start_game()
            for _hand in range(HANDS):
                host.record()
            host.hang_up()

        with ThreadPoolExecutor(PHONES) as threads:
            phones = [threads.submit(play, host) for host in hosts]
            read = commands(("audit",), ("backup", "-o", str(tmp_path / "all")), ("rebuild_results",))
            called(server.data, read, **pool.variables)
            for phone in phones:
                phone.result()
        assert called(server.data, UNHURRIED, **pool.variables).split() == ["0", str(PHONES - 1)]
    with psycopg.connect(pool.url) as line:
        kept = {str(entry) for (entry,) in line.execute("SELECT id FROM scoring_gameevent")}
    saved = [entry for host in hosts for entry in host.saved[1:]]
    assert len(saved) == len(kept & set(saved)) == PHONES * HANDS


def test_two_that_migrate_at_once_take_turns(tmp_path: Path, put_started: Put, pool: Pool) -> None:
    data = put_started(tmp_path / "data")
    with ThreadPoolExecutor(2) as threads:
        both = [threads.submit(called, data, ALONE, **pool.variables) for _ in range(2)]
        told = sorted(
            (float(line.split()[1]), line.split()[0]) for each in both for line in each.result().splitlines()
        )
    assert [word for _moment, word in told] == ["begins", "ends"] * 2


def test_a_server_that_may_not_migrate_waits_for_the_command(tmp_path: Path, put_started: Put) -> None:
    with Cluster(settings={"fsync": "off"}) as cluster, Pool(cluster) as pool:
        server = Server(put_started(tmp_path / "data"), KALOOKI_MIGRATE="0", **pool.variables)
        with pytest.raises(AssertionError):
            server.start()
        assert server.log().splitlines() == [NOT_MIGRATED]
        manage(server.data, "migrate", **pool.variables)
        with server:
            host = Host(server.port)
            host.start_game()
            host.hang_up()


def test_looks_are_planned_once_but_not_through_a_pooler(
    tmp_path: Path, put_started: Put, pool: Pool
) -> None:
    data = put_started(tmp_path / "data")
    straight = pool.variables | {"KALOOKI_DATABASE_URL": pool.cluster.url}
    for variables, kept in ((straight, "1"), (pool.variables, "0")):
        told = called(data, LOOKED, **variables).splitlines()
        assert told == ["True True True True", "set()", kept]
