"""Someone who reads the guide and does what it says, in a browser."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.house.source import ROOT
from tests.house.test_guide import ITALIC


class Reader:
    """Someone who does what a section says; `left` is what it quotes and has not been met yet."""

    def __init__(self, page: Page, guide: str, section: str) -> None:
        whole = ROOT.joinpath(f"docs/guide/{guide}.md").read_text("utf-8")
        text = re.split(r"^##+ ", whole.partition(f" {section}\n")[2], flags=re.MULTILINE)[0]
        self.page, self.left = page, {" ".join(words.split()) for words in ITALIC.findall(text)}
        assert self.left

    def press(self, *names: str) -> None:
        """Press one after the other; a menu is opened where one of them is inside."""
        for name in names:
            self.see(name).click()

    def see(self, *names: str) -> Locator:
        """Find what is called so, opening the menu of the page if it is there."""
        for name in names:
            found = self._called(name)
            menu = self.page.locator("details.menu:not([open]) > summary")
            expect(found.or_(menu).first).to_be_visible()
            if not found.count():
                menu.first.click()
            expect(found.first).to_be_visible()
            self.left.discard(name)
        return found.first

    def _called(self, name: str) -> Locator:
        begins, page = re.compile(rf"^\W*{re.escape(name)}"), self.page
        named = page.get_by_role("button", name=begins).or_(page.get_by_role("link", name=begins))
        return named.or_(page.locator("summary, label, h2").filter(has_text=begins).filter(visible=True))
