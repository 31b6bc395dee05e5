-- The ledger books what comes back, what the processor keeps and what it pays out.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (
  kind in ('clearing', 'charity_payable', 'tips', 'fee_cover', 'disputed', 'processor_fees', 'bank'));
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions drop constraint ledger_transactions_source_type_check;
alter table ledger_transactions
  add constraint ledger_transactions_kind_check check (kind in (
    'charge', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'provider_fee', 'payout')),
  add constraint ledger_transactions_source_type_check check (
    source_type in ('payment_attempt', 'refund', 'dispute', 'processor_transaction'));
-- Rows come in the order of this time, so a small index finds a day's.
create index ledger_transactions_by_time on ledger_transactions using brin (event_at);
comment on column ledger_accounts.kind is 'clearing: held at the processor. charity_payable: the charity''s part. tips and fee_cover: the platform''s part. disputed: withdrawn until a bank has decided. processor_fees: kept by the processor. bank: paid out.';
comment on column ledger_transactions.event_at is 'When the money moved, by the processor''s clock.';

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  processor_refund_id text unique,
  state text not null check (state in ('requested', 'pending', 'succeeded', 'failed')),
  currency text not null,
  amount bigint not null check (amount >= 0),
  tip bigint not null check (tip >= 0),
  fee bigint not null check (fee >= 0),
  total bigint not null check (total > 0 and total = amount + tip + fee),
  code text,
  requested_by text,
  request_key text unique,
  requested_at timestamptz not null,
  next_check_at timestamptz,
  refunded_at timestamptz,
  check ((state = 'requested') = (next_check_at is not null)),
  check (state not in ('pending', 'succeeded') or (processor_refund_id is not null and refunded_at is not null))
);
create index refunds_by_payment on refunds (payment_id);
create index refunds_to_check on refunds (next_check_at) where state = 'requested';
comment on table refunds is 'What was given back of a charge, by us or in the processor''s dashboard. Written before the processor is asked.';
comment on column refunds.processor_refund_id is 'Null until the processor has made it.';
comment on column refunds.state is 'requested: the processor may not have made it yet. pending: on its way to the donor. failed: not made, or the money came back.';
comment on column refunds.amount is 'The causes'' part, in minor units.';
comment on column refunds.tip is 'Minor units.';
comment on column refunds.fee is 'The part of the fee cover, in minor units.';
comment on column refunds.total is 'What the donor gets, in minor units.';
comment on column refunds.code is 'Error code of the processor.';
comment on column refunds.requested_by is 'The actor as kind:id; null: made at the processor.';
comment on column refunds.request_key is 'The Idempotency-Key of its request.';
comment on column refunds.next_check_at is 'When the processor is asked about it again.';
comment on column refunds.refunded_at is 'By the processor''s clock.';

create table disputes (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  processor_dispute_id text not null unique,
  state text not null check (state in ('open', 'won', 'lost')),
  currency text not null,
  total bigint not null check (total > 0),
  amount bigint not null default 0 check (amount >= 0),
  tip bigint not null default 0 check (tip >= 0),
  fee bigint not null default 0 check (fee >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check (amount + tip + fee = case when state = 'lost' then total else 0 end),
  check ((state = 'open') = (closed_at is null))
);
create index disputes_by_payment on disputes (payment_id);
comment on table disputes is 'Charges that their donors dispute with the bank. The processor withdraws the money until the bank has decided.';
comment on column disputes.total is 'What was withdrawn, in minor units.';
comment on column disputes.amount is 'The causes'' part of what was lost, in minor units; 0 unless lost.';
comment on column disputes.tip is 'Minor units; 0 unless lost.';
comment on column disputes.fee is 'The part of the fee cover, in minor units; 0 unless lost.';

create table processor_transactions (
  id uuid primary key,
  processor text not null,
  transaction_id text not null,
  kind text not null,
  source_id text,
  charge_id text,
  intent_id text,
  payment_id uuid,
  moved bigint,
  moved_currency text,
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  created_at timestamptz not null,
  unique (processor, transaction_id)
);
create index processor_transactions_by_time on processor_transactions (processor, created_at);
create index processor_transactions_by_source on processor_transactions (source_id, kind);
create index processor_transactions_by_payment on processor_transactions (payment_id) where kind = 'charge';
comment on table processor_transactions is 'Changes of the balance as the processor lists them. Our books are compared with them; fees and payouts are booked from them.';
comment on column processor_transactions.transaction_id is 'Id at the processor.';
comment on column processor_transactions.kind is 'One of BALANCE_KINDS in src/processor/port.ts.';
comment on column processor_transactions.source_id is 'Id at the processor of the charge, refund, dispute or payout that caused it.';
comment on column processor_transactions.payment_id is 'The payment that its metadata name, which need not exist here.';
comment on column processor_transactions.moved is 'What was charged, given back or disputed, in minor units of moved_currency.';
comment on column processor_transactions.amount is 'Change of the balance before the fee, in minor units; negative: went out.';
comment on column processor_transactions.fee is 'What the processor keeps, in minor units; negative: given back.';
comment on column processor_transactions.currency is 'The currency in which the processor settles.';

create table reconciliations (
  processor text primary key,
  read_until timestamptz not null,
  opened_at timestamptz,
  since timestamptz,
  after text,
  unchecked_since timestamptz,
  check ((opened_at is null) = (since is null)),
  check (after is null or opened_at is not null)
);
comment on table reconciliations is 'How far the processor''s list of balance transactions has been read.';
comment on column reconciliations.read_until is 'All that the processor had by then has been read.';
comment on column reconciliations.opened_at is 'When the reading under way began; null: none is.';
comment on column reconciliations.since is 'How far back the reading under way goes.';
comment on column reconciliations.unchecked_since is 'From when on the list has been read and not compared with our books yet.';
comment on column reconciliations.after is 'Id of the last transaction read; the list goes back in time.';

alter table processor_halts add column restored_to timestamptz;
comment on column processor_halts.restored_to is 'Set while nothing is charged because the database was restored: the time of the backup.';

alter table webhook_inbox add column charge_id text;
comment on column webhook_inbox.charge_id is 'The charge that it is about; null: about something else.';
