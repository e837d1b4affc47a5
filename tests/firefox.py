"""Debian's Firefox, driven by the protocol that it speaks itself (Marionette), so that nothing else is needed.

A message is its length, a colon, and JSON: [0, number, command, parameters], answered by [1, number, error, result].
"""

import json
import os
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

PATIENCE = 90.0  # seconds; the longer a server was dead, the longer the phone waits: up to a minute
PREFERENCES = {
    "marionette.port": 0,  # any: it writes which one into the profile
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB, en",
}
PRESSABLE = """return [...document.querySelectorAll("button, a")].find(
  (each) => each.checkVisibility() && each.textContent.trim().startsWith(arguments[0])) ?? null"""
LOADED_SINCE = "return document.readyState === 'complete' && performance.timeOrigin > arguments[0]"


class RefusedError(Exception):
    """What Firefox could not do, in its words."""


class Firefox:
    """One window of a browser with a profile of its own."""

    def __init__(self, profile: Path) -> None:
        self._profile, self._number = profile, 0

    def __enter__(self) -> Self:
        self._profile.mkdir(parents=True)
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()
        ]
        (self._profile / "user.js").write_text("\n".join(lines), encoding="ascii")
        command = [
            "firefox-esr",
            "--headless",
            "--marionette",
            "--no-remote",
            "--profile",
            str(self._profile),
        ]
        with (self._profile / "said.log").open("wb") as log:
            home = {**os.environ, "HOME": str(self._profile)}  # root may not use another's
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=home)
        try:
            self._line = socket.create_connection(("127.0.0.1", self._port()), timeout=PATIENCE)
            self._answers = self._line.makefile("rb")
            self._read()  # it says hello
            self.do("WebDriver:NewSession")
        except BaseException:
            self._process.kill()
            self._process.wait()
            raise
        return self

    def __exit__(self, *_fault: object) -> None:
        with suppress(RefusedError, OSError, ValueError):
            self.do("Marionette:Quit", flags=["eForceQuit"])
        self._answers.close()
        self._line.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def do(self, command: str, **parameters: object) -> Any:
        """Send a command and return what comes of it."""
        self._number += 1
        message = json.dumps([0, self._number, command, parameters]).encode()
        self._line.sendall(f"{len(message)}:".encode() + message)
        _kind, _number, fault, result = self._read()
        if fault:
            raise RefusedError(f"{fault['error']}: {fault['message']}")
        return result

    def open(self, address: str) -> None:
        """Go to a page, until it is loaded."""
        self.do("WebDriver:Navigate", url=address)

    def reload(self) -> None:
        """Load the page again as a person does; the command for that leaves out the worker."""
        before = self.run("return performance.timeOrigin")
        self.run("location.reload()")
        self.until(LOADED_SINCE, before)

    def run(self, script: str, *arguments: object) -> Any:
        """Return what a script in the page returns."""
        return self.do("WebDriver:ExecuteScript", script=script, args=arguments, sandbox=None)["value"]

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

    def see(self, selector: str) -> None:
        """Wait for an element that may be hidden."""
        self.until("return document.querySelector(arguments[0]) !== null", selector)

    def type(self, selector: str, text: str) -> None:
        """Type into a field."""
        self.see(selector)
        field = self.do("WebDriver:FindElement", using="css selector", value=selector)["value"]
        self.do("WebDriver:ElementSendKeys", id=next(iter(field.values())), text=text)

    def press(self, words: str) -> None:
        """Press what begins with these words, once it can be pressed."""
        end = time.monotonic() + PATIENCE
        while True:
            element = self.until(PRESSABLE, words)
            try:
                self.do("WebDriver:ElementClick", id=next(iter(element.values())))
                return
            except RefusedError:  # it has just been drawn anew, or something lies on it
                if time.monotonic() > end:
                    raise
            time.sleep(0.05)

    def text(self) -> str:
        """All that can be read on the page."""
        return str(self.run("return document.body?.innerText ?? ''"))

    def _port(self) -> int:
        file, end = self._profile / "MarionetteActivePort", time.monotonic() + PATIENCE
        while not (file.exists() and file.read_text(encoding="ascii").strip()):
            assert self._process.poll() is None, (self._profile / "said.log").read_text(errors="replace")
            assert time.monotonic() < end, "Firefox does not answer"
            time.sleep(0.05)
        return int(file.read_text(encoding="ascii"))

    def _read(self) -> Any:
        digits = b""
        while (byte := self._answers.read(1)) != b":":
            if not byte:
                raise OSError("Firefox has gone")
            digits += byte
        return json.loads(self._answers.read(int(digits)))
