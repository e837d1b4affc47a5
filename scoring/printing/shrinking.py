"""The child process that makes a photo small: PNG or JPEG in, a small PNG out; knows neither Django nor the games."""

import resource
import sys
from io import BytesIO
from typing import Any

_MEMORY, SECONDS = 256 << 20, 10
MOST_PIXELS = {"PNG": 5_000_000, "JPEG": 30_000_000}
"""A JPEG is opened at an eighth of its size, a PNG as it is."""
MOST_KEPT = 24_000
SIDES = (600, 450, 340, 250, 180, 140)
"""Pixels on the longer side: the first that is small enough; the last one always is, in 256 colours."""
LARGEST = SIDES[0]
UNFIT, TOO_LARGE, TOO_DETAILED = 10, 11, 12
"""How it ends where no picture comes out."""


class TooLargeError(Exception):
    """More pixels than are opened."""


def shrunk(content: bytes) -> bytes | None:
    """Return a small plain PNG; None where it has too much detail."""
    from PIL import Image, ImageOps  # noqa: PLC0415 - who only wants to know how this ends need not load it

    with Image.open(BytesIO(content), formats=tuple(MOST_PIXELS)) as image:
        # Only the header is read so far: too many pixels are refused before they take memory.
        if image.width * image.height > MOST_PIXELS[image.format or "PNG"]:
            raise TooLargeError
        image.draft("RGB", (LARGEST, LARGEST))  # a JPEG need not be opened larger than it is printed
        plain = image.convert("RGBA")
    plain.thumbnail((LARGEST, LARGEST))
    return _small(ImageOps.exif_transpose(plain))


def _small(plain: Any) -> bytes | None:
    """Return the largest picture allowed, with fewer colours rather than fewer pixels."""
    for side in SIDES:
        plain.thumbnail((side, side))
        for way in (plain, plain.quantize(256)):
            kept = _png(way)
            if len(kept) <= MOST_KEPT:
                return kept
    return None


def _png(image: Any) -> bytes:
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def main() -> int:
    # A picture may be made to take all memory when it is opened: this process has a limit, and ends when it is done.
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        small = shrunk(sys.stdin.buffer.read())
    except TooLargeError:
        return TOO_LARGE
    except Exception:  # noqa: BLE001 - whatever is wrong with it, it is not printed
        return UNFIT
    if small is None:
        return TOO_DETAILED
    sys.stdout.buffer.write(small)
    return 0


if __name__ == "__main__":
    sys.exit(main())
