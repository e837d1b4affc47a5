"""What crash tests start from: each is made once in a run, however many workers it has, and copied."""

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.chromium import Chromium
from tests.crashes.operator import called
from tests.crashes.postgresql import Cluster
from tests.crashes.server import Server
from tests.driven import Driven
from tests.firefox import Firefox
from tests.webkit import WebKit

DEMO = """
from scoring.models import Season
from tests.treasuries import every_kind
call_command("make_demo_evening")
call_command("make_demo_club")
every_kind(Season.objects.get(name="Autumn"))
"""
Put = Callable[[Path], Path]  # a copy, at this place


@pytest.fixture(scope="session")
def put_started(tmp_path_factory: pytest.TempPathFactory) -> Put:
    """The folder of a server that was started once and stopped: migrated, its static files collected."""

    def make(data: Path) -> None:
        with Server(data) as server:
            server.stop()

    return _copies_of(_made_once(tmp_path_factory, "started", make))


@pytest.fixture(scope="session")
def put_demo(tmp_path_factory: pytest.TempPathFactory, put_started: Put) -> Put:
    """The same with an evening, and a club with a book in which every kind of line is."""

    def make(data: Path) -> None:
        called(put_started(data), DEMO)

    return _copies_of(_made_once(tmp_path_factory, "demo", make))


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory, put_started: Put) -> Path:
    """What a PostgreSQL server with empty tables keeps."""

    def make(home: Path) -> None:
        data = put_started(home.with_name("beside"))
        with Cluster() as cluster:
            called(data, 'call_command("migrate", verbosity=0)', **cluster.variables)
            cluster.stop()
            cluster.copy_to(home)

    return _made_once(tmp_path_factory, "postgresql", make)


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def phone(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Driven]:
    """A browser of each kind, with nothing in it yet."""
    if request.param == "chromium":
        with Chromium(request.getfixturevalue("chromium")) as phone:
            yield phone
        return
    with (Firefox if request.param == "firefox" else WebKit)(tmp_path / "phone") as phone:
        yield phone


def _copies_of(made: Path) -> Put:
    def put(place: Path) -> Path:
        shutil.copytree(made, place)
        return place

    return put


def _made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """Make it, or wait until another worker has made it; pytest removes it as it does all of its folders."""
    run = factory.getbasetemp()
    here = (run.parent if "PYTEST_XDIST_WORKER" in os.environ else run) / f"kept-{name}"
    here.mkdir(exist_ok=True)
    made = here / "made"
    with (here / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            make(here / "data")
            (here / "data").rename(made)
    return made
