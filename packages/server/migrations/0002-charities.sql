create table charities (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  name text not null,
  about text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  registration_number text not null,
  status text not null check (status in ('STATUSAPPROVED', 'STATUSPENDINGAPPROVAL', 'STATUSREJECTED')),
  gift_aid boolean not null,
  tax_receipt boolean not null,
  is_daf boolean not null default false,
  privacy_policy_url text,
  logo_file text,
  processor_account text,
  created_at timestamptz not null,
  check (not gift_aid or country = 'GB')
);

create table causes (
  id text primary key,
  charity_id uuid not null references charities (id),
  title text not null,
  category text not null,
  price_per_quantity bigint check (price_per_quantity > 0),
  position integer not null,
  completed_at timestamptz,
  check ((category = 'Qurbani') = (price_per_quantity is not null))
);

create index causes_by_charity on causes (charity_id, position);

create table charity_origins (
  charity_id uuid not null references charities (id),
  origin text not null check (origin ~ '^https?://[^/]+$'),
  primary key (charity_id, origin)
);

create index charity_origins_by_origin on charity_origins (origin);
