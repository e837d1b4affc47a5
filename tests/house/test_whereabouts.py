"""A site that is found at another address than at its last start says so; a name that lasts is told first."""

import socket
import struct
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from threading import Thread

import pytest
from django.utils import timezone
from pytest_django import Settings

from kalooki_site import doctor_network, lan, welcome, whereabouts
from kalooki_site.findings import Verdict

HOME, ELSEWHERE = "http://192.168.1.5:8000", "http://10.0.0.7:8000"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, settings: Settings) -> Path:
    settings.DATA_DIR = tmp_path
    return tmp_path


def test_the_first_start_and_one_at_the_same_address_tell_nothing() -> None:
    assert whereabouts.remember_origins([HOME]) == []
    assert whereabouts.remember_origins([HOME, ELSEWHERE]) == []
    assert whereabouts.remember_origins([HOME.replace("8000", "8001"), ELSEWHERE]) == []
    assert whereabouts.earlier_origin() == ""


def test_a_start_at_another_address_is_told_there_and_to_phones_until_it_is_back() -> None:
    whereabouts.remember_origins([HOME])
    assert whereabouts.remember_origins([ELSEWHERE]) == [HOME]
    assert f"This site was at {HOME} at its last start." in "\n".join(welcome.move_notice([HOME]))
    assert whereabouts.remember_origins([ELSEWHERE]) == []
    assert whereabouts.earlier_origin() == HOME
    whereabouts.remember_origins([ELSEWHERE, HOME])
    assert whereabouts.earlier_origin() == ""


def test_after_some_months_phones_are_told_no_more(data: Path) -> None:
    whereabouts.remember_origins([HOME])
    whereabouts.remember_origins([ELSEWHERE])
    today = timezone.localdate()
    file = data / "address.json"
    file.write_text(file.read_text().replace(str(today), str(today - timedelta(days=91))))
    assert whereabouts.earlier_origin() == ""


def test_the_world_learns_no_address_of_a_room(settings: Settings) -> None:
    whereabouts.remember_origins([HOME])
    whereabouts.remember_origins(["https://scores.example.org"])
    settings.PUBLIC = True
    assert whereabouts.earlier_origin() == ""


@pytest.mark.parametrize("kept", ["", "[]", "{", '"x"'])
def test_a_file_that_cannot_be_read_stops_nothing(data: Path, kept: str) -> None:
    (data / "address.json").write_text(kept)
    assert whereabouts.remember_origins([HOME]) == []
    assert whereabouts.remember_origins([ELSEWHERE]) == [HOME]


def test_a_disk_that_takes_nothing_stops_nothing(data: Path) -> None:
    (data / "address.json").mkdir()
    assert whereabouts.remember_origins([HOME]) == []


def test_a_start_before_the_network_is_up_moves_nothing() -> None:
    whereabouts.remember_origins([HOME])
    assert whereabouts.lost_origins([]) == []
    assert whereabouts.remember_origins([]) == []
    assert whereabouts.remember_origins([HOME]) == []
    assert whereabouts.earlier_origin() == ""


def test_the_doctor_finds_the_address_changed() -> None:
    whereabouts.remember_origins(["http://192.0.2.77:8000"])
    (found,) = doctor_network.address()
    assert found.verdict is Verdict.ADVICE
    assert "This site was at http://192.0.2.77:8000 at its last start." in found.words
    whereabouts.remember_origins(welcome.phone_origins())
    assert list(doctor_network.address()) == []


@pytest.fixture
def responder() -> Iterator[tuple[str, int]]:
    """Answers every question as a machine with the number 192.168.1.5 does."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.bind(("127.0.0.1", 0))

        def answer() -> None:
            asked, whom = line.recvfrom(4096)
            head = asked[:2] + struct.pack("!5H", 0x8400, 1, 1, 0, 0)
            record = b"\xc0\x0c" + struct.pack("!HHIH", 1, 1, 10, 4) + socket.inet_aton("192.168.1.5")
            line.sendto(head + asked[12:] + record, whom)

        thread = Thread(target=answer)
        thread.start()
        yield line.getsockname()
        thread.join()


def test_a_name_counts_where_it_leads_to_this_machine(responder: tuple[str, int]) -> None:
    assert lan.is_answered("raspberrypi.local", ["10.0.0.7", "192.168.1.5"], responder)


def test_a_name_of_another_machine_or_of_none_does_not_count(responder: tuple[str, int]) -> None:
    assert not lan.is_answered("raspberrypi.local", ["10.0.0.7"], responder)
    assert not lan.is_answered("raspberrypi.local", ["10.0.0.7"], ("127.0.0.1", 1))


def test_a_name_that_is_not_answered_yet_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    def answered(name: str, _addresses: object) -> bool:
        heard.append(name)
        return len(heard) > 1

    monkeypatch.setattr(socket, "gethostname", lambda: "raspberrypi")
    monkeypatch.setattr(lan, "is_answered", answered)
    monkeypatch.setattr(lan, "_NAME", lan._Name())
    assert (lan.stable_name(), lan.stable_name()) == ("", "")
    assert len(heard) == 1  # each question may take half a second of a page
    monkeypatch.setattr(lan._NAME, "next_time", 0.0)
    assert (lan.stable_name(), lan.stable_name()) == ("raspberrypi.local", "raspberrypi.local")
    assert heard == ["raspberrypi.local"] * 2


def test_the_name_that_lasts_is_told_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "stable_name", lambda: "raspberrypi.local")
    monkeypatch.setattr(lan, "addresses", lambda: ["192.168.1.5"])
    monkeypatch.setenv("KALOOKI_PORT", "8000")
    told = [f"http://{host}:8000/" for host in ("raspberrypi.local", "192.168.1.5", "localhost")]
    assert welcome.addresses() == told
    assert lan.origin() == "http://raspberrypi.local:8000"
    assert "localhost" not in " ".join(welcome.phone_origins())
