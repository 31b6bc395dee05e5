-- Another card for a running schedule, from the donor's request until the processor's event.
create table card_updates (
  session_id text primary key,
  schedule_id uuid not null references schedules (id),
  payment_method_id text not null references payment_methods (id),
  status text not null check (status in ('open', 'succeeded', 'failed')),
  requested_by text not null,
  checks integer not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index card_updates_by_schedule on card_updates (schedule_id);
create index card_updates_to_check on card_updates (next_check_at) where next_check_at is not null;

comment on table card_updates is 'Pages of the processor on which a donor saves another card for a schedule. The card is taken on the processor''s event.';
comment on column card_updates.session_id is 'Id of the page''s session at the processor.';
comment on column card_updates.payment_method_id is 'The card to be replaced, whose customer at the processor the new one belongs to.';
comment on column card_updates.checks is 'How often the processor was asked about an open page, in case its event is lost.';
comment on column card_updates.requested_by is 'The actor as kind:id, for the audit log.';

alter table webhook_inbox add column session_id text;
comment on column webhook_inbox.session_id is 'Session of a card update that the event is about.';

create table sandbox_checkout_sessions (
  id text primary key,
  customer text not null references sandbox_customers (id),
  setup_intent text references sandbox_setup_intents (id),
  success_url text not null,
  cancel_url text not null,
  status text not null check (status in ('open', 'complete')),
  created_at timestamptz not null
);
comment on table sandbox_checkout_sessions is 'Pages for another card. One that is open expires after a day.';
