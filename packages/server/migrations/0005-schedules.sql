create table schedules (
  id uuid primary key,
  donor_id uuid not null references donors (id),
  charity_id uuid not null references charities (id),
  campaign_id text not null references campaigns (id),
  payment_method_id text not null,
  payment_type text not null check (payment_type in ('card', 'apple_pay', 'google_pay')),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  timezone text not null,
  locale text,
  causes jsonb not null,
  first_night integer not null check (first_night between 1 and 29),
  split_type text not null,
  multiplier double precision not null check (multiplier in (1.5, 2, 3)),
  night_30 boolean not null,
  start_date_offset integer not null,
  pay_fees boolean not null,
  tip_basis_points integer check (tip_basis_points between 0 and 10000),
  total bigint not null check (total > 0),
  night_30_amount bigint not null check (night_30_amount >= 0),
  tip bigint not null check (tip >= 0),
  fee bigint not null check (fee >= 0),
  gift_aid boolean not null,
  tax_receipt boolean not null,
  auto_enroll boolean not null,
  length_choice text not null,
  widget boolean not null,
  partner text,
  chain_code text,
  share_code text not null unique,
  link_version integer not null default 1,
  cancelled_at timestamptz,
  cloned_from_schedule_id uuid references schedules (id),
  created_at timestamptz not null
);

create index schedules_by_donor on schedules (donor_id, created_at);

create index schedules_by_charity on schedules (charity_id, created_at);

create index schedules_by_payment_method on schedules (payment_method_id);

-- What the donor typed for this schedule. Apart, so that erasing a donor leaves the amounts.
create table schedule_contacts (
  schedule_id uuid primary key references schedules (id),
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  country_code text not null,
  address_1 text not null,
  address_2 text not null,
  house_number text not null,
  city text not null,
  state text not null,
  postcode text not null,
  country text not null,
  is_address_from_lookup boolean not null
);

create table gift_aid_declarations (
  id uuid primary key,
  schedule_id uuid not null unique references schedules (id),
  donor_id uuid not null references donors (id),
  charity_id uuid not null references charities (id),
  wording text not null,
  wording_version text not null,
  locale text not null,
  other_gifts boolean not null,
  first_name text not null,
  last_name text not null,
  house text not null,
  address text not null,
  postcode text not null,
  country text not null,
  declared_at timestamptz not null
);

create table consents (
  id uuid primary key,
  schedule_id uuid not null references schedules (id),
  donor_id uuid not null references donors (id),
  topic text not null check (topic in ('updates', 'charity')),
  granted boolean not null,
  source text not null,
  recorded_at timestamptz not null,
  unique (schedule_id, topic)
);
