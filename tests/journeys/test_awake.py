"""The screen stays on while a table is open, where the person lets it."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import start

pytestmark = pytest.mark.browser
NOTE = """
  window.locks = [];
  const note = () => {
    document.documentElement.dataset.locks = window.locks.filter((lock) => !lock.released).length;
  };
  const request = WakeLock.prototype.request;
  WakeLock.prototype.request = async function (kind) {
    const lock = await request.call(this, kind);
    window.locks.push(lock);
    lock.addEventListener("release", note);
    note();
    return lock;
  };
"""


def holds(page: Page, locks: int) -> None:
    """Wait until so many locks are held."""
    page.locator(f"html[data-locks='{locks}']").wait_for(state="attached")


def test_the_screen_stays_on_at_the_table_until_it_is_switched_off(phone: Page) -> None:
    phone.add_init_script(NOTE)
    start(phone, "European", "Ada, Ben, Cal")
    holds(phone, 1)
    phone.get_by_label("More").click()
    switch = phone.get_by_role("switch", name="Keep the screen on")
    expect(switch).to_be_checked()
    switch.uncheck()
    holds(phone, 0)
    switch.check()
    holds(phone, 1)


def test_switched_off_it_stays_off_on_this_phone(phone: Page) -> None:
    phone.add_init_script(NOTE)
    start(phone, "European", "Ada, Ben, Cal")
    holds(phone, 1)
    phone.get_by_label("More").click()
    phone.get_by_role("switch", name="Keep the screen on").uncheck()
    phone.reload()
    phone.get_by_label("More").click()
    expect(phone.get_by_role("switch", name="Keep the screen on")).not_to_be_checked()
    assert phone.evaluate("window.locks.length") == 0
