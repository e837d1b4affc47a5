"""Invitations from before 0039 have the account that made them, by the club's history; those of unknown makers end."""

from datetime import timedelta

from django.db import migrations
from django.utils import timezone

MEANWHILE = timedelta(seconds=5)  # between an invitation and its line in the history, both of one transaction
GIVES_MORE = ('owner', 'treasurer')  # than a secretary has, who may have made it


def find_makers(apps, schema_editor):
    """Nothing is asked of an invitation without a maker, so only those made on the machine may stay without one."""
    key, event = apps.get_model('scoring', 'ClubKey'), apps.get_model('scoring', 'ClubEvent')
    for one in key.objects.filter(is_invitation=True, revoked=None, made_by=None):
        lines = event.objects.filter(club=one.club_id, what='invited', at__gte=one.created)
        lines = lines.filter(at__lt=one.created + MEANWHILE).order_by('at')
        told = next((line for line in lines if line.details == {'role': one.role, 'name': one.name}), None)
        if told is not None and told.account_id:
            one.made_by_id = told.account_id
        elif one.role in GIVES_MORE and (told is None or told.author or told.by_id or one.role != 'owner'):
            one.revoked = timezone.now()
        one.save(update_fields=['made_by', 'revoked'])


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0041_not_noted'),
    ]

    operations = [
        migrations.RunPython(find_makers, migrations.RunPython.noop),
    ]
