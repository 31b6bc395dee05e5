-- Settled mail is deleted by its age, that with a code in it sooner than the rest.
create index mail_outbox_settled on mail_outbox (created_at) where status in ('sent', 'failed');
create index mail_outbox_settled_by_kind on mail_outbox (kind, created_at) where status in ('sent', 'failed');
