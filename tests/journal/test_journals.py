"""Entries of a log: found by their id, added after the last one, chained, and chained anew where they are rewritten."""

import uuid

import pytest

from scoring.groups.actions.entries import create_group
from scoring.groups.models import Group
from scoring.groups.models.entries import GroupEvent
from scoring.groups.queries.group_log import GROUP_LOG
from scoring.journal.chain import Broken
from scoring.journal.journals import canonical_json
from scoring.journal.models import ChainNote
from scoring.journal.outcomes import Conflict, Repeated
from scoring.journal.rewriting import rewriting

pytestmark = pytest.mark.django_db
BODY = {"type": "person", "name": "Ada"}


@pytest.fixture
def group() -> Group:
    return create_group(uuid.uuid4(), "Friday friends", "d" * 64)


def event(group: Group, name: str) -> GroupEvent:
    return GroupEvent(id=uuid.uuid4(), group=group, body=canonical_json(BODY | {"name": name}), author="Ben")


def add(group: Group, *names: str) -> list[GroupEvent]:
    events = [event(group, name) for name in names]
    GROUP_LOG.append(group, events)
    return events


def test_entries_added_at_once_are_numbered_and_chained_after_the_last_one(group: Group) -> None:
    ada, ben = add(group, "Ada", "Ben")
    stored = Group.objects.get(pk=group.pk)
    assert (ada.number, ben.number, stored.version, stored.head) == (2, 3, 3, ben.hash)
    assert list(GROUP_LOG.faults(stored)) == []
    assert GROUP_LOG.hash_at(group.pk, 2) == ada.hash
    assert GROUP_LOG.hash_at(group.pk, 4) is None


def test_without_an_entry_nothing_is_added(group: Group) -> None:
    GROUP_LOG.append(group, [])
    stored = Group.objects.get(pk=group.pk)
    assert (stored.version, list(GROUP_LOG.faults(stored))) == (1, [])


def test_what_else_changed_is_saved_with_the_entries(group: Group) -> None:
    group.name = "Saturday friends"
    GROUP_LOG.append(group, [event(group, "Ada")], "name")
    assert Group.objects.get(pk=group.pk).name == "Saturday friends"


def test_a_known_id_is_repeated_with_the_same_content_and_else_a_conflict(group: Group) -> None:
    (ada,) = add(group, "Ada")
    other = create_group(uuid.uuid4(), "Other friends", "d" * 64)
    assert GROUP_LOG.answer_again(group, ada.pk, BODY) == Repeated(group, 2)
    assert GROUP_LOG.answer_again(group, ada.pk, BODY | {"name": "Eve"}) == Conflict(group, same_id=True)
    assert GROUP_LOG.answer_again(other, ada.pk, BODY) == Conflict(other, same_id=True)
    assert GROUP_LOG.answer_again(group, uuid.uuid4(), BODY) is None


def test_a_reason_that_was_stored_beside_is_no_part_of_what_was_sent(group: Group) -> None:
    with_reason = GroupEvent(id=uuid.uuid4(), group=group, body=canonical_json(BODY | {"reason": "Misread"}))
    GROUP_LOG.append(group, [with_reason])
    assert GROUP_LOG.answer_again(group, with_reason.pk, BODY) == Repeated(group, 2)


def test_a_log_that_is_lawfully_rewritten_is_chained_anew_and_noted_from_there_on(group: Group) -> None:
    _ada, ben, _cal = add(group, "Ada", "Ben", "Cal")
    with rewriting(GROUP_LOG, Group.objects.filter(pk=group.pk), ChainNote.What.ERASED):
        GroupEvent.objects.filter(pk=ben.pk).update(author="Player 1")
    assert list(GROUP_LOG.faults(Group.objects.get(pk=group.pk))) == []
    (note,) = ChainNote.objects.all()
    assert (note.kind, note.subject, note.since, note.number) == ("group", group.pk, 3, 4)


def test_what_was_changed_before_stays_found_after_lawful_rewriting(group: Group) -> None:
    ada, ben = add(group, "Ada", "Ben")
    GroupEvent.objects.filter(pk=ada.pk).update(body="{}")
    with rewriting(GROUP_LOG, Group.objects.filter(pk=group.pk), ChainNote.What.ERASED):
        GroupEvent.objects.filter(pk=ben.pk).update(author="Player 1")
    assert list(GROUP_LOG.faults(Group.objects.get(pk=group.pk))) == [Broken(2, "chain")]


def test_nothing_is_noted_where_nothing_was_rewritten(group: Group) -> None:
    with rewriting(GROUP_LOG, Group.objects.filter(pk=group.pk), ChainNote.What.ERASED):
        pass
    assert not ChainNote.objects.exists()


def test_a_log_that_is_gone_is_found(group: Group) -> None:
    GroupEvent.objects.filter(group=group).delete()
    assert list(GROUP_LOG.faults(Group.objects.get(pk=group.pk))) == [Broken(1, "numbers")]
