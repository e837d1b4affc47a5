"""Certificates of a season: for the first three of its table once it is over, and for every award."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.games.sheets.certificate import Honour, framed
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument
from scoring.seasons.sheets.season_lists import award_title
from scoring.seasons.sheets.season_table import season_title
from scoring.seasons.sheets.season_values import AwardPaper, PlaceLine, SeasonPaper
from scoring.web.texts import amounts

FIRST_PLACES = 3


def season_certificates(season: SeasonPaper, choices: Choices = USUAL) -> list[SheetDocument]:
    """One for each place, then one for each award and whoever holds it."""
    placed = [line for line in season.lines if line.place and line.place <= FIRST_PLACES]
    of_places = [
        _framed(line.name, _honour(line, season), season, choices) for line in placed if season.finished
    ]
    return [*of_places, *(each for award in season.awards for each in _of_award(award, season, choices))]


def _framed(who: str, honour: Honour, season: SeasonPaper, choices: Choices) -> SheetDocument:
    return framed(who, season_title(season), honour, choices)


def _honour(line: PlaceLine, season: SeasonPaper) -> Honour:
    what = _("came first") if line.place == 1 else _("came second") if line.place == 2 else _("came third")
    people, nights = len(season.lines), line.evenings
    among = ngettext("among %(n)s player", "among %(n)s players", people) % {"n": amounts.points(people)}
    after = ngettext("with %(points)s on %(n)s night", "with %(points)s on %(n)s nights", nights)
    how = f"{among}, {after % {'points': line.total, 'n': amounts.points(nights)}}"
    return Honour(what, _name(season), how, season.last)


def _of_award(award: AwardPaper, season: SeasonPaper, choices: Choices) -> Iterator[SheetDocument]:
    for name, night in dict(award.holders).items():
        how = [award.figure]
        if night is not None:
            how.append(_("on night %(n)s") % {"n": amounts.points(night)})
        honour = Honour(award_title(award), _name(season), ", ".join(filter(None, how)), season.last)
        yield _framed(name, honour, season, choices)


def _name(season: SeasonPaper) -> str:
    return f"{season.club} · {season_title(season)}"
