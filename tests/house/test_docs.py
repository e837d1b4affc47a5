"""What the README tells a newcomer to type, exists."""

import re

import pytest

from tests.house.source import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("target", sorted(set(re.findall(r"make ([a-z]+)`", README))))
def test_every_make_command_exists(target: str) -> None:
    assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE)


@pytest.mark.parametrize("command", sorted(set(re.findall(r"manage\.py (\w+)", README))))
def test_every_management_command_exists(command: str) -> None:
    assert list(ROOT.glob(f"*/management/commands/{command}.py"))


@pytest.mark.parametrize("path", sorted(set(re.findall(r"\]\(([^):#]+)\)", README))))
def test_every_link_leads_somewhere(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("variable", sorted(set(re.findall(r"KALOOKI_[A-Z_]+", README))))
def test_every_setting_is_read(variable: str) -> None:
    site = (ROOT / "kalooki_site").glob("*.py")
    assert any(f'"{variable}"' in path.read_text(encoding="utf-8") for path in site)


def test_every_setting_is_told() -> None:
    site = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "kalooki_site").glob("*.py"))
    assert set(re.findall(r'"(KALOOKI_[A-Z_]+)"', site)) == set(re.findall(r"KALOOKI_[A-Z_]+", README))
