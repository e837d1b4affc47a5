"""What stands at the head of every document of a game: its title, its variant and its day."""

from datetime import date

from babel.dates import format_date
from django.utils.translation import get_language, to_locale
from django.utils.translation import gettext as _

from scoring.games.texts.variants import variant_name
from scoring.printing.document import SheetGame, SheetMarks


def heading(game: SheetGame) -> tuple[str, str]:
    """The title of a game, and the line below it."""
    name = variant_name(game.file["variant"])
    title = game.file.get("title") or name
    day = [in_words(game.marks.day)] if game.marks.day else []
    return title, " · ".join([*([name] if title != name else []), *day])


def about(marks: SheetMarks) -> list[str]:
    """The day and the code of a game, by which a loose sheet is told from others."""
    day = [in_words(marks.day)] if marks.day else []
    return [*day, *([_("Game %(code)s") % {"code": marks.code}] if marks.code else [])]


def in_words(when: date) -> str:
    """A day as the reader's language writes it."""
    return format_date(when, format="long", locale=_locale())


def short_day(when: date) -> str:
    """A day in figures."""
    return format_date(when, format="short", locale=_locale())


def _locale() -> str:
    locale = to_locale(get_language() or "en")
    return "en_GB" if locale == "en" else locale
