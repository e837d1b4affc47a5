"""A mail server that is silent, or lets nobody in, holds up no page and spoils no account."""

import socket
import threading
import time
from collections.abc import Iterator

import pytest
from django.core.mail import send_mail
from django.test import Client, override_settings

from kalooki_site import doctor_network, postbox
from scoring.clubs.models import Account

FORM = {"email": "eve@example.org", "password1": "ace of diamonds"}


@pytest.fixture
def server() -> Iterator[socket.socket]:
    """Something that listens, and says only what a test lets it say."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(20)
        port = listening.getsockname()[1]
        there = {"EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": port, "EMAIL_USE_TLS": False, "EMAIL_TIMEOUT": 10}
        backend = "kalooki_site.postbox.Postbox"
        with override_settings(EMAIL_BACKEND=backend, MAIL=("127.0.0.1", port, "", "", False), **there):
            yield listening
            listening.close()
            postbox._waiting.join()  # each is tried, and refused


@pytest.mark.django_db
def test_a_server_that_says_nothing_holds_up_no_page(server: socket.socket) -> None:
    begun = time.monotonic()
    for number in range(5):
        answer = Client().post("/account/signup/", {**FORM, "username": f"Eve {number}"})
        assert answer.status_code == 302
        send_mail("Code", "ABCD", None, ["eve@example.org"])
    assert time.monotonic() - begun < 8  # one that was waited for takes ten
    assert Account.objects.count() == 5
    assert [one.name for one in threading.enumerate()].count("mail") == 1


@pytest.mark.django_db
def test_an_account_is_made_where_the_server_refuses(server: socket.socket) -> None:
    server.close()
    client = Client()
    assert client.post("/account/signup/", {**FORM, "username": "Eve"}).status_code == 302
    assert client.get("/account/email/").status_code == 200
    reset = client.post("/account/password/reset/", {"email": "unknown@example.org"})
    assert reset.status_code == 302


def test_a_mail_that_fails_is_in_the_log_without_its_address_and_the_next_is_sent(
    server: socket.socket, caplog: pytest.LogCaptureFixture
) -> None:
    send_mail("Code", "ABCD", None, ["eve@example.org"])
    line, _ = server.accept()
    line.close()
    send_mail("Code", "EFGH", None, ["eve@example.org"])
    line, _ = server.accept()
    line.sendall(b"220 here\r\n")
    assert line.recv(99).startswith(b"ehlo")
    line.close()
    postbox._waiting.join()
    assert [record.message for record in caplog.records] == [
        "A mail was not sent (SMTPServerDisconnected). manage.py doctor tries the mail server"
    ] * 2


def test_where_too_many_wait_one_more_is_left_out(
    server: socket.socket, caplog: pytest.LogCaptureFixture
) -> None:
    send_mail("Code", "ABCD", None, ["eve@example.org"])
    line, _ = server.accept()  # the sender waits here
    for _ in range(postbox.MOST_WAITING):
        assert send_mail("Code", "ABCD", None, ["eve@example.org"]) == 1
    assert send_mail("Code", "ABCD", None, ["eve@example.org"]) == 0
    assert "100 others wait" in caplog.text
    server.close()
    line.close()


def test_the_doctor_tries_the_server(server: socket.socket) -> None:
    def answer() -> None:
        line, _ = server.accept()
        with line:
            for reply in (b"220 here", b"250 here", b"221 bye"):
                line.sendall(reply + b"\r\n")
                line.recv(99)

    thread = threading.Thread(target=answer)
    thread.start()
    said = list(doctor_network.mail())
    thread.join()
    assert [one.verdict.value for one in said] == ["good", "advice"]
    assert "set KALOOKI_HOSTS" in said[1].words
    server.close()
    refused, _ = doctor_network.mail()
    assert refused.verdict.value == "fault"
    assert "No mail can be sent by 127.0.0.1:" in refused.words
    with override_settings(MAIL=None):
        assert list(doctor_network.mail()) == []
