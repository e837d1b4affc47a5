"""What the doctor finds: good, worth advice, or a fault."""

from enum import Enum
from functools import partial
from typing import NamedTuple


class Verdict(Enum):
    """ADVICE is what a careful person would mend."""

    GOOD = "good"
    ADVICE = "advice"
    FAULT = "fault"


class Finding(NamedTuple):
    verdict: Verdict
    words: str


good, advice, fault = (partial(Finding, verdict) for verdict in Verdict)
