"""Every entry that is there gets its hash, a few logs at a time; where that is done already, nothing happens.

The defaults of three times are the program's alone, so that no table is written anew for them.
"""

from itertools import groupby, islice
from operator import itemgetter

import django.utils.timezone
import scoring.web.ids
from django.db import migrations, models

from scoring.web.chain import Entry, line_of, chain_name, seal_entries

AT_A_TIME = 200  # logs; a few thousand entries


def seal_all(apps, schema_editor):
    """Games, books of groups, treasuries."""
    write = _writer(schema_editor.connection)
    for kind, event, holder in (('game', 'GameEvent', 'Game'), ('group', 'GroupEvent', 'Group')):
        entries, holders = apps.get_model('scoring', event), apps.get_model('scoring', holder)
        for ids in _in_parts(holders.objects.filter(head='')):
            rows = entries.objects.filter(**{f'{kind}__in': ids}).order_by(kind, 'number')
            told = rows.values_list(kind, 'number', 'id', 'at', 'author', 'body')
            heads = []
            for of, log in groupby(list(told), itemgetter(0)):
                made = [*seal_entries(chain_name(kind, of), (Entry(*row[1:]) for row in log))]
                write(entries, ('hash',), [(one.kept, one.entry.id) for one in made])
                heads.append((made[-1].kept, of))
            write(holders, ('head',), heads)
    _seal_treasuries(apps, write)


def _seal_treasuries(apps, write):
    lines, clubs = apps.get_model('scoring', 'TreasuryLine'), apps.get_model('scoring', 'Club')
    for (club,) in lines.objects.filter(hash='').order_by('club').values_list('club').distinct():
        rows = lines.objects.filter(club=club).order_by('created', 'number', 'id')
        made = [*seal_entries(chain_name('treasury', club), (line_of(row, place) for place, row in enumerate(rows, 1)))]
        write(lines, ('place', 'hash'), [(one.entry.number, one.kept, one.entry.id) for one in made])
        write(clubs, ('treasury_lines', 'treasury_head'), [(len(made), made[-1].kept, club)])


def _in_parts(rows):
    ids = iter(list(rows.values_list('pk', flat=True)))
    while some := list(islice(ids, AT_A_TIME)):
        yield some


def _writer(connection):
    """Put values into the columns of rows, the id last."""
    as_id = '::uuid' if connection.vendor == 'postgresql' else ''

    def write(model, columns, rows):
        sets = ', '.join(f'{name} = made.column{place}' for place, name in enumerate(columns, 1))
        table, key, one = model._meta.db_table, model._meta.pk, f"({', '.join(['%s'] * (len(columns) + 1))})"
        rows = iter(rows)
        with connection.cursor() as cursor:
            while some := list(islice(rows, 500)):
                cursor.execute(
                    f"UPDATE {table} SET {sets} FROM (VALUES {', '.join([one] * len(some))}) AS made "
                    f'WHERE {table}.id = made.column{len(columns) + 1}{as_id}',
                    [each for *values, pk in some for each in (*values, key.get_db_prep_save(pk, connection))],
                )
    return write


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0035_club_pictures'),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='treasury_head',
            field=models.CharField(blank=True, db_default='', default='', max_length=64),
        ),
        migrations.AddField(
            model_name='club',
            name='treasury_lines',
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name='clubevent',
            name='before',
            field=models.UUIDField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name='game',
            name='head',
            field=models.CharField(blank=True, db_default='', default='', max_length=64),
        ),
        migrations.AddField(
            model_name='gameevent',
            name='hash',
            field=models.CharField(db_default='', default='', max_length=64),
        ),
        migrations.AddField(
            model_name='group',
            name='head',
            field=models.CharField(blank=True, db_default='', default='', max_length=64),
        ),
        migrations.AddField(
            model_name='groupevent',
            name='hash',
            field=models.CharField(db_default='', default='', max_length=64),
        ),
        migrations.AddField(
            model_name='treasuryline',
            name='hash',
            field=models.CharField(db_default='', default='', max_length=64),
        ),
        migrations.AddField(
            model_name='treasuryline',
            name='place',
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name='gameevent',
                    name='at',
                    field=models.DateTimeField(default=django.utils.timezone.now),
                ),
                migrations.AlterField(
                    model_name='groupevent',
                    name='at',
                    field=models.DateTimeField(default=django.utils.timezone.now),
                ),
                migrations.AlterField(
                    model_name='treasuryline',
                    name='created',
                    field=models.DateTimeField(default=django.utils.timezone.now),
                ),
            ],
        ),
        migrations.CreateModel(
            name='ChainNote',
            fields=[
                ('id', models.UUIDField(default=scoring.web.ids.new_id, editable=False, primary_key=True, serialize=False)),
                ('kind', models.CharField(max_length=8)),
                ('subject', models.UUIDField()),
                ('what', models.CharField(choices=[('erased', 'Erased'), ('merged', 'Merged'), ('night', 'Night'), ('given_up', 'Given Up'), ('restored', 'Restored')], max_length=8)),
                ('number', models.PositiveIntegerField(default=0)),
                ('head', models.CharField(blank=True, max_length=64)),
                ('since', models.PositiveIntegerField(default=0)),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
            ],
            options={
                'indexes': [models.Index(fields=['subject', 'at'], name='chain_notes_by_subject')],
            },
        ),
        migrations.RunPython(seal_all, migrations.RunPython.noop),
    ]
