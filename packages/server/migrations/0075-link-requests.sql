-- How often new links were asked for by mail, whether anybody has the address or not: kept as keyed hashes.
create table link_requests (
  address_key text primary key,
  asked_at timestamptz[] not null,
  last_asked_at timestamptz not null
);

create index link_requests_by_time on link_requests (last_asked_at);
