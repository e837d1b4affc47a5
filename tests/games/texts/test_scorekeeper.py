"""How the pages about scoring and the links say when and who."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scoring.games.texts.scorekeeper import holds, last_seen, not_written, until


def test_a_phone_without_a_name_is_the_hosts() -> None:
    assert holds("") == "The host’s phone is keeping score"
    assert not_written("Ben") == "Ben’s phone is keeping score. Nothing was saved."


def test_when_a_key_was_seen_is_told_roughly() -> None:
    now = timezone.now()
    assert last_seen(None) == "not opened yet"
    assert last_seen(now - timedelta(minutes=7)) == "active now"
    assert last_seen(now - timedelta(days=3)).startswith("active on ")


@pytest.mark.parametrize(("hours", "has_hour"), [(5, True), (24 * 30, False)])
def test_a_near_end_has_an_hour_and_a_far_one_a_day(hours: int, has_hour: bool) -> None:
    assert (":" in until(timezone.now() + timedelta(hours=hours))) is has_hour
