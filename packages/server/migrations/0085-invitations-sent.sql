-- When somebody was last invited by mail: the same invitation is not sent again within minutes.
alter table charity_staff add column invited_at timestamptz;
update charity_staff set invited_at = added_at where accepted_at is null;
