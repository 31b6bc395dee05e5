create table released_files (
  path text collate "C" primary key,
  content bytea not null,
  released_at timestamptz not null
);
comment on table released_files is 'What browsers load of this release and of earlier ones. Pages that name an earlier release go on working, whichever process answers.';
comment on column released_files.path is 'Below the platform’s origin, without the leading slash. Compressed copies end in br, gz, or the SHA-256 of their dictionary and dcb.';
comment on column released_files.content is 'Never changed: the first release of a path counts.';
