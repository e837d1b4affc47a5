"""The one place with chance: a generator that repeats itself for the same seed."""

from random import Random

__all__ = ["Random", "seeded_random"]


def seeded_random(seed: int) -> Random:
    """Return the random generator of one draw; anyone who knows the seed can check the result."""
    return Random(seed)  # noqa: S311 - fair, not secret
