"""What the sheets are for, and what a choice of paper is called."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.printing.letters import is_printable
from scoring.web.texts.names import isolate, join_names


def kind_line(kind: str, *, moneyed: bool) -> str:
    """Return one line about a kind of sheet, of a game with or without money."""
    score = _("All hands and the money, to pin up and sign.")
    return {
        "score": score if moneyed else _("All hands, to pin up and sign."),
        "blank": _("To fill in by hand, following this table’s rules."),
        "rules": _("The rules this table agreed on, to keep on the table."),
        "slip": _("Who pays whom, with boxes to tick."),
        "statements": _("A page for each player: every payment and what it was for."),
        "certificate": _("For the winner, to frame."),
        "poster": _("The result on one page, to pin up."),
        "cards": _("A name for each seat, to fold."),
        "seating": _("Who sits where, and who deals first."),
        "sign-in": _("Lines to sign, and room for guests."),
    }.get(kind, "")


def paper_name(paper: str) -> str:
    return {"a4": _("A4"), "a5": _("A5"), "letter": _("Letter")}[paper]


def size_name(size: str) -> str:
    return {"normal": _("Normal"), "large": _("Large")}[size]


def ink_name(ink: str) -> str:
    return {"normal": _("Normal"), "saving": _("Ink-saving")}[ink]


def boxes_warning(names: Iterable[str]) -> str:
    """Return a sentence with every name that can't be printed as it is; empty where all can."""
    boxed = list(dict.fromkeys(name for name in names if not is_printable(name)))
    if not boxed:
        return ""
    words = ngettext(
        "%(names)s has letters that can’t be printed: sheets show boxes in their place.",
        "%(names)s have letters that can’t be printed: sheets show boxes in their place.",
        len(boxed),
    )
    return words % {"names": join_names(map(isolate, boxed))}
