"""Which results count and which are dropped, and what they add up to."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from scoring.league.evenings import Result
from scoring.league.formats import Counting, Format


class Counted(NamedTuple):
    """The results that count and those that do not, night by night; `needed` is how many had to be there by now."""

    counted: tuple[Result, ...]
    dropped: tuple[Result, ...]
    needed: int


def how_many(counting: Counting, results: int, nights: int) -> int:
    """How many of so many results count after so many nights."""
    if counting.rule == "best":
        return min(results, counting.n)
    if counting.rule == "rising":
        return min(results, rising(counting, nights))
    if counting.rule == "sliding" and results > counting.n:
        return results - (results - counting.n) // counting.of
    return results


def rising(counting: Counting, nights: int) -> int:
    """The best `n` of every `of` nights so far, one at least."""
    return max(1, nights * counting.n // counting.of)


def needed(form: Format, nights: int, planned: int) -> int:
    """How many results one must have for a place after so many nights: what the season asks for, in proportion."""
    due = form.qualify * min(nights, planned) // max(planned, 1)
    return max(due, rising(form.counting, nights) if form.counting.rule == "rising" and nights else 0)


def choose(form: Format, results: Sequence[Result], nights: int, planned: int) -> Counted:
    """The best results; of equal ones the earlier counts."""
    ranked = sorted(results, key=lambda result: (_cost(form, result.value), result.night))
    count = how_many(form.counting, len(results), nights)
    return Counted(
        tuple(sorted(ranked[:count], key=lambda result: result.night)),
        tuple(sorted(ranked[count:], key=lambda result: result.night)),
        needed(form, nights, planned),
    )


def total(form: Format, values: Sequence[Fraction]) -> Fraction | None:
    """Sum or mean of what counts; None where nothing does and a mean is asked for."""
    if form.total == "sum":
        return sum(values, Fraction(0))
    return sum(values, Fraction(0)) / len(values) if values else None


def _cost(form: Format, value: Fraction) -> Fraction:
    """Less is better."""
    return value if form.low_wins else -value
