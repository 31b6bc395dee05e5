create table rate_windows (
  key text not null,
  window_start timestamptz not null,
  calls integer not null,
  primary key (key, window_start)
);

create index rate_windows_by_age on rate_windows (window_start);
