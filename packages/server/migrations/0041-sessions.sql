-- The code in force of each address that was asked for, kept as a keyed hash, whether anybody has the address or not:
-- both must take the same work. A used code is one without tries. `asked_at` is when codes were asked for of late.
create table login_codes (
  address_key text primary key,
  code_hash text not null,
  salt text not null,
  tries_left integer not null check (tries_left between 0 and 5),
  asked_at timestamptz[] not null,
  expires_at timestamptz not null
);

create index login_codes_by_expiry on login_codes (expires_at);

create table sessions (
  id uuid primary key,
  token_hash text not null unique,
  email text not null,
  account_id uuid references accounts (id),
  donor_id uuid references donors (id),
  platform text not null check (platform in ('web', 'widget')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (account_id is not null or donor_id is not null)
);

create index sessions_by_account on sessions (account_id);

create index sessions_by_donor on sessions (donor_id);

create index sessions_by_expiry on sessions (expires_at);

-- Addresses that nobody has, by the client that asked for them.
create table unknown_logins (
  client_key text not null,
  address_key text not null,
  asked_at timestamptz not null,
  primary key (client_key, address_key)
);

create index unknown_logins_by_age on unknown_logins (asked_at);
