"""The pictures of ratings and of penalty points in words."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from scoring.web.texts.names import isolate


def ratings_title() -> str:
    """The name of the picture of several."""
    return _("Ratings evening by evening")


def rating_title() -> str:
    """The name of the picture of one."""
    return _("Rating after each evening")


def per_hand_title() -> str:
    """The name of the other picture of one."""
    return _("Penalty points per hand, each evening")


def rating_words(name: str, figures: Sequence[float | None]) -> str:
    """A line in one sentence: where it began, where it ended, and its height and depth."""
    known = [round(figure) for figure in figures if figure is not None]
    if not known:
        return ""
    told = {"first": known[0], "last": known[-1], "least": min(known), "most": max(known)}
    if not name:
        return _("From %(first)s to %(last)s, between %(least)s and %(most)s.") % told
    words = _("%(name)s: from %(first)s to %(last)s, between %(least)s and %(most)s.")
    return words % {**told, "name": isolate(name)}


def per_hand_words(figures: Sequence[float | None]) -> str:
    """The line in one sentence; fewer points are better."""
    known = [figure for figure in figures if figure is not None]
    if not known:
        return ""
    told = {"least": f"{min(known):.1f}", "most": f"{max(known):.1f}", "last": f"{known[-1]:.1f}"}
    return _("Between %(least)s and %(most)s, %(last)s at last; fewer are better.") % told
