"""Follow a request through the app: which files of `scoring/` it enters, from its address to its answer."""

import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import scoring

HOUSE = Path(scoring.__path__[0])


@contextmanager
def files_entered() -> Iterator[list[str]]:
    """Files whose functions are called meanwhile in this thread, in the order in which they are first entered.

    They are named from `scoring/` on: "games/views/corrections.py". Make a like request once before, so that every
    module is loaded and what is kept in memory is there.
    """
    entered: list[str] = []
    seen: set[str] = set()
    inside = str(HOUSE) + "/"

    def note(frame: FrameType, event: str, _arg: object) -> None:
        file = frame.f_code.co_filename
        of_a_function = frame.f_code.co_flags & inspect.CO_OPTIMIZED  # bodies of modules and classes are not
        if event != "call" or file in seen or not of_a_function:
            return
        seen.add(file)
        if file.startswith(inside):
            entered.append(file.removeprefix(inside))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield entered
    finally:
        sys.setprofile(before)
