-- One row per (schedule, night). This table is the queue: no job library decides when money moves.
create table payments (
  id uuid primary key,
  schedule_id uuid not null references schedules (id),
  number integer not null check (number >= 1),
  campaign text not null,
  local_date date not null,
  timezone text not null,
  due_at timestamptz not null,
  currency text not null,
  causes jsonb not null,
  amount bigint not null check (amount > 0),
  tip bigint not null check (tip >= 0),
  fee bigint not null check (fee >= 0),
  total bigint not null check (total = amount + tip + fee),
  status text not null check (
    status in ('pending', 'held', 'processing', 'succeeded', 'failed', 'cancelled', 'skipped', 'refunded')
  ),
  -- When a pending payment may next be claimed: its cutoff, then the retries.
  next_attempt_at timestamptz not null,
  -- One intent for life; replaced only after it is proven dead at the processor.
  intent_id text unique,
  intent_version integer not null default 1,
  -- Waits until the month is known to have this night; survives a cancellation.
  held boolean not null,
  lease_owner text,
  lease_until timestamptz,
  failure_kind text check (failure_kind in ('hard', 'soft', 'authentication')),
  failure_code text,
  -- Only while the donor has something to authenticate.
  client_secret text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (schedule_id, number)
);
create index payments_due on payments (next_attempt_at, id) where status = 'pending';
create index payments_unprepared on payments (next_attempt_at, id) where status = 'pending' and intent_id is null;
create index payments_leased on payments (lease_until) where status = 'processing';
create index payments_held on payments (campaign) where status = 'held';

-- One row per confirmation of a payment's intent.
create table payment_attempts (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  attempt_no integer not null check (attempt_no >= 1),
  state text not null check (state in ('created', 'sent', 'unknown', 'succeeded', 'declined', 'void')),
  intent_id text not null,
  payment_method_id text not null references payment_methods (id),
  total bigint not null check (total > 0),
  currency text not null,
  idempotency_key text not null unique,
  charge_id text,
  code text,
  kind text check (kind in ('hard', 'soft', 'authentication')),
  checks integer not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null,
  resolved_at timestamptz,
  unique (payment_id, attempt_no)
);
create unique index payment_attempts_one_open on payment_attempts (payment_id)
  where state in ('created', 'sent', 'unknown');
create unique index payment_attempts_one_succeeded on payment_attempts (payment_id) where state = 'succeeded';
create unique index payment_attempts_charge on payment_attempts (charge_id) where state = 'succeeded';
create index payment_attempts_to_check on payment_attempts (next_check_at) where next_check_at is not null;

-- Charities whose charges the processor refuses as our mistake: nothing more is sent until a person has looked.
create table charge_halts (
  charity_id uuid primary key references charities (id),
  code text not null,
  since timestamptz not null
);
