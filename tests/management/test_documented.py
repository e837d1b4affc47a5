"""Every command of ours that a document names is typed, on a site with a game, a group and a club."""

import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.source import ROOT
from tests.house.test_docs import DOCUMENTS

pytestmark = pytest.mark.slow

BOX, INLINE = re.compile(r"^    (\S.*)$", re.MULTILINE), re.compile(r"`([^`\n]+)`")
OURS = re.compile(r"(?:\.venv/bin/python )?(?:manage\.py|(?<![\w/])kalooki) (?=[a-z-])(.*)")
COMMENT = re.compile(r"\s+# .*")
EXAMPLE = ROOT / "tests/examples/E03-buy-ins-a-void-hand-and-three-out-in-one-hand.json"
PEOPLE = """
from scoring.clubs.actions.accounts import Account
from scoring.games.models import Game
from scoring.groups.actions.sample_group import open_sample_group
from scoring.treasury.actions.sample_club import open_sample_club
account, club = open_sample_club("v" * 64)
group = open_sample_group("v" * 64, "Friday friends")
print("made", Game.objects.first().id, group.id, club.id, account.username)
"""
ELSEWHERE = {
    "make_rules_guide": "tests/house/test_guide.py: it writes into the tree",
    "change_key": "tests/deploy/test_on_a_server.py: it needs the key of before",
}
"""Commands that another test types, and why this one does not."""
NAMES = ("score", "sheet")
"""What sentences speak of without typing it."""


def commands() -> Iterator[str]:
    """What the documents type after the name of the program, boxes and sentences alike; each once."""
    texts = [page.read_text(encoding="utf-8") for page in DOCUMENTS if "tests" not in page.parts]
    found = [words for text in texts for form in (BOX, INLINE) for words in form.findall(text)]
    matches = [match[1] for words in found if (match := OURS.fullmatch(words))]
    typed = [re.sub(r"…| <FILE", "", COMMENT.sub("", words)).strip() for words in matches]
    yield from dict.fromkeys(
        words for words in typed if words.split()[0] not in ELSEWHERE and words not in NAMES
    )


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


class Site:
    """A site in a folder of its own, and one that is empty beside it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.score = folder, folder / "game.json"
        self.score.write_text(json.dumps(json.loads(EXAMPLE.read_text("utf-8"))["game"]), encoding="utf-8")
        self.type("migrate")
        _made, self.game, self.group, self.club, self.account = self.type(
            "shell", "--no-imports", "-c", PEOPLE
        ).split()
        self.whole, self.one = folder / "whole.gz", folder / "one.gz"
        self.type("backup", "-o", str(self.whole))
        self.type("backup", "--game", self.game, "-o", str(self.one))

    def environment(self, data: str, **more: str) -> dict[str, str]:
        kept = {name: text for name, text in os.environ.items() if not name.startswith("KALOOKI_")}
        return {**kept, "KALOOKI_DATA": str(self.folder / data), "KALOOKI_PORT": str(free_port()), **more}

    def type(self, *words: str, data: str = "here", given: bytes | None = None, **more: str) -> str:
        """Type a command that should succeed, and return what it says."""
        done = subprocess.run(
            [sys.executable, str(ROOT / "manage.py"), *words],
            cwd=self.folder,
            env=self.environment(data, **more),
            input=given,
            capture_output=True,
            check=False,
        )
        # The doctor of a site that does not run has something to say.
        assert done.returncode == 0 or words == ("doctor",), (
            words,
            done.stdout.decode()[-500:],
            done.stderr.decode()[-1000:],
        )
        return done.stdout.decode()

    def serve(self, *words: str) -> None:
        """Serve until the site says that it runs, then stop it."""
        command = [sys.executable, "-u", str(ROOT / "manage.py"), *words]
        environment = self.environment(f"data of {' '.join(words)}")
        with subprocess.Popen(
            command, cwd=self.folder, env=environment, stdout=subprocess.PIPE, text=True
        ) as run:
            assert run.stdout is not None
            assert any("Kalooki is running" in line for line in run.stdout)
            run.send_signal(signal.SIGTERM)
            run.stdout.read()
        assert run.returncode == 0

    def words_of(self, typed: str) -> list[str]:
        """Return a command with everything that stands for something put in."""
        words = shlex.split(typed)
        command, before = words[0], dict(zip(words[1:], words, strict=False))
        file = {"restore": self.whole if "--replace" in words or "--check" in words else self.one}
        ids = {"--game": self.game, "--group": self.group, "--club": self.club}
        places = {
            "FILE": str(
                self.folder / "made.gz" if before.get("FILE") == "-o" else file.get(command, self.score)
            ),
            "GAME.json": str(self.score),
            "ID": ids.get(before.get("ID", ""), ""),
            "GAME": self.game,
            "GROUP": self.group,
            "CLUB": self.club,
            "NAME": self.account,
            "out.pdf": str(self.folder / "out.pdf"),
        }
        return [places.get(word, word) for word in words]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(tmp_path_factory.mktemp("site"))


@pytest.mark.parametrize("typed", [*commands()])
def test_a_command_does_what_a_document_has_it_do(site: Site, typed: str) -> None:
    words = site.words_of(typed)
    if words[0] in ("run", "demo"):
        site.serve(*words)
        return
    data = "here"
    if words[0] == "restore":
        data = "empty"
        site.type("migrate", data=data)
    given = site.score.read_bytes() if "--lines" in words else None
    hosts = {"KALOOKI_HOSTS": "scores.example.org"} if words[0] == "nginx_conf" else {}
    assert site.type(*words, data=data, given=given, **hosts) is not None
