"""Read the name to keep house rules under, and a file to import them from."""

import json

from django import forms
from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.codec.game_file import GAME_FORMAT
from scoring.engine.codec.text import read_text
from scoring.engine.codec.variant_file import LONGEST_NAME, VARIANT_FORMAT, VariantFile, read_variant_file
from scoring.engine.names import cut_name
from scoring.engine.plain import JsonValue
from scoring.engine.refusals import Code, Refusal
from scoring.engine.rummy_settings import only_scored
from scoring.games.forms.stakes import COMMON_CURRENCIES, currency_choices
from scoring.games.texts.refusals import refusal_message
from scoring.games.texts.settings.table import SETTINGS
from scoring.web.forms.fields import LineField
from scoring.web.forms.pasting import LOST_LETTERS
from scoring.web.forms.text_files import UnreadableFileError, decode_text

_LARGEST_FILE = 32 * 1024
_BOX = {"class": "box", "autocomplete": "off"}


class VariantNameForm(forms.Form):
    """The name of a variant that this phone keeps; `is_taken` where it has that name already."""

    is_taken = False

    variant_name = LineField(
        label=gettext_lazy("Name of these rules"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs=_BOX),
        error_messages={
            "required": gettext_lazy("Enter a name, such as “Thursday”."),
            "max_length": gettext_lazy("Shorten the name to 40 letters or fewer."),
        },
    )

    def refuse_taken_name(self) -> None:
        self.is_taken = True
        self.add_error("variant_name", _("You already have rules with that name. Choose another."))

    def refuse_too_many(self) -> None:
        self.add_error("variant_name", _("This phone can’t save any more rules. Delete some first."))


class VariantForm(VariantNameForm):
    """The name, and the currency in which the amounts are written."""

    currency = forms.ChoiceField(
        label=gettext_lazy("Currency"),
        choices=lambda: currency_choices(briefly=True, units=True)[1:],  # without playing for nothing
        initial=COMMON_CURRENCIES[0],
        widget=forms.Select(attrs={"class": "box"}),
        error_messages={
            "required": gettext_lazy("Choose a currency."),
            "invalid_choice": gettext_lazy("Choose a currency from the list."),
        },
    )


class ImportForm(forms.Form):
    """A document of house rules, from a file or pasted; `variant_file` is what it says."""

    file = forms.FileField(
        label=gettext_lazy("A file of house rules"),
        required=False,
        widget=forms.FileInput(attrs={"class": "box", "accept": ".json,application/json"}),
        error_messages={
            "empty": gettext_lazy("This file is empty. Choose another."),
            "invalid": gettext_lazy("Choose a file."),
        },
    )
    document = forms.CharField(
        label=gettext_lazy("Or paste the text"),
        required=False,
        strip=True,
        widget=forms.Textarea(attrs={**_BOX, "rows": 4, "spellcheck": "false"}),
    )
    variant_file: VariantFile

    def clean(self) -> None:
        """Read what was brought; a fault stands beside the field it came from."""
        if self.errors:
            return
        try:
            text = self._text()
            self.variant_file = _read(text)
            self.cleaned_data["document"] = text
        except forms.ValidationError as fault:
            self.add_error("file" if self.cleaned_data.get("file") else "document", fault)

    def _text(self) -> str:
        upload, pasted = self.cleaned_data.get("file"), self.cleaned_data.get("document") or ""
        if not upload and not pasted:
            raise forms.ValidationError(_("Choose a file or paste its text."))
        # The size comes first: a file that is too long is never read.
        if (upload.size if upload else len(pasted)) > _LARGEST_FILE:
            raise forms.ValidationError(_("This file is too long. House rules have 32 kB at most."))
        try:
            return decode_text(upload.read()) if upload else pasted
        except UnreadableFileError as fault:
            words = _("This isn’t a text file. Choose one that ends in .json.")
            raise forms.ValidationError(LOST_LETTERS if fault.what == "lost" else words) from fault


def _read(text: str) -> VariantFile:
    try:
        document = read_text(text)
        json.dumps(document, ensure_ascii=False).encode()  # an escape like \ud800 alone is no letter
    except json.JSONDecodeError as fault:
        words = _("This isn’t valid JSON: see line %(line)d, column %(column)d.")
        raise forms.ValidationError(words % {"line": fault.lineno, "column": fault.colno}) from fault
    except (RecursionError, ValueError) as fault:
        raise forms.ValidationError(_("This isn’t a file of house rules.")) from fault
    variant_file = read_variant_file(_as_variant(document))
    if isinstance(variant_file, Refusal):
        raise forms.ValidationError(_fault(variant_file))
    unshown = only_scored(variant_file.overrides)
    if unshown is not None:
        words = _("No page can show the rule “%(code)s” yet. `%(program)s score` can score games with it.")
        raise forms.ValidationError(words % {"code": unshown, "program": settings.PROGRAM})
    return variant_file


def _as_variant(document: JsonValue) -> JsonValue:
    """Return the rules of a game's own file as a file of house rules, and anything else as it is."""
    if not isinstance(document, dict) or document.get("format") != GAME_FORMAT:
        return document
    title = document.get("title")
    name = cut_name(title, LONGEST_NAME) if isinstance(title, str) and title.strip() else _("Rules of a game")
    return {**document, "format": VARIANT_FORMAT, "name": name}


def _fault(refusal: Refusal) -> str:
    if refusal.code is Code.BAD_FORMAT:
        return _("This isn’t a file of house rules: its “format” must be “%(format)s”.") % {
            "format": VARIANT_FORMAT
        }
    if refusal.code is Code.BAD_VALUE and refusal.detail in SETTINGS:
        words = _("The value of “%(code)s” (%(name)s) isn’t valid.")
        return words % {"code": refusal.detail, "name": SETTINGS[refusal.detail].name}
    return refusal_message(refusal)
