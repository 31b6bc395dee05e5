-- Messages that were worked off, and the processor's record, are deleted after a time.
create index webhook_inbox_processed on webhook_inbox (processed_at) where processed_at is not null;

alter table reconciliations add column purged_until timestamptz;
comment on column reconciliations.purged_until is 'Rows of the record from before this time have been deleted, and no reading goes back further; null: none has been.';
