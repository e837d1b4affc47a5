"""Names of roles, pages and shelves of a club."""

from django.utils.translation import gettext_lazy as _

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Club, ClubKey
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import CLUB, HIDDEN, PUBLIC, Page
from scoring.clubs.queries.member_names import shown_name
from scoring.web.forms.pasting import LOST_LETTERS
from scoring.web.texts.names import join_names

ROLES = {
    Role.OWNER: _("Owner"),
    Role.SECRETARY: _("Organiser"),
    Role.TREASURER: _("Treasurer"),
    Role.SCORER: _("Scorer"),
    Role.MEMBER: _("Member"),
    Role.VIEWER: _("Viewer"),
}
DUTIES = {
    Role.OWNER: _("Everything, including transferring the club"),
    Role.SECRETARY: _("Members, seasons, nights and results"),
    Role.TREASURER: _("The club’s money"),
    Role.SCORER: _("Records the score at tables"),
    Role.MEMBER: _("Sees what the club shows its members"),
    Role.VIEWER: _("Watches only"),
}
PAGES = {
    Page.STANDINGS: _("Standings"),
    Page.RESULTS: _("Results of the nights"),
    Page.RECORDS: _("Records and awards"),
    Page.PERSONS: _("Personal pages"),
    Page.CALENDAR: _("Calendar of nights"),
}
AUDIENCES = {PUBLIC: _("Everyone"), CLUB: _("The club"), HIDDEN: _("Owners and organisers")}
SHELVED = {
    Club.Shelf.DELETED: _("The club is deleted. You can restore it below."),
    Club.Shelf.ARCHIVED: _("The club is archived, below."),
    Club.Shelf.OPEN: _("The club is back."),
}
FATES = {
    "new": _("new"),
    "known": _("already a member"),
    "empty": _("skipped: no name"),
    "long": _("skipped: name too long"),
    "number": _("skipped: only a number"),
    "shows": _("skipped: what others see must be name, initials or alias"),
    "alias": _("skipped: others see the alias, but it is empty"),
    "guest": _("skipped: guest must be yes or no"),
    "left": _("skipped: not a date such as 2026-11-21"),
}
FILE_FAULTS = {
    "excel": _("This is an Excel file. Save it as CSV, then choose that file."),
    "opendocument": _("This is an OpenDocument file. Save it as CSV, then choose that file."),
    "pdf": _("This is a PDF. Save the list as CSV, then choose that file."),
    "binary": _("This isn’t a text file. Save the list as CSV, then choose that file."),
    "letters": _("We can’t read this file’s letters. Save it as “CSV UTF-8”, then choose that file."),
    "lost": LOST_LETTERS,
}


def active_links_text(access: ClubAccess) -> str:
    """Return as whom this phone acts in a club by its links; empty where it has none."""
    names = [shown_name(key.member) if key.member else key_label(key) for key in access.keys]
    return str(_("On this phone: %(who)s")) % {"who": join_names(names)} if names else ""


def key_label(key: ClubKey) -> str:
    """Return the role of a link and the name that it was given."""
    role = str(ROLES[Role(key.role)])
    return f"{role} ({key.name})" if key.name else role


def club_key_words(key: ClubKey) -> str:
    """Return the kind and the role of a link or an invitation."""
    role = ROLES[Role(key.role)]
    words = _("invited: %(role)s") if key.is_invitation else _("link: %(role)s")
    return str(words) % {"role": role}
