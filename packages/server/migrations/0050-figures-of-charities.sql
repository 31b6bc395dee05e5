-- What a charity's payments come to, so that a dashboard need not add up all of them. A row is a change and a figure the
-- sum of its rows: nobody who writes a payment waits for a row that somebody else is changing. Folding makes few rows of
-- many. No foreign keys: they would lock the charity's row, which its people hold while they edit it.
create table night_figures (
  charity_id uuid not null,
  campaign_id text not null,
  number integer not null,
  local_date date not null,
  due_at timestamptz not null,
  status text not null,
  failure_kind text,
  gifts bigint not null,
  amount bigint not null,
  folded boolean not null default false
);
create index night_figures_by_campaign on night_figures (charity_id, campaign_id);
create index night_figures_unfolded on night_figures (charity_id, campaign_id) where not folded;

create table cause_figures (
  charity_id uuid not null,
  campaign_id text not null,
  cause_id text not null,
  given bigint not null,
  folded boolean not null default false
);
create index cause_figures_by_campaign on cause_figures (charity_id, campaign_id);
create index cause_figures_unfolded on cause_figures (charity_id, campaign_id) where not folded;

create function count_payment(payment payments, sign integer) returns void language plpgsql as $$
begin
  insert into night_figures (charity_id, campaign_id, number, local_date, due_at, status, failure_kind, gifts, amount)
  select s.charity_id, s.campaign_id, payment.number, payment.local_date, payment.due_at, payment.status,
    payment.failure_kind, sign, sign * payment.amount
  from schedules s where s.id = payment.schedule_id;
  if payment.status = 'succeeded' then
    insert into cause_figures (charity_id, campaign_id, cause_id, given)
    select s.charity_id, s.campaign_id, part.key, sign * part.value::bigint
    from schedules s, jsonb_each_text(payment.causes) part where s.id = payment.schedule_id;
  end if;
end $$;

-- What a payment was is taken off, what it is now is put on. So the figures are right whoever writes to the table.
create function count_payment_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_payment(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_payment(new, 1); end if;
  return null;
end $$;

create trigger payments_counted after insert or delete on payments
  for each row execute function count_payment_change();

-- Leases and intents change nothing that is counted.
create trigger payments_recounted after update on payments
  for each row when (
    (old.schedule_id, old.number, old.local_date, old.due_at, old.status, old.failure_kind, old.amount, old.causes)
      is distinct from
    (new.schedule_id, new.number, new.local_date, new.due_at, new.status, new.failure_kind, new.amount, new.causes))
  execute function count_payment_change();

create function forget_payments() returns trigger language plpgsql as $$
begin
  truncate night_figures, cause_figures;
  return null;
end $$;

create trigger payments_forgotten after truncate on payments execute function forget_payments();

-- The triggers above hold new payments up until this is committed, so none is missed and none counted twice.
insert into night_figures
  (charity_id, campaign_id, number, local_date, due_at, status, failure_kind, gifts, amount, folded)
select s.charity_id, s.campaign_id, p.number, p.local_date, p.due_at, p.status, p.failure_kind, count(*), sum(p.amount), true
from payments p join schedules s on s.id = p.schedule_id
group by s.charity_id, s.campaign_id, p.number, p.local_date, p.due_at, p.status, p.failure_kind;

insert into cause_figures (charity_id, campaign_id, cause_id, given, folded)
select s.charity_id, s.campaign_id, part.key, sum(part.value::bigint), true
from payments p join schedules s on s.id = p.schedule_id cross join lateral jsonb_each_text(p.causes) part
where p.status = 'succeeded'
group by s.charity_id, s.campaign_id, part.key;
