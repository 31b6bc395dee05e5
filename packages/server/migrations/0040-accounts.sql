create table accounts (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  first_name text,
  last_name text,
  platform_role text check (platform_role in ('ADMIN', 'CUSTOMER_SERVICE')),
  created_at timestamptz not null
);

-- An invitation is a row that nobody has accepted yet; the first login does.
create table charity_staff (
  charity_id uuid not null references charities (id),
  account_id uuid not null references accounts (id),
  role text not null check (role in ('owner', 'member')),
  added_at timestamptz not null,
  accepted_at timestamptz,
  primary key (charity_id, account_id)
);

create index charity_staff_by_account on charity_staff (account_id);
