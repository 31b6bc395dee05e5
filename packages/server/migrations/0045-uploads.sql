-- An address for one image of a charity, and what came of it.
create table uploads (
  id uuid primary key,
  charity_id uuid not null references charities (id),
  purpose text not null check (purpose in ('logo', 'cover', 'receipt-logo', 'receipt-signature')),
  -- Null: any that the purpose allows.
  type text check (type in ('svg', 'png', 'jpg', 'webp')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Somebody has begun to send: nobody else may.
  claimed_at timestamptz,
  -- Known before the file is written, so that what a crash leaves can be found.
  file_name text,
  stored_at timestamptz,
  -- The charity has saved it.
  kept_at timestamptz,
  -- The charity has another one now, or none.
  dropped_at timestamptz,
  check (expires_at > created_at),
  check (file_name is null or claimed_at is not null),
  check (stored_at is null or file_name is not null),
  check (kept_at is null or stored_at is not null)
);

create unique index uploads_by_file on uploads (charity_id, file_name);
create index uploads_not_kept on uploads (expires_at) where kept_at is null;
create index uploads_dropped on uploads (dropped_at) where dropped_at is not null;
