-- Nights of a stopped card are held, with the reason, and leave the index of what is due.
alter table payments drop constraint payments_failure_kind_check;
alter table payments add constraint payments_failure_kind_check
  check (failure_kind in ('hard', 'soft', 'authentication', 'card_stopped', 'refused'));

-- What has not left, and why: few of all payments.
create index payments_not_left on payments (schedule_id, failure_kind) where failure_kind is not null;

-- Nights whose card was stopped before this.
update payments p set status = 'held', failure_kind = 'card_stopped'
from schedules s join payment_methods m on m.id = s.payment_method_id
where s.id = p.schedule_id and m.breaker is not null and p.status in ('pending', 'held');
