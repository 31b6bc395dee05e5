-- The sandbox processor's own books. Nothing here refers to our tables, so that both can be compared.
create table sandbox_tokens (
  id text primary key,
  brand text not null,
  last4 text not null,
  expiry_month integer not null,
  expiry_year integer not null,
  fingerprint text not null,
  behaviour text not null,
  used boolean not null default false,
  expires_at timestamptz not null
);

create table sandbox_customers (
  id text primary key,
  reference text not null,
  created_at timestamptz not null
);

create table sandbox_payment_methods (
  id text primary key,
  customer text references sandbox_customers (id),
  brand text not null,
  last4 text not null,
  expiry_month integer not null,
  expiry_year integer not null,
  fingerprint text not null,
  behaviour text not null,
  created_at timestamptz not null
);

create table sandbox_setup_intents (
  id text primary key,
  customer text not null references sandbox_customers (id),
  payment_method text references sandbox_payment_methods (id),
  status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  client_secret text not null unique,
  last_error jsonb,
  created_at timestamptz not null
);

create table sandbox_payment_intents (
  id text primary key,
  customer text not null references sandbox_customers (id),
  payment_method text not null references sandbox_payment_methods (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  destination text,
  application_fee bigint,
  status text not null check (
    status in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled')
  ),
  client_secret text not null unique,
  latest_charge text,
  last_error jsonb,
  metadata jsonb not null,
  created_at timestamptz not null
);

create table sandbox_charges (
  id text primary key,
  intent text not null references sandbox_payment_intents (id),
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('succeeded', 'failed')),
  failure_code text,
  created_at timestamptz not null,
  sequence bigint generated always as identity
);
create unique index sandbox_charges_one_succeeded on sandbox_charges (intent) where status = 'succeeded';

create table sandbox_balance_transactions (
  id text primary key,
  charge text not null unique references sandbox_charges (id),
  amount bigint not null,
  fee bigint not null,
  net bigint not null check (net = amount - fee),
  currency text not null,
  created_at timestamptz not null
);

create table sandbox_events (
  id text primary key,
  type text not null,
  object jsonb not null,
  created_at timestamptz not null,
  deliver_at timestamptz not null,
  -- Copies still to be sent: a message may come twice.
  copies integer not null check (copies >= 0),
  tries integer not null default 0
);
create index sandbox_events_due on sandbox_events (deliver_at) where copies > 0;

create table sandbox_idempotency (
  key text primary key,
  request_hash text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null
);
