"""Clubs with a season to test with: nights, tables and seats, their games played through the real gate."""

import datetime as dt
from collections.abc import Sequence
from typing import Any

from django.test import Client

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Club, Member
from scoring.clubs.policy import NOBODY
from scoring.games.models import Game
from scoring.league.presets import PRESETS
from scoring.seasons.actions import nights
from scoring.seasons.models import Division, Entrant, Night, NightTable, Season, Seat, Standing
from tests.makers import make_game, play

PEOPLE = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")
END = {"type": "end", "pool": "winner"}


def make_season(
    people: Sequence[str] = PEOPLE, nights: int = 4, *, has_money: bool = False, **fields: Any
) -> Season:
    """A running season of a new club, everybody in one division; place points, the best eight count."""
    club = Club.objects.create(name="The Jokers", has_money=has_money)
    fields = {"format": PRESETS["place"], "variant": "european", "status": "running", **fields}
    season = Season.objects.create(club=club, **{"name": "Spring", **fields})
    division = Division.objects.create(club=club, season=season, name="All")
    for name in people:
        member = Member.objects.create(club=club, name=name)
        Entrant.objects.create(club=club, season=season, division=division, member=member)
    for number in range(1, nights + 1):
        day = dt.date(2026, 3, 6) + dt.timedelta(weeks=number)
        Night.objects.create(club=club, season=season, number=number, date=day)
    return season


def crowd(season: Season, people: int = 100) -> Season:
    """A season of one night that was closed, with so many more, who stand below everybody in its table."""
    like = Standing.objects.filter(season=season).order_by("-position")[0]
    members = Member.objects.bulk_create(
        [Member(club=season.club, name=f"Player {number:03}") for number in range(people)]
    )
    Entrant.objects.bulk_create(
        [Entrant(club=season.club, season=season, division=like.division, member=each) for each in members]
    )
    for position, each in enumerate(members, start=like.position + 1):
        like.pk, like.member, like.position, like.place = (
            like._meta.pk.get_default(),
            each,
            position,
            position,
        )
        like.save(force_insert=True)
    return season


def member(season: Season, name: str) -> Member:
    """Somebody of the season's club."""
    return Member.objects.get(club=season.club, name=name)


def night_of(season: Season, number: int) -> Night:
    """A night by its number."""
    return Night.objects.get(season=season, number=number)


def seat_table(season: Season, night: int, names: str, **fields: Any) -> NightTable:
    """A table with these people in seat order, "Ada Ben/Fay" for Fay who plays for Ben; a game unless walked over."""
    of_night = night_of(season, night)
    number = NightTable.objects.filter(night=of_night).count() + 1
    division = Division.objects.get(season=season)
    table = NightTable.objects.create(
        club=season.club, night=of_night, division=division, number=number, **fields
    )
    for position, name in enumerate(names.split()):
        whose, _, stand_in = name.partition("/")
        Seat.objects.create(
            club=season.club,
            table=table,
            position=position,
            member=member(season, whose),
            stand_in=member(season, stand_in) if stand_in else None,
        )
    if table.kind != NightTable.Kind.WALK_OVER:
        players = [name.split("/")[-1] for name in names.split()]
        table.game = make_game(*players, variant=season.variant, currency="GBP")
        table.save()
    return table


def play_table(season: Season, night: int, scores: str, **fields: Any) -> Game:
    """A table of one hand: "Ada 0, Ben 20, Cal 35" has Ada go out; the host ends the game."""
    had = {name: int(points) for name, points in (each.split() for each in scores.split(","))}
    table = seat_table(season, night, " ".join(had), **fields)
    assert table.game is not None
    return play(table.game, one_hand(had), END)


def one_hand(had: dict[str, int]) -> dict[str, Any]:
    """The hand in which people held these points, the first with none going out."""
    names = {name.split("/")[-1]: points for name, points in had.items()}
    out = min(names, key=lambda name: names[name])
    return {
        "type": "hand",
        "out": out,
        "left": {name: points for name, points in names.items() if name != out},
    }


def close_night(season: Season, number: int) -> None:
    """The results of a night count from here on."""
    nights.close_night(ClubAccess(season.club, None, (), NOBODY), night_of(season, number))


def close_on_page(client: Client, address: str, **fields: Any) -> Any:
    """Close a night or a season by its page, whatever that asks."""
    asks = client.get(address).context["doubts"]
    return client.post(address, {"asked": [key for doubt in asks for key in doubt.keys], **fields})
