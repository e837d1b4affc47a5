"""A club's history in sentences, with names as they are now: erased people are not named."""

from collections import defaultdict
from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.clubs.models import ClubEvent
from scoring.clubs.models.clubs import Role
from scoring.clubs.texts.clubs import ROLES
from scoring.web.texts.zones import zone_words

EVENT_SENTENCES = {
    "founded": gettext_lazy("Created the club"),
    "changed": gettext_lazy("Changed the club’s settings"),
    "zone_changed": gettext_lazy("Changed the club’s settings; its time is now that of %(zone)s"),
    "picture_kept": gettext_lazy("Added a club logo"),
    "picture_removed": gettext_lazy("Removed the club logo"),
    "member_added": gettext_lazy("Added %(who)s"),
    "guest_added": gettext_lazy("Added %(who)s as a guest"),
    "member_changed": gettext_lazy("Edited %(who)s"),
    "member_left": gettext_lazy("%(who)s left the club"),
    "member_returned": gettext_lazy("%(who)s rejoined"),
    "guest_let_play": gettext_lazy("Let %(who)s play on night %(number)s with no guest visits left"),
    "merged": gettext_lazy("Merged two entries: both are %(who)s"),
    "split_again": gettext_lazy("Split %(who)s: they’re two people"),
    "erase_asked": gettext_lazy("%(who)s asked to be erased"),
    "erase_undone": gettext_lazy("Undid %(who)s’s request to be erased"),
    "erased": gettext_lazy("Erased someone, now shown as %(who)s"),
    "exported": gettext_lazy("Exported all data about %(who)s"),
    "invited": gettext_lazy("Invited %(name)s: %(role)s"),
    "link_made": gettext_lazy("Made a link for %(name)s: %(role)s"),
    "link_withdrawn": gettext_lazy("Cancelled the link for %(name)s: %(role)s"),
    "own_link_made": gettext_lazy("Made %(who)s’s member link"),
    "own_links_made": gettext_lazy("Made member links: %(n)s"),
    "own_link_withdrawn": gettext_lazy("Cancelled %(who)s’s member link"),
    "account_linked": gettext_lazy("%(who)s now logs in as %(name)s"),
    "account_unlinked": gettext_lazy("%(who)s no longer logs in as %(name)s"),
    "joined": gettext_lazy("Accepted the invitation: %(role)s"),
    "role_taken": gettext_lazy("Removed a role from %(name)s: %(role)s"),
    "season_planned": gettext_lazy("Planned the season %(name)s"),
    "season_changed": gettext_lazy("Changed the season %(name)s"),
    "plan_written": gettext_lazy("Saved the seating plan of the season %(name)s"),
    "format_changed": gettext_lazy("Changed the scoring of the season %(name)s"),
    "season_started": gettext_lazy("Started the season %(name)s"),
    "season_closed": gettext_lazy("Closed the season %(name)s"),
    "season_reopened": gettext_lazy("Reopened the season %(name)s"),
    "entered": gettext_lazy("%(who)s plays in %(division)s, %(season)s"),
    "left_season": gettext_lazy("%(who)s withdrew after night %(after)s"),
    "adjusted": gettext_lazy("Points for %(who)s: %(points)s. %(reason)s"),
    "adjustment_withdrawn": gettext_lazy("Cancelled the points of %(who)s: %(points)s"),
    "card_drawn": gettext_lazy("%(who)s drew a card: %(card)s"),
    "card_taken_back": gettext_lazy("Took back the card that %(who)s drew"),
    "award_given": gettext_lazy("Gave %(who)s the award “%(title)s”"),
    "award_withdrawn": gettext_lazy("Cancelled %(who)s’s award “%(title)s”"),
    "awards_chosen": gettext_lazy("Chose the awards shown in %(name)s"),
    "night_announced": gettext_lazy("Announced night %(number)s for %(date)s"),
    "night_moved": gettext_lazy("Moved night %(number)s to %(date)s"),
    "final_held": gettext_lazy("Made night %(number)s the final"),
    "final_not_held": gettext_lazy("Made night %(number)s a regular night"),
    "night_cancelled": gettext_lazy("Cancelled night %(number)s of %(date)s"),
    "night_closed": gettext_lazy("Closed night %(number)s"),
    "night_reopened": gettext_lazy("Reopened night %(number)s"),
    "club_archived": gettext_lazy("Archived the club"),
    "club_deleted": gettext_lazy("Deleted the club"),
    "club_back": gettext_lazy("Restored the club"),
    "club_exported": gettext_lazy("Exported the club"),
    "taken_over": gettext_lazy(
        "%(who)s’s cards were taken over: hand %(hand)s, night %(number)s, table %(table)s"
    ),
    "plays_on": gettext_lazy("%(who)s kept playing after all: night %(number)s, table %(table)s"),
    "says_here": gettext_lazy("%(who)s checked in on night %(number)s"),
    "says_coming": gettext_lazy("%(who)s is coming to night %(number)s"),
    "says_not": gettext_lazy("%(who)s isn’t coming to night %(number)s"),
    "disputed": gettext_lazy("%(who)s disputes hand %(hand)s: night %(number)s, table %(table)s"),
    "confirmed": gettext_lazy("%(who)s confirms the result: night %(number)s, table %(table)s"),
    "dispute_settled": gettext_lazy(
        "Settled %(who)s’s dispute about hand %(hand)s: night %(number)s, table %(table)s"
    ),
    "game_opened": gettext_lazy(
        "Opened a closed night’s game to correct it: night %(number)s, table %(table)s. %(reason)s"
    ),
    "game_corrected": gettext_lazy(
        "Corrected a game after closing: night %(number)s, table %(table)s. %(reason)s"
    ),
    "late_added": gettext_lazy(
        "Added what a phone sent after closing: night %(number)s, table %(table)s. %(reason)s"
    ),
    "late_discarded": gettext_lazy(
        "Discarded what a phone sent after closing: night %(number)s, table %(table)s"
    ),
    "late_restored": gettext_lazy(
        "Restored what a phone sent after closing: night %(number)s, table %(table)s"
    ),
    "result_keyed": gettext_lazy("Entered a paper result: night %(number)s, table %(table)s"),
    "result_corrected": gettext_lazy("Corrected a paper result: night %(number)s, table %(table)s"),
    "result_cleared": gettext_lazy("Cleared a paper result: night %(number)s, table %(table)s"),
    "result_undone": gettext_lazy("Undid a change of a paper result: night %(number)s, table %(table)s"),
    "result_seated": gettext_lazy("Added %(who)s to a paper table: night %(number)s, table %(table)s"),
    "treasury_written": gettext_lazy("Recorded in the treasury: %(kind)s"),
    "treasury_reversed": gettext_lazy("Undid in the treasury: %(kind)s"),
    "handed_on": gettext_lazy("Transferred the club to %(name)s"),
}

DETAIL_TEXTS: dict[str, Callable[[str], str]] = {
    "name": lambda name: name or _("someone"),
    "role": lambda role: str(ROLES[Role(role)]) if role in Role.values else role,
    "zone": zone_words,
}
"""How details of an event are said; rooms above add theirs."""


def event_sentence(event: ClubEvent) -> str:
    """Return one line of the history; an event without a sentence shows its code."""
    is_of_zone = event.what == "changed" and "zone" in event.details
    fact = EVENT_SENTENCES.get("zone_changed" if is_of_zone else event.what)
    if fact is None:
        return event.what.replace("_", " ").capitalize()
    details = defaultdict[str, str](lambda: "…")  # what went with someone who was erased
    details |= event.details
    details |= {name: words(event.details.get(name, "")) for name, words in DETAIL_TEXTS.items()}
    details["who"] = event.member.name if event.member else _("someone")
    return str(fact) % details
