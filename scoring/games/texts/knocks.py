"""What a knock came to in plain words: who beat it and why, and each part of the points (rule 17.3)."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.engine.variant import Variant
from scoring.games.queries.stories import HandStory, StoryLine
from scoring.games.texts.marks import mark_name
from scoring.games.texts.pieces import cards_or_tiles
from scoring.games.texts.ways import way_name
from scoring.web.texts.amounts import points, signed
from scoring.web.texts.names import isolate


class Part(NamedTuple):
    """One part of the points of a hand: what it is for, and how many."""

    words: str
    points: str


def beaten_word(rules: Variant) -> str:
    """Name what happened to a beaten knock: caught where that costs a stake and no points, else undercut."""
    knock = rules.knock
    only_stake = knock is not None and knock.caught and knock.own == "each" and not knock.beaten
    return mark_name("caught") if only_stake else mark_name("undercut")


def beaten_phrase(story: HandStory) -> str:
    """Say below who knocked what became of a beaten knock."""
    caught = beaten_word(story.rules) == mark_name("caught")
    return _("and was caught") if caught else _("and was undercut")


def why_beaten(story: HandStory) -> str:
    """Say who wins the hand in place of the one who ended it, by both figures."""
    held = {line.name: _held(line) for line in story.lines}
    figures = {
        "name": isolate(story.out),
        "winner": isolate(story.won_by),
        "own": points(held[story.out]),
        "less": points(held[story.won_by]),
    }
    if held[story.out] == held[story.won_by]:
        return _("%(winner)s wins the hand: a tie at %(own)s goes against %(name)s.") % figures
    return _("%(winner)s wins the hand: %(less)s is less than %(name)s’s %(own)s.") % figures


def point_parts(story: HandStory) -> list[Part]:
    """Return what the points of who won a hand are made of, a part a line."""
    return [*_from_others(story), *_by_rule(story), *_times(story), *_box(story)] if story.won_by else []


def _times(story: HandStory) -> Iterator[Part]:
    """Yield what all of that is multiplied by."""
    for code in story.times:
        yield Part(mark_name(code), f"×{points(story.rules.hand_times[code])}")


def _box(story: HandStory) -> Iterator[Part]:
    """Yield the box that the winner of the hand gets, where the end of the game gives something for it."""
    rule = story.rules.end_bonus
    if rule and rule.each_hand:
        figures = {"name": isolate(story.won_by), "points": points(rule.each_hand)}
        yield Part(_("A box for %(name)s: %(points)s at the end") % figures, "■")


def _from_others(story: HandStory) -> Iterator[Part]:
    """Yield what the winner of the hand gets from each of the others."""
    best = next((_held(line) for line in story.lines if line.name == story.won_by), 0)
    less = best if story.rules.knock and story.rules.knock.own == "difference" else 0
    for line in story.lines:
        if line.name == story.won_by:
            continue
        figure = line.figure.figure if line.figure else 0
        words = cards_or_tiles(story.rules, _("%(name)s’s cards"), _("%(name)s’s tiles"))
        if less:
            words = _("%(name)s’s %(figure)s less %(less)s")
        figures = {"name": isolate(line.name), "figure": points(figure), "less": points(less)}
        yield Part(words % figures, points(figure - less))


def _by_rule(story: HandStory) -> Iterator[Part]:
    """Yield what the rules add for the way out or for a beaten closer."""
    knock, rules = story.rules.knock, story.rules
    out = rules.way_out(story.way or "plain")
    if out and not story.beaten:
        yield Part(way_name(story.way or "plain", rules), signed(out))
    if knock and knock.beaten and story.beaten:
        to_closer = knock.beaten_to == "closer"
        who = isolate(story.out if to_closer else story.won_by)
        yield Part(
            _("%(undercut)s, to %(name)s") % {"undercut": beaten_word(rules), "name": who},
            signed(knock.beaten),
        )


def _held(line: StoryLine) -> int:
    """Return a player's figure as it is compared: after the cap, before what a way does to it."""
    return line.figure.capped if line.figure else 0
