"""Forms for the members of a club and for those who run it."""

from collections.abc import Collection, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.clubs.member_file import MemberFile, MemberRow, UnclosedError, read_members
from scoring.clubs.models import Member
from scoring.clubs.models.clubs import Role
from scoring.clubs.texts.clubs import DUTIES, FILE_FAULTS, ROLES
from scoring.engine.names import plain_name
from scoring.games.forms.links import LinkForm
from scoring.web.forms.fields import NameField, name_field, person_field
from scoring.web.forms.pasting import PastedField
from scoring.web.forms.text_files import UnreadableFileError, decode_text
from scoring.web.forms.writing import Posted, Values

_MAX_MEMBERS, _MAX_LETTERS = 1000, 100_000


class AddMembersForm(forms.Form):
    """Names of new members, one a line or with commas between."""

    names = PastedField(
        label=_("Names, one per line"),
        max_length=20_000,
        error_messages={"required": _("Enter at least one name.")},
        widget=forms.Textarea(
            attrs={"class": "box", "rows": 3, "autocapitalize": "words", "autocomplete": "off"}
        ),
    )
    guests = forms.BooleanField(required=False, label=_("These are guests"))

    def clean_names(self) -> list[str]:
        lines = self.cleaned_data["names"].splitlines()
        unclear = next((line.strip() for line in lines if _may_be_one(line)), None)
        if unclear:
            words = _("“%(name)s”: one person or two? Put each on a line of their own, such as Jane Doe.")
            raise forms.ValidationError(words, params={"name": unclear})
        typed = ",".join(lines).split(",")
        names = list(dict.fromkeys(name for line in typed if (name := plain_name(line))))
        long = next((name for name in names if len(name) > 40), None)
        if long:
            raise forms.ValidationError(
                _("“%(name)s” is too long. Use 40 letters at most."), params={"name": long}
            )
        if len(names) > _MAX_MEMBERS:
            raise forms.ValidationError(_("At most 1,000 at a time."))
        return names


def _may_be_one(line: str) -> bool:
    """Return whether “Doe, Jane” could be one person: there is one comma, with a name on both sides."""
    parts = [plain_name(part) for part in line.split(",")]
    return len(parts) == 2 and all(parts)


class MemberForm(forms.Form):
    """A member's data, and what others see of it."""

    SHOWS = (
        (Member.Shows.NAME, _("Full name")),
        (Member.Shows.INITIALS, _("Initials")),
        (Member.Shows.ALIAS, _("Alias")),
    )

    name = name_field(_("Name"), 40)
    shows = forms.ChoiceField(choices=SHOWS, label=_("What others see"), widget=forms.RadioSelect)
    alias = NameField(
        max_length=40,
        required=False,
        label=_("Alias"),
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off"}),
    )
    is_public = forms.BooleanField(
        required=False,
        label=_("Can appear on public pages"),
        help_text=_("Otherwise visitors see “Player” and a number."),
    )
    is_guest = forms.BooleanField(required=False, label=_("Guest: visits are counted"))

    def clean(self) -> Values:
        clean = super().clean() or self.cleaned_data
        if clean.get("shows") == Member.Shows.ALIAS and not clean.get("alias"):
            self.add_error("alias", _("Enter the alias."))
        return clean


class ImportForm(forms.Form):
    """A file or its text; the first line may name the columns."""

    text = PastedField(
        required=False,
        max_length=_MAX_LETTERS,
        label=_("Or paste the text"),
        widget=forms.Textarea(attrs={"class": "box", "rows": 6, "autocomplete": "off"}),
    )
    file = forms.FileField(
        required=False,
        label=_("A file with commas, semicolons or tabs (CSV)"),
        widget=forms.FileInput(attrs={"class": "box", "accept": ".csv,.txt,text/csv,text/plain"}),
        error_messages={"empty": _("This file is empty. Choose another.")},
    )

    def clean(self) -> Values:
        """Read the rows of the file or the text; a fault stands beside the field it came from."""
        clean = super().clean() or self.cleaned_data
        if self.errors:
            return clean
        file = clean.get("file")
        try:
            # The save sends the text of a file back: what it would refuse is refused before the preview.
            text = self.fields["text"].clean(_file_text(file.read())) if file else clean["text"]
            return clean | {"text": text, "read": _read_rows(text)}
        except forms.ValidationError as fault:
            self.add_error("file" if file else "text", fault)
            return clean

    @property
    def rows(self) -> list[MemberRow]:
        read: MemberFile = self.cleaned_data["read"]
        return read.rows

    @property
    def ignored(self) -> str:
        """Return the headings of the columns that aren't imported."""
        read: MemberFile = self.cleaned_data["read"]
        return ", ".join(read.ignored)


def _file_text(content: bytes) -> str:
    try:
        return decode_text(content)
    except UnreadableFileError as fault:
        raise forms.ValidationError(FILE_FAULTS[fault.what]) from fault


def _read_rows(text: str) -> MemberFile:
    try:
        read = read_members(text)
    except UnclosedError as fault:
        words = _("We can’t read line %(line)s. Is a quotation mark missing there, or one too many?")
        raise forms.ValidationError(words, params={"line": fault.line}) from None
    if read.unclear:
        words = _(
            "“%(name)s”: name and alias, or last and first name? "
            "Put headings above: “name” and “alias”, or “last name” and “first name”."
        )
        raise forms.ValidationError(words, params={"name": read.unclear})
    if not read.rows:
        raise forms.ValidationError(_("Choose a file or paste its text."))
    if len(read.rows) > _MAX_MEMBERS:
        raise forms.ValidationError(_("At most 1,000 at a time."))
    return read


class _PickForm(forms.Form):
    """A form whose one field picks a person."""

    def __init__(self, people: Sequence[tuple[str, str]], data: Posted | None = None) -> None:
        super().__init__(data)
        (field,) = self.fields.values()
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared so below
        field.choices = [("", _("Choose")), *people]


class MergeForm(_PickForm):
    """The member that an entry really is."""

    into = person_field(_("Who is it really?"))


class ClubLinkForm(LinkForm):
    """Name, role and lifetime of a link."""

    WITH_ACCOUNT = (Role.SECRETARY, Role.TREASURER, Role.OWNER)

    role = forms.ChoiceField(
        initial=Role.SCORER,
        label=_("Role"),
        error_messages={"invalid_choice": _("You can’t give this role: it allows more than your own.")},
        widget=forms.RadioSelect,
    )

    def __init__(self, roles: Collection[Role], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["role"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared so above
        field.choices = [(role, f"{ROLES[role]}: {DUTIES[role]}") for role in Role if role in roles]

    @property
    def invites(self) -> bool:
        """Return whether the role needs an account; scorers, members and viewers need a link only."""
        return self.cleaned_data["role"] in self.WITH_ACCOUNT


class SuccessorForm(_PickForm):
    """The new owner of a club."""

    to = person_field(_("New owner"))
