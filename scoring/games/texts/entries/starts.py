"""Words about the start of a game that is put right."""

from datetime import date

from django.utils.timezone import localdate
from django.utils.translation import gettext as _

from scoring.engine.plain import Fields
from scoring.games.texts.variants import variant_name
from scoring.web.texts.amounts import currency_label
from scoring.web.texts.dates import full_day, weekday_day
from scoring.web.texts.names import join_names


def start_title() -> str:
    """Return the title of the page on which the start is corrected."""
    return _("Correct the start")


def nothing_changed() -> str:
    return _("Nothing changed yet.")


def start_words(change: Fields) -> str:
    """Say what a correction of the start changes, from its plain form alone; rules are told one by one elsewhere."""
    names = {new: old for old, new in change.get("names", {}).items()}
    words = [_("%(new)s, not %(old)s.") % {"new": new, "old": old} for new, old in names.items()]
    words += [
        _("%(name)s joins.") % {"name": item["event"]["player"]}
        for item in change.get("insert", ())
        if item["event"]["type"] == "join"
    ]
    if "players" in change:
        words.append(
            _("Seats, the first dealer first: %(names)s.") % {"names": join_names(change["players"])}
        )
    if "variant" in change:
        words.append(_("Variant: %(variant)s.") % {"variant": variant_name(change["variant"])})
    if "currency" in change:
        currency = change["currency"]
        words.append(
            _("Played in %(currency)s.") % {"currency": currency_label(currency)}
            if currency
            else _("Points only.")
        )
    if "day" in change:
        words.append(_("Day: %(day)s.") % {"day": _day(date.fromisoformat(change["day"]))})
    return " ".join(words)


def _day(day: date) -> str:
    return weekday_day(day) if day.year == localdate().year else full_day(day)
