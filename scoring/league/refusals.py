"""Every reason to turn a wish of the organiser down."""

from scoring.engine.refusals import RefusalCode


class Code(RefusalCode):
    """What can be wrong with a seating, a format or a season."""

    UNKNOWN_PERSON = "unknown_person"
    DUPLICATE_PERSON = "duplicate_person"
    UNKNOWN_TABLE = "unknown_table"
    TABLE_FULL = "table_full"
    NOBODY_TO_SEAT = "nobody_to_seat"
    ROUND_NOT_OVER = "round_not_over"
    TABLE_RECOUNTS = "table_recounts"
    UNKNOWN_PARAMETER = "unknown_parameter"
    BAD_PARAMETER = "bad_parameter"
