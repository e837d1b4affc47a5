"""A process dies during a background job: another one takes the job over, and does it once."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.crashes.operator import SET_UP, called
from tests.crashes.postgresql import Cluster
from tests.crashes.server import ROOT
from tests.started import Put

PATIENCE = 120  # seconds
# It works for longer than its lease, so that only renewing keeps it; the one who is called "dying" never ends.
PROGRAM = """
import sys, time
from datetime import timedelta
from scoring.web import background
from scoring.web.models import Job
background.LEASE, background.LOOK_EVERY = timedelta(seconds=3), 0.5
name, end = sys.argv[1], time.monotonic() + 5
def work(job):
    print("begins", flush=True)
    while time.monotonic() < end:
        time.sleep(0.1)
    print("works on", flush=True)
    while name == "dying":
        time.sleep(1)
background.register("test", background.JobKind(work, pauses=(0, 0)))
background.start()
while Job.objects.filter(kind="test", ended=None).exists():
    time.sleep(0.2)
"""
ASK = "from scoring.web import background; background.enqueue('test')"
TRIES = "from scoring.models import Job; print(Job.objects.get(kind='test').tries, end='')"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
def variables(request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    """Where the database is."""
    if request.param == "sqlite":
        yield {}
        return
    with Cluster(made=request.getfixturevalue("migrated")) as cluster:
        yield cluster.variables


@contextmanager
def process(name: str, data: Path, variables: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    """One that works in the background until it is killed."""
    given = {"PATH": os.environ["PATH"], "KALOOKI_DATA": str(data), **variables}
    command = [sys.executable, "-c", SET_UP + PROGRAM, name]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=given, stdout=pipe, text=True) as started:
        try:
            yield started
        finally:
            started.kill()


def line(of: subprocess.Popen[str]) -> str:
    """What it prints next."""
    assert of.stdout
    return of.stdout.readline().strip()


def test_killed_during_a_job_which_another_process_then_does_once(
    tmp_path: Path, put_started: Put, variables: dict[str, str]
) -> None:
    data = put_started(tmp_path / "data")
    called(data, ASK, **variables)
    with process("dying", data, variables) as dying:
        assert line(dying) == "begins"
        with process("other", data, variables) as other, process("third", data, variables) as third:
            assert line(dying) == "works on"
            assert called(data, TRIES, **variables) == "1"
            dying.kill()
            printed = [each.communicate(timeout=PATIENCE)[0].split("\n")[:-1] for each in (other, third)]
    assert sorted(printed) == [[], ["begins", "works on"]]
