alter table charities
  add column landing_text text not null default '',
  add column cover_file text;

create table charity_contacts (
  charity_id uuid not null references charities (id),
  kind text not null check (kind in ('data', 'finance', 'contract', 'main', 'fundraising', 'marketing')),
  name text not null,
  email text not null,
  phone text not null,
  primary key (charity_id, kind)
);

create table charity_representatives (
  id uuid primary key,
  charity_id uuid not null references charities (id),
  name text not null,
  position text not null,
  added_at timestamptz not null
);

create index charity_representatives_by_charity on charity_representatives (charity_id, added_at);
