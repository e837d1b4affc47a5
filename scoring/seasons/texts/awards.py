"""Name awards and records."""

from django.utils.translation import gettext as _


def award_name(kind: str) -> str:
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


def record_name(kind: str) -> str:
    return {
        "lowest_evening": _("Lowest evening"),
        "highest_evening": _("Highest evening"),
        "evening_kalookis": _("Most kalookis in an evening"),
        "best_comeback": _("Best comeback after a buy-in"),
        "season_kalookis": _("Most kalookis in a season"),
        "season_hands_won": _("Most hands won in a season"),
        "season_tables_won": _("Most tables won in a season"),
        "ever_games": _("Most games"),
        "ever_tables_won": _("Most tables won"),
        "ever_kalookis": _("Most kalookis"),
    }[kind]
