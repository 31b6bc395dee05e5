-- Give-matching: what sponsors add to gifts. A pot's money is reserved when a matched schedule is created, drawn as its
-- nights are charged, and released where they are not.
create table match_pots (
  id uuid primary key,
  campaign_id text not null references campaigns (id),
  charity_id uuid references charities (id),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  amount bigint not null check (amount > 0),
  percent integer not null check (percent between 1 and 1000),
  cap_per_schedule bigint not null check (cap_per_schedule > 0),
  available bigint not null check (available >= 0 and available <= amount),
  created_at timestamptz not null
);
create index match_pots_by_campaign on match_pots (campaign_id);
comment on table match_pots is 'Money that sponsors add to the gifts of a campaign that came by the share codes of donors who opted in.';
comment on column match_pots.charity_id is 'The only charity whose gifts it matches; null: those of all in its currency.';
comment on column match_pots.amount is 'What was put in, in minor units.';
comment on column match_pots.percent is 'What it adds to a gift, in percent of the causes'' part.';
comment on column match_pots.cap_per_schedule is 'What it adds to one schedule at most, in minor units.';
comment on column match_pots.available is 'The amount less what is reserved and drawn, in minor units. Changed only by whoever holds the lock of this row.';

alter table schedules
  add column match_opted_in_at timestamptz,
  add column match_pot_id uuid references match_pots (id);
comment on column schedules.match_opted_in_at is 'When its donor opted into give-matching: gifts that come by its share code are matched. Null: never.';
comment on column schedules.match_pot_id is 'The pot that matches it, for life; null: it is not matched.';

create table match_shares (
  payment_id uuid primary key references payments (id),
  pot_id uuid not null references match_pots (id),
  state text not null check (state in ('reserved', 'drawn', 'released')),
  whole bigint not null check (whole >= amount),
  amount bigint not null check (amount >= 0),
  check ((state = 'released') = (amount = 0))
);
create index match_shares_by_pot on match_shares (pot_id);
comment on table match_shares is 'What a pot adds to a payment. Written by whoever has locked the payment, amounts only with the lock of the pot.';
comment on column match_shares.state is 'reserved: the payment may still be charged. drawn: it was, and the charity has the share. released: the pot has it back.';
comment on column match_shares.whole is 'The share before anything of the payment was given back, in minor units.';
comment on column match_shares.amount is 'The share less what went back with refunds, in minor units.';

create table match_moves (
  id uuid primary key,
  schedule_id uuid not null references schedules (id),
  pot_id uuid not null references match_pots (id),
  kind text not null check (kind in ('match_reserved', 'match_posted', 'match_voided', 'match_returned')),
  amount bigint not null check (amount > 0),
  moved_at timestamptz not null
);
create index match_moves_by_schedule on match_moves (schedule_id);
comment on table match_moves is 'What was reserved of a pot for a schedule, posted to its charity, and given back to the pot, as the ledger books it. Shares that are drawn as their payments are charged are booked with the attempt instead.';
comment on column match_moves.kind is 'The kind of the ledger''s transaction.';
comment on column match_moves.amount is 'Minor units.';

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (
  kind in ('clearing', 'charity_payable', 'tips', 'fee_cover', 'disputed', 'processor_fees', 'bank', 'match_sponsors',
    'match_pot', 'match_reserved'));
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions drop constraint ledger_transactions_source_type_check;
alter table ledger_transactions
  add constraint ledger_transactions_kind_check check (kind in (
    'charge', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'provider_fee', 'payout',
    'fee_surplus', 'fee_surplus_returned', 'match_funded', 'match_reserved', 'match_posted', 'match_voided', 'match_returned')),
  add constraint ledger_transactions_source_type_check check (
    source_type in ('payment_attempt', 'refund', 'dispute', 'processor_transaction', 'match_pot', 'match_move'));
comment on column ledger_accounts.kind is 'clearing: held at the processor. charity_payable: the charity''s part. tips and fee_cover: the platform''s part. disputed: withdrawn until a bank has decided. processor_fees: kept by the processor. bank: paid out. match_sponsors: what sponsors have put into pots, outside of the processor. match_pot and match_reserved: what is left of a pot, and what is reserved of it.';
comment on column ledger_accounts.owner is 'A charity''s or pot''s id, or the platform.';

-- Workers from before would settle a matched payment without drawing its share.
update charging_protocol set version = 2;
