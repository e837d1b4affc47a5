"""Paper sheets one after the other: each next one has the same people and rules, and a day a week later."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.timezone import localdate

from scoring.engine.plain import Plain
from scoring.engine.refusals import Refusal
from scoring.games.access import Access, require_reader
from scoring.games.actions.games import game_like
from scoring.games.actions.next_sheet import save_next_sheet
from scoring.games.actions.writing import GameOutcome
from scoring.games.forms.days import DayForm
from scoring.games.forms.next_sheet import SeatsForm
from scoring.games.models import Game
from scoring.games.queries.game_list import games_of_today
from scoring.games.queries.game_log import read_table
from scoring.games.queries.regular_tables import next_players
from scoring.games.views.keying import SAVES, Sheet, empty_grid, show_grid, take_step
from scoring.web.capabilities import hash_secret
from scoring.web.forms.writing import WritingForm
from scoring.web.views.devices import device_secret, set_device_cookie
from scoring.web.views.http import Context, form_view, see_other
from scoring.web.views.limits import count_game, too_many_games

_BETWEEN_NIGHTS = timedelta(days=7)


@form_view
def next_sheet(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show the empty grid of a sheet after this game's; on POST, check it, and save it with its game."""
    last, secret = require_reader(request, game_id), device_secret(request)
    seats = _seats_form(request, last.game)
    sheet = _undealt_sheet(last, seats, _day(request, last.game), hash_secret(secret))
    if sheet is None:  # rules that were fine then and no longer are: the form tells which
        return see_other(f"{reverse('new_game')}?again={game_id}")
    return set_device_cookie(_answer(request, sheet, seats), secret)


def _answer(request: HttpRequest, sheet: Sheet, seats: SeatsForm) -> HttpResponse:
    step = request.POST.get("step", "")
    if request.method != "POST":
        empty = empty_grid(request, sheet.access.game) | {"ended": True}
        return show_grid(request, sheet, sheet.form(initial=empty))
    if step == "seats" or seats.errors:
        typed = sheet.form(initial=request.POST.dict())
        return show_grid(request, sheet, typed, status=422 if seats.errors else 200)
    if step in SAVES and (wait := count_game(request)):
        return too_many_games(request, wait)
    return take_step(request, sheet)


def _seats_form(request: HttpRequest, last: Game) -> SeatsForm:
    """Return the form of who played: those of the last sheet, until others are typed."""
    names = ", ".join(next_players(last.start, last.projection, deal_moves=0))
    return SeatsForm(read_table(last.start).variant, {"players": request.POST.get("players", names)})


def _day(request: HttpRequest, last: Game) -> date:
    """Return the day that was typed, or else the same day of the next week, at most today."""
    form = DayForm(request.POST)
    typed: date | None = form.cleaned_data["day"] if form.is_valid() else None
    return typed or min(last.day + _BETWEEN_NIGHTS, localdate())


def _undealt_sheet(last: Access, seats: SeatsForm, day: date, device: str) -> Sheet | None:
    """Return a sheet whose game is dealt once the sheet is saved; None where its rules can't be played any more."""
    about: dict[str, Any] = {"players": seats.cleaned_data["players"]} if seats.is_valid() else {}
    game = game_like(last.redacted, day=day, **about)
    if isinstance(game, Refusal):
        return None

    def save(tried: WritingForm, events: Sequence[Plain]) -> GameOutcome:
        entry_id: UUID = tried.cleaned_data["entry_id"]
        return save_next_sheet(entry_id, game, events, device_hash=device, last=last.game)

    return Sheet(Access(game, last.key), save, deals=True, more=_around(last.game, seats, device))


def _around(last: Game, seats: SeatsForm, device: str) -> Context:
    """Return what the page shows around the grid: who played, and the sheets that were entered before this one."""
    today = games_of_today(device, last.group_id)
    entered = [line for line in today if line.hands and localdate(line.started) < localdate()]
    return {"last": last, "seats": seats, "entered": entered, "number": len(entered) + 1, "saved": len(today)}
