create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says that it was used; one that does not count says 0.
  uses bigint not null,
  transports text[] not null,
  -- The host for which it was made: a browser offers it there alone.
  rp_id text not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create index passkeys_by_account on passkeys (account_id);

-- What an authenticator is to sign: one at a time for a session, taken away when it is answered.
create table passkey_challenges (
  session_id uuid primary key references sessions (id) on delete cascade,
  purpose text not null check (purpose in ('register', 'verify')),
  challenge text not null,
  rp_id text not null,
  expires_at timestamptz not null
);

-- 79 random bits each, so a plain digest keeps them.
create table recovery_codes (
  account_id uuid not null references accounts (id),
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
