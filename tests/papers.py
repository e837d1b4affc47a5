"""Paper that a page answers with, at once or beside other work, read back."""

import time
from typing import Any

from django.test import Client

from scoring.games.queries.bundles import running_bundles
from tests.printed import texts_of


def pages(pdf: bytes) -> list[str]:
    """The text of each page, its blanks made single."""
    return [" ".join(page.split()) for page in texts_of(pdf)]


def printed(client: Client, address: str) -> str:
    """All text of a sheet."""
    answer = client.get(address)
    assert answer.status_code == 200, answer.content[:300]
    return " ".join(pages(answer.content))


def fetched(client: Client, answer: Any) -> bytes:
    """The file behind an answer, once it is made."""
    wait_for_all()
    ready = client.get(answer.headers["Location"])
    assert "The file is ready" in ready.content.decode()
    file: Any = client.get(f"{answer.headers['Location']}file/")
    return b"".join(file.streaming_content)


def wait_for_all() -> None:
    """Threads of a test end with it."""
    for _try in range(600):
        if not running_bundles():
            return
        time.sleep(0.1)
