-- The dates of a month are those of an authority: of the Umm al-Qura calendar, and of the local sighting.
alter table campaigns add column local_start_date date;
alter table campaigns add column local_month_days integer check (local_month_days in (29, 30));
alter table campaigns add column calendar_version integer not null default 1;
update campaigns set local_month_days = month_days;

comment on column campaigns.local_start_date is 'Start by the local sighting; null while it is the day after start_date.';
comment on column campaigns.local_month_days is 'Length of the month by the local sighting; null while unknown.';
comment on column campaigns.calendar_version is 'Raised with every change of dates or lengths, after which the schedules with an older one are moved.';

alter table schedules add column calendar_version integer not null default 1;
comment on column schedules.calendar_version is 'The campaign''s calendar that the dates of the nights follow.';
create index schedules_by_calendar on schedules (campaign_id, calendar_version);
