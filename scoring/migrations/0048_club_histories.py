"""The history of every club becomes a hash chain; its lines and roles of before are sealed as they are.

A line that was removed before leaves a gap in the numbers, so that an audit goes on to miss it. One line more for each
club tells the roles as they are now: from it on each line that gives or takes one says so.
"""

import django.utils.timezone
from django.db import migrations, models
from django.utils import timezone

from scoring.web.chain import chain_name, club_event_of, number_club_events, seal_entries
from scoring.web.ids import new_id


def seal_histories(apps, schema_editor):
    """One club at a time; where it is done already, nothing happens."""
    Club, ClubEvent = (apps.get_model('scoring', name) for name in ('Club', 'ClubEvent'))
    for club in list(Club.objects.filter(history_lines=0)):
        events = list(ClubEvent.objects.filter(club=club).order_by('id'))
        now = ClubEvent(id=new_id(), club=club, at=timezone.now(), what='roles', details={'roles': _roles(apps, club)})
        number_club_events([*events, now])
        made = list(seal_entries(chain_name('history', club.pk), map(club_event_of, [*events, now])))
        for event, (_entry, kept) in zip([*events, now], made):
            event.hash = kept
        ClubEvent.objects.bulk_update(events, ['number', 'hash'], batch_size=500)
        now.save(force_insert=True)
        Club.objects.filter(pk=club.pk).update(history_lines=now.number, history_head=now.hash)


def _roles(apps, club):
    held = apps.get_model('scoring', 'ClubRole').objects.filter(club=club).values_list('account', 'role')
    return sorted([str(account), role] for account, role in held)


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0047_key_fingerprint'),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='history_head',
            field=models.CharField(blank=True, db_default='', default='', max_length=64),
        ),
        migrations.AddField(
            model_name='club',
            name='history_lines',
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name='clubevent',
            name='hash',
            field=models.CharField(blank=True, db_default='', default='', max_length=64),
        ),
        migrations.AddField(
            model_name='clubevent',
            name='number',
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.AlterField(
            model_name='clubevent',
            name='at',
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.RunPython(seal_histories, migrations.RunPython.noop),
    ]
