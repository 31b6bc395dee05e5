-- What an approved charity wants to be called and to be, until an admin has said yes: donors see what stands in
-- charities. Whoever changes their mind replaces it, and what is asked for has a new id then, so that nobody approves
-- what they have not seen.
create table charity_changes (
  charity_id uuid primary key references charities (id) on delete cascade,
  id uuid not null unique,
  name text,
  registration_number text,
  gift_aid boolean,
  tax_receipt boolean,
  asked_by text not null,
  locale text not null,
  asked_at timestamptz not null,
  check (num_nonnulls(name, registration_number, gift_aid, tax_receipt) > 0)
);

create index charity_changes_by_time on charity_changes (asked_at);
