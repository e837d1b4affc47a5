"""Fields for links and codes: an evening ends in the morning, and letters are read as they were meant."""

from datetime import datetime

import pytest
from django.utils.timezone import make_aware

from scoring.games.forms.links import CodeForm, LinkForm, end_of_evening


@pytest.mark.parametrize(
    ("now", "ends"),
    [("2026-11-19 20:15", "2026-11-20 06:00"), ("2026-11-20 01:30", "2026-11-21 06:00")],
)
def test_an_evening_lasts_until_the_morning_after_some_hours(now: str, ends: str) -> None:
    assert end_of_evening(make_aware(datetime.fromisoformat(now))) == make_aware(datetime.fromisoformat(ends))


@pytest.mark.parametrize("typed", ["bcdfgh", " BCD FGH ", "bcd-fgh", "B.C.D.F.G.H"])
def test_case_blanks_and_dashes_of_a_code_do_not_matter(typed: str) -> None:
    form = CodeForm({"code": typed})
    assert form.is_valid()
    assert form.cleaned_data["code"] == "BCDFGH"


def test_faults_are_told_in_words_that_help() -> None:
    assert LinkForm({"name": ""}).errors["name"] == [
        "Enter who it’s for, so you can cancel the right link later."
    ]
    assert CodeForm({"code": ""}).errors["code"] == ["Type the six letters from the other phone."]
