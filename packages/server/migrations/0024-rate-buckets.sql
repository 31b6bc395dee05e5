-- Tokens shared by all workers, refilled by the database's own clock: they guard a real network, not campaign time.
create table rate_buckets (
  name text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null
);
