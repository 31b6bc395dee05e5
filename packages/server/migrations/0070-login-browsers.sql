-- A code is good in the browser that asked for it and in no other: whoever knows an address can neither void the code of
-- its owner nor use up its tries. The codes under way end here; they were good for ten minutes.
drop table login_codes;

-- Kept as keyed hashes, whether anybody has the address or not: both must take the same work. A used code is one
-- without tries.
create table login_codes (
  address_key text not null,
  browser_key text not null,
  code_hash text not null,
  salt text not null,
  tries_left integer not null check (tries_left between 0 and 5),
  expires_at timestamptz not null,
  primary key (address_key, browser_key)
);

create index login_codes_by_expiry on login_codes (expires_at);

-- From where codes were asked for of late: a network, all networks together, or a browser in which somebody has logged
-- in to the address before, which is counted for itself.
create table login_places (
  address_key text not null,
  place_key text not null,
  asked_at timestamptz[] not null,
  logged_in_at timestamptz,
  kept_until timestamptz not null,
  primary key (address_key, place_key)
);

create index login_places_by_end on login_places (kept_until);
