"""What a line across the table of a season means."""

from django.utils.translation import gettext as _


def border_words(border: tuple[str, int]) -> str:
    """Who goes through, up or down: a `final` of so many people, `finalists` once it is played, `up`, or `down`."""
    kind, people = border
    return {
        "final": _("The first %(n)s play the final"),
        "finalists": _("The first %(n)s played the final"),
        "up": _("Up to the next division"),
        "down": _("Down to the next division"),
    }[kind] % {"n": people}
