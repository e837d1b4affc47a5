"""A club's history in sentences, with names as they are now: erased people are not named."""

from collections import defaultdict
from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.clubs.models import ClubEvent
from scoring.clubs.models.clubs import Role
from scoring.clubs.texts.clubs import ROLES

EVENT_SENTENCES = {
    "founded": gettext_lazy("Founded the club"),
    "changed": gettext_lazy("Changed the settings of the club"),
    "picture_kept": gettext_lazy("Put up a picture of the club"),
    "picture_removed": gettext_lazy("Took the picture of the club away"),
    "member_added": gettext_lazy("Added %(who)s"),
    "guest_added": gettext_lazy("Added %(who)s as a guest"),
    "member_changed": gettext_lazy("Changed what is kept of %(who)s"),
    "member_left": gettext_lazy("%(who)s left the club"),
    "member_returned": gettext_lazy("%(who)s came back"),
    "guest_let_play": gettext_lazy(
        "Let %(who)s play on night %(number)s, a guest whose evenings were used up"
    ),
    "merged": gettext_lazy("Put two entries together: both are %(who)s"),
    "split_again": gettext_lazy("Took %(who)s apart again: they are two people"),
    "erase_asked": gettext_lazy("%(who)s asked to be erased"),
    "erase_undone": gettext_lazy("Undid %(who)s’s wish to be erased"),
    "erased": gettext_lazy("Erased somebody, who is %(who)s now"),
    "exported": gettext_lazy("Took along all that is kept of %(who)s"),
    "invited": gettext_lazy("Invited %(name)s: %(role)s"),
    "link_made": gettext_lazy("Made a link for %(name)s: %(role)s"),
    "link_withdrawn": gettext_lazy("Withdrew the link for %(name)s: %(role)s"),
    "own_link_made": gettext_lazy("Made %(who)s’s own link"),
    "own_links_made": gettext_lazy("Made own links for members: %(n)s"),
    "own_link_withdrawn": gettext_lazy("Withdrew %(who)s’s own link"),
    "account_linked": gettext_lazy("%(who)s logs in as %(name)s from now on"),
    "account_unlinked": gettext_lazy("%(who)s no longer logs in as %(name)s"),
    "joined": gettext_lazy("Accepted the invitation: %(role)s"),
    "role_taken": gettext_lazy("Took a role from %(name)s: %(role)s"),
    "season_planned": gettext_lazy("Planned the season %(name)s"),
    "season_changed": gettext_lazy("Changed the season %(name)s"),
    "plan_written": gettext_lazy("Wrote the seating plan of the season %(name)s"),
    "format_changed": gettext_lazy("Changed how the season %(name)s is counted"),
    "season_started": gettext_lazy("Started the season %(name)s"),
    "season_closed": gettext_lazy("Closed the season %(name)s"),
    "season_reopened": gettext_lazy("Opened the season %(name)s again"),
    "entered": gettext_lazy("%(who)s plays in %(division)s, %(season)s"),
    "left_season": gettext_lazy("%(who)s plays no more after night %(after)s"),
    "adjusted": gettext_lazy("Points for %(who)s: %(points)s. %(reason)s"),
    "adjustment_withdrawn": gettext_lazy("Withdrew the points of %(who)s: %(points)s"),
    "award_given": gettext_lazy("Gave %(who)s the award “%(title)s”"),
    "award_withdrawn": gettext_lazy("Withdrew %(who)s’s award “%(title)s”"),
    "awards_chosen": gettext_lazy("Chose the awards that are shown in %(name)s"),
    "night_announced": gettext_lazy("Announced night %(number)s for %(date)s"),
    "night_moved": gettext_lazy("Moved night %(number)s to %(date)s"),
    "final_held": gettext_lazy("Made night %(number)s the final"),
    "final_not_held": gettext_lazy("Made night %(number)s a night like any other"),
    "night_cancelled": gettext_lazy("Took out night %(number)s of %(date)s"),
    "night_closed": gettext_lazy("Closed night %(number)s"),
    "night_reopened": gettext_lazy("Opened night %(number)s again"),
    "club_archived": gettext_lazy("Put the club away"),
    "club_deleted": gettext_lazy("Deleted the club"),
    "club_back": gettext_lazy("Took the club back"),
    "club_exported": gettext_lazy("Took along all of the club as a file"),
    "taken_over": gettext_lazy(
        "%(who)s’s cards were taken over: hand %(hand)s, night %(number)s, table %(table)s"
    ),
    "plays_on": gettext_lazy("%(who)s played on after all: night %(number)s, table %(table)s"),
    "says_coming": gettext_lazy("%(who)s comes to night %(number)s"),
    "says_not": gettext_lazy("%(who)s does not come to night %(number)s"),
    "disputed": gettext_lazy("%(who)s says that hand %(hand)s is wrong: night %(number)s, table %(table)s"),
    "confirmed": gettext_lazy("%(who)s confirms the result: night %(number)s, table %(table)s"),
    "dispute_settled": gettext_lazy(
        "Settled what %(who)s said of hand %(hand)s: night %(number)s, table %(table)s"
    ),
    "result_keyed": gettext_lazy("Keyed a result from paper: night %(number)s, table %(table)s"),
    "result_corrected": gettext_lazy("Corrected a result from paper: night %(number)s, table %(table)s"),
    "result_cleared": gettext_lazy("Cleared a result from paper: night %(number)s, table %(table)s"),
    "result_undone": gettext_lazy("Undid a change of a result from paper: night %(number)s, table %(table)s"),
    "result_seated": gettext_lazy(
        "Added %(who)s to a table keyed from paper: night %(number)s, table %(table)s"
    ),
    "treasury_written": gettext_lazy("Wrote into the treasury: %(kind)s"),
    "treasury_reversed": gettext_lazy("Took back in the treasury: %(kind)s"),
    "handed_on": gettext_lazy("Handed the club on to %(name)s"),
}

DETAIL_TEXTS: dict[str, Callable[[str], str]] = {
    "name": lambda name: name or _("somebody"),
    "role": lambda role: str(ROLES[Role(role)]) if role in Role.values else role,
}
"""How details of an event are said; rooms above add theirs."""


def event_sentence(event: ClubEvent) -> str:
    """Return one line of the history; an event without a sentence is told by its code."""
    fact = EVENT_SENTENCES.get(event.what)
    if fact is None:
        return event.what.replace("_", " ").capitalize()
    said = defaultdict[str, str](lambda: "…")  # what went with somebody who was erased
    said |= event.details
    said |= {name: words(event.details.get(name, "")) for name, words in DETAIL_TEXTS.items()}
    said["who"] = event.member.name if event.member else _("somebody")
    return str(fact) % said
