from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("scoring", "0005_calls_of_a_night"),
    ]

    operations = [
        migrations.AddField("game", "dealt_wild", models.CharField(blank=True, db_default="", default="", max_length=4)),
    ]
