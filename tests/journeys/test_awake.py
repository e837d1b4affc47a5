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


@pytest.fixture
def waking(phone: Page) -> Page:
    """A phone that lets pages keep its screen on, as phones do; a browser without a window has to be told."""
    line = phone.context.new_cdp_session(phone)
    own = line.send("Target.getTargetInfo")["targetInfo"]["browserContextId"]
    line.send("Browser.grantPermissions", {"permissions": ["wakeLockScreen"], "browserContextId": own})
    phone.add_init_script(NOTE)
    return phone


def test_the_screen_stays_on_at_the_table_until_it_is_switched_off(waking: Page) -> None:
    start(waking, "European", "Ada, Ben, Cal")
    holds(waking, 1)
    waking.get_by_label("More").click()
    switch = waking.get_by_role("switch", name="Keep the screen on")
    expect(switch).to_be_checked()
    switch.uncheck()
    holds(waking, 0)
    switch.check()
    holds(waking, 1)


def test_switched_off_it_stays_off_on_this_phone(waking: Page) -> None:
    start(waking, "European", "Ada, Ben, Cal")
    holds(waking, 1)
    waking.get_by_label("More").click()
    waking.get_by_role("switch", name="Keep the screen on").uncheck()
    waking.reload()
    waking.get_by_label("More").click()
    expect(waking.get_by_role("switch", name="Keep the screen on")).not_to_be_checked()
    assert waking.evaluate("window.locks.length") == 0
