"""Compute what each night brought each person, and which of these results count."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from scoring.league.formats import Counting, Format, Ruling
from scoring.league.meetings import Person
from scoring.league.points import Field, game_weight, night_field, points
from scoring.league.results import Game, Line, Season, without_people

How: TypeAlias = Literal["played", "ahead", "stand_in", "walk_over", "absent"]


class Result(NamedTuple):
    """What a night brought a person, in points of the season, and how they came by it."""

    person: Person
    night: int
    value: Fraction
    how: How


class _Score(NamedTuple):
    """A game's points to one person; `value` is None where a rule of the season replaces it."""

    line: Line
    how: How
    value: Fraction | None
    weight: int


def counted_games(form: Format, season: Season) -> list[Game]:
    """Return the games of closed nights in order; without people who left, if the season strikes them out."""
    games = sorted((game for game in season.games if game.night <= season.over), key=_order)
    return without_people(games, season.left) if form.drop_out == "struck" else games


def _order(game: Game) -> tuple[int, int, list[Person]]:
    return game.night, game.table, sorted(line.person for line in game.lines)


def results(form: Format, season: Season) -> dict[Person, list[Result]]:
    """Return everyone's results, night by night."""
    scores: dict[Person, dict[int, list[_Score]]] = {person: {} for person in season.people}
    games = counted_games(form, season)
    for night in range(1, season.over + 1):
        tonight = [game for game in games if game.night == night]
        field = night_field(tonight)
        # A person may play several games in one night, at different tables.
        for game in tonight:
            for score in _scores(form, game, field):
                # Guests are in the games but not in the season: what they scored is dropped here.
                scores.get(score.line.person, {}).setdefault(night, []).append(score)
    worst = _worst_by_night(form, scores.values())
    return {
        person: _results_of(
            form, person, [by_night.get(night, []) for night in range(1, season.over + 1)], worst
        )
        for person, by_night in scores.items()
    }


def _scores(form: Format, game: Game, field: Field) -> Iterable[_Score]:
    if game.kind == "walk_over":
        return [_Score(line, "walk_over", None, 1) for line in game.lines]
    worth = points(form.points, game, field)
    return [
        _Score(
            line,
            "stand_in" if line.stand_in else game.kind,
            worth[line.person],
            game_weight(form.points, line),
        )
        for line in game.lines
    ]


def _worst_by_night(form: Format, people: Iterable[Mapping[int, Sequence[_Score]]]) -> dict[int, Fraction]:
    """Return the worst score that was really played, by night."""
    worst: dict[int, Fraction] = {}
    for by_night in people:
        for night, scores in by_night.items():
            for score in scores:
                if score.value is not None:
                    pick = max if form.low_wins else min
                    worst[night] = pick(worst.get(night, score.value), score.value)
    return worst


def _results_of(
    form: Format, person: Person, nights: Sequence[Sequence[_Score]], worst: Mapping[int, Fraction]
) -> list[Result]:
    """Return a person's results; played ones come first, because an average is made of them."""
    played, open_nights, ahead = [], [], 0
    for night, scores in enumerate(nights, start=1):
        how = scores[0].how if scores else "absent"
        ahead += how == "ahead"
        # Only so many nights may be played ahead; any more of them count as missed.
        if how == "ahead" and ahead > form.play_ahead:
            how = "absent"
        if how in ("played", "ahead") or (how == "stand_in" and form.stand_in.rule == "own"):
            played += [Result(person, night, value, how) for value in _game_points(form, scores)]
        else:
            open_nights.append((night, how))
    own = [result.value for result in played]
    # Of what was played only: a mean that contains substitutes of itself would depend on their order.
    average = sum(own, Fraction(0)) / len(own) if own else None
    others = [
        _substitute_result(form, Result(person, night, worst.get(night, Fraction(0)), how), average)
        for night, how in open_nights
    ]
    return sorted([*played, *(result for result in others if result)], key=lambda result: result.night)


def _game_points(form: Format, scores: Sequence[_Score]) -> list[Fraction]:
    """Return one value for every game, or one for the night: their sum or their mean."""
    known = [(score.value, score.weight) for score in scores if score.value is not None]
    if form.unit == "game":
        return [value for value, _weight in known]
    if form.unit == "evening_sum":
        return [sum((value for value, _weight in known), Fraction(0))]
    # Weighted by hands where hands are the measure: a short game says less than a long one.
    weights = sum(weight for _value, weight in known)
    return [sum((value * weight for value, weight in known), Fraction(0)) / weights]


def _substitute_result(form: Format, worst: Result, average: Fraction | None) -> Result | None:
    """Return what the season gives for a night that the person did not play; None where it gives nothing."""
    ruling = {"absent": form.absence, "stand_in": form.stand_in, "walk_over": form.walk_over}[worst.how]
    # A stand-in who brings nothing leaves the person absent, with what the season gives for that.
    if worst.how == "stand_in" and ruling.rule == "none":
        return _substitute_result(form, worst._replace(how="absent"), average)
    value = _substitute_points(form, ruling, worst.value, average)
    return None if value is None else worst._replace(value=value)


def _substitute_points(
    form: Format, ruling: Ruling, worst: Fraction, average: Fraction | None
) -> Fraction | None:
    """Return the points of a ruling; `average` is the person's own, `n` points worse."""
    if ruling.rule == "average":
        worse = ruling.n if form.low_wins else -ruling.n
        return None if average is None else average + worse
    fixed = {"zero": Fraction(0), "fixed": Fraction(ruling.n), "worst": worst}
    return fixed.get(ruling.rule)


class Counted(NamedTuple):
    """Results that count and those that don't, night by night; `needed` is how many were required by now."""

    counted: tuple[Result, ...]
    dropped: tuple[Result, ...]
    needed: int


def count_of_results(counting: Counting, results: int, nights: int) -> int:
    """Return how many of so many results count after so many nights."""
    if counting.rule == "best":
        return min(results, counting.n)
    if counting.rule == "rising":
        return min(results, _rising_count(counting, nights))
    if counting.rule == "sliding" and results > counting.n:
        return results - (results - counting.n) // counting.of
    return results


def _rising_count(counting: Counting, nights: int) -> int:
    """Return the best `n` of every `of` nights so far, at least one."""
    return max(1, nights * counting.n // counting.of)


def needed_results(form: Format, nights: int, planned: int) -> int:
    """Return how many results a place takes after so many nights: the season's minimum, in proportion."""
    # In proportion, or no one would have a place before the middle of the season.
    due = form.qualify * min(nights, planned) // max(planned, 1)
    return max(due, _rising_count(form.counting, nights) if form.counting.rule == "rising" and nights else 0)


def choose_results(form: Format, results: Sequence[Result], nights: int, planned: int) -> Counted:
    """Choose the best results; of equal ones the earlier counts."""
    # The night breaks ties, so that the same results always choose the same nights to drop.
    ranked = sorted(results, key=lambda result: (_rank(form, result.value), result.night))
    count = count_of_results(form.counting, len(results), nights)
    return Counted(
        tuple(sorted(ranked[:count], key=lambda result: result.night)),
        tuple(sorted(ranked[count:], key=lambda result: result.night)),
        needed_results(form, nights, planned),
    )


def total(form: Format, values: Sequence[Fraction]) -> Fraction | None:
    """Return the sum or mean of what counts; None where nothing does and a mean is asked for."""
    if form.total == "sum":
        return sum(values, Fraction(0))
    return sum(values, Fraction(0)) / len(values) if values else None


def _rank(form: Format, value: Fraction) -> Fraction:
    """Return the value so that less is better."""
    return value if form.low_wins else -value
