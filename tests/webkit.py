"""Debian's WebKitGTK, the engine of Safari, driven through its own WebDriver (W3C) on a screen that no one sees."""

import http.client
import json
import os
import signal
import subprocess
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Self

from tests.crashes.server import HOST, free_port
from tests.driven import PATIENCE, Driven, RefusedError

SCREEN = ("Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp")


class WebKit(Driven):
    """A window of MiniBrowser, which Debian has beside the engine."""

    def __init__(self, profile: Path) -> None:
        self._profile, self._port, self._processes = profile, free_port(), ExitStack()

    def __enter__(self) -> Self:
        self._profile.mkdir(parents=True)
        try:
            self._begin("WebKitWebDriver", f"--port={self._port}", DISPLAY=self._screen())
            self._session = self._new_session()
        except BaseException:
            self._processes.close()
            raise
        return self

    def __exit__(self, *_fault: object) -> None:
        with suppress(RefusedError, OSError, ValueError):
            self._ask("DELETE", self._session)
        self._processes.close()

    def do(self, command: str, **parameters: object) -> Any:
        """Send a command and return what comes of it."""
        return self._ask("POST", f"{self._session}/{command}", parameters)

    def open(self, address: str) -> None:
        self.do("url", url=address)

    def run(self, script: str, *arguments: object) -> Any:
        return self.do("execute/sync", script=script, args=arguments)

    def click(self, element: Any) -> None:
        self.do(f"element/{_id_of(element)}/click")

    def send_keys(self, element: Any, text: str) -> None:
        self.do(f"element/{_id_of(element)}/value", text=text)

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self.do("actions", actions=actions)

    def add_cookie(self, name: str, value: str) -> None:
        self.do("cookie", cookie={"name": name, "value": value})

    def resize(self, width: int, height: int) -> None:
        self.do("window/rect", width=width, height=height)

    def _screen(self) -> str:
        """The display, once there is one."""
        process = self._begin(*SCREEN)
        assert process.stdout
        number = process.stdout.readline().decode().strip()
        assert number, self._said()
        return f":{number}"

    def _begin(self, *command: str, **variables: str) -> subprocess.Popen[bytes]:
        home = {**os.environ, **variables, "HOME": str(self._profile), "NO_AT_BRIDGE": "1"}
        with (self._profile / "said.log").open("ab") as log:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, env=home, start_new_session=True
            )
        self._processes.callback(_end, process)
        return process

    def _new_session(self) -> str:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                session = self._ask("POST", "/session", {"capabilities": {}})
            except ConnectionRefusedError:
                assert time.monotonic() < end, self._said()
                time.sleep(0.05)
            else:
                return f"/session/{session['sessionId']}"

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        line = http.client.HTTPConnection(HOST, self._port, timeout=PATIENCE)
        try:
            line.request(method, path, body=json.dumps(body))
            answer = line.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            line.close()
        if answer.status != 200:
            raise RefusedError(f"{value['error']}: {value['message']}")
        return value

    def _said(self) -> str:
        return (self._profile / "said.log").read_text(errors="replace")


def _id_of(element: Any) -> str:
    return str(next(iter(element.values())))


def _end(process: subprocess.Popen[bytes]) -> None:
    """All that it started, too: the browser and its parts."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    if process.stdout:
        process.stdout.close()
