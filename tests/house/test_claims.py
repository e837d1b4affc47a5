"""Figures that the guide promises are those that the program keeps."""

import re
from datetime import timedelta

import pytest

from kalooki_site import incoming, nightly, server, updates
from scoring.backup import backup_folder
from scoring.clubs.actions.club_roles import OWNER_LINK_LASTS
from scoring.clubs.models.clubs import TO_UNDO_ERASING
from scoring.games.actions.record import MOST_ENTRIES
from scoring.games.queries import game_list
from scoring.groups.actions import links
from scoring.management.expiry import TRUSTED_FOR
from scoring.web.demonstration import RENEWED_AT
from tests.house.source import ROOT

GUIDE = " ".join((ROOT / "docs/guide/administration.md").read_text(encoding="utf-8").split())
WORDS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "seven": 7, "ten": 10,
    "a quarter of a": 0.25, "once": 1,
}  # fmt: skip
DAY, WEEK = timedelta(days=1), timedelta(weeks=1)


def rate(action: str, per: str) -> list[float]:
    """Return how often something may be done, and in how many minutes (or one hour)."""
    found = re.search(rf"(\d+)/(\d*)([mhd])/{per}", settings_of(action))
    assert found
    return [int(found[1]), int(found[2] or 1)]


def settings_of(action: str) -> str:
    """Return a limit as the site has it: the tests' own are far above."""
    from kalooki_site import settings as own  # noqa: PLC0415 - they are read from the environment

    return str(own.ACCOUNT_RATE_LIMITS[action])


CLAIMS = {
    r"It keeps the last (\d+)\.": [backup_folder.KEPT],
    r"by day when there has been no backup for (\w+) days": [nightly.LONG_OVERDUE / DAY],
    r"there are (\w+) newer ones, a backup older than (\w+) weeks": [
        backup_folder.YOUNGER, backup_folder.DAYS_AT_MOST / 7,
    ],
    r"\(the last (\w+) copies stay\)": [updates._KEPT],
    r"A deleted game or club can be restored for (\d+) days": [game_list.DAYS_TO_RESTORE],
    r"is erased after (\w+) days": [TO_UNDO_ERASING / DAY],
    r"without a saved hand is removed after (\w) week": [game_list._TO_BEGIN / WEEK],
    r"after (\w) day if no phone ever opened it": [game_list._TO_LOOK / DAY],
    r"If nothing was saved for more than (\w) day": [TRUSTED_FOR / DAY],
    r"An address can type (\d+) wrong codes in (\w+) minutes": rate("wrong_code", "ip"),
    r"one phone (\d+), and can start (\d+) games": [rate("wrong_code", "key")[0], rate("new_game", "key")[0]],
    r"silent or read nothing for ([\w ]+) minute": [server.KEPT_OPEN / 60],
    r"requests that take (\w) minute to come in": [incoming.ARRIVED_WITHIN / 60],
    r"A game holds up to ([\d,]+) entries": [MOST_ENTRIES],
    r"becomes the host. It works once, within (\w) week": [links._LASTING / WEEK],
    r"becomes the owner. It works once, within (\w) week": [OWNER_LINK_LASTS / WEEK],
    r"everything is deleted: at (\w+) in the morning": [RENEWED_AT.hour],
    r"One internet address may send (\d+) forms (\w) minute": rate("press", "ip"),
    r"and make (\w+) groups or clubs (\w+) hour": rate("sample", "ip"),
    r"all visitors together make (\d+)": [rate("sample", "key")[0]],
}  # fmt: skip
"""Sentences of the guide for administrators, and the figures in their places."""


@pytest.mark.parametrize("sentence", CLAIMS)
def test_a_figure_of_the_guide_is_that_of_the_program(sentence: str) -> None:
    found = re.search(sentence, GUIDE)
    assert found, sentence
    figures = [WORDS.get(word) or float(word.replace(",", "")) for word in found.groups()]
    assert figures == CLAIMS[sentence]


def test_documents_agree_how_long_the_tests_take() -> None:
    pages = ("README.md", "CONTRIBUTING.md", "Makefile", "docs/development.md", "tests/README.md")
    texts = {page: (ROOT / page).read_text("utf-8") for page in pages}
    told = {page: re.findall(r"test\b.*?about (\d+) minutes", text) for page, text in texts.items()}
    assert len({minutes for found in told.values() for minutes in found}) == 1, told
    assert all(told.values())
