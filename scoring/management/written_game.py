"""A game file before it is read."""

from typing import NamedTuple


class Written(NamedTuple):
    """One game as it came: its bytes and the file or line, or why there are none."""

    content: bytes
    file: str = ""
    line: int = 0
    fault: str = ""
