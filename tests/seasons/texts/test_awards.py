"""What stood out in a season has a name."""

from scoring.seasons.texts.awards import award_name


def test_an_award_is_named() -> None:
    assert award_name("full_attendance") == "Never missed a night"
