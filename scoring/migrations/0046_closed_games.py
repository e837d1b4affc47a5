"""Games of closed nights and seasons know that they are closed; an organiser's phone may correct one for a reason."""

from django.db import migrations, models


def close_games(apps, schema_editor):
    """Tell the games of nights and seasons that are closed already."""
    game, table = (apps.get_model('scoring', name) for name in ('Game', 'NightTable'))
    tables = table.objects.exclude(game=None)
    of_nights = tables.filter(night__status='closed').values('game')
    game.objects.filter(pk__in=of_nights).update(closed='night')
    of_seasons = tables.filter(night__season__status='closed').values('game')
    game.objects.filter(pk__in=of_seasons).update(closed='season')


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0044_site'),
    ]

    operations = [
        migrations.AddField(
            model_name='game',
            name='closed',
            field=models.CharField(blank=True, choices=[('', 'Nothing'), ('night', 'Night'), ('season', 'Season')], db_default='', default='', max_length=6),
        ),
        migrations.AddField(
            model_name='key',
            name='reason',
            field=models.CharField(blank=True, db_default='', default='', max_length=200),
        ),
        migrations.AddField(
            model_name='key',
            name='corrects_until',
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.RunPython(close_games, migrations.RunPython.noop),
    ]
