-- Cards that a wallet gave to the simulated processor.
alter table sandbox_tokens add column wallet text check (wallet in ('apple_pay', 'google_pay'));
comment on column sandbox_tokens.wallet is 'The wallet that the card came from; null: it was typed.';

alter table sandbox_payment_methods add column wallet text check (wallet in ('apple_pay', 'google_pay'));
comment on column sandbox_payment_methods.wallet is 'The wallet that the card came from; null: it was typed.';
