"""Every reason to turn an entry of a group's book down: a code and what it is about, as a value."""

from enum import StrEnum
from typing import NamedTuple


class Code(StrEnum):
    """The refusal codes of a book."""

    BAD_VALUE = "bad_value"
    UNKNOWN_ENTRY = "unknown_entry"
    UNKNOWN_PERSON = "unknown_person"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_HOUSEHOLD = "unknown_household"
    SAME_ID = "same_id"
    SAME_NAME = "same_name"
    SAME_PERSON = "same_person"
    SAT_TOGETHER = "sat_together"
    NOT_THEIRS = "not_theirs"
    IN_HOUSEHOLD = "in_household"
    COVERED = "covered"
    CLOSED = "closed"
    NOTHING_TO_CLOSE = "nothing_to_close"
    NOT_LAST = "not_last"
    NEEDED = "needed"
    NOT_UNDONE = "not_undone"


class Refusal(NamedTuple):
    """Why something was turned down: `person` is the one concerned, `detail` the field, game or entry at fault."""

    code: Code
    person: str | None = None
    detail: str | None = None
