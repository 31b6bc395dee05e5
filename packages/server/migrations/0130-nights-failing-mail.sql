-- One mail a day about nights that fail: it waits for a while, gathers the nights of all of its donor's schedules, and is
-- written when it is sent.
create table mail_nights (
  mail_id uuid not null references mail_outbox (id) on delete cascade,
  payment_id uuid not null references payments (id),
  primary key (mail_id, payment_id)
);
comment on table mail_nights is 'Nights of which a mail about failing nights tells, as far as they still fail when it is sent.';

create unique index mail_outbox_failing_waiting on mail_outbox (recipient) where kind = 'nights_failing' and attempts = 0;
create index mail_outbox_failing_sent on mail_outbox (recipient) where kind = 'nights_failing' and attempts > 0;
