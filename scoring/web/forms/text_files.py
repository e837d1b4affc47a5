"""Read a file as text in the encoding it really has, or refuse it: a letter is never guessed."""

import codecs
import re

LOST = "\ufffd"
"""Stands where a program couldn't read a letter."""
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_OPEN_DOCUMENT = b"mimetypeapplication/vnd.oasis.opendocument"
_CONTROL = re.compile(r"[\0-\x08\x0e-\x19\x1b-\x1f\x7f-\x84\x86-\x9f]")
_PAGES = ("cp1252", "cp1250", "cp1257")  # Windows in the west, the centre and the north of Europe


def _sure_letter(byte: int) -> str:
    letters = {bytes([byte]).decode(page, "replace") for page in _PAGES}
    return "".join(letters) if len(letters) == 1 and min(letters).isalpha() else ""


# Letters such as ä, ö, ü, ß and é are the same byte on all three; è is not, for it would be č in Prague.
_SURE = "".join(map(_sure_letter, range(0xC0, 0x100)))
# Three in a row are words in another alphabet.
_WINDOWS = re.compile(f"(?:[\0-\x7f]|(?<![{_SURE}]{{2}})[{_SURE}])*")


class UnreadableFileError(ValueError):
    """`what` it is: "excel", "opendocument", "pdf", "binary", or text whose "letters" aren't known or are "lost"."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


def decode_text(content: bytes) -> str:
    """Return the text of UTF-8, of UTF-16 with its mark, or of Windows where it can be read in one way only."""
    what = _document_kind(content)
    text = _decode(content, "utf-16" if content.startswith(_UTF_16) else "utf-8-sig")
    if text is None and b"\0" not in content:
        text = _decode(content, "cp1252")
        what = what or ("" if text and _WINDOWS.fullmatch(text) else "letters")
    what = what or _text_fault(text)
    if what:
        raise UnreadableFileError(what)
    return text or ""


def _decode(content: bytes, encoding: str) -> str | None:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        return None


def _text_fault(text: str | None) -> str:
    if text is None or _CONTROL.search(text):
        return "binary"
    return "lost" if LOST in text else ""


def _document_kind(content: bytes) -> str:
    """Return what a document is by how it begins; empty where it may be text."""
    if content.startswith(b"PK\x03\x04"):
        if _OPEN_DOCUMENT in content[:200]:
            return "opendocument"
        return "excel" if b"xl/" in content else "binary"
    if content.startswith(b"\xd0\xcf\x11\xe0"):  # Excel before 2007
        return "excel"
    return "pdf" if content.startswith(b"%PDF") else ""
