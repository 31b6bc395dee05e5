-- Entries by hand, for movements of money that nothing books by itself.
create table ledger_corrections (
  id uuid primary key,
  case_id uuid not null references open_cases (id),
  entered_by text not null,
  entered_at timestamptz not null,
  note text not null
);
create index ledger_corrections_by_case on ledger_corrections (case_id);
comment on table ledger_corrections is 'Entries of the ledger that a person made, each for what a case is about.';
comment on column ledger_corrections.entered_by is 'The actor as kind:id.';
comment on column ledger_corrections.note is 'Why. No personal data.';

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions drop constraint ledger_transactions_source_type_check;
alter table ledger_transactions
  add constraint ledger_transactions_kind_check check (kind in (
    'charge', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'provider_fee', 'payout',
    'fee_surplus', 'fee_surplus_returned', 'match_funded', 'match_reserved', 'match_posted', 'match_voided',
    'match_returned', 'correction')) not valid,
  add constraint ledger_transactions_source_type_check check (
    source_type in ('payment_attempt', 'refund', 'dispute', 'processor_transaction', 'match_pot', 'match_move',
      'correction')) not valid;
