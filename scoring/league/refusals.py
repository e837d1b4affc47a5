"""Reasons to refuse a seating, a format or a season."""

from scoring.engine.refusals import RefusalCode


class Code(RefusalCode):
    """Refusal codes of seatings, formats and seasons."""

    UNKNOWN_PERSON = "unknown_person"
    DUPLICATE_PERSON = "duplicate_person"
    UNKNOWN_TABLE = "unknown_table"
    TABLE_FULL = "table_full"
    NOBODY_TO_SEAT = "nobody_to_seat"
    TOO_FEW_TO_SEAT = "too_few_to_seat"
    ROUND_NOT_OVER = "round_not_over"
    TABLE_RECOUNTS = "table_recounts"
    UNKNOWN_PARAMETER = "unknown_parameter"
    BAD_PARAMETER = "bad_parameter"
