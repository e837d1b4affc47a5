"""What is made once in a run, however many workers it has, and copied: the folder of a server that was started."""

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.crashes.server import Server

Put = Callable[[Path], Path]  # a copy, at this place


@pytest.fixture(scope="session")
def put_started(tmp_path_factory: pytest.TempPathFactory) -> Put:
    """The folder of a server that was started once and stopped: migrated, its static files collected."""

    def make(data: Path) -> None:
        with Server(data) as server:
            server.stop()

    return copies_of(made_once(tmp_path_factory, "started", make))


def copies_of(made: Path) -> Put:
    """Return what copies it to a place."""

    def put(place: Path) -> Path:
        shutil.copytree(made, place)
        return place

    return put


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
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
