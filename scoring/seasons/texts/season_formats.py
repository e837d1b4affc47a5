"""Word scoring formats: names of their options, a sentence for each rule, and refusals."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.engine.refusals import Refusal, RefusalCode
from scoring.league.formats import Format, Ruling
from scoring.league.presets import PRESETS
from scoring.league.refusals import Code
from scoring.seasons.texts.standings import counting_line

SYSTEM_NAMES = {
    "penalty": gettext_lazy("Penalty points"),
    "penalty_per_hand": gettext_lazy("Penalty points per hand"),
    "place": gettext_lazy("Place at the table"),
    "scale": gettext_lazy("Points by place"),
    "score_and_bonus": gettext_lazy("Score and a bonus by place"),
    "zero_sum": gettext_lazy("Losers pay the winner"),
    "field": gettext_lazy("People beaten in the evening"),
    "present": gettext_lazy("Points for playing"),
}
UNIT_NAMES = {
    "game": gettext_lazy("Every game"),
    "evening_sum": gettext_lazy("An evening: its games added up"),
    "evening_mean": gettext_lazy("An evening: the mean of its games"),
}
TOTAL_NAMES = {"sum": gettext_lazy("Added up"), "mean": gettext_lazy("Their mean")}
COUNTING_NAMES = {
    "all": gettext_lazy("Every result"),
    "best": gettext_lazy("The best so many"),
    "sliding": gettext_lazy("All but the worst, more and more of them"),
    "rising": gettext_lazy("The best of every so many so far"),
}
RULING_NAMES = {
    "none": gettext_lazy("Nothing"),
    "zero": gettext_lazy("Zero points"),
    "fixed": gettext_lazy("A fixed number of points"),
    "average": gettext_lazy("His own mean, so many points worse"),
    "worst": gettext_lazy("As whoever did worst that night"),
    "own": gettext_lazy("What the stand-in plays"),
}
DROP_OUT_NAMES = {
    "kept": gettext_lazy("Games against him count"),
    "struck": gettext_lazy("Games against him are struck"),
}
CARRY_NAMES = {
    "nothing": gettext_lazy("Nothing: all begin anew"),
    "half": gettext_lazy("Half of their points"),
    "all": gettext_lazy("All of their points"),
    "best": gettext_lazy("Their best results"),
}
STEP_NAMES = {
    "total": gettext_lazy("Points"),
    "evenings_won": gettext_lazy("Evenings won"),
    "tables_won": gettext_lazy("Tables won"),
    "seconds": gettext_lazy("Second places"),
    "hands_won": gettext_lazy("Hands won"),
    "mean_penalty": gettext_lazy("Fewest penalty points per hand"),
    "head_to_head": gettext_lazy("Meetings of those who are level"),
    "best_evening": gettext_lazy("Best evening"),
    "earliest": gettext_lazy("First to have played enough evenings"),
    "evenings_played": gettext_lazy("Evenings played"),
    "kalookis": gettext_lazy("Kalookis"),
    "opponents": gettext_lazy("Strength of opponents"),
    "draw": gettext_lazy("Draw of cards"),
}


def format_name(key: str) -> str:
    names = {
        "penalty": _("Penalty points per hand"),
        "place": _("Place points, best evenings"),
        "zero_sum": _("Losers pay the winner"),
        "field": _("People beaten in the evening"),
        "attendance": _("Attendance"),
        "three_two_one": _("Three, two, one"),
        "sliding": _("Sliding discards"),
        "rising": _("Rising qualifier"),
    }
    return names.get(key, key)


def format_line(key: str) -> str:
    """Describe a preset in one sentence."""
    lines = {
        "penalty": _("The mean of points left per hand; fewest wins."),
        "place": _("100 for the first of a table, 0 for the last, of any size; the best evenings count."),
        "zero_sum": _("What losers are behind goes to the winner; every table adds up to nothing."),
        "field": _("A point for everybody beaten that evening, and one for coming."),
        "attendance": _("Points for coming, twice as many for who never missed."),
        "three_two_one": _("Three, two and one for the first three of a table; every evening counts."),
        "sliding": _("The mean; from the seventh evening on, every second one drops the worst."),
        "rising": _("The mean of the best two of every three evenings so far."),
    }
    return lines.get(key, "")


def format_label(record: Mapping[str, Any]) -> str:
    """Name the preset that this format equals; “Our own” without one."""
    return next((format_name(key) for key, preset in PRESETS.items() if preset == record), _("Our own"))


def format_lines(form: Format) -> list[str]:
    """Describe a format, a sentence for each of its rules."""
    better = _("Fewest is best.") if form.low_wins else _("Most is best.")
    lines = [f"{SYSTEM_NAMES[form.points.system]}. {better}", _unit_line(form), counting_line(form)]
    lines.append(
        _("What counts is added up.") if form.total == "sum" else _("The mean of what counts is the total.")
    )
    if form.qualify:
        lines.append(_("%(n)s results are needed for a place in the end.") % {"n": form.qualify})
    lines += _attendance_lines(form)
    rulings = [
        (_("Who is absent gets: %(what)s."), form.absence),
        (_("Who has a stand-in gets: %(what)s."), form.stand_in),
        (_("Who waits for a table that cannot play gets: %(what)s."), form.walk_over),
    ]
    lines += [words % {"what": _ruling_words(ruling)} for words, ruling in rulings]
    steps = " → ".join(str(STEP_NAMES[step]) for step in form.tie_breaks)
    lines.append(
        _("Who is level is separated by: %(steps)s.") % {"steps": steps}
        if steps
        else _("Who is level shares the place.")
    )
    lines += [_ahead_line(form), _final_line(form)]
    return list(filter(None, lines))


def _unit_line(form: Format) -> str:
    return {
        "game": _("Every game is a result."),
        "evening_sum": _("An evening is a result: its games added up."),
        "evening_mean": _("An evening is a result: the mean of its games."),
    }[form.unit]


def _attendance_lines(form: Format) -> list[str]:
    each, full = form.attendance.each, form.attendance.full
    words = ngettext(
        "For every evening played: %(n)s point.", "For every evening played: %(n)s points.", each
    )
    lines = [words % {"n": each}] if each else []
    more = _("For every evening, where none was missed: %(n)s more.")
    return [*lines, more % {"n": full}] if full else lines


def _ahead_line(form: Format) -> str:
    words = ngettext(
        "%(n)s evening may be played ahead.", "%(n)s evenings may be played ahead.", form.play_ahead
    )
    return words % {"n": form.play_ahead} if form.play_ahead else ""


def _final_line(form: Format) -> str:
    if not form.final.people:
        return ""
    words = {
        "nothing": _("The first %(n)s play a final night, at which all begin anew."),
        "half": _("The first %(n)s play a final night, and bring half of their points along."),
        "all": _("The first %(n)s play a final night, and bring all of their points along."),
        "best": _("The first %(n)s play a final night, and bring their best results along: %(best)s."),
    }
    return words[form.final.carry] % {"n": form.final.people, "best": form.final.n}


def _ruling_words(ruling: Ruling) -> str:
    """Describe a ruling for the middle of a sentence."""
    if ruling.rule == "fixed":
        return _("%(n)s points") % {"n": ruling.n}
    if ruling.rule == "average":
        return _("his own mean, %(n)s points worse") % {"n": ruling.n} if ruling.n else _("his own mean")
    return {
        "none": _("nothing"),
        "zero": _("zero points"),
        "worst": _("as many as whoever did worst that night"),
        "own": _("what the stand-in plays"),
    }[ruling.rule]


def seating_refusal_message(refusal: Refusal) -> str:
    """Say why a seating or a format was refused."""
    sentences: dict[RefusalCode, str] = {
        Code.UNKNOWN_PERSON: _("%(detail)s is not here tonight."),
        Code.DUPLICATE_PERSON: _("%(detail)s is on the list twice."),
        Code.UNKNOWN_TABLE: _("There is no table %(detail)s tonight."),
        Code.TABLE_FULL: _("More people are set for table %(detail)s than it has seats."),
        Code.NOBODY_TO_SEAT: _("Nobody is here yet."),
        Code.ROUND_NOT_OVER: _("Table %(detail)s has no result yet."),
        Code.TABLE_RECOUNTS: _(
            "Who plays the final is being worked out anew after a change. Try again in a moment."
        ),
        Code.UNKNOWN_PARAMETER: _("A format has no setting %(detail)s."),
        Code.BAD_PARAMETER: _("The setting %(detail)s cannot be like this."),
    }
    return sentences[refusal.code] % {"detail": refusal.detail or ""}
