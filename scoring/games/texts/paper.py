"""What the sheets are for, and what a choice of paper is called."""

from django.utils.translation import gettext as _


def kind_line(kind: str, *, moneyed: bool) -> str:
    """Return one line about a kind of sheet, of a game with or without money."""
    score = _("All hands and the money, to pin up and sign.")
    return {
        "score": score if moneyed else _("All hands, to pin up and sign."),
        "blank": _("To fill in by hand, following this table’s rules."),
        "rules": _("The rules this table agreed on, to keep by the cards."),
        "slip": _("Who pays whom, with boxes to tick."),
        "statements": _("A page for each player: every payment and what it was for."),
        "certificate": _("For the winner, to frame."),
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
