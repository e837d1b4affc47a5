"""Seasons as short as a test can say them."""

from scoring.league.results import Game, Line, Season


def line(person: str, place: int, penalty: int = 0, hands: int = 10, **more: int | None) -> Line:
    """One person at a table."""
    return Line(person, place, penalty, hands, more.get("won", 0), more.get("kalookis", 0))


def table(night: int, penalties: str, number: int = 1, hands: int = 10) -> Game:
    """A game written as "Ada 10, Ben 20": who has fewest penalty points is first, equal ones share the place."""
    had = {name: int(points) for name, points in (each.split() for each in penalties.split(","))}
    lines = tuple(
        Line(name, 1 + sum(other < points for other in had.values()), points, hands)
        for name, points in had.items()
    )
    return Game(night, number, lines)


def season(*games: Game, nights: int = 0, people: str = "", **more: object) -> Season:
    """As many nights as were played, unless told; everybody who played, in the order of names."""
    over = max((game.night for game in games), default=0)
    names = people.split() or sorted({line.person for game in games for line in game.lines})
    return Season(nights or over, over, tuple(names), games, **more)  # type: ignore[arg-type]  # a test knows the fields
