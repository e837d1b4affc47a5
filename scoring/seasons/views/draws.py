"""The draw of cards, the last step of a season's tie-breaks."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse

from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import to_club
from scoring.seasons.actions.draws import set_drawn_card
from scoring.seasons.forms.draws import DrawForm
from scoring.seasons.queries.seasons import drawn_cards, season_players
from scoring.seasons.texts.draws import card_words
from scoring.seasons.views.season_pages import flash_saved, get_season_or_404, show_season
from scoring.web.views.http import form_view, posted_data


@form_view
def draw_of_cards(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """List who drew which card; posted, note one, or forget it."""
    access, season = get_season_or_404(request, club_id, season_id, Action.RESULTS)
    people = season_players(season)
    form = DrawForm(people.values(), posted_data(request))
    if form.is_valid():
        clean = form.cleaned_data
        set_drawn_card(access, season, people[clean["member"]], clean["card"])
        flash_saved(request)
        return to_club("draw_of_cards", access, season_id)
    drawn = [(member, card_words(rank)) for member, rank in drawn_cards(season)]
    return show_season(request, "seasons/draw", access, season, form=form, drawn=drawn)
