"""Names of members as others read them."""

from collections.abc import Sequence

from scoring.clubs.models import Member
from scoring.engine.names import cut_name, letters_of


def shown_name(member: Member) -> str:
    """Return the whole name, its initials or the alias, as the member chose."""
    if member.shows == Member.Shows.ALIAS and member.alias:
        return member.alias
    if member.shows == Member.Shows.INITIALS:
        return "".join(f"{letters_of(part)[0].upper()}." for part in member.name.split()) or member.name
    return member.name


def names_at_table(members: Sequence[Member]) -> list[str]:
    """Return unique names of those at one table: the same names get numbers."""
    names: list[str] = []
    for member in members:
        name, n = cut_name(shown_name(member), 40), 1
        while name.casefold() in {other.casefold() for other in names}:
            n += 1
            name = f"{cut_name(shown_name(member), 36)} {n}"
        names.append(name)
    return names
