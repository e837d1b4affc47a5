"""Awards, cross table and records of a club in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.league.awards import Award
from scoring.league.rivalries import Rivalry
from scoring.queries.season_games import CrossTable
from scoring.words.awards import award_name
from scoring.words.names import isolate, join_names
from scoring.words.season_places import figure

MOST_NAMED = 6


@dataclass(frozen=True, slots=True)
class AwardLine:
    """An award: what it is called, whose it is, and its figure."""

    name: str
    whose: str
    figure: str


def award_lines(awards: Sequence[Award], names: Mapping[str, str]) -> list[AwardLine]:
    """Every award with those who share it; the night stands beside whoever earned it on one."""
    return [
        AwardLine(
            award_name(award.kind),
            _holders(sorted(_holder(names[holder.person], holder.night) for holder in award.holders)),
            figure(award.figure),
        )
        for award in awards
    ]


def _holders(told: list[str]) -> str:
    """All of them, or the first few of very many."""
    if len(told) <= MOST_NAMED:
        return join_names(told)
    more = len(told) - MOST_NAMED + 1
    return join_names([*told[: MOST_NAMED - 1], ngettext("%(n)s more", "%(n)s more", more) % {"n": more}])


def _holder(name: str, night: int | None) -> str:
    if night is None:
        return isolate(name)
    return _("%(name)s, night %(night)s") % {"name": isolate(name), "night": night}


@dataclass(frozen=True, slots=True)
class Meeting:
    """A cell of the cross table: how often they met, and how these games ended; None for oneself."""

    games: int
    score: str
    words: str


def cross_rows(table: CrossTable, names: Mapping[str, str]) -> list[tuple[str, list[Meeting | None]]]:
    """A row for everybody, with a cell for everybody else."""
    return [
        (
            names[one],
            [
                None if one == other else _meeting(table.of(one, other), names[other])
                for other in table.people
            ],
        )
        for one in table.people
    ]


def _meeting(met: Rivalry, name: str) -> Meeting:
    words = _("%(games)s with %(name)s: %(ahead)s ahead, %(behind)s behind") % {
        "games": ngettext("%(n)s game", "%(n)s games", met.games) % {"n": met.games},
        "name": isolate(name),
        "ahead": met.ahead,
        "behind": met.behind,
    }
    return Meeting(met.games, f"{met.ahead}–{met.behind}" if met.games else "", words)


def fairness_words(table: CrossTable) -> str:
    """How evenly people met so far."""
    fair = table.fairness
    return _(
        "Any two met %(fewest)s to %(most)s times. Sum of squares %(sum)s; the least possible is %(least)s."
    ) % {
        "fewest": fair.fewest,
        "most": fair.most,
        "sum": fair.sum_squares,
        "least": fair.least_squares,
    }


def orders() -> list[tuple[str, str]]:
    """The orders of the table of all time."""
    return [
        ("firsts", _("Tables won")),
        ("games", _("Games")),
        ("hands_won", _("Hands won")),
        ("kalookis", _("Kalookis")),
    ]
