"""Names the app."""

from importlib import import_module

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """Keeping score at a table of Kalooki."""

    name = "scoring"
    verbose_name = "Kalooki"

    def ready(self) -> None:
        """Let each room hear what the rooms below announce."""
        for room in ("groups", "clubs", "seasons", "treasury", "backup"):
            import_module(f"scoring.{room}.receivers")
