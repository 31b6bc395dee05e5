-- When a night that was missed leaves instead, as its donor was told.
alter table payments add column postponed_to timestamptz;
