"""Refusals as values, and every refusal code of a game."""

from enum import StrEnum
from typing import NamedTuple


class RefusalCode(StrEnum):
    """The refusal codes of one room, listed by its `Code`."""


class Refusal(NamedTuple):
    """Why something was refused: a code, the person, and the field, card, game or parameter at fault.

    Names and details are as they were written.
    """

    code: RefusalCode
    who: str | None = None
    detail: str | None = None


class Code(RefusalCode):
    """Refusal codes of the game file, in the order of its table; then those of GAME_FILE.md and of notes."""

    BAD_FORMAT = "bad_format"
    UNKNOWN_VARIANT = "unknown_variant"
    UNKNOWN_OVERRIDE = "unknown_override"
    BAD_PLAYER_NAME = "bad_player_name"
    DUPLICATE_PLAYER = "duplicate_player"
    TOO_FEW_PLAYERS = "too_few_players"
    TOO_MANY_PLAYERS = "too_many_players"
    MISSING_FIELD = "missing_field"
    UNKNOWN_EVENT = "unknown_event"
    BAD_VALUE = "bad_value"
    UNKNOWN_PLAYER = "unknown_player"
    PLAYER_NOT_IN_HAND = "player_not_in_hand"
    MISSING_PLAYER = "missing_player"
    WINNER_HOLDS_CARDS = "winner_holds_cards"
    UNKNOWN_CARD = "unknown_card"
    ACE_COLOUR_NEEDED = "ace_colour_needed"
    SUIT_NEEDED = "suit_needed"
    NO_CARDS = "no_cards"
    NEGATIVE_POINTS = "negative_points"
    UNKNOWN_CODE = "unknown_code"
    BUY_IN_LIMIT = "buy_in_limit"
    TOO_FEW_IN_RANGE = "too_few_in_range"
    OTHERS_TOO_HIGH = "others_too_high"
    NO_BUY_IN_OPEN = "no_buy_in_open"
    OFFERS_OPEN = "offers_open"
    GAME_OVER = "game_over"
    NOT_THE_POOL = "not_the_pool"
    NOT_AGREED = "not_agreed"
    NO_SUCH_DEBT = "no_such_debt"
    PAYMENT_TOO_LARGE = "payment_too_large"
    JOINING_CLOSED = "joining_closed"
    SITTING_OUT_LIMIT = "sitting_out_limit"
    NOBODY_SITS_OUT = "nobody_sits_out"
    TOO_FEW_TO_PLAY = "too_few_to_play"
