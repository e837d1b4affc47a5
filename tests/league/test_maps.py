"""The map of the league names every file."""

from tests.engine.test_maps import ROOT, rows

LEAGUE = ROOT / "scoring" / "league"


def test_the_map_of_the_league_has_every_file() -> None:
    written = rows((LEAGUE / "README.md").read_text(encoding="utf-8"))
    assert set().union(*written) == {path.stem for path in LEAGUE.glob("*.py")} - {"__init__"}
