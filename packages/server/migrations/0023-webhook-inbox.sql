-- Messages of the processor, each kept once however often it comes, and worked off later.
create table webhook_inbox (
  event_id text primary key,
  type text not null,
  intent_id text,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  next_try_at timestamptz not null
);
create index webhook_inbox_open on webhook_inbox (next_try_at) where processed_at is null;
