"""Small shapes as relative paths, half as wide as `r`; twelve players, twelve shapes, every second one hollow."""

from collections.abc import Callable, Iterable
from math import cos, pi, sin

Shape = Callable[[float], str]


def _disc(r: float) -> str:
    return f"m{-r:g} 0a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"


def _square(r: float) -> str:
    side = 1.8 * r
    return f"m{-side / 2:g} {-side / 2:g}h{side:g}v{side:g}h{-side:g}z"


def _triangle(r: float) -> str:
    return f"m0 {-1.25 * r:g}l{1.2 * r:g} {2.1 * r:g}h{-2.4 * r:g}z"


def _diamond(r: float) -> str:
    side = 1.35 * r
    return f"m0 {-side:g}l{side:g} {side:g}l{-side:g} {side:g}l{-side:g} {-side:g}z"


def _pointing_down(r: float) -> str:
    return f"m0 {1.25 * r:g}l{1.2 * r:g} {-2.1 * r:g}h{-2.4 * r:g}z"


def _upright(r: float) -> str:
    return f"m{-0.8 * r:g} {-1.3 * r:g}h{1.6 * r:g}v{2.6 * r:g}h{-1.6 * r:g}z"


def _lying(r: float) -> str:
    return f"m{-1.3 * r:g} {-0.8 * r:g}h{2.6 * r:g}v{1.6 * r:g}h{-2.6 * r:g}z"


_SHAPES: tuple[Shape, ...] = (
    _disc,
    _square,
    _triangle,
    _diamond,
    _square,
    _disc,
    _pointing_down,
    _diamond,
    _upright,
    _triangle,
    _lying,
    _pointing_down,
)


def cross(r: float) -> str:
    """Out of the game."""
    return f"m{-r:g} {-r:g}l{2 * r:g} {2 * r:g}m0 {-2 * r:g}l{-2 * r:g} {2 * r:g}"


def bar(r: float) -> str:
    """Gone home."""
    return f"m0 {-1.4 * r:g}v{2.8 * r:g}"


def star(r: float) -> str:
    """Return the path of a Kalooki: a star of five points."""
    corners = [
        (r * size * cos(pi * (turn / 5 - 0.5)), r * size * sin(pi * (turn / 5 - 0.5)))
        for turn, size in enumerate([1.7, 0.75] * 5)
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "z"


def barred(r: float) -> str:
    """Return the path of a void hand: a circle with a bar across."""
    return f"{_disc(r)}m{0.3 * r:g} {-0.7 * r:.2g}l{1.4 * r:.2g} {1.4 * r:.2g}"


def shapes_at(shape: Shape, size: float, places: Iterable[tuple[float, float]]) -> str:
    """Return the same shape at several places as one path."""
    return "".join(f"M{x:g} {y:g}{shape(size)}" for x, y in places)


def player_shape(seat: int) -> Shape:
    return _SHAPES[seat % len(_SHAPES)]
