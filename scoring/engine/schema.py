"""Small checks of plain values that combine into the shape of a variant; True is never a number."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias, TypeGuard

from scoring.engine.plain import JsonValue

Check: TypeAlias = Callable[[object], bool]
LARGEST_NUMBER = 10**12
"""The largest size of a number that is read from a file; what is worked out from them has no bound."""


def is_integer(value: object) -> TypeGuard[int]:
    """Return whether a value is a whole number, in the size that is read, and not a truth value."""
    return type(value) is int and -LARGEST_NUMBER <= value <= LARGEST_NUMBER


def is_truth(value: object) -> TypeGuard[bool]:
    """Return whether a value is true or false."""
    return isinstance(value, bool)


def is_text(value: object) -> TypeGuard[str]:
    """Return whether a value is text, empty or not."""
    return isinstance(value, str)


def integer(least: int | None = None, most: int | None = None) -> Check:
    """Return a check for a whole number between two bounds, both included."""
    return partial(_between, least, most)


def _between(least: int | None, most: int | None, value: object) -> bool:
    return type(value) is int and (-LARGEST_NUMBER if least is None else least) <= value <= (
        LARGEST_NUMBER if most is None else most
    )


def one_of(*choices: str) -> Check:
    """Return a check for one of some words."""
    return partial(_one_of, choices)


def _one_of(choices: tuple[str, ...], value: object) -> bool:
    return is_text(value) and value in choices


def optional(check: Check) -> Check:
    """Return a check for null or what `check` allows."""
    return partial(_optional, check)


def _optional(check: Check, value: object) -> bool:
    return value is None or check(value)


def either(*checks: Check) -> Check:
    """Return a check for what one of the checks allows."""
    return partial(_either, checks)


def _either(checks: tuple[Check, ...], value: object) -> bool:
    return any(check(value) for check in checks)


def listing(check: Check, fewest: int = 1) -> Check:
    """Return a check for a list with at least so many entries, each as `check` allows."""
    return partial(_listing, check, fewest)


def _listing(check: Check, fewest: int, value: object) -> bool:
    return isinstance(value, list) and len(value) >= fewest and all(map(check, value))


def mapping(check: Check, keys: tuple[str, ...] | None = None, fewest: int = 0) -> Check:
    """Return a check for an object with values as `check` allows, and with any keys or only some of these."""
    return partial(_mapping, check, keys, fewest)


def _mapping(check: Check, keys: tuple[str, ...] | None, fewest: int, value: object) -> bool:
    return (
        isinstance(value, dict)
        and len(value) >= fewest
        and all(map(check, value.values()))
        and (keys is None or all(key in keys for key in value))
    )


def totals(check: Check) -> Check:
    """Return a check for an object whose keys are whole numbers as text, with values as `check` allows."""
    return partial(_totals, check)


def _totals(check: Check, value: object) -> bool:
    return isinstance(value, dict) and all(_is_written(key) and check(each) for key, each in value.items())


def _is_written(key: str) -> bool:
    """Return whether a text is a whole number in the size that is read, written plainly."""
    digits = key.removeprefix("-")
    if not (key.isascii() and digits.isdecimal() and len(digits) <= len(str(LARGEST_NUMBER))):
        return False
    return str(int(key)) == key and is_integer(int(key))


def span(least: int, most: int) -> Check:
    """Return a check for two whole numbers between two bounds, the smaller one first."""
    return partial(_span, least, most)


def _span(least: int, most: int, value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(_between(least, most, each) for each in value)
        and value[0] <= value[1]
    )


def percentages(fewest: int, most: int) -> Check:
    """Return a check for so many whole percentages that make a hundred."""
    return partial(_percentages, fewest, most)


def _percentages(fewest: int, most: int, value: object) -> bool:
    return (
        isinstance(value, list)
        and fewest <= len(value) <= most
        and all(_between(0, None, each) for each in value)
        and sum(value) == 100
    )


class Record:
    """An object with exactly these keys, and those of `some` that it has."""

    def __init__(self, some: Mapping[str, Check] | None = None, /, **checks: Check) -> None:
        self.checks: Mapping[str, Check] = checks
        self.some = some or {}
        self.all = {**checks, **self.some}

    def __call__(self, value: object) -> bool:
        """Return whether every needed key is there, no unknown one, and each value passes its check."""
        checks = self.all
        if not isinstance(value, dict) or not self.checks.keys() <= value.keys() <= checks.keys():
            return False
        for key, part in value.items():  # noqa: SIM110 - a generator takes twice as long
            if not checks[key](part):
                return False
        return True


def keys_of(check: Check) -> frozenset[str]:
    """Return the keys of the objects that a check allows; none where they are not fixed."""
    if isinstance(check, Record):
        return frozenset(check.all)
    checks: tuple[Check, ...] = ()
    if isinstance(check, partial) and check.func is _optional:
        checks = check.args
    elif isinstance(check, partial) and check.func is _either:
        (checks,) = check.args
    return frozenset().union(*map(keys_of, checks))


def inner_keys_of(check: Check) -> frozenset[str]:
    """Return the keys of the objects inside an object with any keys; none where they all have to be there."""
    if isinstance(check, partial) and check.func is _mapping:
        inner = check.args[0]
        return frozenset(inner.some) if isinstance(inner, Record) else frozenset()
    return frozenset()


def may_lack(check: Check, key: str) -> bool:
    """Return whether an object that a check allows may be without a key."""
    if isinstance(check, Record):
        return key in check.some
    if not isinstance(check, partial):
        return False
    if check.func is _optional:
        return may_lack(check.args[0], key)
    if check.func is _either:
        return any(may_lack(each, key) for each in check.args[0])
    return check.func is _mapping


def as_data(check: Check) -> list[JsonValue]:
    """Return a check as plain values, its name first, for the phone."""
    if isinstance(check, Record):
        parts = (check.checks, check.some)
        return ["record", *[{key: as_data(each) for key, each in part.items()} for part in parts]]
    if isinstance(check, partial):
        return [check.func.__name__.strip("_"), *map(_argument, check.args)]
    return [check.__name__.removeprefix("is_")]


def _argument(value: object) -> object:
    if isinstance(value, tuple):
        return [_argument(each) for each in value]
    return as_data(value) if callable(value) else value
