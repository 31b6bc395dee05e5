-- A night 30 that its donor has left out of the plan is in no total, but counted as lost. It is marked now, as one that its
-- month does not have.
with left_out as (
  update payments p set failure_code = 'left_out'
  from schedules s join campaigns g on g.id = s.campaign_id
  where s.id = p.schedule_id and g.kind = 'ten-nights' and not s.night_30
    and p.number = 30 and p.status = 'skipped' and p.failure_code is null
  returning s.charity_id, s.campaign_id, p.processor, p.number, p.local_date, p.due_at, p.status, p.failure_kind, p.amount)
insert into night_figures
  (charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, gifts, amount)
select charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, -count(*), -sum(amount)
from left_out group by 1, 2, 3, 4, 5, 6, 7, 8;

comment on column payments.failure_code is 'The processor''s code; or ours, of a night 30 that its month does not have (no_night_30) or that its donor has left out of the plan (left_out).';
comment on table night_figures is 'Payments of a charity added up by night and status, without nights 30 that their month does not have or that their donors have left out of the plan. A row is a change and a figure is the sum of its rows, so writers never wait for each other; a job folds them each minute. Written by every statement that changes payments, and where refunds and lost disputes are booked.';

-- Programs from before would count a night 30 that was left out, and find the figures wrong.
update charging_protocol set version = 8;
