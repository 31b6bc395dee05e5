-- Three reasons for which a night is not charged any more looked like declines, or like refusals of the processor: nobody
-- confirmed it with the bank, its orders had closed, or a wrong amount was captured and given back.
alter table payments drop constraint payments_failure_kind_check;
alter table payments add constraint payments_failure_kind_check check (failure_kind in (
  'hard', 'soft', 'authentication', 'unconfirmed', 'card_stopped', 'refused', 'orders_closed', 'given_back'));

with ended as (
  update payments p
  set failure_kind = case p.failure_code when 'authentication_required' then 'unconfirmed' else p.failure_code end
  from schedules s
  where s.id = p.schedule_id and p.status = 'failed'
    and (p.failure_kind, p.failure_code) in (
      ('soft', 'authentication_required'), ('refused', 'orders_closed'), ('refused', 'given_back'))
  returning s.charity_id, s.campaign_id, p.processor, p.number, p.local_date, p.due_at, p.failure_kind, p.amount),
figure as (
  select ended.*, -1 as sign, case failure_kind when 'unconfirmed' then 'soft' else 'refused' end as kind from ended
  union all
  select ended.*, 1, failure_kind from ended)
insert into night_figures
  (charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, gifts, amount)
select charity_id, campaign_id, processor, number, local_date, due_at, 'failed', kind, sum(sign), sum(sign * amount)
from figure group by 1, 2, 3, 4, 5, 6, 8;

comment on column payments.failure_kind is 'Why it was not charged. hard, soft and authentication: declines; unconfirmed: its donor did not confirm it with the bank, and no longer can; card_stopped: its card is not charged any more; refused: the processor refuses this charge; orders_closed: it could only have been charged after its orders had closed; given_back: another amount than agreed was captured and given back whole.';

-- Programs from before do not know these reasons.
update charging_protocol set version = 9;
