"""The site itself gets a row and a random id, by which phones know its answers."""

import uuid

from django.db import migrations, models


def make_site(apps, schema_editor):
    apps.get_model('scoring', 'Site').objects.get_or_create(pk=1)


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0043_one_capability'),
    ]

    operations = [
        migrations.CreateModel(
            name='Site',
            fields=[
                ('id', models.PositiveSmallIntegerField(default=1, primary_key=True, serialize=False)),
                ('public_id', models.UUIDField(default=uuid.uuid4)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('id', 1)), name='one_site')],
            },
        ),
        migrations.RunPython(make_site, migrations.RunPython.noop),
    ]
