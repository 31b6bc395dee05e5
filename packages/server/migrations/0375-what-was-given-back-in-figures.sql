-- What was given back of a night of which something is left counted as given until all of it was. It counts as refunded
-- now, with no night of its own; of the causes, those that are bought whole give back last.
with taken as (
  select payment_id, sum(amount) as taken
  from (
    select payment_id, amount from refunds where state in ('pending', 'succeeded')
    union all select payment_id, amount from disputes where state = 'lost') r
  group by 1),
given_in_part as (
  select s.charity_id, s.campaign_id, p.id, p.processor, p.number, p.local_date, p.due_at, p.failure_kind, p.causes, taken
  from taken join payments p on p.id = taken.payment_id join schedules s on s.id = p.schedule_id
  where p.status = 'succeeded' and taken > 0),
night as (
  insert into night_figures
    (charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, gifts, amount)
  select charity_id, campaign_id, processor, number, local_date, due_at, part.status, failure_kind, 0,
    sum(part.sign * taken)
  from given_in_part cross join (values ('succeeded', -1), ('refunded', 1)) as part (status, sign)
  group by 1, 2, 3, 4, 5, 6, 7, 8),
cause as (
  select g.charity_id, g.campaign_id, c.key as cause_id, c.value::numeric, taken, is_order,
    sum(c.value::numeric) over (partition by g.id, is_order order by c.key) as up_to,
    sum(c.value::numeric) over (partition by g.id, is_order) as whole,
    coalesce(sum(c.value::numeric) filter (where not is_order) over (partition by g.id), 0) as others
  from given_in_part g cross join lateral jsonb_each_text(g.causes) c
    cross join lateral (
      select exists (select from causes where id = c.key and price_per_quantity is not null) as is_order) o),
part as (
  select *, case when is_order then greatest(0, taken - others) else least(taken, others) end as part from cause
  where whole > 0),
divided as (
  select charity_id, campaign_id, cause_id, div(up_to * part, whole) - div((up_to - value) * part, whole) as amount
  from part)
insert into cause_figures (charity_id, campaign_id, cause_id, given)
select charity_id, campaign_id, cause_id, -sum(amount) from divided group by 1, 2, 3 having sum(amount) <> 0;

comment on table night_figures is 'Payments of a charity added up by night and status; what was given back of a night of which something is left counts as refunded, with no night of its own. A row is a change and a figure is the sum of its rows, so writers never wait for each other; a job folds them each minute. Written by every statement that changes payments, and where refunds and lost disputes are booked.';

-- Workers from before would book what is given back without the figures, and find these wrong.
update charging_protocol set version = 6;
