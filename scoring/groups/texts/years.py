"""What a year of a group's nights says in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.groups.queries.year_of_nights import MoneyCourse, YearOfNights
from scoring.web.texts.amounts import signed_money
from scoring.web.texts.names import isolate


def money_course_words(course: MoneyCourse, year: YearOfNights) -> str:
    """Describe the chart of a year's money in one sentence, then one for each person."""
    nights = len(year.nights)
    first = ngettext("Won or lost after one night.", "Won or lost over %(n)d nights.", nights) % {"n": nights}
    people = [
        _("%(name)s %(amount)s.")
        % {"name": isolate(year.names[who]), "amount": signed_money(amounts[-1], course.currency)}
        for who, amounts in course.totals.items()
    ]
    return " ".join([first, *people])


def run_words(nights: int) -> str:
    return ngettext("%(n)d in a row", "%(n)d in a row", nights) % {"n": nights}
