"""The two shapes a chart is drawn in: upright for a phone, lying for a tablet, a page and a wall."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """Sizes in the drawing's own unit; `figures` and `names` are the room beside the plot for them."""

    width: float
    height: float
    letter: float
    figures: float
    names: float
    head: float
    foot: float
    mark: float
    mirrored: bool = False

    @property
    def start(self) -> float:
        """Where the time axis begins, if it runs from left to right."""
        return self.figures

    @property
    def end(self) -> float:
        """Where it ends."""
        return self.width - self.names

    @property
    def ring(self) -> float:
        """Half the width of the ring that marks a buy-in."""
        return self.mark * 2.4

    def across(self, x: float) -> float:
        """The same place on an axis that runs with the text."""
        return round(self.width - x if self.mirrored else x, 1)


def upright(*, mirrored: bool = False) -> Frame:
    """For a phone."""
    return Frame(340, 400, 12.5, 32, 74, 14, 62, 3.6, mirrored)


def lying(*, mirrored: bool = False) -> Frame:
    """For everything wider."""
    return Frame(960, 520, 16, 46, 168, 18, 78, 4.6, mirrored)
