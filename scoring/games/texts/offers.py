"""What somebody who may buy in wants to know before he does: how he would stand, and how others fared."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.comebacks import Comeback, record_from
from scoring.games.queries.table_views import OfferRow
from scoring.web.texts.amounts import money, points

ENOUGH = 3
"""Fewer buy-ins than these say nothing."""


def would_be(offer: OfferRow, currency: str) -> str:
    """The pool after it, and how far from the limit he would be; without money where there is none."""
    figures = {"pool": money(offer.pool, currency), "left": points(offer.left_to_limit + 1)}
    if not offer.pool:
        return _("Then %(left)s from out.") % figures
    return _("Then %(left)s from out, with %(pool)s in the pool.") % figures


def how_others_fared(offer: OfferRow, past: Iterable[Comeback]) -> str:
    """How often a comeback from there won, at these tables."""
    record = record_from(past, offer.score)
    figures = {"score": points(record.score), "won": points(record.won), "n": points(record.of)}
    if not record.of:
        return _("Nobody here has bought in at %(score)s or more yet.") % figures
    if record.of < ENOUGH:
        words = ngettext(
            "Only one buy-in here at %(score)s or more so far: too few to tell.",
            "Only %(n)s buy-ins here at %(score)s or more so far: too few to tell.",
            record.of,
        )
        return words % figures
    return _("Of %(n)s buy-ins here at %(score)s or more, %(won)s won the game.") % figures
