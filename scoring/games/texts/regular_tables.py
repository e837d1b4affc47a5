"""A regular table in a few words: when it last met, what it plays, who deals, what for."""

from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.house_rules import preset
from scoring.engine.presets import PRESETS
from scoring.engine.variant import Variant
from scoring.games.texts.agreed_money import stake_words
from scoring.games.texts.agreements import agreements
from scoring.games.texts.variants import variant_name
from scoring.web.texts import dates
from scoring.web.texts.amounts import points


def last_met(day: date, today: date) -> str:
    """Say when this table last sat down, as one says it."""
    days = (today - day).days
    if days < 1:
        return _("Same as earlier today")
    if days == 1:
        return _("Same as yesterday")
    if days < 8:
        return _("Same as last %(weekday)s") % {"weekday": dates.weekday(day)}
    return _("Same as on %(day)s") % {"day": dates.day(day)}


def game_line(key: str, rules: Variant) -> str:
    """Return the variant, when it ends, and how many house rules are changed."""
    return ", ".join(filter(None, [variant_name(key), end_in_short(rules), changed_in_short(key, rules)]))


def end_in_short(rules: Variant) -> str:
    """Say what ends a player's game, or the game."""
    if rules.limit:
        words = _("out over %(n)s") if rules.limit.rule == "exceeds" else _("out at %(n)s")
        return words % {"n": points(rules.limit.points)}
    if rules.end.mode == "target":
        words = _("first to %(n)s") if rules.highest_wins else _("lowest at %(n)s")
        return words % {"n": points(rules.end.n or 0)}
    if rules.end.mode == "hands":
        return ngettext("%(n)d hand", "%(n)d hands", rules.end.n or 0) % {"n": rules.end.n or 0}
    return ""


def changed_in_short(key: str, rules: Variant) -> str:
    """Say how many rules are not the variant's own; stakes are told apart from them."""
    if key not in PRESETS or rules == preset(key):
        return ""
    n = sum(rule.changed for rule in agreements(key, rules, ""))
    return ngettext("%(n)d house rule", "%(n)d house rules", n) % {"n": n} if n else ""


def money_line(rules: Variant, currency: str) -> str:
    if not currency or not rules.has_money:
        return _("Points only")
    return stake_words(rules, currency)
