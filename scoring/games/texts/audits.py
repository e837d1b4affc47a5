"""The laws of a game's book in words: as they hold, and as a fault in it is told."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

LAWS = {
    "numbers": gettext_lazy("The entries are numbered one after the other, and none is missing or too many."),
    "chain": gettext_lazy("An entry is as it was written, by whom and when, after the one before it."),
    "head": gettext_lazy("The last entry is the one that was written last."),
    "foreign_keys": gettext_lazy("What a row names is there."),
    "owner": gettext_lazy("The club has an owner; manage.py owner_link makes a link for one."),
    "history": gettext_lazy("Every line of a history that another one follows is there."),
    "gone": gettext_lazy("What is in the last backup is here too, unless it was given up."),
    "shortened": gettext_lazy("There are as many entries as in the last backup, or more."),
    "rewritten": gettext_lazy("The entries that are in the last backup are the same here."),
    "log": gettext_lazy("The log can be read from its first entry to its last."),
    "start": gettext_lazy("The rules and players kept with the game are those of its log."),
    "board": gettext_lazy("The table on the screen is what the log comes to."),
    "status": gettext_lazy("Whether the game is over is what the log says."),
    "version": gettext_lazy("As many entries are counted as were written."),
    "comebacks": gettext_lazy("What became of every buy-in is what the log says."),
    "entries": gettext_lazy("Every entry can happen where it stands."),
    "balance": gettext_lazy("After every entry all balances and the pool add up to nothing."),
    "ledger": gettext_lazy("Every balance is the sum of its payments."),
    "totals": gettext_lazy("Every total is the sum of its hands."),
    "settlement": gettext_lazy("Every way to settle brings everybody to zero, in whole coins."),
    "places": gettext_lazy("The places follow each other."),
    "on_paper": gettext_lazy("What is kept of a table on paper is what the log of its night says."),
    "results": gettext_lazy("The result of every table is what its game or its sheet came to."),
    "season_figures": gettext_lazy("The figures of a season are the sums of its results."),
    "club_figures": gettext_lazy("The figures of a club are the sums of its seasons."),
    "standings": gettext_lazy("The table after every night is what the results come to."),
    "ratings": gettext_lazy("How strong everybody plays is what the results come to."),
    "payments": gettext_lazy("What was paid and what is still owed add up to what was owed."),
}


def law_words(law: str) -> str:
    return str(LAWS[law])


def _broken(law: str) -> str:
    return _("%(law)s: does not hold: %(words)s") % {"law": law, "words": law_words(law)}


def fault_line(game: object, title: str, entry: int | None, law: str) -> str:
    """Say in one line of `manage.py audit` which game, where, and what does not hold."""
    where = _("beside the log") if entry is None else _("entry %(n)d") % {"n": entry}
    return f"{game} {title!r} {where}: {_broken(law)}"


def chain_fault_line(of: object, name: str, entry: int, law: str) -> str:
    """Say the same for the book of a group or the treasury of a club."""
    where = _("entry %(n)d") % {"n": entry}
    return f"{of} {name!r} {where}: {_broken(law)}"


def site_fault_line(fault: tuple[str, object, str, int | None, str]) -> str:
    """Say the same for a row of any table, by the table and the column."""
    table, row, law, entry, column = fault
    where = column or table if entry is None else _("entry %(n)d") % {"n": entry}
    return f"{row} {table} {where}: {_broken(law)}"


REWRITTEN = {
    "erased": gettext_lazy("a person was erased"),
    "merged": gettext_lazy("two members became one, or two again"),
    "night": gettext_lazy("a night was cancelled"),
}


def note_line(kind: str, of: object, since: int, day: object, what: str) -> str:
    """Say what was lawfully rewritten, from which entry on, and when."""
    told = {"n": since, "day": day, "why": REWRITTEN[what]}
    return f"{of} {kind}: " + _("rewritten from entry %(n)d on, on %(day)s: %(why)s") % told


def club_fault_line(club: object, name: str, fault: tuple[str, int | None, int | None]) -> str:
    """Say the same for what is kept of a club."""
    law, night, table = fault
    at = _("all nights")
    if night is not None:
        at = _("night %(night)d") % {"night": night}
    if table is not None:
        at = _("night %(night)d, table %(table)d") % {"night": night, "table": table}
    return f"{club} {name!r} {at}: {_broken(law)}"
