"""Word what pages say about a night: names, statuses and messages."""

from collections import Counter
from collections.abc import Sequence

from django.utils.timezone import localdate
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.clubs.models import Member
from scoring.clubs.queries.member_names import shown_name
from scoring.engine.house_rules import override
from scoring.engine.refusals import Code, Refusal
from scoring.engine.variant import Variant
from scoring.games.texts.refusals import refusal_message
from scoring.league.movements import PlanFault
from scoring.league.swaps import Evenness
from scoring.seasons.models import Dispute, Night, NightTable
from scoring.seasons.queries.check_in import AtOnce, CheckInGroup
from scoring.seasons.queries.late_entries import LateOfTable
from scoring.seasons.queries.next_nights import NightAhead
from scoring.seasons.queries.night_tables import TableLine
from scoring.seasons.queries.nights import PersonLine
from scoring.seasons.queries.seating import Picked
from scoring.web.texts.dates import clock, moment, weekday_day
from scoring.web.texts.names import isolate, join_names


def night_name(number: int) -> str:
    return _("Night %(n)d") % {"n": number}


def night_day(night: Night) -> str:
    """Return the weekday, the date, and the time if set."""
    return ", ".join(filter(None, [weekday_day(night.date), clock(night.begins)]))


def night_ahead_words(ahead: NightAhead) -> str:
    """Say when the next night of a club is, and how many come."""
    night = ahead.night
    figures = {"night": night_name(night.number), "day": night_day(night), "n": ahead.coming}
    if not ahead.coming:
        return _("%(night)s on %(day)s") % figures
    words = ngettext(
        "%(night)s on %(day)s · %(n)s coming", "%(night)s on %(day)s · %(n)s coming", ahead.coming
    )
    return words % figures


def table_name(number: int, turn: int = 1) -> str:
    """Name a table, with its round after the first."""
    if turn > 1:
        return _("Table %(n)d, round %(turn)d") % {"n": number, "turn": turn}
    return _("Table %(n)d") % {"n": number}


def round_name(number: int) -> str:
    return _("Round %(n)d") % {"n": number}


def plan_words(number: int) -> str:
    """Say by which round of the season's plan a night is seated."""
    return _("By the season’s plan, round %(n)d") % {"n": number}


def movement_name(movement: str) -> str:
    return {
        "even": _("Reshuffled"),
        "ladder": _("Ladder"),
        "progressive": _("Progressive"),
        "fixed": _("Fixed movement"),
        "rank": _("Winners together"),
    }[movement]


def movement_line(movement: str) -> str:
    """Describe a movement in one sentence."""
    return {
        "even": _("Spreads meetings, so that everyone meets everyone over the season."),
        "ladder": _("The winner of each table moves up one, the last player moves down one."),
        "progressive": _(
            "The winner of each table moves up one; the last player at the top table moves to "
            "the bottom table."
        ),
        "fixed": _("By seats: one stays, one moves down a table, one up one, one up two."),
        "rank": _("All winners at the first table, then all second places, and so on."),
    }[movement]


def plan_error_message(error: PlanFault) -> str:
    """Say which line of a seating plan cannot be read, and why."""
    values = {"line": error.line, "word": isolate(error.detail)}
    return {
        "unknown": _("Line %(line)d: no member or number “%(word)s”."),
        "twice": _("Line %(line)d: “%(word)s” is already in this round."),
        "size": _("Line %(line)d: a table has two to eight people."),
    }[error.why] % values


def season_status(status: str) -> str:
    return {"draft": _("draft"), "running": _("running"), "closed": _("closed")}[status]


def night_status(status: str) -> str:
    return {"planned": _("planned"), "open": _("open"), "closed": _("closed")}[status]


def attendance_label(status: str) -> str:
    return {
        "coming": _("is coming"),
        "not": _("is not coming"),
        "here": _("here"),
        "absent": _("away"),
    }.get(status, _("no answer yet"))


def table_state(line: TableLine) -> str:
    if line.state == "playing":
        return _("hand %(n)d") % {"n": line.hand}
    return {
        "seated": _("not started"),
        "done": _("done"),
        "paper": _("on paper"),
        "walk_over": _("walk-over"),
    }[line.state]


def playing_since(line: TableLine) -> str:
    """Say when a table's game began; with the day if that was not today."""
    game = line.table.game
    if game is None:
        return ""
    is_today = localdate(game.created) == localdate()
    return _("since %(when)s") % {"when": (clock if is_today else moment)(game.created)}


def guest_label(line: PersonLine, most: int) -> str:
    """Say how many of a guest's evenings are used; `most` is the club's limit, 0 for none."""
    if not most:
        return _("guest")
    if line.visits >= most:
        words = ngettext("guest, no visit left", "guest, none of %(most)d visits left", most)
        return words % {"most": most}
    return _("guest, visit %(n)d of %(most)d") % {"n": line.visits + 1, "most": most}


def guest_limit_message(guests: Sequence[Member], most: int) -> str:
    """Say why guests over the club's limit of evenings do not play."""
    values = {"names": join_names([isolate(guest.name) for guest in guests]), "n": most}
    if not most:
        return _("%(names)s: this club doesn’t have guests.") % values
    return (
        ngettext(
            "%(names)s: guests can play %(n)d night in this club, and then join.",
            "%(names)s: guests can play %(n)d nights in this club, and then join.",
            most,
        )
        % values
    )


def evenness_line(even: Evenness) -> str:
    """Say for how many pairs of tonight's tables it is the first meeting of the season, and the most of any two."""
    if even.first == even.pairs:
        return ngettext(
            "%(n)d pair meets for the first time this season.",
            "All %(n)d pairs meet for the first time this season.",
            even.pairs,
        ) % {"n": even.pairs}
    if even.pairs == 1:
        return _("The two have met %(n)d times this season, tonight included.") % {"n": even.most}
    return (
        ngettext(
            "%(first)d of %(pairs)d pairs meets for the first time this season; no two meet more than %(most)d times.",
            "%(first)d of %(pairs)d pairs meet for the first time this season; no two meet more than %(most)d times.",
            even.first,
        )
        % even._asdict()
    )


def swap_line(picked: Picked) -> str:
    """Say what the best swap would do, if there is a fairer one."""
    if picked.best is None:
        return _("Tap a name to swap.")
    even = picked.fairer[picked.best.pk]
    values = {"name": isolate(shown_name(picked.best)), "first": even.first, "pairs": even.pairs}
    words = ngettext(
        "Tap a name to swap. With %(name)s, %(first)d of %(pairs)d pairs is new.",
        "Tap a name to swap. With %(name)s, %(first)d of %(pairs)d pairs are new.",
        even.first,
    )
    return words % values


def group_heading(group: CheckInGroup) -> str:
    n = len(group.lines)
    return {
        "guests": _("Guests"),
        "coming": _("Said yes: %(n)d"),
        "": _("Haven’t answered: %(n)d"),
        "not": _("Can’t come: %(n)d"),
    }[group.key] % {"n": n}


def at_once_label(offer: AtOnce) -> str:
    """Name the button that checks in many at once."""
    return {
        "coming": _("All %(n)d here"),
        "all": _("All %(n)d here"),
        "last": _("Everyone from last time (%(n)d)"),
        "none": _("None here"),
    }[offer.key] % {"n": offer.people}


def door_notes(line: PersonLine, most: int) -> list[str]:
    """Say what is to know of a person at the door; `most` is the club's limit of visits."""
    notes = [guest_label(line, most)] if line.member.is_guest else []
    if line.stands_in_for:
        notes.append(_("for %(name)s") % {"name": isolate(line.stands_in_for.name)})
    if line.stand_in:
        notes.append(_("%(name)s plays") % {"name": isolate(line.stand_in.name)})
    if line.watches and not line.stands_in_for:
        notes.append(_("not in the final"))
    return notes


def tables_made(sizes: Counter[int]) -> str:
    """Say which tables those who are here make, largest first."""
    kinds = sorted(sizes.items(), reverse=True)
    if not kinds:
        return _("Tap everyone who is here.")
    (size, n), *more = kinds
    if not more:
        return ngettext("Makes %(n)d table of %(size)d", "Makes %(n)d tables of %(size)d", n) % {
            "n": n,
            "size": size,
        }
    if len(more) == 1:
        values = {"n": n, "size": size, "m": more[0][1], "less": more[0][0]}
        return (
            ngettext(
                "Makes %(n)d table of %(size)d and %(m)d of %(less)d",
                "Makes %(n)d tables of %(size)d and %(m)d of %(less)d",
                n,
            )
            % values
        )
    values = {"n": sizes.total(), "few": kinds[-1][0], "many": size}
    return (
        ngettext(
            "Makes %(n)d table of %(few)d to %(many)d",
            "Makes %(n)d tables of %(few)d to %(many)d",
            values["n"],
        )
        % values
    )


def start_refusal_message(refusal: Refusal | None, table: NightTable) -> str:
    """Say why a table cannot start its game: the rules refuse it, or it has a paper result."""
    if refusal is None:
        return _("This table has a paper result.")
    season, seated = table.night.season, table.seats.count()
    rules = override(season.variant, season.overrides)
    uneven = isinstance(rules, Variant) and rules.teams is not None and seated >= rules.fewest_players
    if refusal.code is Code.TOO_FEW_PLAYERS and isinstance(rules, Variant) and uneven:
        words = _(
            "This game needs %(sides)d sides of equal size, and %(n)d are seated here. Move one of them."
        )
        return words % {"sides": rules.teams, "n": seated}
    return refusal_message(refusal)


def dispute_reason(dispute: Dispute) -> str:
    """Return a dispute as the reason for a correction after closing."""
    return _("Dispute about hand %(n)s") % {"n": dispute.hand}


def late_title(late: Sequence[LateOfTable]) -> str:
    """Say how many hands, or entries of any kind, phones sent after closing; discarded ones alone are no work."""
    kinds = [line.plain["type"] for of_table in late for line in of_table.waiting]
    n = len(kinds)
    if not kinds:
        return _("Arrived after closing")
    if all(kind in ("hand", "void") for kind in kinds):
        return ngettext("%(n)d hand arrived after closing", "%(n)d hands arrived after closing", n) % {"n": n}
    return late_entries_words(n)


def late_entries_words(n: int) -> str:
    """Say how many entries of any kind phones sent after closing."""
    return ngettext("%(n)d entry arrived after closing", "%(n)d entries arrived after closing", n) % {"n": n}
