"""Draws the icons that phones want as pictures from the two drawings: `make icons`, after a change of one."""

from pathlib import Path

from playwright.sync_api import Browser

ICONS = Path(__file__).resolve().parents[1] / "static" / "icons"
PICTURES = {
    "icon-192.png": ("kalooki.svg", 192),
    "icon-512.png": ("kalooki.svg", 512),
    "maskable-192.png": ("maskable.svg", 192),
    "maskable-512.png": ("maskable.svg", 512),
    "apple-touch-180.png": ("kalooki.svg", 180),
    "favicon-32.png": ("favicon.svg", 32),
}


def test_draw_icons(chromium: Browser) -> None:
    for name, (drawing, size) in PICTURES.items():
        page = chromium.new_page(viewport={"width": size, "height": size})
        page.goto((ICONS / drawing).as_uri())
        if name.startswith("apple"):  # which rounds the corners itself, and paints what is clear black
            page.evaluate("document.documentElement.style.background = '#0f4c37'")
        page.screenshot(path=ICONS / name, omit_background=True)
        page.close()
