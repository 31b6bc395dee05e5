-- Double entry, append-only. A transfer has both sides, so every transaction sums to zero by construction.
create table ledger_accounts (
  -- kind:owner:currency, so that two workers who open the same account mean the same row.
  id text primary key,
  kind text not null check (kind in ('clearing', 'charity_payable', 'tips', 'fee_cover')),
  owner text not null,
  currency text not null,
  unique (kind, owner, currency)
);

create table ledger_transactions (
  id uuid primary key,
  kind text not null check (kind in ('charge')),
  source_type text not null check (source_type in ('payment_attempt')),
  source_id uuid not null,
  event_at timestamptz not null,
  unique (kind, source_type, source_id)
);

create table ledger_transfers (
  id uuid primary key,
  transaction_id uuid not null references ledger_transactions (id),
  debit_account text not null references ledger_accounts (id),
  credit_account text not null references ledger_accounts (id),
  amount bigint not null check (amount > 0),
  check (debit_account <> credit_account)
);
create index ledger_transfers_by_transaction on ledger_transfers (transaction_id);
create index ledger_transfers_by_debit on ledger_transfers (debit_account);
create index ledger_transfers_by_credit on ledger_transfers (credit_account);
