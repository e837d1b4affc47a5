"""The entries of a log as plain values, for the one list that shows them (`components/history.html`)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from scoring.web.tables import Table


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """An entry in words; `aside` are who wrote it, why, and the like, of which empty ones are left out.

    `number` is where an address can lead, `href` what the words lead to, `undo` where *Undo* posts to.
    One that is `past` no longer counts. `table` shows what changed.
    """

    words: str
    at: datetime
    aside: Iterable[str] = ()
    number: int | None = None
    href: str = ""
    undo: str = ""
    past: bool = False
    table: Table | None = None
