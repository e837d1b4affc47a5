"""What a test does in a browser as a person does it, whatever the browser speaks: it opens, types and presses."""

import time
from abc import ABC, abstractmethod
from typing import Any

PATIENCE = 90.0  # seconds; the longer a server was dead, the longer the phone waits: up to a minute
# Keys come before links: "2 entries not sent yet" is no key for a two.
PRESSABLE = """return [...document.querySelectorAll("button"), ...document.querySelectorAll("a")].find(
  (each) => each.checkVisibility() && each.textContent.trim().startsWith(arguments[0])) ?? null"""
SHOWN = (
    """return [...document.querySelectorAll(arguments[0])].find((each) => each.checkVisibility()) ?? null"""
)
LOADED_SINCE = "return document.readyState === 'complete' && performance.timeOrigin > arguments[0]"


class RefusedError(Exception):
    """What a browser could not do, in its words."""


class Driven(ABC):
    """One window of a browser with a profile of its own."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to a page, until it is loaded; RefusedError where it does not open."""

    @abstractmethod
    def run(self, script: str, *arguments: object) -> Any:
        """Return what a script in the page returns."""

    @abstractmethod
    def click(self, element: Any) -> None:
        """Press an element that a script returned; RefusedError where that cannot be."""

    @abstractmethod
    def send_keys(self, element: Any, text: str) -> None:
        """Type into an element that a script returned."""

    @abstractmethod
    def add_cookie(self, name: str, value: str) -> None:
        """Keep a cookie of the site that is open."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the window this size, or the smallest that the browser allows."""

    def perform(self, actions: list[dict[str, Any]]) -> None:
        """Press and lift the mouse or keys, in the words of WebDriver, where the browser speaks it."""
        raise NotImplementedError

    def faults(self) -> list[str]:
        """Return what went wrong in scripts so far, in the browser's words; nothing where it tells no one."""
        return []

    def reload(self) -> None:
        """Load the page again as a person does; the command for that leaves out the worker."""
        before = self.run("return performance.timeOrigin")
        self.run("location.reload()")
        self.until(LOADED_SINCE, before)

    def until(self, script: str, *arguments: object) -> Any:
        """Return what a script returns, once that is something."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                result = self.run(script, *arguments)
            except RefusedError as fault:  # the page is just going
                result, said = None, str(fault)
            else:
                said = f"{script} gave {result!r}"
            if result:
                return result
            assert time.monotonic() < end, f"{said}\n{self.text()}"
            time.sleep(0.05)

    def see(self, selector: str) -> Any:
        """Wait for an element that may be hidden."""
        return self.until("return document.querySelector(arguments[0])", selector)

    def type(self, selector: str, text: str) -> None:
        """Type into a field."""
        self.send_keys(self.see(selector), text)

    def press(self, words: str) -> None:
        """Press what begins with these words, once it can be pressed."""
        self._press(PRESSABLE, words)

    def tap(self, selector: str) -> None:
        """Press the first that is shown of these, once it can be pressed."""
        self._press(SHOWN, selector)

    def _press(self, script: str, given: str) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            element = self.until(script, given)
            try:
                self.click(element)
                return
            except RefusedError:  # it has just been drawn anew, or something lies on it
                if time.monotonic() > end:
                    raise
            time.sleep(0.05)

    def text(self) -> str:
        """All that can be read on the page."""
        return str(self.run("return document.body?.innerText ?? ''"))
