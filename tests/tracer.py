"""What one request enters: files, functions and calls of the app, counted while it is answered."""

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

from tests.house.source import ROOT

APP = (f"{ROOT / 'scoring'}/", f"{ROOT / 'kalooki_site'}/")


@dataclass
class Trace:
    """How often each function of the app was called, by its file and name."""

    called: Counter[tuple[str, str]] = field(default_factory=Counter)

    @property
    def files(self) -> int:
        return len({file for file, _name in self.called})

    @property
    def calls(self) -> int:
        return self.called.total()

    def told(self) -> str:
        """Files with their calls, the busiest first: what to look at where a request enters too much."""
        each = Counter[str]()
        for (file, _name), times in self.called.items():
            each[str(Path(file).relative_to(ROOT))] += times
        rows = "\n".join(f"{times:6} {file}" for file, times in each.most_common())
        return f"{self.files} files, {len(self.called)} functions, {self.calls} calls\n{rows}"


def traced(work: Callable[[], Any]) -> Trace:
    """Do something once to warm what is kept between requests, and count while it is done again."""
    work()
    return traced_once(work)


def traced_once(work: Callable[[], Any]) -> Trace:
    """Count while something is done, also what is done the first time only."""
    found = Trace()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(APP):
            found.called[frame.f_code.co_filename, frame.f_code.co_qualname] += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return found
