-- What was given back of a night of which something is left was among the refunded nights, whose amount so was more than
-- theirs. It has a status of its own now.
with taken as (
  select payment_id, sum(amount) as taken
  from (
    select payment_id, amount from refunds where state in ('pending', 'succeeded')
    union all select payment_id, amount from disputes where state = 'lost') r
  group by 1)
insert into night_figures
  (charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, gifts, amount)
select s.charity_id, s.campaign_id, p.processor, p.number, p.local_date, p.due_at, part.status, p.failure_kind, 0,
  sum(part.sign * taken)
from taken join payments p on p.id = taken.payment_id join schedules s on s.id = p.schedule_id
  cross join (values ('refunded', -1), ('refunded_part', 1)) as part (status, sign)
where p.status = 'succeeded' and taken > 0
group by 1, 2, 3, 4, 5, 6, 7, 8;

comment on table night_figures is 'Payments of a charity added up by night and status, without nights 30 that their month does not have. A row is a change and a figure is the sum of its rows, so writers never wait for each other; a job folds them each minute. Written by every statement that changes payments, and where refunds and lost disputes are booked.';
comment on column night_figures.status is 'As of payments, but what is being charged is pending, and what was given back of a night of which something is left is refunded_part, with no night of its own.';

-- Workers from before would book what is given back in part as refunded, and find the figures wrong.
update charging_protocol set version = 7;
