-- The processor takes a lost dispute from the platform alone: the charity's part is taken back from its account.
alter table disputes
  add column collect_at timestamptz,
  add column collect_code text,
  add column reversal_id text,
  add constraint disputes_collected_once_lost check (state = 'lost' or (collect_at is null and reversal_id is null)),
  add constraint disputes_collected_once check (collect_at is null or reversal_id is null);
create index disputes_to_collect on disputes (collect_at) where collect_at is not null;
comment on column disputes.collect_at is 'When the processor is next asked to take the charity''s part back from its account; null: never, or done.';
comment on column disputes.collect_code is 'Why the processor last refused to.';
comment on column disputes.reversal_id is 'Its id of the reversed transfer.';

create table sandbox_transfer_reversals (
  id text primary key,
  charge text not null references sandbox_charges (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  metadata jsonb not null,
  created_at timestamptz not null
);
create index sandbox_transfer_reversals_by_charge on sandbox_transfer_reversals (charge);
comment on table sandbox_transfer_reversals is 'The simulated processor: what was taken back from an account without a refund.';
comment on column sandbox_transfer_reversals.amount is 'Minor units.';
