"""The score sheet as PDF beside a plain one, a hundred of them, their memory, and Chromium's print of the same page."""

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

from scoring.games.sheets.score_sheet import score_sheet
from scoring.printing.document import SheetGame
from scoring.printing.press import Press, RenderingUnavailable
from scoring.printing.render import html
from scoring.printing.typesetter import STATIC
from tests.bench import prototype
from tests.bench.evening import game_file
from tests.bench.plain_sheet import empty_page, plain_sheet
from tests.bench.report import Row, at_most, beside
from tests.engine.makers import scored

PLAIN = """
import json, os, sys
from multiprocessing.connection import Connection
del os.environ["FONTCONFIG_FILE"]
from weasyprint import HTML
line = Connection(int(sys.argv[1])); line.send_bytes(b"ready")
while True: line.send_bytes(HTML(string=json.loads(line.recv_bytes())[0]).write_pdf())
"""
ROUNDS, MANY, COUNT = 9, 100, 60_000_000


def rows() -> Iterator[Row]:
    """Six players, twenty hands, one page with a chart."""
    game = game_file(prototype.deal(players=6, hands=20))
    page = html(score_sheet(SheetGame(game, scored(game))))
    try:
        first = _first(page)
    except RenderingUnavailable as missing:
        yield Row(str(missing), "not measured")
        return
    yield from _beside_a_plain_one(page, first)
    yield from _many(page)
    yield from _beside_chromium(page)


def _beside_a_plain_one(page: str, first: float) -> Iterator[Row]:
    own, other = Press(1), Press(1, [sys.executable, "-c", PLAIN])
    sheet, empty_sheet = plain_sheet(), empty_page()
    rounds = [
        (_processor(own, page), _processor(other, sheet), _processor(other, empty_sheet))
        for _r in range(ROUNDS)
    ][2:]
    ours, plain, empty = (median(column) for column in zip(*rounds, strict=True))
    own.close()
    other.close()
    yield beside("Score sheet, 6 x 20, tagged, warm, beside a plain one", ours, plain, "ms", 0.7)
    yield beside("  beside an empty page", ours, empty, "ms", 12)
    yield beside("  the first one after start beside a warm one", first, ours, "ms", 1.5)


def _first(page: str) -> float:
    """Processor seconds of the first sheet of a process that was warmed at start."""
    press = Press(1)
    press.warm_up()
    press._children[0]._greet()
    seconds = _processor(press, page)
    press.close()
    return seconds


def _processor(press: Press, page: str) -> float:
    """Processor seconds of this process and the typesetter for one page."""
    if not press._children:
        press.pdf([page])
    clock = (
        ~press._children[0]._process.pid << 3 | 2
    )  # the processor time of another process, clock_getres(2)
    before = time.process_time() + time.clock_gettime(clock)
    press.pdf([page])
    return time.process_time() + time.clock_gettime(clock) - before


def _many(page: str) -> Iterator[Row]:
    """On the clock of the wall, for it is the second worker that should save time there."""
    one, two = Press(1), Press(2)
    _printed(one, page, 1)
    before = _resident(one)
    seconds = [(_printed(two, page, MANY), _printed(one, page, MANY)) for _round in range(2)][1]
    yield beside(f"{MANY} sheets by two workers beside one", *seconds, "s", 0.55)
    yield beside(
        "  two processes that only count beside one: the best there is", _counted(2), _counted(1), "s"
    )
    share = _own_part(one, page)
    yield at_most("  of a sheet's processor time, spent outside the typesetters", share * 100, 2, "%")
    yield at_most(
        f"  memory of a worker after {2 * MANY} sheets beside after one", _resident(one) / before, 1.3
    )
    yield Row("  memory of a worker", f"{_resident(one):.0f} MB")
    one.close()
    two.close()


def _counted(processes: int) -> float:
    """Seconds until so many processes with nothing in common have counted together as far as one would alone."""
    count = f"for number in range({COUNT // processes}): number % 7"
    begun = time.monotonic()
    running = [subprocess.Popen([sys.executable, "-c", count]) for _process in range(processes)]
    for process in running:
        process.wait()
    return time.monotonic() - begun


def _own_part(press: Press, page: str) -> float:
    """How much of the work is this process's own, where sheets have to wait for each other."""
    whole = sum(_processor(press, page) for _sheet in range(ROUNDS))
    before = time.process_time()
    _printed(press, page, ROUNDS)
    return (time.process_time() - before) / whole


def _printed(press: Press, page: str, times: int) -> float:
    begun = time.monotonic()
    with ThreadPoolExecutor(press.most) as threads:
        list(threads.map(press.pdf, [[page]] * times))
    return time.monotonic() - begun


def _resident(press: Press) -> float:
    """Megabytes."""
    status = Path(f"/proc/{press._children[0]._process.pid}/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def _beside_chromium(page: str) -> Iterator[Row]:
    if not (program := shutil.which("chromium-headless-shell")):
        yield Row("Chromium's print of the same page", "not measured")
        return
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where Chromium is there

    style = "".join(
        (STATIC / "css/printing" / name).read_text(encoding="utf-8") for name in ("sheets.css", "score.css")
    )
    styled = page.replace("</head>", f"<style>{style}</style></head>")
    press, times, sizes = Press(1), [], (0, 0)
    press.pdf([page])
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        for _round in range(ROUNDS):
            begun = time.monotonic()
            ours = press.pdf([page])
            between = time.monotonic()
            tab = browser.new_page()
            tab.set_content(styled)
            theirs = tab.pdf(prefer_css_page_size=True)
            tab.close()
            times.append((between - begun, time.monotonic() - between))
            sizes = (len(ours), len(theirs))
        browser.close()
    press.close()
    ours_s, theirs_s = (median(column) for column in zip(*times, strict=True))
    yield beside("  beside Chromium's print of it", ours_s, theirs_s, "ms", 0.6)
    yield Row("  bytes", f"{sizes[0]:,}", f"{sizes[1]:,}", f"{sizes[0] / sizes[1]:.2f}x")
