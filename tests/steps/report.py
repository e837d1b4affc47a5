"""What a step came to, and the table of all of them."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET

SLOWEST = 5


@dataclass(frozen=True)
class TimedTest:
    """One test and how long it took, with what was built for it."""

    name: str
    seconds: float


@dataclass
class Result:
    """What one step came to; `second_tries` are the tests that passed only when they were tried again."""

    name: str
    failed: bool = False
    seconds: float = 0
    tests: list[TimedTest] = field(default_factory=list)
    second_tries: list[str] = field(default_factory=list)


def read_tests(path: Path) -> list[TimedTest]:
    """Return the tests of a report that pytest wrote with `--junitxml`, none where it wrote none.

    A test that was tried twice stands there twice.
    """
    if not path.exists():
        return []
    seconds: defaultdict[str, float] = defaultdict(float)
    for case in ET.parse(path).iter("testcase"):
        seconds[f"{case.get('classname')}.{case.get('name')}"] += float(case.get("time", 0))
    return [TimedTest(name, taken) for name, taken in seconds.items()]


def table(results: Sequence[Result]) -> Iterable[str]:
    """Yield the lines of the table: step, seconds, tests; then the slowest tests of all."""
    width = max(len("Together"), *(len(result.name) for result in results))
    yield f"{'Step':{width}}  {'Seconds':>7}  {'Tests':>6}"
    for result in results:
        counted = f"{len(result.tests):6,}" if result.tests else " " * 6
        yield f"{result.name:{width}}  {result.seconds:7.0f}  {counted}  {'failed' if result.failed else ''}".rstrip()
    count, seconds = sum(len(each.tests) for each in results), sum(each.seconds for each in results)
    yield f"{'Together':{width}}  {seconds:7.0f}  {count:6,}"
    yield f"The slowest {SLOWEST}:"
    every = sorted((test for each in results for test in each.tests), key=lambda test: -test.seconds)
    yield from (f"{test.seconds:7.1f} s  {test.name}" for test in every[:SLOWEST])


def second_tries(results: Iterable[Result]) -> list[str]:
    """Return the tests that passed only on their second try."""
    return [name for result in results for name in result.second_tries]
