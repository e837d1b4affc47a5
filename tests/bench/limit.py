"""The limit page: the words of a page of ours, 1.7 kB of style, htmx, and nothing else; files packed beforehand."""

import os
from html import escape
from pathlib import Path
from typing import Any

from whitenoise import WhiteNoise
from whitenoise.compress import Compressor

from tests.bench.servers import ROOT

PLAIN = (
    ":root{color-scheme:light dark}body{font:16px system-ui;margin:0 auto;max-width:40rem;padding:1rem}"
    "p{padding:.4rem;border-bottom:1px solid #8884}button{min-height:3rem;width:100%}"
)
# What a small style sheet weighs; nothing is dressed by it.
STYLE = PLAIN + "".join(f".u{n}{{margin:{n}px;padding:{n}px;color:hsl({n},40%,40%)}}" for n in range(120))
HEAD = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width,initial-scale=1"><title>Limit</title>'
    '<link rel="stylesheet" href="style.css"><link rel="icon" href="data:,"><script defer src="htmx.js"></script>'
    "</head><body>"
)


def write_limit(folder: Path, pages: dict[str, str]) -> None:
    """A page for each of these texts, one paragraph a line."""
    folder.mkdir()
    for name, words in pages.items():
        lines = "".join(f"<p>{escape(line)}</p>\n" for line in words.splitlines() if line.strip())
        (folder / f"{name}.html").write_text(f"{HEAD}{lines}</body></html>", encoding="utf-8")
    (folder / "style.css").write_text(STYLE, encoding="utf-8")
    (folder / "htmx.js").write_bytes((ROOT / "static/js/htmx.min.js").read_bytes())
    packer = Compressor(quiet=True)
    for path in list(folder.iterdir()):
        list(packer.compress(str(path)))


def site() -> Any:
    """The files of LIMIT_FOLDER for a server."""
    return WhiteNoise(nothing, root=os.environ["LIMIT_FOLDER"])


def nothing(_environment: Any, start: Any) -> list[bytes]:
    """What is no file is not there."""
    start("404 Not Found", [])
    return []
