"""Dates and times in the reader's language."""

from datetime import UTC, date, datetime, time

import pytest
from django.template import Context, Template
from django.utils import timezone, translation

from scoring.web.texts import dates

DAY = date(2026, 11, 21)
LATE = datetime(2026, 11, 20, 23, 30, tzinfo=UTC)
"""Half past midnight of that day, in Berlin."""


@pytest.mark.parametrize(
    ("write", "en", "de", "he"),
    [
        (dates.day, "21 Nov 2026", "21.11.2026", "21 בנוב׳ 2026"),
        (dates.long_day, "21 November 2026", "21. November 2026", "21 בנובמבר 2026"),
        (
            dates.full_day,
            "Saturday, 21 November 2026",
            "Samstag, 21. November 2026",
            "יום שבת, 21 בנובמבר 2026",
        ),
        (dates.short_day, "21 Nov", "21. Nov.", "21 בנוב׳"),
        (dates.weekday_day, "Sat 21 Nov", "Sa., 21. Nov.", "שבת, 21 בנוב׳"),
        (dates.weekday, "Saturday", "Samstag", "יום שבת"),
        (dates.month, "November 2026", "November 2026", "נובמבר 2026"),
        (dates.clock, "00:30", "00:30", "0:30"),
        (dates.moment, "21 Nov 2026, 00:30", "21.11.2026, 00:30", "21 בנוב׳ 2026, 0:30"),
    ],
)
def test_each_style_is_the_language_s_own_in_the_time_of_the_page(write, en, de, he) -> None:  # type: ignore[no-untyped-def]
    with timezone.override("Europe/Berlin"):
        for language, words in (("en", en), ("de", de), ("he", he)):
            with translation.override(language):
                assert write(LATE) == words
                assert write(None) == ""


def test_a_day_without_a_time_and_a_time_without_a_day_stand_as_they_are() -> None:
    with timezone.override("America/New_York"):
        assert dates.day(DAY) == "21 Nov 2026"
        assert dates.clock(time(19, 30)) == "19:30"
        assert dates.clock(time(0)) == "00:00"


def test_a_moment_for_machines_is_of_the_page_s_zone_and_has_whole_seconds() -> None:
    with timezone.override("Europe/Berlin"):
        assert dates.instant(LATE.replace(microsecond=123_456)) == "2026-11-21T00:30:00+01:00"


def test_templates_have_a_filter_of_each_style() -> None:
    page = Template("{% load dates %}{{ at|day }} · {{ at|clock }} · {{ none|moment }}")
    with timezone.override("Europe/Berlin"):
        assert page.render(Context({"at": LATE, "none": None})) == "21 Nov 2026 · 00:30 · "
