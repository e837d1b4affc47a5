"""What the sheets of a club's season are made from: plain values, names as their owners chose to be shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from scoring.league.formats import Format


@dataclass(frozen=True, slots=True)
class NightCell:
    """What a night brought somebody in the season's figures; `small` stands below it; nothing where there was none."""

    figure: str = ""
    counts: bool = True
    small: str = ""


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """Somebody in the season's table: `moved` is places gained since the night before, None for a newcomer.

    `missing` is how many evenings are still needed for a place; `border` a line below, as `words/borders.py` has it.
    """

    name: str
    place: int | None
    moved: int | None
    evenings: int
    total: str
    nights: Sequence[NightCell] = ()
    missing: int = 0
    border: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One at a table that is over, and who played for him; hands won and kalookis are None where nobody noted them."""

    place: int
    name: str
    hands_won: int | None
    penalty: int
    played_by: str = ""
    kalookis: int | None = 0


@dataclass(frozen=True, slots=True)
class TablePaper:
    """A table of a night, best first; `kind` is played, ahead or walk_over."""

    number: int
    results: Sequence[ResultLine]
    round: int = 1
    kind: str = "played"


@dataclass(frozen=True, slots=True)
class NightPaper:
    """A night with its tables, and how the season's table stood after it; `recounts` as in a `SeasonPaper`."""

    number: int
    day: date
    place: str = ""
    tables: Sequence[TablePaper] = ()
    standing: Sequence[PlaceLine] = ()
    provisional: bool = False
    recounts: bool = False


@dataclass(frozen=True, slots=True)
class CrossPaper:
    """People's meetings: for each a row with (games, "ahead–behind") for each, None for himself.

    `whole` is how many play in the division, where they are too many for a sheet; else 0.
    """

    names: Sequence[str]
    rows: Sequence[Sequence[tuple[int, str] | None]]
    fewest: int
    most: int
    sum_squares: int
    least_squares: int
    whole: int = 0


@dataclass(frozen=True, slots=True)
class AwardPaper:
    """An award of the league by its kind, or one given by hand by its `title` with why as the figure.

    Each holder stands with his night, where it was one.
    """

    kind: str
    holders: Sequence[tuple[str, int | None]]
    figure: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class RecordHolder:
    """Whose a record is, the season and the day of it where it was of one."""

    name: str
    season: str = ""
    day: date | None = None


@dataclass(frozen=True, slots=True)
class RecordPaper:
    """A record of the club by its kind; who reached it first stands first."""

    kind: str
    figure: str
    holders: Sequence[RecordHolder]


@dataclass(frozen=True, slots=True)
class SeasonPaper:
    """A division's season: `after` which night of `nights` it stands so, worked out on `day`.

    `past` are the nights that are over, `final` among them the one that decided.
    One that `recounts` stands as it was before a change that is still being worked in.
    `records` are of the whole club, as they are when it is `printed`.

    What the reader may not see is empty.
    """

    club: str
    season: str
    division: str
    after: int
    nights: int
    day: date | None = None
    first: date | None = None
    last: date | None = None
    finished: bool = False
    provisional: bool = False
    recounts: bool = False
    form: Format | None = None
    lines: Sequence[PlaceLine] = ()
    past: Sequence[int] = ()
    final: int | None = None
    reports: Sequence[NightPaper] = ()
    cross: CrossPaper | None = None
    awards: Sequence[AwardPaper] = ()
    records: Sequence[RecordPaper] = ()
    printed: date | None = None


@dataclass(frozen=True, slots=True)
class TonightTable:
    """A table that is set: its number and round, who sits where (the first deals first), and the link that opens it."""

    number: int
    names: Sequence[str]
    round: int = 1
    address: str = ""


@dataclass(frozen=True, slots=True)
class TonightPaper:
    """A night before it is played: everybody who is expected, and the tables as they are set.

    `variant`, `overrides` and `currency` are of the season's games.
    """

    club: str
    season: str
    number: int
    day: date
    variant: str
    overrides: dict[str, object]
    currency: str
    place: str = ""
    people: Sequence[str] = ()
    tables: Sequence[TonightTable] = ()
