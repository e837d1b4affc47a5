"""Labels kept apart: each as near as can be to where it belongs, in order, none upon another."""

from collections.abc import Sequence


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places at least `gap` apart between `low` and `high`, in the order of `wanted`, moved as little as can be.

    Where there is no room for all, they are closer than `gap` but as far apart as the room allows.
    """
    if not wanted:
        return []
    gap = min(gap, (high - low) / max(len(wanted) - 1, 1))
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    # Without the gaps before it, every place may stand where the one before stands, but not above it.
    level = _never_falling([wanted[index] - rank * gap for rank, index in enumerate(order)])
    last = high - (len(wanted) - 1) * gap
    placed = [0.0] * len(wanted)
    for rank, index in enumerate(order):
        placed[index] = min(max(level[rank], low), max(last, low)) + rank * gap
    return placed


def _never_falling(values: Sequence[float]) -> list[float]:
    """The nearest values that never fall: neighbours that would cross share their mean."""
    blocks: list[tuple[float, int]] = []  # sum, size
    for value in values:
        blocks.append((value, 1))
        while len(blocks) > 1 and blocks[-2][0] / blocks[-2][1] > blocks[-1][0] / blocks[-1][1]:
            (total, size), (before, more) = blocks.pop(), blocks.pop()
            blocks.append((total + before, size + more))
    return [total / size for total, size in blocks for _ in range(size)]
