create table quotes (
  id uuid primary key,
  checkout_id uuid not null,
  charity_id uuid not null references charities (id),
  campaign_id text not null references campaigns (id),
  inputs jsonb not null,
  figures jsonb not null,
  served_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > served_at)
);

create index quotes_by_expiry on quotes (expires_at);
