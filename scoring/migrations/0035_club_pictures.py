import django.db.models.deletion
import scoring.web.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0034_evenings_of_a_club'),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='picture',
            field=models.CharField(blank=True, db_default='', default='', max_length=32),
        ),
        migrations.CreateModel(
            name='ClubPicture',
            fields=[
                ('id', models.UUIDField(default=scoring.web.ids.new_id, editable=False, primary_key=True, serialize=False)),
                ('content', models.TextField()),
                ('updated', models.DateTimeField(auto_now=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('club',), name='one_picture_per_club')],
            },
        ),
    ]
