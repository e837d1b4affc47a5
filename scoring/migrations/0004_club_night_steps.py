from django.db import migrations, models
from django.db.models import F


def keep_answers(apps, _schema_editor):
    """What people said before stays known once they are checked in."""
    said = apps.get_model("scoring", "Attendance").objects.filter(status__in=["coming", "not"])
    said.update(answered=F("status"))


class Migration(migrations.Migration):

    dependencies = [
        ("scoring", "0003_journal_entries"),
    ]

    operations = [
        migrations.AddField(
            model_name="attendance",
            name="answered",
            field=models.CharField(blank=True, db_default="", default="", max_length=6),
        ),
        migrations.AddField(
            model_name="seat",
            name="stays",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.RunPython(keep_answers, migrations.RunPython.noop, elidable=True),
    ]
