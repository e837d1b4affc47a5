"""The site remembers which secret key its servers share, without knowing the key."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0046_closed_games'),
    ]

    operations = [
        migrations.AddField(
            model_name='site',
            name='key_fingerprint',
            field=models.CharField(blank=True, default='', max_length=64),
        ),
    ]
