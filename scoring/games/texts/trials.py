"""A few hands played in the mind, by the rules that an example is about and nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.engine import score_document
from scoring.engine.codec.documents import REFUSAL_FORMAT, Result
from scoring.engine.codec.game_file import GAME_FORMAT
from scoring.engine.plain import Fields, JsonValue, Overrides, Parameters, Plain
from scoring.engine.table import MOST_SEATS
from scoring.engine.variant import Variant
from scoring.web.texts import amounts

ADA, BEN, CAL, DOT, EWAN, FAY = "Ada", "Ben", "Cal", "Dot", "Ewan", "Fay"
NEUTRAL: Overrides = {
    "players": [2, MOST_SEATS],
    "equipment": [{"players": [2, MOST_SEATS], "packs": 4, "jokers": 20}],
    "end": {"mode": "host_ends", "n": None},
    "limit": None,
    "buy_in": {"max": 0},
    "stakes": {"initial": 0, "buy_in": 0, "call_up": 0, "kalooki": 0},
}
"""Rules under which cards count and nothing else happens; the rest is European."""


@dataclass(frozen=True, slots=True)
class Case:
    """The rules an example computes with, as plain values and as a variant; amounts are in `currency`."""

    whole: Parameters
    rules: Variant
    currency: str

    def money(self, amount: int) -> str:
        return amounts.money(amount, self.currency)

    def play(self, *events: Fields, about: Sequence[str], players: int = 4, **rules: JsonValue) -> Result:
        """Return the result of some events where `about` is as chosen, `rules` as given, and nothing else happens."""
        overrides = NEUTRAL | {name: self.whole[name] for name in about} | rules
        names = [ADA, BEN, CAL, DOT, EWAN, FAY][:players]
        document = {"variant": "european", "overrides": overrides, "players": names, "events": list(events)}
        answer = score_document({"format": GAME_FORMAT, **document})
        if answer["format"] == REFUSAL_FORMAT:
            raise ValueError(f"an example that no one can play: {answer['code']}")
        return answer

    def points(self, event: Fields, *about: str) -> dict[str, int]:
        result = self.play(event, about=about, players=len(event["left"]) + 1)
        return result["hands"][0]["points"]


def trial_hand(out: str, left: Fields, **more: JsonValue) -> Plain:
    """Return one hand of the game file."""
    return {"type": "hand", "out": out, "left": dict(left), **more}
