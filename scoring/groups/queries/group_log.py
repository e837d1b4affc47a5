"""The only reader of groups' logs: a group's entries, and the state they fold into, in one query."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from uuid import UUID

from scoring.engine.plain import Plain
from scoring.groups.models import Group
from scoring.groups.models.entries import GroupEvent
from scoring.journal.journals import Journal
from scoring.ledger.entries import UNDO, undone_numbers
from scoring.ledger.fold import fold
from scoring.ledger.group import GroupState

GROUP_LOG = Journal("group", Group, GroupEvent, "group")


@dataclass(frozen=True, slots=True)
class SignedEntry:
    """An entry with its author and time; `undone` where it no longer counts."""

    number: int
    plain: Plain
    author: str
    at: datetime
    undone: bool


@dataclass(frozen=True)
class GroupLog:
    """A group's log: entry n stands at index n - 1."""

    entries: list[Plain]
    signed: list[tuple[str, datetime]]

    @cached_property
    def state(self) -> GroupState:
        return fold(self.entries)

    @property
    def written(self) -> list[SignedEntry]:
        """Return every entry but the undoing of others, the newest first."""
        # Undone entries stay in the history, marked as undone.
        undone = undone_numbers(self.entries)
        both = list(enumerate(zip(self.entries, self.signed, strict=True), start=1))
        return [
            SignedEntry(number, plain, author, at, number in undone)
            for number, (plain, (author, at)) in reversed(both)
            if plain["type"] != UNDO
        ]


def read_group_log(group_id: UUID, *, before: int | None = None) -> GroupLog:
    """Return the log of a group, or what stood in it before an entry; one query."""
    return read_group_logs([group_id], before=before)[group_id]


def read_group_logs(group_ids: Iterable[UUID], *, before: int | None = None) -> dict[UUID, GroupLog]:
    """Return the logs of several groups; one query."""
    logs = {group_id: GroupLog([], []) for group_id in group_ids}
    rows = GroupEvent.objects.filter(group__in=logs).order_by("number")
    if before is not None:
        rows = rows.filter(number__lt=before)
    for group_id, body, author, at in rows.values_list("group", "body", "author", "at"):
        logs[group_id].entries.append(json.loads(body))
        logs[group_id].signed.append((author, at))
    return logs


def stored_groups() -> Iterator[tuple[UUID, str]]:
    """Yield the ids and names of all groups."""
    return Group.objects.values_list("pk", "name").iterator()
