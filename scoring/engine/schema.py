"""Small checks of plain values that combine into the shape of a variant; True is never a number."""

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeGuard

Check: TypeAlias = Callable[[object], bool]
FARTHEST = 10**12
"""The largest size of a number that is read from a file; what is worked out from them has no bound."""


def is_whole(value: object) -> TypeGuard[int]:
    """A whole number of a size that is read, and not a truth value."""
    return type(value) is int and -FARTHEST <= value <= FARTHEST


def is_truth(value: object) -> TypeGuard[bool]:
    """True or false."""
    return isinstance(value, bool)


def is_text(value: object) -> TypeGuard[str]:
    """A piece of text, empty or not."""
    return isinstance(value, str)


def whole(least: int | None = None, most: int | None = None) -> Check:
    """A whole number between two bounds, both included."""
    return lambda value: (
        is_whole(value) and (least is None or value >= least) and (most is None or value <= most)
    )


def one_of(*choices: str) -> Check:
    """One of some words."""
    return lambda value: is_text(value) and value in choices


def optional(check: Check) -> Check:
    """What `check` allows, or null."""
    return lambda value: value is None or check(value)


def listing(check: Check) -> Check:
    """A list with at least one entry, each as `check` allows."""
    return lambda value: isinstance(value, list) and bool(value) and all(map(check, value))


def mapping(check: Check) -> Check:
    """An object with any keys and values as `check` allows."""
    return lambda value: isinstance(value, dict) and all(map(check, value.values()))


class Record:
    """An object with exactly these keys."""

    def __init__(self, **checks: Check) -> None:
        self.checks: Mapping[str, Check] = checks

    def __call__(self, value: object) -> bool:
        """Whether every key is there, none besides, and each value as its check allows."""
        return (
            isinstance(value, dict)
            and value.keys() == self.checks.keys()
            and all(check(value[key]) for key, check in self.checks.items())
        )
