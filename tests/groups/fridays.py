"""A group that played on many Fridays, made quickly: who won is in turn, and now and then somebody is away."""

from datetime import date, datetime, time, timedelta
from typing import Any

from django.utils import timezone

from scoring.games.models import Game
from scoring.groups.models import Group
from tests.groups.makers import finished_game, put_in

PEOPLE = ("Ann", "Bob", "Cem", "Dee", "Eve")
WINNERS = "AABBBAECDBBCDDCDCEAAAAADDBA"


def on_day(game: Game, day: date) -> Game:
    """The game as if it had been played on that day."""
    at = timezone.make_aware(datetime.combine(day, time(20)))
    title = day.strftime("%a %-d %b") if game.title == "Night" else game.title
    Game.objects.filter(pk=game.pk).update(day=day, created=at, title=title)
    game.refresh_from_db()
    return game


def play_fridays(
    group: Group, winners: str = WINNERS, last: date | None = None, **options: Any
) -> list[date]:
    """Play a night a week up to `last`, each won by the one with that letter."""
    end = last or date(2026, 11, 20)
    days = [end - timedelta(7 * back) for back in reversed(range(len(winners)))]
    for number, (letter, day) in enumerate(zip(winners, days, strict=True)):
        winner = next(name for name in PEOPLE if name[0] == letter)
        others = [name for at, name in enumerate(PEOPLE) if name != winner and (number + at) % 7]
        put_in(group, on_day(finished_game(winner, *others, **options), day))
    return days
