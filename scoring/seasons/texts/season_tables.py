"""Word what surrounds the standings: names, how far the season is, places gained and lost."""

from collections.abc import Iterable, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.clubs.models import Member
from scoring.clubs.queries.member_names import shown_name
from scoring.seasons.queries.season_tables import SeasonTable
from scoring.seasons.texts.standings import counting_line
from scoring.web.texts.names import isolate


def names_for(members: Mapping[str, Member], *, inside: bool) -> dict[str, str]:
    """Return names by member id; for readers outside the club only those of members who are public."""
    return {person: _name(member, inside=inside) for person, member in members.items()}


def _name(member: Member, *, inside: bool) -> str:
    # An erased member's name is "Player" and a number, as in the history and the treasury, and never public.
    if not shown_name(member):
        return _("Someone")
    return shown_name(member) if inside or member.is_public else _("A member")


def season_progress(table: SeasonTable) -> str:
    """Say after which night the standings are, and which results count."""
    if not table.after:
        return ngettext("%(n)s night planned", "%(n)s nights planned", len(table.nights)) % {
            "n": len(table.nights)
        }
    return f"{after_words(table)} · {counting_line(table.form)}" if table.form else after_words(table)


def after_words(table: SeasonTable) -> str:
    return _("After night %(night)s of %(nights)s") % {"night": table.after, "nights": len(table.nights)}


def change_words(moved: int | None) -> str:
    """Describe places gained or lost, for screen readers."""
    if moved is None:
        return _("new in the standings")
    if not moved:
        return _("same place")
    words = (
        ngettext("up %(n)s place", "up %(n)s places", moved)
        if moved > 0
        else ngettext("down %(n)s place", "down %(n)s places", -moved)
    )
    return words % {"n": abs(moved)}


def places_words(courses: Iterable[tuple[str, Sequence[int | None], int]]) -> str:
    """Describe the chart of places, a sentence for each member."""
    return " ".join(
        _("%(name)s: %(places)s.")
        % {
            "name": isolate(name),
            "places": ", ".join("–" if place is None else str(place) for place in places),
        }
        for name, places, _own in courses
    )
