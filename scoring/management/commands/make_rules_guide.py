"""`manage.py make_rules_guide`: the guide's rules.md, from the texts of the rule cards; no database."""

from django.core.management.base import BaseCommand

from scoring.games.forms.variants import variant_cards
from scoring.games.texts.rules_guide import rules_guide
from scoring.web.queries.guides import FOLDER


class Command(BaseCommand):
    """Write docs/guide/rules.md anew."""

    help = "Write docs/guide/rules.md from the texts of the rule cards, after a change of them."
    requires_system_checks: tuple[str, ...] = ()  # nothing here needs the site

    def handle(self, *_args: object, **_options: object) -> None:
        text = rules_guide([card.key for card in variant_cards()])
        (FOLDER / "rules.md").write_text(text, encoding="utf-8")
