"""Name awards and records."""

from django.utils.translation import gettext as _


def award_name(kind: str) -> str:
    return {
        "lowest_evening": _("Lowest night"),
        "highest_evening": _("Highest night"),
        "most_kalookis": _("Most Kalookis"),
        "most_hands_won": _("Most hands won"),
        "most_tables_won": _("Most tables won"),
        "longest_run": _("Most tables won in a row"),
        "best_comeback": _("Best comeback after a buy-in"),
        "full_attendance": _("Never missed a night"),
    }[kind]


def record_name(kind: str) -> str:
    return {
        "lowest_evening": _("Lowest night"),
        "highest_evening": _("Highest night"),
        "evening_kalookis": _("Most Kalookis in a night"),
        "best_comeback": _("Best comeback after a buy-in"),
        "season_kalookis": _("Most Kalookis in a season"),
        "season_hands_won": _("Most hands won in a season"),
        "season_tables_won": _("Most tables won in a season"),
        "ever_games": _("Most games"),
        "ever_tables_won": _("Most tables won"),
        "ever_kalookis": _("Most Kalookis"),
    }[kind]
