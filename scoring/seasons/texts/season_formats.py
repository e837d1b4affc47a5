"""Word scoring formats: names of their options, a sentence for each rule, and refusals."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.engine.plain import Fields
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
    "field": gettext_lazy("Players beaten that night"),
    "present": gettext_lazy("Points for playing"),
}
UNIT_NAMES = {
    "game": gettext_lazy("Every game"),
    "evening_sum": gettext_lazy("A night: its games added up"),
    "evening_mean": gettext_lazy("A night: the average of its games"),
}
TOTAL_NAMES = {"sum": gettext_lazy("The sum"), "mean": gettext_lazy("The average")}
COUNTING_NAMES = {
    "all": gettext_lazy("Every result"),
    "best": gettext_lazy("The best results"),
    "sliding": gettext_lazy("All but the worst, dropping more over time"),
    "rising": gettext_lazy("The best out of every few so far"),
}
RULING_NAMES = {
    "none": gettext_lazy("Nothing"),
    "zero": gettext_lazy("Zero points"),
    "fixed": gettext_lazy("A fixed number of points"),
    "average": gettext_lazy("Their average, worse by a number of points"),
    "worst": gettext_lazy("The same as the worst that night"),
    "own": gettext_lazy("The stand-in’s score"),
}
DROP_OUT_NAMES = {
    "kept": gettext_lazy("Games against them count"),
    "struck": gettext_lazy("Games against them don’t count"),
}
CARRY_NAMES = {
    "nothing": gettext_lazy("Nothing: all start at zero"),
    "half": gettext_lazy("Half of their points"),
    "all": gettext_lazy("All of their points"),
    "best": gettext_lazy("Their best results"),
}
STEP_NAMES = {
    "total": gettext_lazy("Points"),
    "evenings_won": gettext_lazy("Nights won"),
    "tables_won": gettext_lazy("Tables won"),
    "seconds": gettext_lazy("Second places"),
    "hands_won": gettext_lazy("Hands won"),
    "mean_penalty": gettext_lazy("Fewest penalty points per hand"),
    "head_to_head": gettext_lazy("Games between the tied players"),
    "best_evening": gettext_lazy("Best night"),
    "earliest": gettext_lazy("First to have played enough nights"),
    "evenings_played": gettext_lazy("Nights played"),
    "kalookis": gettext_lazy("Kalookis"),
    "opponents": gettext_lazy("Strength of opponents"),
    "draw": gettext_lazy("Draw of cards"),
}


def format_name(key: str) -> str:
    names = {
        "penalty": _("Penalty points per hand"),
        "place": _("Place points, best nights"),
        "zero_sum": _("Losers pay the winner"),
        "field": _("Players beaten that night"),
        "attendance": _("Attendance"),
        "three_two_one": _("Three, two, one"),
        "sliding": _("Sliding discards"),
        "rising": _("Rising qualifier"),
    }
    return names.get(key, key)


def format_line(key: str) -> str:
    """Describe a preset in one sentence."""
    lines = {
        "penalty": _("The average of points left per hand; the lowest wins."),
        "place": _("First at any table gets 100, last gets 0; the best nights count."),
        "zero_sum": _("The winner gets what the losers are behind; every table adds up to zero."),
        "field": _("A point for everyone you beat that night, and one for coming."),
        "attendance": _("Points for coming, doubled for those who never missed a night."),
        "three_two_one": _("Three, two and one for the top three of a table; every night counts."),
        "sliding": _("The average; from the seventh night on, every second night drops the worst."),
        "rising": _("The average of the best two of every three nights so far."),
    }
    return lines.get(key, "")


def format_label(record: Fields) -> str:
    """Name the preset that this format equals; “Our own” without one."""
    return next((format_name(key) for key, preset in PRESETS.items() if preset == record), _("Our own"))


def format_lines(form: Format) -> list[str]:
    """Describe a format, a sentence for each of its rules."""
    better = _("The lowest total wins.") if form.low_wins else _("The highest total wins.")
    lines = [f"{SYSTEM_NAMES[form.points.system]}. {better}", _unit_line(form), counting_line(form)]
    lines.append(
        _("Results that count are added up.")
        if form.total == "sum"
        else _("The total is the average of the results that count.")
    )
    if form.qualify:
        lines.append(_("Results needed for a final place: %(n)s.") % {"n": form.qualify})
    lines += _attendance_lines(form)
    rulings = [
        (_("An absent player gets: %(what)s."), form.absence),
        (_("A player with a stand-in gets: %(what)s."), form.stand_in),
        (_("A player waiting for a table that can’t play gets: %(what)s."), form.walk_over),
    ]
    lines += [words % {"what": _ruling_words(ruling)} for words, ruling in rulings]
    steps = " → ".join(str(STEP_NAMES[step]) for step in form.tie_breaks)
    lines.append(
        _("Ties are broken by: %(steps)s.") % {"steps": steps}
        if steps
        else _("Tied players share the place.")
    )
    lines += [_ahead_line(form), _final_line(form)]
    return list(filter(None, lines))


def _unit_line(form: Format) -> str:
    return {
        "game": _("Every game is a result."),
        "evening_sum": _("Each night is a result: its games added up."),
        "evening_mean": _("Each night is a result: the average of its games."),
    }[form.unit]


def _attendance_lines(form: Format) -> list[str]:
    each, full = form.attendance.each, form.attendance.full
    words = ngettext("Each night played: %(n)s point.", "Each night played: %(n)s points.", each)
    lines = [words % {"n": each}] if each else []
    more = _("Each night, if none was missed: %(n)s more.")
    return [*lines, more % {"n": full}] if full else lines


def _ahead_line(form: Format) -> str:
    words = ngettext(
        "%(n)s night may be played in advance.", "%(n)s nights may be played in advance.", form.play_ahead
    )
    return words % {"n": form.play_ahead} if form.play_ahead else ""


def _final_line(form: Format) -> str:
    if not form.final.people:
        return ""
    people = form.final.people
    words = {
        "nothing": ngettext(
            "The first plays a final night and starts at zero.",
            "The first %(n)s play a final night and all start at zero.",
            people,
        ),
        "half": ngettext(
            "The first plays a final night and brings half of their points.",
            "The first %(n)s play a final night and bring half of their points.",
            people,
        ),
        "all": ngettext(
            "The first plays a final night and brings all of their points.",
            "The first %(n)s play a final night and bring all of their points.",
            people,
        ),
        "best": ngettext(
            "The first plays a final night and brings their best results: %(best)s.",
            "The first %(n)s play a final night and bring their best results: %(best)s.",
            people,
        ),
    }
    return words[form.final.carry] % {"n": people, "best": form.final.n}


def _ruling_words(ruling: Ruling) -> str:
    """Describe a ruling for the middle of a sentence."""
    if ruling.rule == "fixed":
        return ngettext("%(n)s point", "%(n)s points", ruling.n) % {"n": ruling.n}
    if ruling.rule == "average":
        return _("their average, worse by %(n)s") % {"n": ruling.n} if ruling.n else _("their average")
    return {
        "none": _("nothing"),
        "zero": _("zero points"),
        "worst": _("the same as the worst that night"),
        "own": _("the stand-in’s score"),
    }[ruling.rule]


def seating_refusal_message(refusal: Refusal) -> str:
    """Say why a seating or a format was refused."""
    sentences: dict[RefusalCode, str] = {
        Code.UNKNOWN_PERSON: _("%(detail)s isn’t here tonight."),
        Code.DUPLICATE_PERSON: _("%(detail)s is on the list twice."),
        Code.UNKNOWN_TABLE: _("There’s no table %(detail)s tonight."),
        Code.TABLE_FULL: _("Table %(detail)s has more people than seats."),
        Code.NOBODY_TO_SEAT: _("No one is here yet."),
        Code.TOO_FEW_TO_SEAT: _("Too few people are here for a table."),
        Code.ROUND_NOT_OVER: _("Table %(detail)s has no result yet."),
        Code.TABLE_RECOUNTS: _("The finalists are being recalculated after a change. Try again in a moment."),
        Code.UNKNOWN_PARAMETER: _("A format has no setting %(detail)s."),
        Code.BAD_PARAMETER: _("The setting %(detail)s can’t have this value."),
    }
    return sentences[refusal.code] % {"detail": refusal.detail or ""}
