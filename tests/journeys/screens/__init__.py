"""Every screen of the site, section by section: for axe, for the budgets and for `make shots`.

A new screen is one more line in its section: its name, and how to come to it from wherever the one before it
ended. A section stands alone: its first screen sets up what the others need. Everything that looks at all screens
then looks at it too.
"""

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.journeys.screens.accounts import ACCOUNTS, a_club_founded, an_account_made
from tests.journeys.screens.clubs import CLUBS, members_added
from tests.journeys.screens.evenings import EVENINGS
from tests.journeys.screens.groups import GROUPS
from tests.journeys.screens.guide import GUIDE
from tests.journeys.screens.money import MONEY
from tests.journeys.screens.nights import NIGHTS
from tests.journeys.screens.phones import PHONES
from tests.journeys.screens.rules import RULES
from tests.journeys.screens.seasons import SEASONS
from tests.journeys.screens.table import TABLE
from tests.journeys.screens.tour import Step, Tour
from tests.journeys.screens.treasury import TREASURY

SECTIONS: dict[str, dict[str, Step]] = {
    "guide": GUIDE,
    "rules": RULES,
    "table": TABLE,
    "phones": PHONES,
    "money": MONEY,
    "groups": GROUPS,
    "evenings": EVENINGS,
    "accounts": ACCOUNTS,
    "clubs": CLUBS,
    "treasury": TREASURY,
    "seasons": SEASONS,
    "nights": NIGHTS,
}


def screens(page: Page, section: str) -> Iterator[str]:
    """Walk through a section once; each stop is a screen to look at."""
    tour = Tour(page)
    for name, go in SECTIONS[section].items():
        go(tour)
        yield name


__all__ = ["SECTIONS", "Tour", "a_club_founded", "an_account_made", "members_added", "screens"]
