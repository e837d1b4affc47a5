"""Paper that a page answers with, at once or beside other work, read back."""

from typing import Any

from django.test import Client

from tests.jobs import work_off
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
    work_off()
    ready = client.get(answer.headers["Location"])
    assert "The file is ready" in ready.content.decode()
    file: Any = client.get(f"{answer.headers['Location']}file/")
    return b"".join(file.streaming_content)
