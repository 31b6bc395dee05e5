-- Donors are warned of a card that ends before their last night, once for each card.
alter table payment_methods add column expiry_warned_at timestamptz;
comment on column payment_methods.expiry_warned_at is 'When its donor was warned that it ends before a night. Null again once its network has renewed it.';
create index payment_methods_unwarned on payment_methods (expiry_year, expiry_month) where expiry_warned_at is null;

alter table webhook_inbox add column payment_method_id text;
comment on column webhook_inbox.payment_method_id is 'Card at the processor that the event is about.';
