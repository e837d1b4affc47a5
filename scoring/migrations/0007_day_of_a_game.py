import django.utils.timezone
from django.db import migrations, models
from django.utils.timezone import get_default_timezone, localdate


def fill(apps, schema_editor):
    """Give every game the day on which it was recorded here."""
    games = apps.get_model("scoring", "Game").objects.using(schema_editor.connection.alias)
    zone = get_default_timezone()
    ids = list(games.values_list("pk", flat=True))
    for first in range(0, len(ids), 500):
        rows = list(games.filter(pk__in=ids[first : first + 500]).only("pk", "created"))
        for row in rows:
            row.day = localdate(row.created, zone)
        games.bulk_update(rows, ["day"])


class Migration(migrations.Migration):

    dependencies = [
        ("scoring", "0006_dealt_wild"),
    ]

    operations = [
        migrations.AddField(
            "game",
            "day",
            models.DateField(
                db_default=models.Func(output_field=models.DateField(), template="CURRENT_DATE"),
                default=django.utils.timezone.localdate,
            ),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
