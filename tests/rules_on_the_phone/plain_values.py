"""What the rules hold, as the plain values that a phone has for it."""

from typing import Any

from scoring.engine.codec.result import settlement_lines
from scoring.engine.codec.state import write_record, write_state
from scoring.engine.corrections import Entry
from scoring.engine.debts import DebtSettlement
from scoring.engine.log import LogReplay
from scoring.engine.refusals import Refusal
from scoring.engine.repair import Question
from scoring.engine.state import HandRecord, State, dealer
from scoring.engine.table import Table
from scoring.games.queries.table_views import player_rows

Plain = dict[str, Any]


def refused(refusal: Refusal) -> Plain:
    """A refusal, by its parts."""
    return {"code": refusal.code.value, "player": refusal.who, "detail": refusal.detail}


def state_of(state: State) -> Plain:
    """A state, with offers and funds by name."""
    named = {"funds": state.funds._asdict(), "begun": state.opening_funds._asdict()}
    offers = [offer._asdict() for offer in state.offers]
    told = write_state(state) | named | {"offers": offers, "refused": _reasons(state)}
    del told["bonus"]  # no phone plays for one yet (rule 17.9)
    return told


def _reasons(state: State) -> list[Plain]:
    return [{"seat": seat, "code": code.value} for seat, code in state.refused]


def record_of(record: HandRecord) -> Plain:
    """What one deal came to; of a void there is less to tell."""
    told = write_record(record) | {"offers": [offer._asdict() for offer in record.offers]}
    return {key: told[key] for key in ("number", "outcome", "dealer")} if record.outcome == "void" else told


def entry_of(entry: Entry) -> Plain:
    """An entry that counts."""
    return {"number": entry.number, "part": entry.part, "plain": entry.plain, "first": entry.first}


def hands_of(played: LogReplay) -> list[Plain]:
    """Every hand with the number of its entry."""
    return [
        record_of(turn.step.record) | {"entry": turn.entry.number}
        for turn in played.played_entries
        if turn.step.record is not None
    ]


def view_of(table: Table, state: State) -> Plain:
    """The view as the server's own table screen reckons it."""
    return {
        "over": state.over,
        "reason": state.reason,
        "winners": [table.players[seat] for seat in state.winners],
        "play_off": state.play_off and not state.over,
        "hand": table.variant.shown_hand(state.number),
        "to_play": [table.players[seat] for seat in state.playing],
        "dealer": None if state.over else table.players[dealer(table, state)],
        "cards": 0 if state.over else table.variant.deal.cards(state.number, max(len(state.playing), 2)),
        "contract": table.variant.contract(state.number),
        "players": _rows(table, state),
        "settlement": settlement_lines(table, state),
        **state.funds._asdict(),
    }


def _rows(table: Table, state: State) -> list[Plain]:
    return [
        {
            "seat": row.seat,
            "name": row.name,
            "total": row.total,
            "standing": row.state,
            "left_to_limit": row.left_to_limit,
            "buy_ins": row.buy_ins,
            "hands_won": state.hands_won[row.seat],
            "net": row.net,
            "offer": {"cost": row.offer.cost, "score": row.offer.score} if row.offer else None,
            "place": row.place,
        }
        for row in player_rows(table, state, None)
    ]


def question_of(question: Question) -> Plain:
    """Something that a correction leaves to be decided."""
    return {
        "kind": question.kind,
        "key": question.key,
        "choices": list(question.choices),
        "entries": [entry_of(entry) for entry in question.entries],
        "refusal": refused(question.refusal) if question.refusal else None,
        "player": question.player,
        "offer": question.offer._asdict() if question.offer else None,
        "seat": question.seat,
    }


def reckoning_of(found: DebtSettlement) -> Plain:
    """What is owed, with what was done about it."""
    debts = [
        debt._asdict() | {"made": [made._asdict() for made in debt.made], "open": debt.open}
        for debt in found.debts
    ]
    return {
        "way": found.method._asdict(),
        "debts": debts,
        "misfits": [made._asdict() for made in found.misfits],
        "left": [list(each) for each in found.left.items()],
    }
