-- When a confirmation left, by which an open one is known to be too old.
alter table payment_attempts add column sent_at timestamptz;
update payment_attempts set sent_at = created_at where state in ('sent', 'unknown');
