-- An account that is begun at the card processor. Gifts go there only once it is complete: then its id stands in
-- charities.processor_account too.
create table payout_accounts (
  charity_id uuid primary key references charities (id),
  account_id text not null unique,
  started_at timestamptz not null,
  completed_at timestamptz
);

-- The sandbox processor's own books.
create table sandbox_accounts (
  id text primary key,
  currency text not null,
  state text not null check (state in ('pending', 'complete')),
  legal_name text,
  bank_last4 text,
  created_at timestamptz not null
);

create table sandbox_account_links (
  secret text primary key,
  account text not null references sandbox_accounts (id),
  return_url text not null,
  expires_at timestamptz not null,
  used boolean not null default false
);

create index sandbox_payment_intents_by_destination on sandbox_payment_intents (destination);
