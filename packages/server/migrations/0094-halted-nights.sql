-- Nights of a halted charity whose time has come: they stay pending, and leave the indexes of what is due until the
-- charity is resumed, so that nobody reads them again and again.
alter table payments add column halted boolean not null default false;
drop index payments_due;
drop index payments_unprepared;
create index payments_due on payments (next_attempt_at, id) where status = 'pending' and not halted;
create index payments_unprepared on payments (next_attempt_at, id)
  where status = 'pending' and intent_id is null and not halted;
create index payments_halted on payments (schedule_id) where halted;
