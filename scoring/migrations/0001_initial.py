"""Every table, and the row of the site with its random id, by which phones know its answers."""

import django.core.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
import uuid
from django.conf import settings
from django.db import migrations, models


def make_site(apps, _schema_editor):
    apps.get_model('scoring', 'Site').objects.get_or_create(pk=1)


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Account',
            fields=[
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('username', models.CharField(max_length=40, unique=True, validators=[django.core.validators.RegexValidator('^[^@\\s\\x00-\\x1f\\x7f<>](?:[^@\\x00-\\x1f\\x7f<>]*[^@\\s\\x00-\\x1f\\x7f<>])?$', 'Letters, digits and spaces, no @.')], verbose_name='Name')),
                ('email', models.EmailField(blank=True, max_length=254)),
                ('is_active', models.BooleanField(default=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name='Adjustment',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('points', models.IntegerField()),
                ('reason', models.CharField(max_length=200)),
                ('author', models.CharField(max_length=60)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('withdrawn', models.DateTimeField(blank=True, null=True)),
                ('withdrawn_by', models.CharField(blank=True, max_length=60)),
            ],
        ),
        migrations.CreateModel(
            name='Apart',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
            ],
        ),
        migrations.CreateModel(
            name='Attendance',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('status', models.CharField(choices=[('coming', 'Coming'), ('not', 'Not Coming'), ('here', 'Here'), ('absent', 'Absent')], max_length=6)),
                ('updated', models.DateTimeField(auto_now=True)),
            ],
        ),
        migrations.CreateModel(
            name='CalendarKey',
            fields=[
                ('expires', models.DateTimeField(blank=True, null=True)),
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('secret_hash', models.CharField(db_index=True, max_length=64)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name='ChainNote',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('kind', models.CharField(max_length=8)),
                ('subject', models.UUIDField()),
                ('what', models.CharField(choices=[('erased', 'Erased'), ('merged', 'Merged'), ('night', 'Night'), ('given_up', 'Given Up'), ('restored', 'Restored')], max_length=8)),
                ('number', models.PositiveIntegerField(default=0)),
                ('head', models.CharField(blank=True, max_length=64)),
                ('since', models.PositiveIntegerField(default=0)),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name='Club',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=80)),
                ('pages', models.JSONField(blank=True, default=dict)),
                ('in_search', models.BooleanField(db_default=False, default=False)),
                ('guest_visits', models.PositiveSmallIntegerField(db_default=4, default=4)),
                ('has_money', models.BooleanField(db_default=False, default=False)),
                ('picture', models.CharField(blank=True, db_default='', default='', max_length=32)),
                ('shelf', models.CharField(choices=[('open', 'Open'), ('archived', 'Archived'), ('deleted', 'Deleted')], db_default='open', default='open', max_length=8)),
                ('shelved', models.DateTimeField(blank=True, null=True)),
                ('recount_from', models.DateField(blank=True, null=True)),
                ('recount_turn', models.PositiveIntegerField(db_default=0, default=0)),
                ('treasury_lines', models.PositiveIntegerField(db_default=0, default=0)),
                ('treasury_head', models.CharField(blank=True, db_default='', default='', max_length=64)),
                ('history_lines', models.PositiveIntegerField(db_default=0, default=0)),
                ('history_head', models.CharField(blank=True, db_default='', default='', max_length=64)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('updated', models.DateTimeField(auto_now=True)),
            ],
        ),
        migrations.CreateModel(
            name='ClubEvent',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('number', models.PositiveIntegerField(db_default=0, default=0)),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('author', models.CharField(blank=True, max_length=40)),
                ('what', models.CharField(max_length=40)),
                ('details', models.JSONField(blank=True, default=dict)),
                ('before', models.UUIDField(blank=True, editable=False, null=True)),
                ('hash', models.CharField(blank=True, db_default='', default='', max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name='ClubFigures',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('games', models.PositiveIntegerField(default=0)),
                ('firsts', models.PositiveIntegerField(default=0)),
                ('hands', models.PositiveIntegerField(default=0)),
                ('hands_won', models.PositiveIntegerField(blank=True, null=True)),
                ('kalookis', models.PositiveIntegerField(blank=True, null=True)),
                ('buy_ins', models.PositiveIntegerField(default=0)),
                ('penalty', models.BigIntegerField(default=0)),
                ('money', models.BigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name='ClubKey',
            fields=[
                ('expires', models.DateTimeField(blank=True, null=True)),
                ('name', models.CharField(blank=True, max_length=40)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('revoked', models.DateTimeField(blank=True, null=True)),
                ('seen', models.DateTimeField(blank=True, null=True)),
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('role', models.CharField(choices=[('owner', 'Owner'), ('secretary', 'Secretary'), ('treasurer', 'Treasurer'), ('scorer', 'Scorer'), ('member', 'Member'), ('viewer', 'Viewer')], max_length=9)),
                ('is_invitation', models.BooleanField(default=False)),
                ('secret_hash', models.CharField(db_index=True, max_length=64)),
                ('in_calendar', models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name='ClubPicture',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('content', models.TextField()),
                ('updated', models.DateTimeField(auto_now=True)),
            ],
        ),
        migrations.CreateModel(
            name='ClubRole',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('role', models.CharField(choices=[('owner', 'Owner'), ('secretary', 'Secretary'), ('treasurer', 'Treasurer'), ('scorer', 'Scorer'), ('member', 'Member'), ('viewer', 'Viewer')], max_length=9)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name='Dispute',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('hand', models.PositiveSmallIntegerField()),
                ('words', models.CharField(blank=True, max_length=200)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('settled', models.DateTimeField(blank=True, null=True)),
                ('settled_by', models.CharField(blank=True, max_length=60)),
            ],
        ),
        migrations.CreateModel(
            name='Division',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=40)),
                ('level', models.PositiveSmallIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name='Entrant',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('left_after', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('drawn', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('needs_access', models.BooleanField(default=False)),
                ('next_level', models.PositiveSmallIntegerField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name='Game',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('title', models.CharField(blank=True, max_length=80)),
                ('rules_name', models.CharField(blank=True, db_default='', default='', max_length=40)),
                ('version', models.PositiveIntegerField(default=0)),
                ('status', models.CharField(choices=[('playing', 'Playing'), ('finished', 'Finished')], default='playing', max_length=8)),
                ('start', models.TextField()),
                ('projection', models.TextField(db_column='board')),
                ('comebacks', models.TextField(blank=True, db_default='', default='')),
                ('head', models.CharField(blank=True, db_default='', default='', max_length=64)),
                ('money_for', models.CharField(choices=[('all', 'All'), ('phones', 'Phones'), ('end', 'End')], db_default='phones', default='phones', max_length=6)),
                ('closed', models.CharField(blank=True, choices=[('', 'Nothing'), ('night', 'Night'), ('season', 'Season')], db_default='', default='', max_length=6)),
                ('extra_minutes', models.PositiveSmallIntegerField(db_default=0, default=0)),
                ('carried_from', models.UUIDField(blank=True, null=True, unique=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('updated', models.DateTimeField(auto_now=True)),
            ],
        ),
        migrations.CreateModel(
            name='GameEvent',
            fields=[
                ('id', models.UUIDField(primary_key=True, serialize=False)),
                ('number', models.PositiveIntegerField()),
                ('body', models.TextField()),
                ('author', models.CharField(blank=True, max_length=80)),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('hash', models.CharField(db_default='', default='', max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name='GivenAward',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('title', models.CharField(max_length=60)),
                ('note', models.CharField(blank=True, max_length=200)),
                ('author', models.CharField(max_length=60)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('withdrawn', models.DateTimeField(blank=True, null=True)),
                ('withdrawn_by', models.CharField(blank=True, max_length=60)),
            ],
        ),
        migrations.CreateModel(
            name='Group',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=80)),
                ('version', models.PositiveIntegerField(default=0)),
                ('head', models.CharField(blank=True, db_default='', default='', max_length=64)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('updated', models.DateTimeField(auto_now=True)),
            ],
        ),
        migrations.CreateModel(
            name='GroupEvent',
            fields=[
                ('id', models.UUIDField(primary_key=True, serialize=False)),
                ('number', models.PositiveIntegerField()),
                ('body', models.TextField()),
                ('author', models.CharField(blank=True, max_length=80)),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('hash', models.CharField(db_default='', default='', max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name='GroupKey',
            fields=[
                ('expires', models.DateTimeField(blank=True, null=True)),
                ('name', models.CharField(blank=True, max_length=40)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('revoked', models.DateTimeField(blank=True, null=True)),
                ('seen', models.DateTimeField(blank=True, null=True)),
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('role', models.CharField(choices=[('keeper', 'Keeper'), ('money', 'Money'), ('reader', 'Reader')], max_length=6)),
                ('secret_hash', models.CharField(db_index=True, max_length=64)),
                ('is_link', models.BooleanField(default=False)),
            ],
        ),
        migrations.CreateModel(
            name='HostLink',
            fields=[
                ('secret_hash', models.CharField(db_column='token_hash', max_length=64, primary_key=True, serialize=False)),
                ('lost', models.CharField(blank=True, max_length=64)),
                ('expires', models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name='HouseVariant',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('device_hash', models.CharField(db_index=True, max_length=64)),
                ('name', models.CharField(max_length=40)),
                ('base', models.CharField(max_length=40)),
                ('overrides', models.TextField(default='{}')),
                ('currency', models.CharField(default='GBP', max_length=3)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('deleted', models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name='Key',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('expires', models.DateTimeField(blank=True, null=True)),
                ('name', models.CharField(blank=True, max_length=40)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('revoked', models.DateTimeField(blank=True, null=True)),
                ('seen', models.DateTimeField(blank=True, null=True)),
                ('role', models.CharField(choices=[('host', 'Host'), ('scorer', 'Scorer'), ('watch', 'Watch')], max_length=6)),
                ('secret_hash', models.CharField(max_length=64)),
                ('is_link', models.BooleanField(default=False)),
                ('shelf', models.CharField(choices=[('open', 'Open'), ('archived', 'Archived'), ('deleted', 'Deleted')], db_default='open', default='open', max_length=8)),
                ('shelved', models.DateTimeField(blank=True, null=True)),
                ('reason', models.CharField(blank=True, db_default='', default='', max_length=200)),
                ('corrects_until', models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name='LateEntry',
            fields=[
                ('id', models.UUIDField(primary_key=True, serialize=False)),
                ('name', models.CharField(blank=True, max_length=80)),
                ('expected', models.PositiveIntegerField()),
                ('body', models.TextField()),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('state', models.CharField(choices=[('open', 'Open'), ('added', 'Added'), ('discarded', 'Discarded')], default='open', max_length=9)),
            ],
        ),
        migrations.CreateModel(
            name='Letterhead',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('device_hash', models.CharField(max_length=64)),
                ('logo', models.TextField(blank=True, default='')),
                ('line', models.CharField(blank=True, default='', max_length=60)),
            ],
        ),
        migrations.CreateModel(
            name='Limit',
            fields=[
                ('key', models.CharField(max_length=64, primary_key=True, serialize=False)),
                ('value', models.TextField()),
                ('expires', models.DateTimeField(db_index=True)),
            ],
        ),
        migrations.CreateModel(
            name='Member',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=40)),
                ('alias', models.CharField(blank=True, max_length=40)),
                ('shows', models.CharField(choices=[('name', 'Name'), ('initials', 'Initials'), ('alias', 'Alias')], default='name', max_length=8)),
                ('is_public', models.BooleanField(db_default=True, default=True)),
                ('is_guest', models.BooleanField(default=False)),
                ('left', models.DateField(blank=True, null=True)),
                ('erase_asked', models.DateTimeField(blank=True, null=True)),
                ('erased', models.DateTimeField(blank=True, null=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('updated', models.DateTimeField(auto_now=True)),
            ],
        ),
        migrations.CreateModel(
            name='Move',
            fields=[
                ('device_hash', models.CharField(max_length=64, primary_key=True, serialize=False)),
                ('secret_hash', models.CharField(db_column='token_hash', max_length=64, unique=True)),
                ('expires', models.DateTimeField()),
                ('moved', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Night',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('number', models.PositiveSmallIntegerField()),
                ('date', models.DateField()),
                ('begins', models.TimeField(blank=True, null=True)),
                ('place', models.CharField(blank=True, max_length=80)),
                ('note', models.CharField(blank=True, max_length=200)),
                ('status', models.CharField(choices=[('planned', 'Planned'), ('open', 'Open'), ('closed', 'Closed')], default='planned', max_length=7)),
                ('closed', models.DateTimeField(blank=True, null=True)),
                ('reopened', models.DateTimeField(blank=True, null=True)),
                ('movement', models.CharField(blank=True, max_length=12)),
                ('final', models.BooleanField(default=False)),
                ('version', models.PositiveIntegerField(db_default=0, default=0)),
                ('head', models.CharField(blank=True, db_default='', default='', max_length=64)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('updated', models.DateTimeField(auto_now=True)),
            ],
        ),
        migrations.CreateModel(
            name='NightEvent',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('number', models.PositiveIntegerField()),
                ('body', models.TextField()),
                ('author', models.CharField(blank=True, max_length=60)),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('hash', models.CharField(max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name='NightTable',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('round', models.PositiveSmallIntegerField(default=1)),
                ('number', models.PositiveSmallIntegerField()),
                ('kind', models.CharField(choices=[('played', 'Played'), ('ahead', 'Ahead'), ('walk_over', 'Walk Over')], default='played', max_length=9)),
                ('hands', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('locked', models.BooleanField(default=False)),
                ('link_hash', models.CharField(blank=True, db_index=True, max_length=64)),
                ('link_turn', models.PositiveSmallIntegerField(default=0)),
                ('called', models.DateTimeField(blank=True, null=True)),
                ('extra_minutes', models.PositiveSmallIntegerField(default=0)),
                ('confirmed', models.DateTimeField(blank=True, null=True)),
                ('confirmed_by', models.CharField(blank=True, max_length=60)),
                ('changed', models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name='PayLink',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('device_hash', models.CharField(max_length=64)),
                ('name', models.CharField(max_length=40)),
                ('template', models.CharField(max_length=200)),
            ],
        ),
        migrations.CreateModel(
            name='Rating',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('date', models.DateField()),
                ('mu', models.FloatField()),
                ('sigma', models.FloatField()),
                ('games', models.PositiveIntegerField()),
                ('is_latest', models.BooleanField(default=False)),
            ],
        ),
        migrations.CreateModel(
            name='Result',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('kind', models.CharField(choices=[('played', 'Played'), ('ahead', 'Ahead'), ('walk_over', 'Walk Over')], default='played', max_length=9)),
                ('place', models.PositiveSmallIntegerField()),
                ('penalty', models.IntegerField(default=0)),
                ('hands', models.PositiveIntegerField(default=0)),
                ('hands_won', models.PositiveIntegerField(blank=True, null=True)),
                ('kalookis', models.PositiveIntegerField(blank=True, null=True)),
                ('buy_ins', models.PositiveIntegerField(default=0)),
                ('behind', models.PositiveIntegerField(default=0)),
                ('money', models.BigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name='Season',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=60)),
                ('status', models.CharField(choices=[('draft', 'Draft'), ('running', 'Running'), ('closed', 'Closed')], default='draft', max_length=7)),
                ('format', models.JSONField(default=dict)),
                ('variant', models.CharField(max_length=40)),
                ('overrides', models.JSONField(blank=True, default=dict)),
                ('currency', models.CharField(blank=True, max_length=3)),
                ('table_size', models.PositiveSmallIntegerField(default=4)),
                ('accessible_table', models.PositiveSmallIntegerField(default=1)),
                ('confirms', models.BooleanField(default=False)),
                ('provisional_hours', models.PositiveSmallIntegerField(default=48)),
                ('hidden_awards', models.JSONField(blank=True, default=list)),
                ('recount_from', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('recount_turn', models.PositiveIntegerField(default=0)),
                ('plan', models.JSONField(blank=True, default=list)),
                ('closed', models.DateTimeField(blank=True, null=True)),
                ('reopened', models.DateTimeField(blank=True, null=True)),
                ('counted_anew', models.DateTimeField(blank=True, null=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('updated', models.DateTimeField(auto_now=True)),
            ],
        ),
        migrations.CreateModel(
            name='SeasonFigures',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('games', models.PositiveIntegerField(default=0)),
                ('firsts', models.PositiveIntegerField(default=0)),
                ('hands', models.PositiveIntegerField(default=0)),
                ('hands_won', models.PositiveIntegerField(blank=True, null=True)),
                ('kalookis', models.PositiveIntegerField(blank=True, null=True)),
                ('buy_ins', models.PositiveIntegerField(default=0)),
                ('penalty', models.BigIntegerField(default=0)),
                ('money', models.BigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name='Seat',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('position', models.PositiveSmallIntegerField()),
                ('relief_from', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('total', models.IntegerField(blank=True, null=True)),
                ('won', models.PositiveSmallIntegerField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name='Site',
            fields=[
                ('id', models.PositiveSmallIntegerField(default=1, primary_key=True, serialize=False)),
                ('public_id', models.UUIDField(default=uuid.uuid4)),
                ('key_fingerprint', models.CharField(blank=True, default='', max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name='Slip',
            fields=[
                ('expires', models.DateTimeField(blank=True, null=True)),
                ('device_hash', models.CharField(max_length=64, primary_key=True, serialize=False)),
                ('secret_hash', models.CharField(db_column='token_hash', max_length=64, unique=True)),
                ('made', models.DateTimeField(default=django.utils.timezone.now)),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Standing',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('after', models.PositiveSmallIntegerField()),
                ('position', models.PositiveSmallIntegerField()),
                ('place', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('moved', models.SmallIntegerField(blank=True, null=True)),
                ('evenings', models.PositiveSmallIntegerField(default=0)),
                ('total', models.TextField(blank=True)),
                ('told', models.TextField(blank=True)),
                ('calculated', models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name='TreasuryLine',
            fields=[
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('entry', models.UUIDField()),
                ('number', models.PositiveSmallIntegerField(default=0)),
                ('day', models.DateField(default=django.utils.timezone.localdate)),
                ('kind', models.CharField(max_length=12)),
                ('source', models.CharField(max_length=12)),
                ('target', models.CharField(max_length=12)),
                ('amount', models.PositiveBigIntegerField()),
                ('currency', models.CharField(max_length=3)),
                ('note', models.CharField(blank=True, max_length=200)),
                ('author', models.CharField(blank=True, max_length=60)),
                ('created', models.DateTimeField(default=django.utils.timezone.now)),
                ('place', models.PositiveIntegerField(db_default=0, default=0)),
                ('hash', models.CharField(db_default='', default='', max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name='LoginLink',
            fields=[
                ('account', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='login_link', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('secret_hash', models.CharField(db_column='token_hash', max_length=64, unique=True)),
                ('expires', models.DateTimeField()),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.AddConstraint(
            model_name='account',
            constraint=models.UniqueConstraint(django.db.models.functions.text.Lower('username'), name='one_account_per_name'),
        ),
        migrations.AddIndex(
            model_name='chainnote',
            index=models.Index(fields=['subject', 'at'], name='chain_notes_by_subject'),
        ),
        migrations.AddConstraint(
            model_name='club',
            constraint=models.CheckConstraint(condition=models.Q(('shelf__in', ['open', 'archived', 'deleted'])), name='club_shelf_is_known'),
        ),
        migrations.AddField(
            model_name='calendarkey',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='attendance',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='apart',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='adjustment',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='clubevent',
            name='account',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='clubevent',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='events', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='clubfigures',
            name='club',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='clubkey',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='keys', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='clubkey',
            name='made_by',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='clubpicture',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='clubrole',
            name='account',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='club_roles', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='clubrole',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='roles', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='dispute',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='division',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='entrant',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='entrant',
            name='division',
            field=models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='entrants', to='scoring.division'),
        ),
        migrations.CreateModel(
            name='Invitation',
            fields=[
                ('game', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='invitation', serialize=False, to='scoring.game')),
                ('secret_hash', models.CharField(db_column='token_hash', max_length=64, unique=True)),
                ('code_hash', models.CharField(max_length=64, unique=True)),
                ('expires', models.DateTimeField()),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.AddField(
            model_name='gameevent',
            name='game',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.game'),
        ),
        migrations.AddField(
            model_name='givenaward',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='game',
            name='group',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='games', to='scoring.group'),
        ),
        migrations.AddField(
            model_name='groupevent',
            name='group',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.group'),
        ),
        migrations.AddField(
            model_name='groupkey',
            name='group',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='keys', to='scoring.group'),
        ),
        migrations.AddField(
            model_name='hostlink',
            name='game',
            field=models.OneToOneField(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='host_link', to='scoring.game'),
        ),
        migrations.AddField(
            model_name='hostlink',
            name='group',
            field=models.OneToOneField(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='host_link', to='scoring.group'),
        ),
        migrations.AddConstraint(
            model_name='housevariant',
            constraint=models.UniqueConstraint(condition=models.Q(('deleted', None)), fields=('device_hash', 'name'), name='one_house_variant_per_name'),
        ),
        migrations.AddField(
            model_name='key',
            name='game',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='keys', to='scoring.game'),
        ),
        migrations.AddField(
            model_name='game',
            name='scorekeeper',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', db_column='pen_id', to='scoring.key'),
        ),
        migrations.AddField(
            model_name='game',
            name='scoring_asked_by',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', db_column='pen_asked_by_id', to='scoring.key'),
        ),
        migrations.AddField(
            model_name='lateentry',
            name='game',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='late_entries', to='scoring.game'),
        ),
        migrations.AddField(
            model_name='lateentry',
            name='key',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='scoring.key'),
        ),
        migrations.AddConstraint(
            model_name='letterhead',
            constraint=models.UniqueConstraint(fields=('device_hash',), name='one_letterhead_per_phone'),
        ),
        migrations.AddField(
            model_name='member',
            name='account',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='members', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='member',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='member',
            name='merged_into',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='merged', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='givenaward',
            name='member',
            field=models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='given_awards', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='entrant',
            name='member',
            field=models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='entries', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='dispute',
            name='member',
            field=models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='disputes', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='clubkey',
            name='member',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='keys', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='clubfigures',
            name='member',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='clubevent',
            name='by',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='clubevent',
            name='member',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='calendarkey',
            name='member',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='attendance',
            name='member',
            field=models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='attendance', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='attendance',
            name='stands_in_for',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='apart',
            name='one',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='apart',
            name='other',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='adjustment',
            name='member',
            field=models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='adjustments', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='night',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='attendance',
            name='night',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='attendance', to='scoring.night'),
        ),
        migrations.AddField(
            model_name='adjustment',
            name='night',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='adjustments', to='scoring.night'),
        ),
        migrations.AddField(
            model_name='nightevent',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='nightevent',
            name='night',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.night'),
        ),
        migrations.AddField(
            model_name='nighttable',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='nighttable',
            name='division',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='tables', to='scoring.division'),
        ),
        migrations.AddField(
            model_name='nighttable',
            name='game',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='night_tables', to='scoring.game'),
        ),
        migrations.AddField(
            model_name='nighttable',
            name='night',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tables', to='scoring.night'),
        ),
        migrations.AddField(
            model_name='dispute',
            name='table',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='disputes', to='scoring.nighttable'),
        ),
        migrations.AddConstraint(
            model_name='paylink',
            constraint=models.UniqueConstraint(fields=('device_hash', 'name'), name='one_pay_link_per_name'),
        ),
        migrations.AddField(
            model_name='rating',
            name='club',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='rating',
            name='member',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='rating',
            name='night',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.night'),
        ),
        migrations.AddField(
            model_name='result',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='result',
            name='division',
            field=models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.division'),
        ),
        migrations.AddField(
            model_name='result',
            name='game',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='results', to='scoring.game'),
        ),
        migrations.AddField(
            model_name='result',
            name='member',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='results', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='result',
            name='night',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='results', to='scoring.night'),
        ),
        migrations.AddField(
            model_name='result',
            name='stand_in',
            field=models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='result',
            name='table',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='results', to='scoring.nighttable'),
        ),
        migrations.AddField(
            model_name='season',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seasons', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='season',
            name='copied_from',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='copies', to='scoring.season'),
        ),
        migrations.AddField(
            model_name='result',
            name='season',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.season'),
        ),
        migrations.AddField(
            model_name='night',
            name='season',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='nights', to='scoring.season'),
        ),
        migrations.AddField(
            model_name='givenaward',
            name='season',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='given_awards', to='scoring.season'),
        ),
        migrations.AddField(
            model_name='entrant',
            name='season',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='entrants', to='scoring.season'),
        ),
        migrations.AddField(
            model_name='division',
            name='season',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='divisions', to='scoring.season'),
        ),
        migrations.AddField(
            model_name='apart',
            name='season',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='apart', to='scoring.season'),
        ),
        migrations.AddField(
            model_name='adjustment',
            name='season',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='adjustments', to='scoring.season'),
        ),
        migrations.AddField(
            model_name='seasonfigures',
            name='club',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='seasonfigures',
            name='member',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='seasonfigures',
            name='season',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.season'),
        ),
        migrations.AddField(
            model_name='seat',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='seat',
            name='member',
            field=models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name='seats', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='seat',
            name='relief',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='seat',
            name='stand_in',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='seats_for_others', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='seat',
            name='table',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='scoring.nighttable'),
        ),
        migrations.AddConstraint(
            model_name='site',
            constraint=models.CheckConstraint(condition=models.Q(('id', 1)), name='one_site'),
        ),
        migrations.AddField(
            model_name='standing',
            name='club',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='standing',
            name='division',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.division'),
        ),
        migrations.AddField(
            model_name='standing',
            name='member',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='standing',
            name='season',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.season'),
        ),
        migrations.AddField(
            model_name='treasuryline',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='treasury', to='scoring.club'),
        ),
        migrations.AddField(
            model_name='treasuryline',
            name='member',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='treasury', to='scoring.member'),
        ),
        migrations.AddField(
            model_name='treasuryline',
            name='night',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='treasury', to='scoring.night'),
        ),
        migrations.AddField(
            model_name='treasuryline',
            name='reverses',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='reversals', to='scoring.treasuryline'),
        ),
        migrations.AddField(
            model_name='treasuryline',
            name='season',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='treasury', to='scoring.season'),
        ),
        migrations.AddConstraint(
            model_name='clubpicture',
            constraint=models.UniqueConstraint(fields=('club',), name='one_picture_per_club'),
        ),
        migrations.AddConstraint(
            model_name='clubrole',
            constraint=models.UniqueConstraint(fields=('club', 'account', 'role'), name='one_role_per_club_and_account'),
        ),
        migrations.AddConstraint(
            model_name='clubrole',
            constraint=models.CheckConstraint(condition=models.Q(('role__in', ['owner', 'secretary', 'treasurer', 'scorer', 'member', 'viewer'])), name='club_role_is_known'),
        ),
        migrations.AddConstraint(
            model_name='gameevent',
            constraint=models.UniqueConstraint(fields=('game', 'number'), name='one_event_per_number'),
        ),
        migrations.AddConstraint(
            model_name='groupevent',
            constraint=models.UniqueConstraint(fields=('group', 'number'), name='one_entry_per_number'),
        ),
        migrations.AddConstraint(
            model_name='groupkey',
            constraint=models.UniqueConstraint(fields=('group', 'secret_hash'), name='one_key_per_group_and_secret'),
        ),
        migrations.AddConstraint(
            model_name='groupkey',
            constraint=models.CheckConstraint(condition=models.Q(('role__in', ['keeper', 'money', 'reader'])), name='group_key_role_is_known'),
        ),
        migrations.AddConstraint(
            model_name='hostlink',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('game', None), ('group__isnull', False)), models.Q(('game__isnull', False), ('group', None)), _connector='OR'), name='host_link_of_one'),
        ),
        migrations.AddConstraint(
            model_name='key',
            constraint=models.UniqueConstraint(fields=('secret_hash', 'game'), name='one_key_per_secret_and_game'),
        ),
        migrations.AddConstraint(
            model_name='key',
            constraint=models.CheckConstraint(condition=models.Q(('role__in', ['host', 'scorer', 'watch'])), name='key_role_is_known'),
        ),
        migrations.AddConstraint(
            model_name='game',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['playing', 'finished'])), name='game_status_is_known'),
        ),
        migrations.AddConstraint(
            model_name='member',
            constraint=models.UniqueConstraint(fields=('club', 'account'), name='one_member_per_club_and_account'),
        ),
        migrations.AddConstraint(
            model_name='member',
            constraint=models.CheckConstraint(condition=models.Q(('shows__in', ['name', 'initials', 'alias'])), name='member_shows_is_known'),
        ),
        migrations.AddConstraint(
            model_name='clubkey',
            constraint=models.UniqueConstraint(fields=('club', 'secret_hash'), name='one_key_per_club_and_secret'),
        ),
        migrations.AddConstraint(
            model_name='clubkey',
            constraint=models.CheckConstraint(condition=models.Q(('role__in', ['owner', 'secretary', 'treasurer', 'scorer', 'member', 'viewer'])), name='club_key_role_is_known'),
        ),
        migrations.AddConstraint(
            model_name='clubfigures',
            constraint=models.UniqueConstraint(fields=('club', 'member'), name='one_line_per_member'),
        ),
        migrations.AddIndex(
            model_name='clubevent',
            index=models.Index(fields=['club', '-id'], name='club_events_by_time'),
        ),
        migrations.AddConstraint(
            model_name='calendarkey',
            constraint=models.UniqueConstraint(fields=('club', 'member'), name='one_calendar_key_per_club_and_member'),
        ),
        migrations.AddConstraint(
            model_name='attendance',
            constraint=models.UniqueConstraint(fields=('club', 'night', 'member'), name='one_attendance_per_night'),
        ),
        migrations.AddConstraint(
            model_name='attendance',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['coming', 'not', 'here', 'absent'])), name='attendance_status_is_known'),
        ),
        migrations.AddConstraint(
            model_name='nightevent',
            constraint=models.UniqueConstraint(fields=('club', 'night', 'number'), name='one_night_event_per_number'),
        ),
        migrations.AddConstraint(
            model_name='nighttable',
            constraint=models.UniqueConstraint(fields=('club', 'night', 'round', 'number'), name='one_table_per_round_and_number'),
        ),
        migrations.AddConstraint(
            model_name='nighttable',
            constraint=models.UniqueConstraint(fields=('club', 'game'), name='one_table_per_game'),
        ),
        migrations.AddConstraint(
            model_name='nighttable',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['played', 'ahead', 'walk_over'])), name='table_kind_is_known'),
        ),
        migrations.AddIndex(
            model_name='dispute',
            index=models.Index(fields=['club', 'table'], name='disputes_of_a_table'),
        ),
        migrations.AddIndex(
            model_name='rating',
            index=models.Index(fields=['club', 'member', 'date'], name='ratings_of_a_member'),
        ),
        migrations.AddIndex(
            model_name='rating',
            index=models.Index(fields=['club', 'date'], name='ratings_since_a_night'),
        ),
        migrations.AddIndex(
            model_name='rating',
            index=models.Index(condition=models.Q(('is_latest', True)), fields=['club'], name='ratings_as_they_are'),
        ),
        migrations.AddConstraint(
            model_name='rating',
            constraint=models.UniqueConstraint(fields=('club', 'night', 'member'), name='one_rating_per_night'),
        ),
        migrations.AddIndex(
            model_name='season',
            index=models.Index(fields=['club', 'created'], name='seasons_of_a_club'),
        ),
        migrations.AddConstraint(
            model_name='season',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'running', 'closed'])), name='season_status_is_known'),
        ),
        migrations.AddIndex(
            model_name='result',
            index=models.Index(fields=['club', 'season', 'member'], name='results_of_a_season'),
        ),
        migrations.AddIndex(
            model_name='result',
            index=models.Index(fields=['club', 'member', 'season'], name='results_of_a_member'),
        ),
        migrations.AddIndex(
            model_name='result',
            index=models.Index(fields=['club', 'night', 'member', 'stand_in', 'kind', 'penalty', 'hands', 'kalookis'], name='evenings_of_a_club'),
        ),
        migrations.AddConstraint(
            model_name='result',
            constraint=models.UniqueConstraint(fields=('club', 'table', 'member'), name='one_result_per_table'),
        ),
        migrations.AddConstraint(
            model_name='night',
            constraint=models.UniqueConstraint(fields=('club', 'season', 'number'), name='one_night_per_number'),
        ),
        migrations.AddConstraint(
            model_name='night',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['planned', 'open', 'closed'])), name='night_status_is_known'),
        ),
        migrations.AddIndex(
            model_name='givenaward',
            index=models.Index(fields=['club', 'season'], name='given_awards_of_a_season'),
        ),
        migrations.AddConstraint(
            model_name='entrant',
            constraint=models.UniqueConstraint(fields=('club', 'season', 'member'), name='one_entry_per_season'),
        ),
        migrations.AddConstraint(
            model_name='division',
            constraint=models.UniqueConstraint(fields=('club', 'season', 'level'), name='one_division_per_level'),
        ),
        migrations.AddConstraint(
            model_name='apart',
            constraint=models.UniqueConstraint(fields=('club', 'season', 'one', 'other'), name='one_wish_per_pair'),
        ),
        migrations.AddIndex(
            model_name='adjustment',
            index=models.Index(fields=['club', 'season'], name='adjustments_of_a_season'),
        ),
        migrations.AddIndex(
            model_name='seasonfigures',
            index=models.Index(fields=['club', 'member'], name='seasons_of_a_member'),
        ),
        migrations.AddConstraint(
            model_name='seasonfigures',
            constraint=models.UniqueConstraint(fields=('club', 'season', 'member'), name='one_line_per_season'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.UniqueConstraint(fields=('club', 'table', 'position'), name='one_member_per_seat'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.UniqueConstraint(fields=('club', 'table', 'member'), name='one_seat_per_member'),
        ),
        migrations.AddIndex(
            model_name='standing',
            index=models.Index(fields=['club', 'member', 'division'], name='places_of_a_member'),
        ),
        migrations.AddConstraint(
            model_name='standing',
            constraint=models.UniqueConstraint(fields=('club', 'division', 'after', 'position'), name='one_member_per_position'),
        ),
        migrations.AddIndex(
            model_name='treasuryline',
            index=models.Index(fields=['club', '-created'], name='treasury_by_time'),
        ),
        migrations.AddIndex(
            model_name='treasuryline',
            index=models.Index(fields=['club', 'member'], name='treasury_of_a_member'),
        ),
        migrations.AddConstraint(
            model_name='treasuryline',
            constraint=models.UniqueConstraint(fields=('club', 'entry', 'number'), name='one_line_per_number'),
        ),
        migrations.AddConstraint(
            model_name='treasuryline',
            constraint=models.UniqueConstraint(fields=('club', 'reverses'), name='one_reversal_per_line'),
        ),
        migrations.AddConstraint(
            model_name='treasuryline',
            constraint=models.CheckConstraint(condition=models.Q(('amount__gt', 0)), name='treasury_amount_above_zero'),
        ),
        migrations.AddConstraint(
            model_name='treasuryline',
            constraint=models.CheckConstraint(condition=models.Q(('source', models.F('target')), _negated=True), name='treasury_between_two_accounts'),
        ),
        migrations.RunPython(make_site, migrations.RunPython.noop),
    ]
