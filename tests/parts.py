"""The list of parts, docs/parts.cdx.json: what the site runs on and its licences (CycloneDX 1.6); `make lock`."""

import json
import re
from importlib.metadata import PackageNotFoundError, metadata
from typing import Any

from kalooki_site import VERSION
from tests.house.source import ROOT

FILE = ROOT / "docs" / "parts.cdx.json"
Plain = dict[str, Any]


def packages() -> list[Plain]:
    """Packages from PyPI; the lock has their digests, one for each kind of machine."""
    locked = re.findall(
        r"^([\w.-]+)==([\w.]+)", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE
    )
    return [
        {"type": "library", "name": name, "version": version, "purl": f"pkg:pypi/{name}@{version}"}
        | licences(name)
        for name, version in locked
    ]


def licences(name: str) -> Plain:
    """The licence that a package names; none where it is for other systems only, and not installed."""
    try:
        told = metadata(name).json
    except PackageNotFoundError:
        return {}
    if "license_expression" in told:
        return {"licenses": [{"expression": told["license_expression"]}]}
    names = [each.rpartition(" :: ")[2] for each in told.get("classifier", []) if "License" in each]
    return {"licenses": [{"license": {"name": each}} for each in names or [str(told["license"])]]}


def shipped() -> list[Plain]:
    """Files of others that lie in static/, as NOTICE.md tells them."""
    rows = re.findall(
        r"^\| (`.+?) \| (.+?) \| (.+?) \|$", (ROOT / "NOTICE.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    return [
        {
            "type": "file",
            "name": files.replace("`", ""),
            "publisher": re.sub(r"[`\[\]]|\(.*?\)", "", made_by),
            "licenses": [{"license": {"name": re.sub(r"[\[\]]|\(.*?\)", "", licence)}}],
        }
        for files, made_by, licence in rows
    ]


def listed() -> str:
    """The whole list."""
    site = {"type": "application", "name": "kalooki", "version": VERSION}
    found = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": site},
        "components": packages() + shipped(),
    }
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(listed(), encoding="utf-8")
