-- What takes turns without a row to lock. In place of advisory locks, which not every distributed Postgres has.
create table named_locks (
  name text primary key
);
comment on table named_locks is 'A row is locked by whoever takes its turn; it holds nothing else.';
