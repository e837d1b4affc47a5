"""Who is erased is found nowhere in the database, under no name that the club knew them by."""

import pytest
from django.apps import apps
from django.core import serializers

from scoring.clubs.actions.erasing import erase_member
from scoring.clubs.models import Member
from scoring.games.actions.record import write_entry
from scoring.journal.outcomes import Saved
from scoring.seasons.models import Adjustment, NightTable
from tests.clubs.makers import runs
from tests.makers import hand, make_game, play, writing
from tests.seasons.makers import make_season, member, night_of
from tests.treasuries import write

pytestmark = pytest.mark.django_db
NAME, ALIAS = "Zyxwvuts Qqqkk", "Zalias"


def whole_database() -> str:
    """All that is kept, as text."""
    models = apps.get_app_config("scoring").get_models()
    return "".join(serializers.serialize("json", model._base_manager.all()) for model in models)


def test_no_text_of_the_club_names_who_was_erased() -> None:
    season = make_season(["Ada", "Ben", NAME], nights=1)
    whose = member(season, NAME)
    Member.objects.filter(pk=whose.pk).update(alias=ALIAS, shows=Member.Shows.ALIAS)
    whose.refresh_from_db()
    table = NightTable.objects.create(
        club=season.club, night=night_of(season, 1), division=season.divisions.get(), number=1
    )
    table.seats.create(club=season.club, position=0, member=whose)
    table.game = play(make_game(ALIAS, "Ben"), hand(ALIAS, Ben=20))
    table.save()
    amended = {"type": "amend", "entry": 1, "event": hand(ALIAS, Ben=30), "reason": f"{NAME} had misread"}
    assert isinstance(write_entry(table.game.pk, writing(table.game, amended)), Saved)
    night = table.night
    night.place, night.note = f"{NAME.upper()}’s house", f"Bring {ALIAS} a cake"
    night.save()
    write(season.club, "expense", 500, note=f"Taxi of {NAME}")
    Adjustment.objects.create(
        club=season.club, season=season, member=member(season, "Ben"), points=2, reason=f"Beat {NAME}"
    )
    erase_member(runs(season.club), whose)
    left = whole_database()
    assert [name for name in (NAME, NAME.upper(), ALIAS) if name in left] == []
    night.refresh_from_db()
    assert night.place == "Player 1’s house"
