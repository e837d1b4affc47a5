"""A season's standings, in which every place explains itself, also under another format."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from scoring.league.evenings import (
    Counted,
    Result,
    choose_results,
    count_of_results,
    counted_games,
    results,
    total,
)
from scoring.league.formats import Format
from scoring.league.meetings import Person
from scoring.league.points import game_range
from scoring.league.results import Adjustment, Season
from scoring.league.tie_breaks import TOTAL, Facts, Separation, lines_by_person, separate


class Needs(NamedTuple):
    """What a person still needs.

    `results` to have a place in the end; `gap` in total to the person above; and `level`, what another
    night would have to bring, besides points for coming, to draw level if the person above stayed put: None
    where it cannot, or where it would also change what the person's own mean brought them for other nights.
    """

    results: int
    gap: Fraction | None
    level: Fraction | None


class Final(NamedTuple):
    """What a finalist carried into the final night, and what it gave; None where they did not come."""

    brought: Fraction
    night: Fraction | None

    @property
    def points(self) -> Fraction:
        return self.brought + (self.night or 0)


@dataclass(frozen=True, slots=True)
class Row:
    """One person: place (None without enough results), total, and where it comes from.

    `separation` is the tie-break that put them below the row above; None for the first, and for ties.
    `final` is there for finalists once the final night is played.
    """

    person: Person
    place: int | None
    total: Fraction | None
    counted: tuple[Result, ...]
    dropped: tuple[Result, ...]
    attendance: int
    adjustments: tuple[Adjustment, ...]
    separation: Separation | None
    needs: Needs
    final: Final | None = None


def standings(form: Format, season: Season) -> list[Row]:
    """Return everyone in the season, best first, then people without enough results."""
    facts = gather_facts(form, season)
    placed = [person for person in season.people if _is_placed(form, facts, person)]
    # People without a place come below, ordered by the same steps.
    others = [person for person in season.people if person not in placed]
    steps = (TOTAL, *form.tie_breaks)
    rows: list[Row] = []
    for people, wanted in ((placed, True), (others, False)):
        for level, separation in separate(facts, people, steps):
            # Ties share the better place and the next place is skipped: 1, 2, 2, 4.
            place = len(rows) + 1 if wanted else None
            for number, person in enumerate(level):
                above = rows[-1] if rows and rows[-1].place is not None else None
                # Only the first of those who are tied was separated from the row above.
                why = separation if number == 0 else None
                rows.append(_row(facts, person, place, (why, above)))
    return rows


def gather_facts(form: Format, season: Season) -> Facts:
    """Collect the facts that the standings are computed from."""
    games = counted_games(form, season)
    had = results(form, season)
    counted = {person: choose_results(form, own, season.over, season.nights) for person, own in had.items()}
    totals = {
        person: _total(form, season, had[person], (person, counted[person])) for person in season.people
    }
    return Facts(form, season, games, had, counted, totals, lines_by_person(games))


def _is_placed(form: Format, facts: Facts, person: Person) -> bool:
    own = facts.counted[person]
    struck = form.drop_out == "struck" and person in facts.season.left
    enough = len(facts.results[person]) >= own.needed
    return not struck and facts.totals[person] is not None and enough


def _total(
    form: Format, season: Season, own: Sequence[Result], whose: tuple[Person, Counted]
) -> Fraction | None:
    person, counted = whose
    points = total(form, [result.value for result in counted.counted])
    return None if points is None else points + _extras(form, season, person, own)


def _extras(form: Format, season: Season, person: Person, own: Sequence[Result]) -> int:
    """Return attendance points, which always help, and the organiser's adjustments."""
    # Where few points win, a bonus for coming has to lower the total. An adjustment carries its own sign.
    sign = -1 if form.low_wins else 1
    added = sum(each.points for each in season.adjustments if each.person == person)
    return sign * attendance(form, season, own) + added


def attendance(form: Format, season: Season, own: Sequence[Result]) -> int:
    """Return points for every night a person played, and more for each if they missed none."""
    came = len({result.night for result in own if result.how in ("played", "ahead")})
    each = form.attendance.each + (form.attendance.full if came == season.over else 0)
    return came * each


def _row(facts: Facts, person: Person, place: int | None, where: tuple[Separation | None, Row | None]) -> Row:
    form, season, own = facts.form, facts.season, facts.counted[person]
    separation, above = where
    return Row(
        person,
        place,
        facts.totals[person],
        own.counted,
        own.dropped,
        attendance(form, season, facts.results[person]),
        tuple(each for each in season.adjustments if each.person == person),
        separation,
        _needs(facts, person, above),
    )


def _needs(facts: Facts, person: Person, above: Row | None) -> Needs:
    form, own = facts.form, facts.results[person]
    missing = max(form.qualify - len(own), 0)
    total_above = above.total if above else None
    mine = facts.totals[person]
    gap = None if total_above is None or mine is None else abs(total_above - mine)
    level = None if total_above is None else _points_to_draw_level(facts, person, total_above)
    return Needs(missing, gap, level)


def _points_to_draw_level(facts: Facts, person: Person, wanted: Fraction) -> Fraction | None:
    """Return the result of one more night that makes the total `wanted`, if one is possible."""
    form, own, nights = facts.form, facts.results[person], facts.season.nights
    if facts.season.over >= nights or _moves_with_average(facts, person):
        return None
    then = replace(facts.season, over=facts.season.over + 1)
    # One more night may push out the worst result that counts: the others are the best `count - 1`.
    best = sorted((result.value for result in own), reverse=not form.low_wins)
    others = best[: count_of_results(form.counting, len(own) + 1, then.over) - 1]
    night = Result(person, then.over, Fraction(0), "played")
    # Coming brings attendance points too, or keeps the bonus for every night.
    points = wanted - _extras(form, then, person, [*own, night])
    needed = points * (len(others) + 1 if form.total == "mean" else 1) - sum(others, Fraction(0))
    with_it = [*own, night._replace(value=needed)]
    # A result too bad to count replaces nothing, and the total would still be past `wanted`.
    made = _total(form, then, with_it, (person, choose_results(form, with_it, then.over, nights)))
    return needed if made == wanted and _is_possible(form, needed) else None


def _moves_with_average(facts: Facts, person: Person) -> bool:
    """Return whether the person's own mean stands in for a night, so that another night would change it."""
    form, own = facts.form, facts.results[person]
    # Without any result there is no mean yet, and a missed night brings something only after the first.
    missed = set(range(1, facts.season.over + 1)) - {
        result.night for result in own if result.how not in ("absent", "walk_over")
    }
    walked = {
        game.night
        for game in facts.games
        if game.kind == "walk_over" and any(line.person == person for line in game.lines)
    }
    return any((form.walk_over if night in walked else form.absence).rule == "average" for night in missed)


def _is_possible(form: Format, result: Fraction) -> bool:
    """Return whether a night can bring such a result, as far as its point system says."""
    least, most = game_range(form.points)
    # Of games that are added up there may be any number.
    most = None if form.unit == "evening_sum" and form.points.system != "present" else most
    return (least is None or result >= least) and (most is None or result <= most)


def place_changes(before: Sequence[Row], after: Sequence[Row]) -> Mapping[Person, int | None]:
    """Return how many places each person gained since `before`, negative for lost; None without a place."""
    places = {row.person: row.place for row in before}
    changes: dict[Person, int | None] = {}
    for row in after:
        then = places.get(row.person)
        changes[row.person] = None if then is None or row.place is None else then - row.place
    return changes


class Preview(NamedTuple):
    """A person under the present and another format; places gained, negative for lost."""

    person: Person
    current: Row
    then: Row
    gained: int | None


def preview_format(current: Format, then: Format, season: Season) -> list[Preview]:
    """Return everyone in the order of the other format; the season itself is not touched."""
    before, after = standings(current, season), standings(then, season)
    rows, gained = {row.person: row for row in before}, place_changes(before, after)
    return [Preview(row.person, rows[row.person], row, gained[row.person]) for row in after]
