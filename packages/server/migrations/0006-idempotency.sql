create table idempotency_keys (
  key text primary key,
  request_hash text not null,
  body jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index idempotency_keys_by_expiry on idempotency_keys (expires_at);
