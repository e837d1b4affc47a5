"""What the awards of a season are called."""

from django.utils.translation import gettext as _


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
