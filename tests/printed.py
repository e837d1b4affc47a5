"""PDF files read back."""

import re
import subprocess
from html import unescape

LINE = 4.0
"""Points: words of one line are set in fonts of several heights."""
WORD = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)".*?>(.*?)</word>')


def texts_of(pdf: bytes) -> list[str]:
    """The text of each page as it is drawn, line by line; Poppler takes a tenth of the time that pypdf takes."""
    command = ["pdftotext", "-raw", "-", "-"]
    told = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout
    return told.decode().split("\f")[:-1]


def seen_from_left(pdf: bytes, first: str) -> list[str]:
    """The words of the line in which a word stands, in the order in which they are seen from the left."""
    command = ["pdftotext", "-bbox", "-", "-"]
    told = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()
    for page in told.split("<page")[1:]:
        words = [(float(x), float(y), _read(unescape(word))) for x, y, word in WORD.findall(page)]
        for height in (y for _x, y, word in words if word == first):
            return [word for _x, y, word in sorted(words) if abs(y - height) < LINE]
    raise LookupError(first)


def _read(word: str) -> str:
    """As it is read: Hebrew letters come as they stand from left to right."""
    return word[::-1] if "\u0590" <= word[0] <= "\u05ff" else word
