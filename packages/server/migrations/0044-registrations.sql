create table charity_registrations (
  charity_id uuid primary key references charities (id),
  representative_name text not null,
  representative_position text not null,
  phone text not null,
  email text not null,
  -- What was confirmed, in which version of the terms.
  terms_version text not null,
  locale text not null,
  registered_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  check ((decided_at is null) = (decided_by is null))
);

create index charity_registrations_by_age on charity_registrations (registered_at);
