-- Several accounts at processors, each with its own keys, limits and halts. What belongs to one says so.
alter table charities add column processor text;
comment on column charities.processor is 'The processor account that charges its gifts; null: the first that is configured.';

alter table payments add column processor text;
update payments p set processor = m.processor
from schedules s join payment_methods m on m.id = s.payment_method_id where s.id = p.schedule_id;
alter table payments alter column processor set not null;
comment on column payments.processor is 'The processor account that its card was saved with, and that charges it for good.';

alter table payment_attempts add column processor text;
update payment_attempts a set processor = p.processor from payments p where p.id = a.payment_id;
alter table payment_attempts alter column processor set not null;
comment on column payment_attempts.processor is 'The processor account of its payment.';

-- Payments of a charity have one account so far.
alter table night_figures add column processor text;
update night_figures f set processor = coalesce(
  (select p.processor from payments p join schedules s on s.id = p.schedule_id
   where s.charity_id = f.charity_id and s.campaign_id = f.campaign_id limit 1), 'stripe');
alter table night_figures alter column processor set not null;
comment on column night_figures.processor is 'The processor account of the payments.';

-- Led by the account, so that what waits for one is not read by the workers of another.
drop index payments_due;
drop index payments_unprepared;
drop index payments_leased;
drop index payment_attempts_found;
drop index payment_attempts_to_check;
create index payments_due on payments (processor, next_attempt_at, id) where status = 'pending' and not halted;
create index payments_unprepared on payments (processor, next_attempt_at, id)
  where status = 'pending' and intent_id is null and not halted;
create index payments_leased on payments (processor, lease_until) where status = 'processing';
create index payment_attempts_found on payment_attempts (processor, resolved_at) where state in ('succeeded', 'declined');
create index payment_attempts_to_check on payment_attempts (processor, next_check_at) where next_check_at is not null;

alter table payment_setups add column processor text;
update payment_setups set processor = coalesce((select processor from payment_methods limit 1), 'stripe');
alter table payment_setups alter column processor set not null;
comment on column payment_setups.processor is 'The processor account with which the card is saved.';

-- Each account numbers its own events: one cannot take the id of another's.
alter table webhook_inbox add column processor text;
update webhook_inbox set processor = coalesce((select processor from payment_methods limit 1), 'stripe');
alter table webhook_inbox drop constraint webhook_inbox_pkey;
alter table webhook_inbox add primary key (processor, event_id);
drop index webhook_inbox_open;
create index webhook_inbox_open on webhook_inbox (processor, next_try_at) where processed_at is null;
comment on column webhook_inbox.processor is 'The processor account that sent it.';

comment on column payment_methods.processor is 'The processor account with which it was saved: stripe or sandbox, or the name of one of several.';
comment on column wallet_domains.processor is 'The processor account with which it is registered.';

-- A worker from before would charge the nights of every account with its one key.
update charging_protocol set version = 3;
