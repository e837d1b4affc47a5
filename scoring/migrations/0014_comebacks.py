"""What came of every buy-in is kept with its game; games that are over already are looked through once."""

import json

from django.db import migrations, models

from scoring.games.queries.joining import write_comebacks
from scoring.engine.log import fold, read_start


def look_through(apps, _schema_editor):
    Game, GameEvent = apps.get_model('scoring', 'Game'), apps.get_model('scoring', 'GameEvent')
    boards = Game.objects.filter(status='finished', comebacks='').values_list('id', 'board')
    for game_id, board in boards.iterator():
        if not any(json.loads(board)['state']['buy_ins']):
            continue
        log = GameEvent.objects.filter(game=game_id).order_by('number')
        start, *entries = map(json.loads, log.values_list('body', flat=True))
        told = write_comebacks(fold(read_start(start), entries))
        Game.objects.filter(id=game_id).update(comebacks=told)


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0013_seasons'),
    ]

    operations = [
        migrations.AddField(
            model_name='game',
            name='comebacks',
            field=models.TextField(blank=True, db_default='', default=''),
        ),
        migrations.RunPython(look_through, migrations.RunPython.noop),
    ]
