"""Every phone that started a game becomes its host and holds its pen; a link that wrote still watches.

A link is shared and cannot tell who writes. Its phone keeps its game, and is handed the pen by a code.
"""

from django.db import migrations
from django.db.models import OuterRef, Subquery


def name_hosts(apps, _schema_editor):
    Game, Key = apps.get_model('scoring', 'Game'), apps.get_model('scoring', 'Key')
    pens = Key.objects.filter(role='pen', is_link=False)
    first = pens.filter(game=OuterRef('pk')).order_by('id').values('pk')[:1]
    Game.objects.filter(pen=None).update(pen=Subquery(first))
    pens.filter(pk__in=Game.objects.exclude(pen=None).values('pen')).update(role='host')
    pens.update(role='scorer')
    Key.objects.filter(role='pen', is_link=True).update(role='watch')


def back_to_pens(apps, _schema_editor):
    apps.get_model('scoring', 'Key').objects.filter(role__in=['host', 'scorer']).update(role='pen')


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0003_pen'),
    ]

    operations = [
        migrations.RunPython(name_hosts, back_to_pens),
    ]
