alter table sessions
  -- When the session was last used, within minutes.
  add column seen_at timestamptz,
  -- When the person last proved who they are, by a code or by their second factor.
  add column proved_at timestamptz,
  add column second_factor_at timestamptz,
  -- The session ends here, however much it is used; only staff's has such an end.
  add column ends_at timestamptz,
  -- A renewal gives a new token. The one before holds until the new one has come back, and a minute more: an answer may
  -- be lost, and several tabs may renew at once.
  add column renewed_at timestamptz,
  add column previous_hash text unique,
  add column previous_until timestamptz,
  -- By which somebody knows the session again in a list.
  add column browser text,
  add column system text;

update sessions set seen_at = created_at, proved_at = created_at;

update sessions set
  ends_at = created_at + interval '7 days',
  expires_at = least(expires_at, created_at + interval '7 days')
where account_id is not null;

alter table sessions
  alter column seen_at set not null,
  alter column proved_at set not null;

create index sessions_by_email on sessions (email);
