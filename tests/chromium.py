"""Debian's Chromium as the other browsers are driven, by the same few words."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Error, Page

from tests.driven import Driven, RefusedError

CLICK_PATIENCE = 5000  # ms; what is drawn anew meanwhile is looked for again


class Chromium(Driven):
    """A page of a browser that Playwright has started."""

    def __init__(self, browser: Browser) -> None:
        self._context = browser.new_context(viewport={"width": 450, "height": 844})
        self._page: Page = self._context.new_page()
        self._faults: list[str] = []
        self._page.on("pageerror", lambda fault: self._faults.append(str(fault)))

    def __enter__(self) -> "Chromium":
        return self

    def __exit__(self, *_fault: object) -> None:
        self._context.close()

    def open(self, address: str) -> None:
        _told(lambda: self._page.goto(address))

    def run(self, script: str, *arguments: object) -> Any:
        function = f"(given) => (function () {{ {script} }})(...given)"
        handle = _told(lambda: self._page.evaluate_handle(function, list(arguments)))
        return handle.as_element() or _told(handle.json_value)

    def click(self, element: Any) -> None:
        _told(lambda: element.click(timeout=CLICK_PATIENCE))

    def send_keys(self, element: Any, text: str) -> None:
        _told(lambda: element.type(text))

    def add_cookie(self, name: str, value: str) -> None:
        self._context.add_cookies([{"name": name, "value": value, "url": self._page.url}])

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def faults(self) -> list[str]:
        return self._faults


def _told(ask: Callable[[], Any]) -> Any:
    try:
        return ask()
    except Error as fault:
        raise RefusedError(str(fault)) from fault
