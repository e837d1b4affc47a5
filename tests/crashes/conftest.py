"""What crash tests start from: each is made once in a run, however many workers it has, and copied."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.chromium import Chromium
from tests.crashes.operator import called
from tests.crashes.postgresql import Cluster
from tests.driven import Driven
from tests.firefox import Firefox
from tests.started import Put, copies_of, made_once
from tests.webkit import WebKit

DEMO = """
from scoring.models import Season
from tests.treasuries import every_kind
call_command("make_demo_evening")
call_command("make_demo_club")
every_kind(Season.objects.get(name="Autumn"))
"""


@pytest.fixture(scope="session")
def put_demo(tmp_path_factory: pytest.TempPathFactory, put_started: Put) -> Put:
    """The same with an evening, and a club with a book in which every kind of line is."""

    def make(data: Path) -> None:
        called(put_started(data), DEMO)

    return copies_of(made_once(tmp_path_factory, "demo", make))


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory, put_started: Put) -> Path:
    """What a PostgreSQL server with empty tables keeps."""

    def make(home: Path) -> None:
        data = put_started(home.with_name("beside"))
        with Cluster() as cluster:
            called(data, 'call_command("migrate", verbosity=0)', **cluster.variables)
            cluster.stop()
            cluster.copy_to(home)

    return made_once(tmp_path_factory, "postgresql", make)


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def phone(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Driven]:
    """A browser of each kind, with nothing in it yet."""
    if request.param == "chromium":
        with Chromium(request.getfixturevalue("chromium")) as phone:
            yield phone
        return
    with (Firefox if request.param == "firefox" else WebKit)(tmp_path / "phone") as phone:
        yield phone
