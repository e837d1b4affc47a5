"""What formats, point systems, ways to count and tie-breaks are called, and why a format or a wish was turned down."""

from django.utils.translation import gettext as _

from scoring.league.formats import Counting, Format
from scoring.league.refusals import Code, Refusal


def format_name(key: str) -> str:
    """A preset's name."""
    names = {
        "penalty": _("Penalty points per hand"),
        "place": _("Place points, best evenings"),
        "zero_sum": _("Losers pay the winner"),
        "field": _("People beaten in the evening"),
        "attendance": _("Attendance"),
        "three_two_one": _("Three, two, one"),
        "sliding": _("Sliding discards"),
        "rising": _("Rising qualifier"),
    }
    return names.get(key, key)


def format_line(key: str) -> str:
    """What a preset is, in one sentence."""
    lines = {
        "penalty": _("The mean of points left per hand; fewest wins."),
        "place": _("100 for the first of a table, 0 for the last, of any size; the best evenings count."),
        "zero_sum": _("What losers are behind goes to the winner; every table adds up to nothing."),
        "field": _("A point for everybody beaten that evening, and one for coming."),
        "attendance": _("Points for coming, twice as many for who never missed."),
        "three_two_one": _("Three, two and one for the first three of a table; every evening counts."),
        "sliding": _("The mean; from the seventh evening on, every second one drops the worst."),
        "rising": _("The mean of the best two of every three evenings so far."),
    }
    return lines.get(key, "")


def system_name(system: str) -> str:
    """How a game becomes points of the season."""
    return {
        "penalty": _("Penalty points"),
        "penalty_per_hand": _("Penalty points per hand"),
        "place": _("Place at the table"),
        "scale": _("Points by place"),
        "score_and_bonus": _("Score and a bonus by place"),
        "zero_sum": _("Losers pay the winner"),
        "field": _("People beaten in the evening"),
        "present": _("Points for playing"),
    }[system]


def counting_line(form: Format) -> str:
    """Which results count, in one sentence."""
    counting = form.counting
    return {
        "all": _("Every result counts."),
        "best": _("The best %(n)s results count."),
        "sliding": _("Beyond %(n)s results, the worst is dropped for every %(of)s more."),
        "rising": _("The best %(n)s of every %(of)s evenings so far count."),
    }[counting.rule] % _counts(counting)


def _counts(counting: Counting) -> dict[str, int]:
    return {"n": counting.n, "of": counting.of}


def step_name(step: str) -> str:
    """A tie-break, as a heading in the organiser's list."""
    return {
        "total": _("Points"),
        "evenings_won": _("Evenings won"),
        "tables_won": _("Tables won"),
        "seconds": _("Second places"),
        "hands_won": _("Hands won"),
        "mean_penalty": _("Fewest penalty points per hand"),
        "head_to_head": _("Meetings of those who are level"),
        "best_evening": _("Best evening"),
        "earliest": _("First to have played enough evenings"),
        "evenings_played": _("Evenings played"),
        "kalookis": _("Kalookis"),
        "opponents": _("Strength of opponents"),
        "draw": _("Draw of cards"),
    }[step]


def award_name(kind: str) -> str:
    """An award, as it stands on a certificate."""
    return {
        "lowest_evening": _("Lowest evening"),
        "highest_evening": _("Highest evening"),
        "most_kalookis": _("Most kalookis"),
        "most_hands_won": _("Most hands won"),
        "most_tables_won": _("Most tables won"),
        "longest_run": _("Longest run of tables won"),
        "best_comeback": _("Best comeback after a buy-in"),
        "full_attendance": _("Never missed an evening"),
    }[kind]


def turned_down(refusal: Refusal) -> str:
    """Why a seating or a format cannot be, as a sentence for the organiser."""
    return {
        Code.UNKNOWN_PERSON: _("%(detail)s is not here tonight."),
        Code.DUPLICATE_PERSON: _("%(detail)s is on the list twice."),
        Code.UNKNOWN_TABLE: _("There is no table %(detail)s tonight."),
        Code.TABLE_FULL: _("More people are set for table %(detail)s than it has seats."),
        Code.NOBODY_TO_SEAT: _("Nobody is here yet."),
        Code.ROUND_NOT_OVER: _("Table %(detail)s has no result yet."),
        Code.UNKNOWN_PARAMETER: _("A format has no setting %(detail)s."),
        Code.BAD_PARAMETER: _("The setting %(detail)s cannot be like this."),
    }[refusal.code] % {"detail": refusal.detail or ""}
