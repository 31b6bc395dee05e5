-- A night 30 that its month does not have was never to be given, but counted as lost.
insert into night_figures
  (charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, gifts, amount)
select s.charity_id, s.campaign_id, p.processor, p.number, p.local_date, p.due_at, p.status, p.failure_kind, -count(*),
  -sum(p.amount)
from payments p join schedules s on s.id = p.schedule_id
where p.failure_code = 'no_night_30' and p.status in ('cancelled', 'skipped')
group by 1, 2, 3, 4, 5, 6, 7, 8;

comment on table night_figures is 'Payments of a charity added up by night and status, without nights 30 that their month does not have; what was given back of a night of which something is left counts as refunded, with no night of its own. A row is a change and a figure is the sum of its rows, so writers never wait for each other; a job folds them each minute. Written by every statement that changes payments, and where refunds and lost disputes are booked.';
