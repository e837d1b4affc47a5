"""Points and fines between two hands in words: where they stand, who got how many, and what for."""

from django.utils.translation import gettext as _

from scoring.engine.state import State
from scoring.engine.variant import Variant
from scoring.games.queries.projections import BetweenRow
from scoring.games.queries.table_views import TableView
from scoring.games.texts.entries.line import with_reasons
from scoring.games.texts.marks import mark_name
from scoring.web.texts.amounts import money, points, signed
from scoring.web.texts.names import isolate, join_names


def place_words(rules: Variant, state: State, *, ended: bool = False) -> str:
    """Say between which hands points stand that come after a state; `ended` where no hand follows."""
    before, after = rules.shown_hand(state.number - 1), rules.shown_hand(state.number)
    figures = {"last": points(before), "next": points(after)}
    if not before:
        return _("Before hand %(next)s") % figures
    return (_("After hand %(last)s") if ended else _("After hand %(last)s, before hand %(next)s")) % figures


def points_title(words: str) -> str:
    """Name points between hands on a page that corrects them; `words` say where they stand."""
    return _("Points between hands: %(where)s") % {"where": words}


def points_corrected() -> str:
    return _("Points corrected")


def points_added() -> str:
    return _("Points added")


def who_got(row: BetweenRow) -> str:
    """Say who got how many points, and who was fined: "Bob +5, Cem +5"."""
    parts = [f"{isolate(name)} {signed(given)}" for name, given in row.points.items()]
    fined = join_names([isolate(name) for name in dict.fromkeys(name for name, _code in row.fines)])
    return ", ".join([*parts, *([_("%(names)s fined") % {"names": fined}] if fined else [])])


def what_for(row: BetweenRow, view: TableView) -> str:
    """Say what they were for; a fine with its amount, where money is seen."""
    given = [reason or mark_name(code) for code, reason in row.reasons]
    fines = [
        " ".join(filter(None, [mark_name(code), fine_of(code, view)]))
        for code in dict.fromkeys(code for _name, code in row.fines)
    ]
    return " · ".join([*given, *fines])


def fine_of(code: str, view: TableView) -> str:
    """Return what a fine costs, for its button; empty where money is not seen."""
    amount = view.rules.fines[code].amount if code in view.rules.fines else 0
    return money(amount, view.net_currency) if amount and view.net_currency else ""


def row_words(row: BetweenRow) -> str:
    """Say in a sentence who got how many points, and what for."""
    return _("Between two hands: %(points)s.") % {"points": with_reasons(who_got(row), row.reasons)}
