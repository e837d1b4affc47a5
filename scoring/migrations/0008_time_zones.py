from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("scoring", "0007_day_of_a_game"),
    ]

    operations = [
        migrations.AddField(each, "zone", models.CharField(blank=True, db_default="", default="", max_length=40))
        for each in ("club", "group")
    ]
