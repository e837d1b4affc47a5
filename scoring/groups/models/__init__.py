"""What is kept of a group: its people, its log, and who may open it."""

from scoring.groups.models.groups import Group, GroupKey
from scoring.groups.models.recovery import HostLink, Slip

__all__ = ["Group", "GroupKey", "HostLink", "Slip"]
