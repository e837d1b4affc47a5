"""A game file before it is read."""

from typing import NamedTuple

from scoring.engine.refusals import Code


class Written(NamedTuple):
    """One game as it came: its bytes and the file or line; or why it can't be answered, and the code of that."""

    content: bytes
    file: str = ""
    line: int = 0
    fault: str = ""
    code: Code = Code.BAD_FORMAT
