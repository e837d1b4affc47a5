"""Evenings one after the other, each by its seed in an empty database."""

from collections.abc import Callable, Iterable
from pathlib import Path

from django.db import transaction

from tests.simulator.world import World

STEPS = 200
FAILED_ONCE = Path(__file__).with_name("seeds.txt")
WorldOf = Callable[[int], World]


class DoneError(Exception):
    """Takes everything back that an evening has written."""


def evening(world: World) -> World:
    """Two hundred things that happen, then all is well again."""
    for _n in range(STEPS):
        world.step()
    world.heal()
    world.check()
    return world


def play(seeds: Iterable[int], world_of: WorldOf = World) -> int:
    """How many entries were acknowledged; AssertionError names the seed that fails."""
    total = 0
    for seed in seeds:
        try:
            with transaction.atomic():
                try:
                    total += len(evening(world_of(seed)).acknowledged)
                except AssertionError as fault:
                    raise AssertionError(
                        f"{fault} (again: FIRST_SEED={seed} SEEDS=1; keep it in {FAILED_ONCE.name})"
                    ) from fault
                raise DoneError
        except DoneError:
            pass
    return total


def failed_once() -> list[int]:
    """The seeds that ever failed, each on a line with what was wrong."""
    lines = FAILED_ONCE.read_text(encoding="utf-8").splitlines()
    return [int(line.split()[0]) for line in lines if line and not line.startswith("#")]
