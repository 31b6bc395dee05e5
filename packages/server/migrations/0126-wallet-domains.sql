-- The domains of pages on which wallets are shown, as registered with the processor.
create table wallet_domains (
  id uuid primary key,
  processor text not null,
  account text,
  domain text not null,
  state text not null check (state in ('pending', 'active', 'refused')),
  reason text check (reason in ('unacceptable', 'unverified')),
  detail text,
  wanted boolean not null,
  tries integer not null default 0,
  next_try_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique nulls not distinct (processor, account, domain),
  check ((state = 'refused') = (reason is not null))
);
create index wallet_domains_to_try on wallet_domains (next_try_at) where next_try_at is not null;

comment on table wallet_domains is 'Domains of the platform and of charities'' sites, registered with the processor so that Apple Pay, Google Pay and Link may be shown there.';
comment on column wallet_domains.processor is 'stripe or sandbox.';
comment on column wallet_domains.account is 'The charity''s account at the processor that the registration is for; null: the platform''s own.';
comment on column wallet_domains.state is 'pending: not registered yet. active: wallets may be shown. refused: they may not.';
comment on column wallet_domains.reason is 'Of a refusal. unacceptable: the processor registers no such domain. unverified: a wallet could not confirm it; tried again.';
comment on column wallet_domains.detail is 'The processor''s words, or the wallets that are missing.';
comment on column wallet_domains.wanted is 'False: no site has it any more, and it is being removed from the processor.';
comment on column wallet_domains.tries is 'Calls since it was last wanted or given up.';
comment on column wallet_domains.next_try_at is 'Null: there is nothing to do.';
comment on column wallet_domains.lease_until is 'Until then one worker is calling the processor about it.';

create table sandbox_domains (
  id text primary key,
  account text,
  domain text not null,
  enabled boolean not null,
  created_at timestamptz not null,
  unique nulls not distinct (account, domain)
);
comment on table sandbox_domains is 'The simulated processor: domains on which wallets may be shown.';
comment on column sandbox_domains.account is 'The connected account that has registered it; null: the platform.';
