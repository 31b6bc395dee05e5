-- The simulated processor gives back, is disputed and pays out as the real one does.
alter table sandbox_payment_intents add column charged_at timestamptz;
update sandbox_payment_intents i set charged_at = c.created_at from sandbox_charges c
where c.id = i.latest_charge and c.status = 'succeeded';
comment on column sandbox_payment_intents.charged_at is 'When it was captured.';

create table sandbox_refunds (
  id text primary key,
  charge text not null references sandbox_charges (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  transfer_reversed bigint not null,
  metadata jsonb not null,
  created_at timestamptz not null
);
create index sandbox_refunds_by_charge on sandbox_refunds (charge);
comment on table sandbox_refunds is 'The simulated processor: refunds of charges.';
comment on column sandbox_refunds.amount is 'Minor units.';
comment on column sandbox_refunds.transfer_reversed is 'The part that the charity''s account gave back; minor units.';

create table sandbox_disputes (
  id text primary key,
  charge text not null unique references sandbox_charges (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('needs_response', 'won', 'lost')),
  created_at timestamptz not null,
  closed_at timestamptz
);
comment on table sandbox_disputes is 'The simulated processor: charges that their donors dispute with the bank.';
comment on column sandbox_disputes.amount is 'Minor units.';

alter table sandbox_balance_transactions drop constraint sandbox_balance_transactions_charge_key;
alter table sandbox_balance_transactions alter column charge drop not null;
alter table sandbox_balance_transactions
  add column category text not null default 'charge',
  add column source text,
  add column payout text,
  add column sequence bigint generated always as identity;
update sandbox_balance_transactions set source = charge;
alter table sandbox_balance_transactions alter column category drop default, alter column source set not null;
create unique index sandbox_balance_transactions_once on sandbox_balance_transactions (category, source);
create index sandbox_balance_transactions_by_charge on sandbox_balance_transactions (charge);
create index sandbox_balance_transactions_unpaid on sandbox_balance_transactions (currency) where payout is null;
comment on table sandbox_balance_transactions is 'The simulated processor: changes of the platform''s balance.';
comment on column sandbox_balance_transactions.charge is 'The charge that it is about; null: a payout.';
comment on column sandbox_balance_transactions.amount is 'Minor units; negative: goes out.';
comment on column sandbox_balance_transactions.category is 'Its reporting_category: charge, transfer, refund, transfer_reversal, dispute, dispute_reversal or payout.';
comment on column sandbox_balance_transactions.source is 'Id of the charge, refund, dispute or payout that caused it.';
comment on column sandbox_balance_transactions.payout is 'The payout that paid it out; null: still in the balance.';
comment on column sandbox_balance_transactions.sequence is 'Order in which they are listed.';
