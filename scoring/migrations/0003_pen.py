"""Room for who holds the pen, and for hosts and scorers instead of pens; nothing that stands is changed."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0002_key_shelf'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='key',
            name='key_role_is_known',
        ),
        migrations.AddField(
            model_name='game',
            name='pen',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='scoring.key'),
        ),
        migrations.AddField(
            model_name='game',
            name='pen_asked_by',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='scoring.key'),
        ),
        migrations.AddField(
            model_name='key',
            name='seen',
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name='key',
            name='role',
            field=models.CharField(choices=[('host', 'Host'), ('scorer', 'Scorer'), ('watch', 'Watch')], max_length=6),
        ),
        migrations.AddConstraint(
            model_name='key',
            constraint=models.CheckConstraint(condition=models.Q(('role__in', ['pen', 'host', 'scorer', 'watch'])), name='key_role_is_known'),
        ),
    ]
