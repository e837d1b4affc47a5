"""Who may do what in a club: one table and one question."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol
from uuid import UUID

from scoring.clubs.models import Club, Member
from scoring.clubs.models.clubs import Role


class Action(StrEnum):
    """Something that can be done in a club."""

    SEE = "see"  # that it is there, and what it shows its own people
    RUN = "run"  # name, pages, roles, the successor, the end
    PICTURE = "picture"  # what stands at the head of its pages and its paper
    LET_IN = "let_in"  # invitations and links
    PEOPLE = "people"  # members and guests: add, change, merge, erase
    SEASONS = "seasons"  # seasons, divisions, formats, points, who plays in them
    NIGHTS = "nights"  # announce, check in, seat, close
    SCORE = "score"  # open a table and write its hands
    RESULTS = "results"  # correct, confirm for good, award and deduct points
    SAY = "say"  # come or not, confirm or dispute one's own table
    SEE_MONEY = "see_money"
    KEEP_MONEY = "keep_money"
    HISTORY = "history"  # who did what when
    EXPORT = "export"  # the club as files
    OWN = "own"  # one's own entry: what is shown, all of it as a file, its end


class Page(StrEnum):
    """A page that a club shows to everyone, to its own people, or to those who run its seasons."""

    STANDINGS = "standings"
    RESULTS = "page_results"
    RECORDS = "records"
    PERSONS = "persons"
    CALENDAR = "calendar"


PUBLIC, CLUB, HIDDEN = "public", "club", "hidden"
EVERYONE = frozenset(Role)
ORGANISERS = frozenset({Role.OWNER, Role.SECRETARY})

TABLE: Mapping[Action, frozenset[Role]] = {
    Action.SEE: EVERYONE,
    Action.RUN: frozenset({Role.OWNER}),
    Action.PICTURE: ORGANISERS,
    Action.LET_IN: ORGANISERS,
    Action.PEOPLE: ORGANISERS,
    Action.SEASONS: ORGANISERS,
    Action.NIGHTS: ORGANISERS,
    Action.SCORE: ORGANISERS | {Role.SCORER},
    Action.RESULTS: ORGANISERS,
    Action.SAY: ORGANISERS | {Role.TREASURER, Role.SCORER, Role.MEMBER},
    Action.SEE_MONEY: ORGANISERS | {Role.TREASURER},
    Action.KEEP_MONEY: frozenset({Role.OWNER, Role.TREASURER}),
    Action.HISTORY: ORGANISERS | {Role.TREASURER},
    Action.EXPORT: ORGANISERS,
    Action.OWN: ORGANISERS,
}


class HasClub(Protocol):
    """Any row that names its club."""

    @property
    def club_id(self) -> UUID: ...


@dataclass(frozen=True, slots=True)
class Actor:
    """The roles of a reader, club by club, and the members that the reader is."""

    roles: Mapping[UUID, frozenset[Role]] = field(default_factory=dict)
    members: frozenset[UUID] = frozenset()


NOBODY = Actor()


def can(actor: Actor, action: Action | Page, thing: "Club | HasClub", club: Club | None = None) -> bool:
    """Return whether someone may do this with a club or a row of it; for a page `thing` or `club` is the club."""
    roles = actor.roles.get(thing.pk if isinstance(thing, Club) else thing.club_id, frozenset())
    if isinstance(action, Page):
        audience = audience_of(thing if isinstance(thing, Club) else club, action)
        return audience == PUBLIC or bool(roles & TABLE[Action.SEASONS if audience == HIDDEN else Action.SEE])
    if action is Action.OWN and isinstance(thing, Member) and thing.pk in actor.members:
        return True
    return bool(roles & TABLE[action])


def may_grant(actor: Actor, role: Role, club: Club) -> bool:
    """Return whether someone may give this role: only with all its rights, and the right to let others in."""
    rights = (action for action, roles in TABLE.items() if role in roles)
    return can(actor, Action.LET_IN, club) and all(can(actor, right, club) for right in rights)


def audience_of(club: Club | None, page: Page) -> str:
    """Return who sees a page of this club: PUBLIC, CLUB or HIDDEN."""
    chosen = club.pages.get(page.value, CLUB) if club else CLUB
    return chosen if chosen in (PUBLIC, HIDDEN) else CLUB
