-- Monthly gifts to an endowment, begun beside another gift, and the share of a gift that goes there.
alter table schedules
  add column month_day smallint check (month_day between 1 and 31),
  add column evergive_share_percentage smallint not null default 0 check (evergive_share_percentage between 0 and 100),
  add column connection_id uuid;

comment on column schedules.month_day is 'The day of the month on which a monthly gift began, and is given: on the last day of a month that is shorter. Null for other gifts.';
comment on column schedules.evergive_share_percentage is 'The part of the causes'' amounts that the donor has sent to the endowment, which is in causes already. 0 if the donor did not opt in.';
comment on column schedules.connection_id is 'Id of the first of the schedules that were made in one checkout, on all of them; null on one that was made alone.';

create index schedules_connected on schedules (connection_id) where connection_id is not null;
