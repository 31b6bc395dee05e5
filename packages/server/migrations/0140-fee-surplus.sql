-- What the fee cover of a charge brings in beyond the processor's fee belongs to the charity.
create table charge_fees (
  payment_id uuid primary key,
  processor_fee bigint not null check (processor_fee >= 0),
  surplus bigint not null default 0 check (surplus >= 0)
);
comment on table charge_fees is 'What the processor kept of charges whose donors covered the fee, and what of the cover went to the charity.';
comment on column charge_fees.payment_id is 'The payment that was charged.';
comment on column charge_fees.processor_fee is 'As the processor’s list of balance transactions has it. Minor units of the payment’s currency.';
comment on column charge_fees.surplus is 'Booked to the charity so far, net of what refunds and lost disputes took back. Minor units.';

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'charge', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'provider_fee', 'payout',
  'fee_surplus', 'fee_surplus_returned'));
