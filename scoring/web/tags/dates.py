"""Dates and times as filters, each named as its function in `texts`."""

from django import template

from scoring.web.texts import dates

register = template.Library()
for write in (
    dates.day,
    dates.long_day,
    dates.full_day,
    dates.short_day,
    dates.weekday_day,
    dates.month,
    dates.clock,
    dates.moment,
    dates.instant,
):
    register.filter(write)
