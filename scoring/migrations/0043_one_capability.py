"""All links and keys are capabilities: one name for the hash of their secret, and when the listed ones were last used.

No column changes its name, so that the version before can go on while this one takes over.
"""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0042_makers_of_invitations'),
    ]

    operations = [
        migrations.AlterField(
            model_name='hostlink',
            name='token_hash',
            field=models.CharField(db_column='token_hash', max_length=64, primary_key=True, serialize=False),
        ),
        migrations.RenameField(
            model_name='hostlink',
            old_name='token_hash',
            new_name='secret_hash',
        ),
        migrations.AlterField(
            model_name='invitation',
            name='token_hash',
            field=models.CharField(db_column='token_hash', max_length=64, unique=True),
        ),
        migrations.RenameField(
            model_name='invitation',
            old_name='token_hash',
            new_name='secret_hash',
        ),
        migrations.AlterField(
            model_name='loginlink',
            name='token_hash',
            field=models.CharField(db_column='token_hash', max_length=64, unique=True),
        ),
        migrations.RenameField(
            model_name='loginlink',
            old_name='token_hash',
            new_name='secret_hash',
        ),
        migrations.AlterField(
            model_name='move',
            name='token_hash',
            field=models.CharField(db_column='token_hash', max_length=64, unique=True),
        ),
        migrations.RenameField(
            model_name='move',
            old_name='token_hash',
            new_name='secret_hash',
        ),
        migrations.AlterField(
            model_name='slip',
            name='token_hash',
            field=models.CharField(db_column='token_hash', max_length=64, unique=True),
        ),
        migrations.RenameField(
            model_name='slip',
            old_name='token_hash',
            new_name='secret_hash',
        ),
        migrations.AddField(
            model_name='calendarkey',
            name='expires',
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='clubkey',
            name='seen',
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='groupkey',
            name='seen',
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='slip',
            name='expires',
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
