from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("scoring", "0004_club_night_steps"),
    ]

    operations = [
        migrations.AddField("game", "notice", models.CharField(blank=True, db_default="", default="", max_length=120)),
        migrations.AddField(
            "nighttable", "notice", models.CharField(blank=True, db_default="", default="", max_length=120)
        ),
        migrations.AddField("night", "round_ends", models.DateTimeField(blank=True, null=True)),
        migrations.AddField("night", "round_left", models.PositiveIntegerField(blank=True, null=True)),
        migrations.AddField(
            "night",
            "door_hash",
            models.CharField(blank=True, db_default="", db_index=True, default="", max_length=64),
        ),
        migrations.AddField("night", "door_turn", models.PositiveSmallIntegerField(db_default=0, default=0)),
    ]
