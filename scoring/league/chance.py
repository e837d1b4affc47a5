"""The one place with chance: a generator that draws the same again for the same seed."""

from random import Random

__all__ = ["Random", "chance"]


def chance(seed: int) -> Random:
    """A generator for one draw; whoever knows the seed can check what came out."""
    return Random(seed)  # noqa: S311 - fair, not secret
