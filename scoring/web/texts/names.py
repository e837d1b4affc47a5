"""Players' names inside a sentence, whichever way they are written."""

from django.utils.translation import gettext as _

from scoring.web.texts.directions import FIRST_STRONG_ISOLATE, POP_ISOLATE, runs_against


def isolate(name: str) -> str:
    """A name whose letters run against the language, kept from turning the figures beside it round."""
    if runs_against(name):
        return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"
    return name


def join_names(names: list[str]) -> str:
    """Names as one reads them out."""
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s") % {"names": ", ".join(names[:-1]), "last": names[-1]}
