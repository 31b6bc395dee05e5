-- Why a refund was made, and the mail that tells its donor.
alter table refunds
  add column reason text,
  add column note text,
  add column mail_id uuid references mail_outbox (id) on delete set null;
comment on column refunds.reason is 'As chosen by whoever asked for it; null: made at the processor.';
comment on column refunds.note is 'In the words of whoever asked for it; not for the donor.';
comment on column refunds.mail_id is 'The mail that tells the donor.';
create index refunds_by_mail on refunds (mail_id) where mail_id is not null;

create unique index mail_outbox_refunds_waiting on mail_outbox (schedule_id) where kind = 'nights_refunded' and attempts = 0;
