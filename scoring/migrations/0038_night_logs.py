"""Every night with tables that were keyed from paper gets its log: one entry a table, with what is kept of it.

Who keyed it, and when, was never kept.
"""

import json
from itertools import groupby

import django.db.models.deletion
import django.utils.timezone
import scoring.web.ids
from django.db import migrations, models
from django.utils import timezone

from scoring.web.chain import Entry, chain_name, seal_entries
from scoring.web.ids import new_id

AT_A_TIME = 500


def carry_over(apps, schema_editor):
    """A few hundred tables at a time; where it is done already, nothing happens."""
    Night, NightEvent, NightTable = (
        apps.get_model('scoring', name) for name in ('Night', 'NightEvent', 'NightTable')
    )
    keyed = NightTable.objects.filter(game=None, hands__isnull=False)
    nights = list(Night.objects.filter(version=0, tables__in=keyed).distinct().values_list('pk', flat=True))
    for first in range(0, len(nights), AT_A_TIME):
        tables = keyed.filter(night__in=nights[first : first + AT_A_TIME]).order_by('night', 'round', 'number')
        entries, heads = [], []
        for night, some in groupby(tables.prefetch_related('seats'), lambda table: table.night_id):
            some = list(some)
            plain = (
                Entry(number, new_id(), timezone.now(), '', _body(table)) for number, table in enumerate(some, 1)
            )
            made = [*seal_entries(chain_name('night', night), plain)]
            entries += [
                NightEvent(night_id=night, club_id=some[0].club_id, hash=kept, **entry._asdict())
                for entry, kept in made
            ]
            heads.append(Night(pk=night, version=len(made), head=made[-1].kept))
        NightEvent.objects.bulk_create(entries, batch_size=AT_A_TIME)
        Night.objects.bulk_update(heads, ['version', 'head'], batch_size=AT_A_TIME)


def _body(table):
    seats = sorted(table.seats.all(), key=lambda seat: seat.position)
    rows = [{'member': str(seat.member_id), 'points': seat.total, 'won': seat.won} for seat in seats]
    where = {'table': str(table.pk), 'round': table.round, 'place': table.number}
    told = {'type': 'carried', **where, 'hands': table.hands, 'rows': rows, 'reason': ''}
    return json.dumps(told, sort_keys=True, separators=(',', ':'))


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0037_limits'),
    ]

    operations = [
        migrations.AddField(
            model_name='night',
            name='head',
            field=models.CharField(blank=True, db_default='', default='', max_length=64),
        ),
        migrations.AddField(
            model_name='night',
            name='version',
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.CreateModel(
            name='NightEvent',
            fields=[
                ('id', models.UUIDField(default=scoring.web.ids.new_id, editable=False, primary_key=True, serialize=False)),
                ('number', models.PositiveIntegerField()),
                ('body', models.TextField()),
                ('author', models.CharField(blank=True, max_length=60)),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('hash', models.CharField(max_length=64)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club')),
                ('night', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.night')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('club', 'night', 'number'), name='one_night_event_per_number')],
            },
        ),
        migrations.RunPython(carry_over, migrations.RunPython.noop),
    ]
