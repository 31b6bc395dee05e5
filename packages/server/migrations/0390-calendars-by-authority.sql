-- While schedules follow new dates, nights with the old ones are not charged: only of plans whose authority has new dates,
-- so each authority has a version.
alter table campaigns
  add column local_calendar_version integer not null default 1,
  add column moving boolean not null default false;
update campaigns c set local_calendar_version = calendar_version,
  moving = exists (
    select from schedules s where s.campaign_id = c.id and s.calendar_version < c.calendar_version);

comment on column campaigns.calendar_version is 'Raised with every change of dates or length by the Umm al-Qura calendar, after which the schedules that follow it and have an older one are moved.';
comment on column campaigns.local_calendar_version is 'The same for the local sighting, which also moves with the calendar while it is the day after.';
comment on column campaigns.moving is 'Schedules may have an older calendar_version: their nights are not charged until they have moved.';
comment on column schedules.calendar_version is 'The calendar of the campaign, by the plan''s authority, that the dates of the nights follow.';

drop index schedules_by_calendar;
create index schedules_by_calendar on schedules (campaign_id, (start_date_offset = 0), calendar_version);
