-- A refund leaves the platform's account: the charity's part is taken back from its own, by what was refunded of it.
alter table refunds
  add column collect_at timestamptz,
  add column collect_code text,
  add column reversal_id text,
  add constraint refunds_collected_once_made check (state in ('pending', 'succeeded') or collect_at is null),
  add constraint refunds_collected_once check (collect_at is null or reversal_id is null);
create index refunds_to_collect on refunds (collect_at) where collect_at is not null;
comment on column refunds.collect_at is 'When the processor is next asked to take the charity''s part back from its account; null: never, or done.';
comment on column refunds.collect_code is 'Why the processor last refused to.';
comment on column refunds.reversal_id is 'Its id of the reversed transfer.';
