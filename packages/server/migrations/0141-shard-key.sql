-- Everything that one charge writes carries its schedule, by which a database of many machines keeps it together.
do $$
declare
  one text;
begin
  foreach one in array array['payment_attempts', 'refunds', 'disputes', 'charge_fees'] loop
    execute format('alter table %I add column schedule_id uuid', one);
    execute format('update %I t set schedule_id = p.schedule_id from payments p where p.id = t.payment_id', one);
    execute format('alter table %I alter column schedule_id set not null', one);
    execute format('comment on column %I.schedule_id is ''That of its payment: the shard key.''', one);
  end loop;
end $$;
alter table ledger_transactions add column schedule_id uuid;
alter table ledger_transfers add column schedule_id uuid;
update ledger_transactions t set schedule_id = source.schedule_id from (
  select id, schedule_id from payment_attempts
  union all select id, schedule_id from refunds union all select id, schedule_id from disputes) as source
  where source.id = t.source_id;
update ledger_transfers f set schedule_id = t.schedule_id from ledger_transactions t where t.id = f.transaction_id;
comment on column ledger_transactions.schedule_id is 'That of the payment: the shard key. Null for what belongs to no schedule, such as a payout.';
comment on column ledger_transfers.schedule_id is 'As in its transaction.';
