"""One step of a run: what it is called, its command, and what it needs around it."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTHON = (sys.executable, "-m")


@dataclass(frozen=True)
class Step:
    """A command that proves something; `variables` are added to its environment."""

    name: str
    command: tuple[str, ...]
    variables: Mapping[str, str] = field(default_factory=dict)
    needs_postgresql: bool = False


def pytest_step(
    name: str,
    *words: str,
    retries: bool = False,
    postgresql: bool = False,
    **variables: str,
) -> Step:
    """Return a step of tests on a worker for each of two cores; `retries` tries what fails once more and lists it."""
    tries = ("--reruns", "1", "-rR") if retries else ()
    command = (*PYTHON, "pytest", "-q", "-n", "2", "--dist", "worksteal", *tries, *words)
    return Step(name, command, variables, needs_postgresql=postgresql)
