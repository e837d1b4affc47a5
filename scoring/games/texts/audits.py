"""The laws of a game's money in words: as they hold, and as a fault breaks them."""

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.games.texts.marks import mark_name

LAWS = {
    "numbers": gettext_lazy("Entries are numbered in order, with none missing or extra."),
    "chain": gettext_lazy(
        "Every entry is as it was saved, with its author and time, after the one before it."
    ),
    "head": gettext_lazy("The last entry is the last one saved."),
    "foreign_keys": gettext_lazy("Everything a record refers to exists."),
    "owner": gettext_lazy("The club has an owner. If not, %(program)s owner_link makes a link for one."),
    "roles": gettext_lazy("Roles are as the club’s history tells: given, taken or passed on."),
    "gone": gettext_lazy("Everything in the last backup is here too, unless it was deleted."),
    "shortened": gettext_lazy("There are at least as many entries as in the last backup."),
    "rewritten": gettext_lazy("Entries from the last backup are unchanged here."),
    "log": gettext_lazy("The whole log can be read."),
    "start": gettext_lazy("The game’s rules and players match its log."),
    "day": gettext_lazy("The game’s day matches its log."),
    "projection": gettext_lazy("The saved scores match the log."),
    "status": gettext_lazy("The saved state, running or over, matches the log."),
    "version": gettext_lazy("The number of entries is right."),
    "comebacks": gettext_lazy("The saved buy-ins match the log."),
    "entries": gettext_lazy("Every entry is possible where it stands."),
    "balance": gettext_lazy("After every entry, all balances and the pool add up to zero."),
    "ledger": gettext_lazy("Every balance is the sum of its payments."),
    "totals": gettext_lazy("Every total is the sum of its hands."),
    "settlement": gettext_lazy("Every way to settle brings everyone to zero, in whole coins."),
    "places": gettext_lazy("Places follow each other."),
    "on_paper": gettext_lazy("The saved paper results match the night’s log."),
    "results": gettext_lazy("Every table’s result matches its game or sheet."),
    "season_figures": gettext_lazy("The season’s figures are the sums of its results."),
    "club_figures": gettext_lazy("The club’s figures are the sums of its seasons."),
    "standings": gettext_lazy("The standings after every night match the results."),
    "ratings": gettext_lazy("The ratings match the results."),
    "payments": gettext_lazy("What was paid and what is still owed add up to what was owed."),
}


def law_words(law: str) -> str:
    return LAWS[law] % {"program": settings.PROGRAM}


def _broken(law: str) -> str:
    return _("%(law)s: failed: %(words)s") % {"law": law, "words": law_words(law)}


def fault_line(game: object, title: str, entry: int | None, law: str) -> str:
    """Say in one line of `manage.py audit` which game, where, and what does not hold."""
    where = _("saved data") if entry is None else _("entry %(n)d") % {"n": entry}
    return f"{game} {title!r} {where}: {_broken(law)}"


def odd_mark_line(game: object, title: str, hand: int, player: str, code: str) -> str:
    """Say which player has a mark for going out without having gone out."""
    figures = {"n": hand, "name": player, "mark": mark_name(code)}
    words = _("hand %(n)d: worth a look: %(name)s has “%(mark)s” and didn’t go out") % figures
    return f"{game} {title!r} {words}"


def chain_fault_line(of: object, name: str, entry: int, law: str) -> str:
    """Say the same for the log of a group or the treasury of a club."""
    where = _("entry %(n)d") % {"n": entry}
    return f"{of} {name!r} {where}: {_broken(law)}"


def site_fault_line(fault: tuple[str, object, str, int | None, str]) -> str:
    """Say the same for a row of any table, by the table and the column."""
    table, row, law, entry, column = fault
    where = column or table if entry is None else _("entry %(n)d") % {"n": entry}
    return f"{row} {table} {where}: {_broken(law)}"


REWRITTEN = {
    "erased": gettext_lazy("a person was erased"),
    "merged": gettext_lazy("two members were merged or split"),
    "night": gettext_lazy("a night was cancelled"),
}


def note_line(kind: str, of: object, since: int, day: object, what: str) -> str:
    """Say what was lawfully rewritten, from which entry on, and when."""
    figures = {"n": since, "day": day, "why": REWRITTEN[what]}
    return f"{of} {kind}: " + _("rewritten from entry %(n)d on, on %(day)s: %(why)s") % figures


def club_fault_line(club: object, name: str, fault: tuple[str, int | None, int | None]) -> str:
    """Say the same for what is kept of a club."""
    law, night, table = fault
    at = _("all nights")
    if night is not None:
        at = _("night %(night)d") % {"night": night}
    if table is not None:
        at = _("night %(night)d, table %(table)d") % {"night": night, "table": table}
    return f"{club} {name!r} {at}: {_broken(law)}"
