"""Hands won and kalookis of games on paper were nought where nobody had noted them; now they are unknown."""

from django.db import migrations, models
from django.db.models import F, OuterRef, Q, Subquery, Sum


def forget_noughts(apps, schema_editor):
    """Results, what they add up to, and the tables that may have been decided by a nought."""
    seat, result, season, of_season, of_club = (
        apps.get_model('scoring', name)
        for name in ('Seat', 'Result', 'Season', 'SeasonFigures', 'ClubFigures')
    )
    on_paper = result.objects.filter(~Q(kind='walk_over'), game=None)
    seats = seat.objects.filter(table=OuterRef('table'))
    own = seats.filter(member=OuterRef('member')).values('won')[:1]
    noted = seats.order_by().values('table').annotate(all_won=Sum('won')).values('all_won')
    blank = on_paper.annotate(own=Subquery(own), noted=Subquery(noted)).filter(own=None)
    unknown = blank.filter(Q(noted=None) | ~Q(noted=F('table__hands')))  # else the others won all there was to win
    result.objects.filter(pk__in=unknown.values('pk')).update(hands_won=None)
    on_paper.update(kalookis=None)
    themselves = result.objects.filter(~Q(kind='walk_over'), stand_in=None)
    own = {name: OuterRef(name) for name in ('club', 'member')}  # the indexes begin with the club
    _add_up(of_season, themselves.filter(season=OuterRef('season'), **own))
    _add_up(of_club, of_season.objects.filter(**own))
    played = on_paper.filter(night__status='closed').values('season')
    season.objects.filter(pk__in=played).update(recount_from=1, recount_turn=F('recount_turn') + 1)


def _add_up(figures, rows):
    for name in ('hands_won', 'kalookis'):
        sums = rows.order_by().values('member').annotate(told=Sum(name)).values('told')
        figures.objects.update(**{name: Subquery(sums)})


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0040_recovery'),
    ]

    operations = [
        migrations.AlterField(
            model_name='clubfigures',
            name='hands_won',
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name='clubfigures',
            name='kalookis',
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name='result',
            name='hands_won',
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name='result',
            name='kalookis',
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name='seasonfigures',
            name='hands_won',
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name='seasonfigures',
            name='kalookis',
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.RunPython(forget_noughts, migrations.RunPython.noop),
    ]
