"""What the standings say on the screen and on paper alike: which results count, what a line across means."""

from django.utils.translation import gettext as _

from scoring.league.formats import Counting, Format


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


def final_line() -> str:
    """What a final that was played did to the table."""
    return _(
        "The final put the first in their order: by what it gave and, with a plus, what they brought along."
    )


def border_words(border: tuple[str, int]) -> str:
    """Who goes through, up or down: a `final` of so many people, `finalists` once it is played, `up`, or `down`."""
    kind, people = border
    return {
        "final": _("The first %(n)s play the final"),
        "finalists": _("The first %(n)s played the final"),
        "up": _("Up to the next division"),
        "down": _("Down to the next division"),
    }[kind] % {"n": people}
