-- Processors under whose key the cards of several donors were missing: nothing is charged until a person has looked.
create table processor_halts (
  processor text primary key,
  code text not null,
  since timestamptz not null,
  -- What was refused before a person had looked is not counted again.
  ended_at timestamptz
);

-- By these it is known when the processor last found what it was asked about.
alter table payments add column prepared_at timestamptz;
create index payment_attempts_found on payment_attempts (resolved_at) where state in ('succeeded', 'declined');
