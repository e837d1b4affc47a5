"""Points by what was laid down, less all that was taken off (rule 17.7)."""

from scoring.engine.amounts import Points
from scoring.web.texts.amounts import points


def laid_less(laid: Points, scored: Points) -> str:
    """Say how points came about: `60 − 25` for 60 laid down and 35 scored."""
    less = laid - scored
    if not less:
        return points(laid)
    return f"{points(laid)} {'−' if less > 0 else '+'} {points(abs(less))}"
