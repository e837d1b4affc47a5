"""A club's picture made safe for printing: PNG and JPEG become a small plain PNG, SVG a plain drawing."""

import os
import subprocess
import sys
from base64 import b64encode
from pathlib import Path
from threading import Lock

from scoring.printing.club_drawing import clean_drawing
from scoring.printing.shrinking import TOO_DETAILED, TOO_LARGE
from scoring.printing.unfit import TooDetailed, TooManyPixels, UnfitPicture

ROOT = Path(__file__).parents[2]
MOST_BYTES, MOST_DRAWN = 8 << 20, 48_000
"""Of what is sent, and of a drawing that is kept: every sheet reads it, and pages show it; it travels packed."""
FAULTS = {TOO_LARGE: TooManyPixels, TOO_DETAILED: TooDetailed}
_one_at_a_time = Lock()


def picture(content: bytes) -> str:
    """A data: address for `Choices.logo`; raises UnfitPicture."""
    if len(content) > MOST_BYTES:
        raise UnfitPicture
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return _address("svg+xml", _drawing(content))
    return _address("png", _plain(content))


def _drawing(content: bytes) -> bytes:
    drawing = clean_drawing(content).encode()
    if len(drawing) > MOST_DRAWN:
        raise TooDetailed
    return drawing


def _plain(content: bytes) -> bytes:
    """One at a time: so the memory of the machine is enough for any number of senders."""
    with _one_at_a_time:
        run = subprocess.run(
            [sys.executable, "-m", "scoring.printing.shrinking"],
            cwd=ROOT,
            env={"PATH": os.defpath, "LC_ALL": "C.UTF-8"},
            input=content,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    if run.returncode:
        raise FAULTS.get(run.returncode, UnfitPicture)
    return run.stdout


def _address(kind: str, content: bytes) -> str:
    return f"data:image/{kind};base64,{b64encode(content).decode()}"
