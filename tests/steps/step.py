"""One step of a run: what it is called, its command, and what it needs around it."""

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTHON = (sys.executable, "-m")


@dataclass(frozen=True)
class Step:
    """A command that proves something; `variables` are added to its environment.

    `is_pooled` reaches its PostgreSQL server through PgBouncer in transaction mode.
    """

    name: str
    command: tuple[str, ...]
    variables: Mapping[str, str] = field(default_factory=dict)
    needs_postgresql: bool = False
    is_pooled: bool = False

    @property
    def file_name(self) -> str:
        """The name as a file may be called."""
        return "-".join(re.findall(r"\w+", self.name))


def pytest_step(
    name: str,
    *words: str,
    workers: int = 2,
    share: str = "worksteal",
    retries: bool = False,
    postgresql: bool = False,
    pooled: bool = False,
    **variables: str,
) -> Step:
    """Return a step of tests on a worker for each of two cores, or on more where they wait for a browser or a disk.

    With `share="loadfile"` a worker takes whole files, which build once what their tests start from; with `"load"` it
    is handed one test after the other, in order, so that long ones that come first end in time.
    `retries` tries once more what fails, and lists it.
    """
    tries = ("--reruns", "1") if retries else ()
    one_by_one = ("--maxschedchunk", "1") if share == "load" else ()
    # A pooler keeps its lines to a database, which cannot be dropped then.
    kept = ("--reuse-db",) if pooled else ()
    command = (
        *PYTHON,
        "pytest",
        "-q",
        "-n",
        str(workers),
        "--dist",
        share,
        *one_by_one,
        *tries,
        *kept,
        *words,
    )
    return Step(name, command, variables, needs_postgresql=postgresql or pooled, is_pooled=pooled)
