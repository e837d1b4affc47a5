"""A name is kept on the phone as on the server, and the same names look alike to both."""

import sys
from itertools import product
from unicodedata import category

import pytest

from scoring.engine.names import find_lookalikes, plain_name
from tests.rules_on_the_phone.conftest import Ask

pytestmark = pytest.mark.browser
UNKNOWN = ("Cn", "Cs")  # a browser may know newer letters
PARTS = ["Ada", "Аda", "lan", "Ian", "Lan", "Νικο", "O’Neil", "O'Neil", "علی\u200cرضا"]
PARTS += [
    "👩\u200d🚀",
    "\u202e",
    "ﬁ",
    "🇬🇧",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "🏴\U000e0067",
    "\u200d",
    "\ufe0f",
]


def test_every_letter_there_is_and_names_with_many(ask_phone: Ask) -> None:
    letters = [
        f"A{chr(code)}da" for code in range(1, sys.maxunicode, 7) if category(chr(code)) not in UNKNOWN
    ]
    near = [f"A{chr(code)}da" for code in range(1, 0x3200) if category(chr(code)) not in UNKNOWN]
    names = [*letters, *near, *map("".join, product(PARTS, PARTS))]
    texts = ["".join(names[at : at + 40]) for at in range(0, len(names), 40)]
    assert ask_phone("plain", texts) == [plain_name(text) for text in texts]


def test_the_same_twins(ask_phone: Ask) -> None:
    pairs = [[one, "Cal", other] for one, other in product(PARTS, PARTS)]
    ours = [find_lookalikes(pair) for pair in pairs]
    assert ask_phone("twins", pairs) == [found and list(found) for found in ours]
