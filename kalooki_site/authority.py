"""A certificate authority for one room: phones that trust it reach this machine by HTTPS.

Its certificate names home networks only, so that a phone lends it no more than that. Its key never leaves the data
folder. Certificates for this machine are renewed at every start and every month.
"""

import inspect
import os
import shutil
import socket
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

HOME = [*map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8"))]
NAMES = ("local", "localhost", "home.arpa")
YEARS = timedelta(days=3650)
A_YEAR = timedelta(days=365)
SLOW_CLOCKS = timedelta(days=30)  # a board without a clock of its own, or a phone, may live in the past
SIGNS, ANSWERS = ("key_cert_sign", "crl_sign"), ("digital_signature",)


def is_made(folder: Path) -> bool:
    return certificate_file(folder).exists() and _key_file(folder).exists()


def certificate_file(folder: Path) -> Path:
    """Return the file that phones install."""
    return folder / "authority.crt"


def make(folder: Path, now: datetime | None = None) -> None:
    """Make a new authority in a folder that no other user may read."""
    now = now or datetime.now(UTC)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Kalooki at {socket.gethostname()}"[:64])])
    vouches_for = [*map(x509.IPAddress, HOME), *map(x509.DNSName, NAMES)]
    certificate = (
        _certificate_builder(name, name, key, now, YEARS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(SIGNS), critical=True)
        .add_extension(x509.NameConstraints(vouches_for, None), critical=True)
        .sign(key, hashes.SHA256())
    )
    _write(_key_file(folder), _pem_of(key))
    _write(certificate_file(folder), certificate.public_bytes(serialization.Encoding.PEM))


def remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)


def certificate(folder: Path) -> x509.Certificate:
    """Return the authority's certificate; ValueError where it is damaged."""
    return x509.load_pem_x509_certificate(certificate_file(folder).read_bytes())


def issue(folder: Path, addresses: Iterable[str], path: Path, now: datetime | None = None) -> None:
    """Write a new key and certificate for these addresses and the names of this machine."""
    now = now or datetime.now(UTC)
    own = serialization.load_pem_private_key(_key_file(folder).read_bytes(), None)
    assert isinstance(own, ec.EllipticCurvePrivateKey)  # noqa: S101 - `make` makes no other
    above, key = certificate(folder), ec.generate_private_key(ec.SECP256R1())
    host = socket.gethostname().partition(".")[0]
    known = {IPv4Address("127.0.0.1"), *map(IPv4Address, filter(is_at_home, addresses))}
    called = [x509.DNSName("localhost"), *([x509.DNSName(f"{host}.local")] if host.isascii() else [])]
    leaf = (
        _certificate_builder(x509.Name([]), above.subject, key, now, A_YEAR)
        .add_extension(
            x509.SubjectAlternativeName([*called, *map(x509.IPAddress, sorted(known, key=int))]),
            critical=True,
        )
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(ANSWERS), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(own.public_key()), critical=False)
        .sign(own, hashes.SHA256())
    )
    _write(path, _pem_of(key) + leaf.public_bytes(serialization.Encoding.PEM))


def is_at_home(address: str) -> bool:
    """Return whether an IPv4 address belongs to a home network."""
    return any(IPv4Address(address) in network for network in HOME)


def _certificate_builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, now: datetime, lasts: timedelta
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - SLOW_CLOCKS)
        .not_valid_after(now + lasts)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _usage(what: tuple[str, ...]) -> x509.KeyUsage:
    return x509.KeyUsage(**{name: name in what for name in inspect.signature(x509.KeyUsage).parameters})


def _pem_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def _key_file(folder: Path) -> Path:
    return folder / "authority.key"


def _write(path: Path, content: bytes) -> None:
    """Write a private file atomically: another process may read it meanwhile."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)
    draft.replace(path)
