"""An id stands for what was first sent under it: the same again is answered the same, anything else is a conflict."""

from collections.abc import Callable
from typing import Any, NamedTuple
from uuid import uuid4

import pytest
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from scoring.clubs.access import OWN, club_cookie_name
from scoring.clubs.models import Club
from scoring.games.models import Game
from scoring.groups.models import Group
from scoring.seasons.models import Adjustment, Dispute, GivenAward, NightTable, Season
from tests.clubs.clubs import logged_in, with_role
from tests.clubs.makers import member_key
from tests.groups.people import address, game_of_the_scorer, scorer
from tests.seasons.makers import make_season, member, play_table
from tests.seasons.views.test_nights import at

pytestmark = pytest.mark.django_db
Fields = dict[str, Any]


class Sent(NamedTuple):
    """A form, what another one says under the same id, and what is kept of the first."""

    client: Client
    address: str
    fields: Fields
    other: Fields
    kept: type[Model]


def dealt_again() -> Sent:
    where = address("deal_again", game_of_the_scorer("Ada", "Ben", "Cal"))
    return Sent(scorer(), where, {}, {"names": "Cal, Ben, Ada"}, Game)


def a_group() -> Sent:
    return Sent(scorer(), reverse("groups"), {"name": "Thursday"}, {"name": "Friday"}, Group)


def a_group_of_a_game() -> Sent:
    where = address("group_of_game", game_of_the_scorer("Ada", "Ben", "Cal"))
    return Sent(scorer(), where, {"name": "Thursday"}, {"name": "Friday"}, Group)


def a_club() -> Sent:
    return Sent(logged_in("Marlon"), reverse("clubs"), {"name": "Kingston"}, {"name": "Montego"}, Club)


def a_season(other: Fields) -> Sent:
    club = make_season().club
    secretary, where = with_role(club, "secretary"), reverse("new_season", args=[club.pk])
    form = secretary.get(where).context["form"]
    asked = {name: form[name].value() for name in form.fields if form[name].value() is not None}
    return Sent(secretary, where, asked | {"name": "Autumn"}, other, Season)


def points() -> Sent:
    season = make_season()
    given = {"member": member(season, "Ada").pk, "points": "-5", "reason": "Came late"}
    return Sent(
        with_role(season.club, "secretary"), at("points_given", season), given, {"points": "5"}, Adjustment
    )


def an_award() -> Sent:
    season = make_season()
    given = {"member": member(season, "Ada").pk, "title": "Best loser", "note": ""}
    return Sent(
        with_role(season.club, "secretary"),
        at("give_awards", season),
        given,
        {"member": member(season, "Ben").pk},
        GivenAward,
    )


def a_dispute() -> Sent:
    season, phone = make_season(), Client()
    play_table(season, 1, "Ada 0, Ben 20, Cal 35")
    phone.cookies[club_cookie_name(season.club_id, OWN)] = member_key(member(season, "Ben"))
    where = reverse("own_table", args=[season.club_id, NightTable.objects.get().pk])
    return Sent(phone, where, {"hand": 1, "words": "I had 15"}, {"words": "I had 25"}, Dispute)


@pytest.mark.parametrize(
    "sends",
    [
        *(dealt_again, a_group, a_group_of_a_game, a_club, points, an_award, a_dispute),
        lambda: a_season({"name": "Winter"}),
        lambda: a_season({"divisions": "Upper\nLower"}),
        lambda: a_season({"nights": "3"}),
    ],
)
def test_other_content_under_an_id_is_a_conflict_and_the_same_again_is_not(sends: Callable[[], Sent]) -> None:
    client, where, fields, other, kept = sends()
    fields["entry_id"] = str(uuid4())
    first, again = client.post(where, fields), client.post(where, fields)
    assert first["Location"] == again["Location"]
    there = kept._base_manager.count()
    answer = client.post(where, fields | other)
    assert (answer.status_code, kept._base_manager.count()) == (409, there)
    assert "already" in answer.text
    assert f'name="entry_id" value="{fields["entry_id"]}"' not in answer.text
