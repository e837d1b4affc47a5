"""The terms a table plays on, as the short phrases under a sheet's title."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.variant import Variant
from scoring.games.texts.agreements import stake_words
from scoring.games.texts.variants import variant_name
from scoring.web.texts import amounts


def terms(game: Mapping[str, Any], rules: Variant) -> list[str]:
    """Variant, length, and what things cost."""
    name = variant_name(game["variant"])
    named = _("%(variant)s, house rules") % {"variant": name} if game.get("overrides") else name
    return [named, *length(rules), *filter(None, [stake_words(rules, game.get("currency") or "")])]


def length(rules: Variant) -> list[str]:
    """What puts a player out and what ends the game."""
    phrases = []
    if rules.limit:
        over = _("out over %(points)s") if rules.limit.rule == "exceeds" else _("out at %(points)s")
        phrases.append(over % {"points": amounts.points(rules.limit.points)})
    number = rules.end.n
    if rules.end.mode == "hands" and number:
        phrases.append(ngettext("%(count)s hand", "%(count)s hands", number) % {"count": number})
    if rules.end.mode == "target" and number:
        phrases.append(_("to %(points)s") % {"points": amounts.points(number)})
    return phrases
