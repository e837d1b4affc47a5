"""What stands at the head and foot of a game's documents: title, day, terms, and how it stands or ended."""

from functools import lru_cache
from json import dumps, loads

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.codec.documents import Result, ResultOffer
from scoring.engine.house_rules import merge, read_variant
from scoring.engine.plain import Fields
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Refusal
from scoring.engine.state import Reason
from scoring.engine.variant import Variant
from scoring.games.queries.sides import winning_sides
from scoring.games.texts.agreed_money import stake_words
from scoring.games.texts.variants import variant_name
from scoring.printing.document import SheetDetails, SheetGame
from scoring.web.texts import amounts
from scoring.web.texts.dates import long_day
from scoring.web.texts.names import isolate, join_names


def heading(game: SheetGame) -> tuple[str, str]:
    """Return the title of a game, and the line below it."""
    name = variant_name(game.file["variant"])
    title = game.file.get("title") or name
    return title, " · ".join(filter(None, [name if title != name else "", long_day(game.details.day)]))


def day_and_code(details: SheetDetails) -> list[str]:
    """Return the day and the code of a game, which tell a loose sheet from others."""
    code = _("Game %(code)s") % {"code": details.code} if details.code else ""
    return list(filter(None, [long_day(details.day), code]))


def terms(game: Fields, rules: Variant) -> list[str]:
    """Variant, length, and what things cost."""
    name = variant_name(game["variant"])
    named = _("%(variant)s, house rules") % {"variant": name} if game.get("overrides") else name
    shared = [] if rules.teams is None else [_("partners share one total")]
    return [named, *shared, *length(rules), *filter(None, [stake_words(rules, game.get("currency") or "")])]


def length(rules: Variant) -> list[str]:
    """Return the lines on what puts a player out and what ends the game."""
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


def rules_of(game: Fields) -> Variant:
    """Return the variant with the table's overrides; the document has been judged before it came here."""
    return _rules(game["variant"], dumps(game.get("overrides") or {}, sort_keys=True))


@lru_cache(maxsize=64)
def _rules(name: str, overrides: str) -> Variant:
    merged = merge(PRESETS[name], loads(overrides))
    rules = merged if isinstance(merged, Refusal) else read_variant(merged, name)
    if isinstance(rules, Refusal):
        raise ValueError(f"a sheet of rules that were never judged: {rules.detail}")
    return rules


def sentences(game: Fields, result: Result, rules: Variant) -> list[str]:
    """Return the winner and why, or the address where an unfinished game goes on."""
    number = result["next_hand"]
    if number is None:  # the game is over
        names = join_names(list(map(isolate, result["winners"])))
        words = _("%(names)s share first place: %(why)s.")
        if len(result["winners"]) == 1:
            words = _("%(names)s wins: %(why)s.")
        elif winning_sides(len(result["winners"]), len(result["players"]), rules) == 1:
            words = _("%(names)s win together: %(why)s.")
        return [words % {"names": names, "why": _why(result["reason"])}]
    lines = [_("Not finished: hand %(number)s is next.") % {"number": rules.shown_hand(number)}]
    currency = game.get("currency") or ""
    lines += [_open_offer(name, offer, currency) for name, offer in result["offers"].items()]
    if result["pool"]:
        lines.append(_("The pool holds %(amount)s.") % {"amount": amounts.money(result["pool"], currency)})
    return lines


def _open_offer(name: str, offer: ResultOffer, currency: str) -> str:
    figures = {
        "name": isolate(name),
        "cost": amounts.money(offer["cost"], currency),
        "score": amounts.points(offer["score"]),
    }
    if not offer["cost"]:
        return _("%(name)s can buy in at %(score)s.") % figures
    return _("%(name)s can buy in for %(cost)s at %(score)s.") % figures


def _why(reason: Reason | None) -> str:
    words: dict[Reason | None, str] = {
        "last_in": _("the last one in"),
        "all_out": _("everyone is out"),
        "target": _("the target is reached"),
        "way": _("won outright by the last hand"),
        "hands": _("all hands are played"),
        "play_off": _("won the play-off"),
        "ended": _("the host ended the game"),
        "split": _("they agreed on a split"),
    }
    return words[reason]
