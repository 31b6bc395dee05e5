-- What was approved last stays until something else is asked for, so that the approval can be taken back: with what held
-- before it, and how many had planned gifts by then.
alter table charity_changes
  add column approved_at timestamptz,
  add column held_before jsonb,
  add column gifts_before bigint,
  add check (num_nulls(approved_at, held_before, gifts_before) in (0, 3));
