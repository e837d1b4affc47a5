"""What a phone sends after its night was closed is kept for an organiser."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0048_club_histories'),
    ]

    operations = [
        migrations.CreateModel(
            name='LateEntry',
            fields=[
                ('id', models.UUIDField(primary_key=True, serialize=False)),
                ('name', models.CharField(blank=True, max_length=80)),
                ('expected', models.PositiveIntegerField()),
                ('body', models.TextField()),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('state', models.CharField(choices=[('open', 'Open'), ('added', 'Added'), ('discarded', 'Discarded')], default='open', max_length=9)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='late_entries', to='scoring.game')),
                ('key', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='scoring.key')),
            ],
        ),
    ]
