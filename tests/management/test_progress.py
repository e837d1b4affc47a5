"""A long command says on a terminal how far it is, on one line that is gone at the end, and nowhere else."""

import io
import os
import pty
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TextIO

import pytest
from django.core.management import CommandError, call_command
from django.core.management.base import OutputWrapper

from scoring.games.models import Game
from scoring.management import progress
from scoring.management.progress import ProgressLine
from tests.makers import make_game
from tests.seasons.makers import make_season, play_table


@pytest.fixture
def every_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_EVERY", 0)


def on_a_terminal(play: Callable[[TextIO], object]) -> str:
    """What a terminal hears on stderr."""
    ours, theirs = pty.openpty()
    with ThreadPoolExecutor() as beside:
        heard = beside.submit(all_of, ours)
        with os.fdopen(theirs, "w") as stream:
            play(stream)
        return heard.result().decode()


def all_of(terminal: int) -> bytes:
    with os.fdopen(terminal, "rb", buffering=0) as heard:
        parts = []
        # The end of a terminal is an error on Linux.
        with suppress(OSError):
            while part := heard.read(4096):
                parts.append(part)
    return b"".join(parts)


@pytest.mark.usefixtures("every_count")
def test_the_line_is_rewritten_in_place_and_cleared() -> None:
    def play(stream: TextIO) -> None:
        with ProgressLine(OutputWrapper(stream)) as line:
            assert list(line.follow("Clubs checked", iter("AB"))) == ["A", "B"]
            line.show("Games", 1, 9)

    assert on_a_terminal(play) == (
        f"\rClubs checked: 0 of 2\rClubs checked: 1 of 2\r{'Games: 1 of 9':21}\r{' ' * 13}\r"
    )


def test_a_long_line_stays_on_one_row_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "12")
    assert (
        on_a_terminal(lambda stream: ProgressLine(OutputWrapper(stream)).show("Clubs checked", 0, 2))
        == "\rClubs check"
    )


def test_it_is_not_rewritten_more_often_than_eyes_can_read() -> None:
    def play(stream: TextIO) -> None:
        list(ProgressLine(OutputWrapper(stream)).follow("Games", range(1000)))

    assert on_a_terminal(play).count("\r") == 1


@pytest.mark.django_db
@pytest.mark.usefixtures("every_count")
def test_a_fault_stands_on_a_line_of_its_own() -> None:
    make_game()
    Game.objects.update(projection="{}")

    def play(stream: TextIO) -> None:
        with pytest.raises(CommandError):
            call_command("audit", stdout=stream, stderr=stream)

    shown, faults = "Games checked: 0 of 1", on_a_terminal(play)
    assert faults.startswith(f"\r{shown}\r{' ' * len(shown)}\r{Game.objects.get().pk}")


def quietly(words: Sequence[str], stream: TextIO) -> None:
    call_command(*words, stdout=io.StringIO(), stderr=stream)


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("every_count")
def test_every_long_command_tells_a_terminal_and_no_pipe(tmp_path: Path) -> None:
    play_table(make_season(), 1, "Ada 0, Ben 10, Cal 20")
    commands = (
        (("backup", "-o", f"{tmp_path}/all"), "Rows backed up: ", "Kilobytes read back: "),
        (("restore", "--check", f"{tmp_path}/all"), "Kilobytes read: ", "Kilobytes checked: "),
        (("restore", "--replace", f"{tmp_path}/all"), "Rows put back: ", "tables rebuilt: 1 of 1"),
        (("rebuild_results",), ", tables rebuilt: 1 of 1"),
        (("audit",), "Games checked: 0 of 1", "Clubs checked: 0 of 1"),
    )
    for words, *parts in commands:
        heard = on_a_terminal(partial(quietly, words))
        assert all(part in heard for part in parts), heard
        assert heard.endswith(" \r")
        quietly(words, pipe := io.StringIO())
        assert pipe.getvalue() == ""
