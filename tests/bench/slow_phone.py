"""Chromium as a slow phone: a small upright screen, a quarter of this machine's speed, at need a poor network."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from scoring.web.capabilities import DEVICE_COOKIE
from tests.bench.client import HOST
from tests.bench.kept import SECRET
from tests.conftest import ARGUMENTS, CHROMIUM

SLOWER = 4
NETWORKS = {  # as performance.md has them: latency in ms, then bits a second down and up
    "slow 4G": (150, 1_600_000, 750_000),
    "3G": (300, 700_000, 500_000),
}


@contextmanager
def chromium() -> Iterator[Browser | None]:
    """Debian's Chromium while this lasts; None where it is not installed."""
    if CHROMIUM is None:
        yield None
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@contextmanager
def slow_phone(
    browser: Browser, port: int, network: str | None = None, watch: str = "", slower: int = SLOWER
) -> Iterator[tuple[Page, CDPSession]]:
    """One that has seen no page yet and keeps score of every game here; `watch` is a script of each page."""
    context = browser.new_context(
        base_url=f"http://{HOST}:{port}",
        viewport={"width": 390, "height": 844},
        device_scale_factor=3,
        is_mobile=True,
        has_touch=True,
    )
    context.add_init_script(watch)
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    if network:
        latency, down, up = NETWORKS[network]
        line.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": latency,
                "downloadThroughput": down / 8,
                "uploadThroughput": up / 8,
            },
        )
    yield page, line
    context.close()


def take_over_scoring(page: Page, port: int) -> None:
    """From now on this phone may write in every game here."""
    page.context.add_cookies([{"name": DEVICE_COOKIE, "value": SECRET, "url": f"http://{HOST}:{port}"}])
