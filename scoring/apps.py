"""Names the app."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """Keeping score at a table of Kalooki."""

    name = "scoring"
    verbose_name = "Kalooki"
