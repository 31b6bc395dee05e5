-- A repeated gift is charged only if its donor was told in time.
alter table schedules add column told_at timestamptz;
comment on column schedules.told_at is 'When the mail server took the mail about a gift that was repeated; null for any other gift, and until then.';
alter table schedules add column wished jsonb;
comment on column schedules.wished is 'Of a repeated gift that had to leave nights out: first_night, night_30 and payable of what its donor chose, by which it is repeated next time.';

alter table schedules drop constraint schedules_renewal_check;
alter table schedules add constraint schedules_renewal_check
  check (renewal in ('renewed', 'planned_already', 'not_possible', 'card_disputed', 'not_told')) not valid;
comment on column schedules.renewal is 'What became of repeating it in the next campaign; null while that is to be decided. planned_already: its donor had planned a gift to the charity there before; not_possible: what was given to, or its price, has changed; card_disputed: a charge of its card is disputed; not_told: it was repeated and withdrawn, since its donor could not be told in time.';

create index schedules_repeated on schedules (told_at) where cloned_from_schedule_id is not null and cancelled_at is null;
