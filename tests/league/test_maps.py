"""The map of the league names what is there, in the storeys that are checked."""

from tests.rules.test_maps import ROOT, layers, rows

LEAGUE = ROOT / "scoring" / "league"


def test_the_map_of_the_league_has_every_file_in_its_storey() -> None:
    written = rows((LEAGUE / "README.md").read_text(encoding="utf-8"))
    assert written == layers("Storeys of the league")[::-1]
    assert set().union(*written) == {path.stem for path in LEAGUE.glob("*.py")} - {"__init__"}
