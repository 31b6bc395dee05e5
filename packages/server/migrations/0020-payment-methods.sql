-- Cards saved for charges without the donor, and the attempts to save one.
create table payment_methods (
  id text primary key,
  processor text not null,
  processor_payment_method_id text not null unique,
  processor_customer_id text not null,
  checkout_id uuid not null,
  email text not null,
  brand text not null,
  last4 text not null,
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null,
  fingerprint text not null,
  -- Open: nights due on this card wait until the donor gives another.
  breaker text check (breaker in ('hard', 'soft')),
  breaker_opened_at timestamptz,
  -- Nights in a row whose first charge was declined softly.
  soft_nights integer not null default 0 check (soft_nights >= 0),
  created_at timestamptz not null
);

create table payment_setups (
  id uuid primary key,
  checkout_id uuid not null,
  email text not null,
  charity_id uuid not null references charities (id),
  quote_id uuid not null,
  processor_token text not null,
  processor_customer_id text,
  processor_setup_id text unique,
  status text not null check (status in ('created', 'requires_action', 'succeeded', 'failed')),
  failure_code text,
  fingerprint text,
  -- A keyed digest of the network address.
  address text not null,
  payment_method_id text references payment_methods (id),
  -- The permission for a series of charges, as card network rules ask for it.
  consent_version text not null,
  consent_text text not null,
  consent_locale text not null,
  consent_user_agent text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (checkout_id, processor_token)
);
create index payment_setups_by_checkout on payment_setups (checkout_id, created_at);
create index payment_setups_failed_by_address on payment_setups (address, created_at) where status = 'failed';
create index payment_setups_failed_by_fingerprint on payment_setups (fingerprint, created_at) where status = 'failed';

alter table schedules add foreign key (payment_method_id) references payment_methods (id);
