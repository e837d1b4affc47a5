"""The format of a season, previewed on the results before it is saved."""

from typing import TypedDict
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import to_club
from scoring.engine.plain import Fields
from scoring.league.formats import TIE_BREAK_STEPS
from scoring.league.presets import PRESETS
from scoring.seasons.actions.seasons import change_format
from scoring.seasons.forms.season_formats import FormatForm, arranged_steps
from scoring.seasons.models import Division, Season
from scoring.seasons.queries.league_seasons import format_previews, preview_season
from scoring.seasons.queries.season_tables import members_of
from scoring.seasons.texts.format_examples import example_nights, example_standings
from scoring.seasons.texts.lists import format_list
from scoring.seasons.texts.season_formats import STEP_NAMES, format_line, format_lines, format_name
from scoring.seasons.texts.season_tables import names_for
from scoring.seasons.views.season_pages import get_season_or_404, show_season
from scoring.web.tables import Table
from scoring.web.views.http import form_view


@form_view
def choose_format(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Ask for the settings of a format; POST previews them, then saves what was previewed."""
    access, season = get_season_or_404(request, club_id, season_id, Action.SEASONS)
    form, asked = _form(request, season), request.POST.get("do") in ("see", "take")
    preview: Fields = {}
    if asked and form.is_valid():
        # Settings that were changed after the preview are previewed first.
        if request.POST["do"] == "see" or request.POST.get("seen") != form.digest:
            preview = _preview(season, form)
        elif change_format(access, season, form.record):
            messages.success(request, _("Scoring saved."))
            return to_club("season", access, season_id)
        else:
            form.add_error(None, _("A closed season can’t change. Reopen it first."))
    context = {
        "form": form,
        "steps": [(step, STEP_NAMES[step]) for step in form.steps],
        "left": [(step, STEP_NAMES[step]) for step in TIE_BREAK_STEPS if step not in form.steps],
        **_presets(),
        "shown": preview,
        "asked": asked,
        "picked": request.GET.get("from", ""),
        "status": 422 if asked and form.errors else 200,
    }
    return show_season(request, "seasons/format", access, season, **context)


def _presets() -> Fields:
    """Return the presets, each with what it makes of the nights of the example."""
    presets = [(key, format_name(key), format_line(key), example_standings(key)) for key in PRESETS]
    return {"presets": presets, "nights": example_nights()}


def _form(request: HttpRequest, season: Season) -> FormatForm:
    """Start from a chosen preset, else from the season; keep what was typed while steps move."""
    record = PRESETS.get(request.GET.get("from", "")) or season.format or PRESETS["place"]
    if request.method == "POST":
        return FormatForm(record, request.POST, arranged_steps(request.POST))
    return FormatForm(record)


class FormatValues(TypedDict):
    """The standings that other settings would have given."""

    digest: str
    lines: list[str]
    played: Season | None
    tables: list[tuple[Division, Table]]


def _preview(season: Season, form: FormatForm) -> FormatValues:
    """Return the standings these settings would have given."""
    played = preview_season(season)
    tables = format_previews(played, form.format) if played else []
    people = {row.person for table in tables for row in table.rows}
    names = names_for(members_of(season.club_id, people), inside=True)
    return {
        "digest": form.digest,
        "lines": format_lines(form.format),
        "played": played,
        "tables": [(each.division, format_list(each.rows, names, each.division.name)) for each in tables],
    }
