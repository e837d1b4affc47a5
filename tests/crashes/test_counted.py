"""What a monitor reads of a site with several processes."""

import time
from contextlib import suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

from tests.crashes.postgresql import Cluster
from tests.crashes.server import HOST, PATIENCE, Server
from tests.started import Put

PAGES, REFUSED = 'kalooki_request_seconds_count{kind="page"}', 'kalooki_requests_total{status="4xx"}'


def numbers(server: Server) -> dict[str, float]:
    """What a monitor reads of a server, by name and label."""
    with urlopen(f"http://{HOST}:{server.port}/metrics", timeout=60) as answer:
        lines = answer.read().decode().splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


def ask(server: Server, path: str) -> None:
    with suppress(HTTPError), urlopen(f"http://{HOST}:{server.port}{path}", timeout=60) as answer:
        answer.read()


def test_any_process_tells_what_all_answered_and_no_counter_falls_when_one_dies(
    tmp_path: Path, put_started: Put, migrated: Path
) -> None:
    with Cluster(made=migrated) as cluster:
        variables = cluster.variables | {"KALOOKI_PROCESSES": "2"}
        with Server(put_started(tmp_path / "data"), **variables) as server:
            before, begun = numbers(server), time.monotonic()
            for _time in range(20):
                ask(server, "/help/")
            ask(server, "/nowhere/")
            after = numbers(server)
            while after[REFUSED] == before[REFUSED] and time.monotonic() < begun + PATIENCE:
                after = numbers(server)  # counted once it is sent
            server.kill_worker()
            server.wait()
            later = numbers(server)
    assert (after[PAGES] - before[PAGES], after[REFUSED] - before[REFUSED]) == (21, 1)
    assert 0 < after[PAGES.replace("count", "sum")] < 21 * PATIENCE
    assert later[PAGES] >= after[PAGES]
