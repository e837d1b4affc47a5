"""Every address of the site; those of a game, which are asked for most, are tried first."""

from scoring.clubs.urls import urlpatterns as clubs
from scoring.games.urls import urlpatterns as games
from scoring.groups.urls import urlpatterns as groups
from scoring.seasons.urls import urlpatterns as seasons
from scoring.treasury.urls import urlpatterns as treasury
from scoring.web.urls import urlpatterns as web

urlpatterns = [*games, *groups, *clubs, *seasons, *treasury, *web]
