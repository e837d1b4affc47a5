"""What is measured, in which order, under which heading."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from tests.bench import (
    first_paint,
    kept,
    keys,
    looks,
    online,
    paper,
    score_lines,
    scoring_alone,
    standings,
    statements,
    watchers,
)
from tests.bench.report import Row, heading

Subject = Callable[[], Iterable[Row]]


def show_all(folder: Path) -> None:
    """Print each figure as soon as it is there."""
    subjects: dict[str, Subject] = {
        "Scoring alone": scoring_alone.rows,
        "The score command": score_lines.rows,
        "A kept game": kept.rows,
        "A request, in SQL": statements.rows,
        "A request, over HTTP": partial(online.rows, folder),
        "A look at a table": looks.rows,
        "A hall that watches": watchers.rows,
        "Keys on the phone": keys.rows,
        "First paint on the phone": partial(first_paint.rows, folder),
        "Print": paper.rows,
        "A club of forty seasons": standings.rows,
    }
    for title, rows in subjects.items():
        print(heading(title), flush=True)
        for row in rows():
            print(row, flush=True)
