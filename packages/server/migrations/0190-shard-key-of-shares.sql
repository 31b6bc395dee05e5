-- What belongs to a payment carries its schedule, as charges do: shares of match pots, and the nights of a mail.
do $$
declare
  one text;
begin
  foreach one in array array['match_shares', 'mail_nights'] loop
    execute format('alter table %I add column schedule_id uuid', one);
    execute format('update %I t set schedule_id = p.schedule_id from payments p where p.id = t.payment_id', one);
    execute format('alter table %I alter column schedule_id set not null', one);
    execute format('comment on column %I.schedule_id is ''That of its payment: the shard key.''', one);
  end loop;
end $$;
