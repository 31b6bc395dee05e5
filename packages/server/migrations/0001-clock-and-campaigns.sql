create table clock_offset (
  id integer primary key check (id = 1),
  offset_ms bigint not null
);

create table campaigns (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('ten-nights', 'ten-days', 'friday')),
  brand text not null check (brand in ('mtn', 'mtd', 'fg', 'eg', 'gm')),
  product text not null check (product in ('mytennights', 'mytendays', 'fridaygiving')),
  name text not null,
  start_date date not null,
  month_days integer check (month_days in (29, 30)),
  unlock_date date not null,
  end_date date not null,
  demo boolean not null default false,
  created_at timestamptz not null,
  check (unlock_date <= start_date and start_date <= end_date)
);

create index campaigns_by_product on campaigns (product, start_date);
