create table mail_outbox (
  id uuid primary key,
  kind text not null,
  schedule_id uuid references schedules (id),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  locale text not null,
  status text not null check (status in ('pending', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);

create index mail_outbox_due on mail_outbox (next_attempt_at) where status in ('pending', 'sending');

create index mail_outbox_by_schedule on mail_outbox (schedule_id);
