"""What is left to do in a club, each task for those who may do it, with the address of its button."""

from collections.abc import Callable, Iterable

from django.urls import reverse
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.policy import Action
from scoring.seasons.queries import to_do as queries
from scoring.seasons.queries.club_overview import CurrentSeason
from scoring.seasons.queries.to_do import NightTask
from scoring.seasons.texts.to_do import Task, erasure_task, night_task, silent_task

MORE: list[Callable[[ClubAccess], Iterable[Task]]] = []
"""What rooms above have to do."""


def to_do(access: ClubAccess, current: CurrentSeason | None) -> list[Task]:
    """Return the tasks of the reader: what a night lacks first, then people, then what rooms above add."""
    found = [
        _of_nights(access, current) if current and access.may[Action.SCORE] else [],
        _of_erasures(access) if access.may[Action.PEOPLE] else [],
        *(more(access) for more in MORE),
        _of_the_silent(access, current) if current and access.may[Action.PEOPLE] else [],
    ]
    return [task for tasks in found for task in tasks]


def _of_nights(access: ClubAccess, current: CurrentSeason) -> list[Task]:
    found = queries.night_tasks(current.season, current.nights)
    if not access.may[Action.RESULTS]:
        # Who only keeps score sees that a result is missing, and looks at its table.
        found = [task for task in found if task.kind in ("missing", "unconfirmed")]
    if access.may[Action.NIGHTS]:
        found += queries.past_open_nights(current.nights, timezone.localdate())
    return [night_task(task, _where(access, task)) for task in found]


def _where(access: ClubAccess, task: NightTask) -> str:
    """Return where a task of a night is done: at its only table, else on a page of the night."""
    if task.kind == "open":
        return _address(access, "close_night", task.night.pk)
    if task.kind == "missing" and access.may[Action.RESULTS]:
        return _address(access, "paper_night", task.night.pk)
    if len(task.tables) == 1:
        return _address(access, "night_table", task.tables[0].pk)
    return _address(access, "night", task.night.pk)


def _of_erasures(access: ClubAccess) -> list[Task]:
    asked = queries.erasures(access.club)
    return [erasure_task(member, _address(access, "erase_member", member.pk)) for member in asked]


def _of_the_silent(access: ClubAccess, current: CurrentSeason) -> list[Task]:
    first = queries.first_silent(current, timezone.localdate())
    return [silent_task(current, first, _address(access, "member_links"))] if first else []


def _address(access: ClubAccess, name: str, *more: object) -> str:
    return reverse(name, args=[access.club.pk, *more])
