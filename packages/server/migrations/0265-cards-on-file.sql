-- A donor may give with a card that was saved in an earlier checkout.
create index payment_methods_by_email on payment_methods (email);

comment on column payment_methods.checkout_id is 'The checkout that saved it. Another can use it only with a succeeded set-up of its own, for a code that was mailed to the donor.';
comment on column payment_setups.processor_token is 'The token from the card frame. Of a card on file: onfile, the card and the quote, joined by dots.';

alter table schedules add column checkout_id uuid;
comment on column schedules.checkout_id is 'The checkout that made it, which may change what the donor consented to, and connect further gifts. Null if it is older than this column.';

-- Checkouts last two hours, and those that are open must go on.
update schedules s set checkout_id = m.checkout_id
from payment_methods m
where m.id = s.payment_method_id
  and s.created_at > (select max(created_at) - interval '3 hours' from schedules);
