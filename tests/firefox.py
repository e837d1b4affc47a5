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

from tests.driven import PATIENCE, Driven, RefusedError

PREFERENCES = {
    "marionette.port": 0,  # any: it writes which one into the profile
    "app.update.enabled": False,
    "browser.dom.window.dump.enabled": True,  # faults of scripts are written to the log
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB, en",
}


class Firefox(Driven):
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
        self.do("WebDriver:Navigate", url=address)

    def run(self, script: str, *arguments: object) -> Any:
        return self.do("WebDriver:ExecuteScript", script=script, args=arguments, sandbox=None)["value"]

    def click(self, element: Any) -> None:
        self.do("WebDriver:ElementClick", id=next(iter(element.values())))

    def send_keys(self, element: Any, text: str) -> None:
        self.do("WebDriver:ElementSendKeys", id=next(iter(element.values())), text=text)

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self.do("WebDriver:PerformActions", actions=actions)

    def add_cookie(self, name: str, value: str) -> None:
        self.do("WebDriver:AddCookie", cookie={"name": name, "value": value})

    def resize(self, width: int, height: int) -> None:
        self.do("WebDriver:SetWindowRect", width=width, height=height)

    def faults(self) -> list[str]:
        lines = (self._profile / "said.log").read_text(errors="replace").splitlines()
        return [line for line in lines if line.startswith("JavaScript error: http")]

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
