"""Every law on many random games: `python -m tests.engine.many_games --games 20000 --seed 1`, one dot a hundred."""

import argparse
import random
from collections.abc import Callable
from typing import Any

from tests.engine import test_laws

LAWS: dict[str, Callable[[random.Random], None]] = {
    name: law.hypothesis.inner_test for name, law in vars(test_laws).items() if name.startswith("test_")
}


def broken(seed: object, numbers: range) -> list[str]:
    """The laws that do not hold, each with the seed of its game."""
    found = []
    for number in numbers:
        for name, law in LAWS.items():
            try:
                law(random.Random(f"{seed}:{number}"))
            except Exception as fault:  # noqa: BLE001 - whatever it is, it is a finding
                found.append(f"{seed}:{number} {name}: {type(fault).__name__} {fault}")
        if number % 100 == 99:
            print(".", end="", flush=True)
    return found


def main(arguments: list[str] | None = None) -> int:
    """Say how many laws were broken, and by which games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", default="1")
    asked: Any = parser.parse_args(arguments)
    found = broken(asked.seed, range(asked.games))
    print(
        f"\n{asked.games} games of seed {asked.seed}, {len(LAWS)} laws: {len(found)} broken", *found, sep="\n"
    )
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
