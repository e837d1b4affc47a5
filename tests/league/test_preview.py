"""What another format would have made of the same season."""

from scoring.league.formats import preset
from scoring.league.preview import preview
from tests.league.makers import season, table

PLAYED = season(
    table(1, "Ada 0, Ben 1, Cyd 2"), table(2, "Ben 10, Ada 50, Cyd 60"), table(3, "Cyd 1, Ben 2, Ada 90")
)


def test_everybody_is_told_before_and_after() -> None:
    found = preview(preset("place", qualify=0), preset("penalty", qualify=0), PLAYED)
    assert [(each.person, each.now.place, each.then.place, each.gained) for each in found] == [
        ("Ben", 1, 1, 0),
        ("Cyd", 3, 2, 1),
        ("Ada", 2, 3, -1),
    ]


def test_one_who_would_have_no_place_is_told_without_a_change() -> None:
    found = preview(preset("place", qualify=0), preset("place", qualify=9), PLAYED)
    assert {(each.then.place, each.gained) for each in found} == {(None, None)}
