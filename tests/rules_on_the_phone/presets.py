"""The presets as the phone has them, written from the one place where they are told; `make presets` runs this."""

import json

from scoring.engine.presets import FIRST_HANDS, NOT_PLAYED, PRESETS
from tests.house.source import ROOT

PATH = ROOT / "static/js/rules/presets.js"


def script() -> str:
    """The module of every preset; a preset has in it what no preset plays."""
    records = {
        key: {name: value for name, value in record.items() if name not in NOT_PLAYED}
        for key, record in PRESETS.items()
    }
    presets = ",\n".join(f"  {json.dumps(key)}: {_told(record)}" for key, record in records.items())
    return (
        "// The variants, written by `make presets` from scoring/engine/presets.py; never by hand.\n\n"
        f"export const FIRST_HANDS = {json.dumps(FIRST_HANDS)};\n\n"
        f"export const NOT_PLAYED = {json.dumps(NOT_PLAYED)};\n\n"
        f"const PLAYED = {{\n{presets},\n}};\n\n"
        "export const PRESETS = Object.fromEntries(\n"
        "  Object.entries(PLAYED).map(([key, played]) => [key, { ...played, ...NOT_PLAYED }]),\n"
        ");\n"
    )


def _told(record: dict[str, object]) -> str:
    """A record with one parameter a line."""
    lines = "".join(f"    {name}: {json.dumps(value)},\n" for name, value in record.items())
    return "{\n" + lines + "  }"


if __name__ == "__main__":
    PATH.write_text(script(), encoding="utf-8")
