"""A season that was played for two nights, as the pages of seasons and nights show it."""

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.clubs import save_club_picture
from scoring.clubs.models import Club, ClubRole, Member
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import NOBODY
from scoring.clubs.policy import Page as ClubPage
from scoring.printing.logo import picture
from scoring.treasury.actions.sample_club import CREST
from tests.journeys.screens.tour import LONG, Tour, log_in, marlon, the_club
from tests.seasons.makers import close_night, make_season, play_table


def a_season_to_see(tour: Tour) -> None:
    """A club's season of two nights that everybody may see, on the phone of somebody with an account."""
    log_in(tour)
    season = make_season(("Ada", LONG, "Cal", "Dot"))
    Club.objects.filter(pk=season.club_id).update(pages={str(page): "public" for page in ClubPage})
    for night, scores in enumerate(("Ada 0, Cal 20, Dot 31", "Cal 0, Ada 9, Dot 12"), start=1):
        play_table(season, night, scores)
        close_night(season, night)
    save_club_picture(ClubAccess(season.club, None, (), NOBODY), picture(CREST))
    tour.club, tour.season = f"/clubs/{season.club_id}/", f"/clubs/{season.club_id}/seasons/{season.pk}/"


def own_the_club(tour: Tour) -> None:
    """Whoever is logged in owns the club from here on; a guest has come."""
    ClubRole.objects.create(club=the_club(tour), account=marlon(), role=Role.OWNER)
    Member.objects.create(club=the_club(tour), name="Gus", is_guest=True)


def a_season_run(tour: Tour) -> None:
    """The same season on the phone of whoever owns the club."""
    a_season_to_see(tour)
    own_the_club(tour)
