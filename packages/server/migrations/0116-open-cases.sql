-- What needs a person stays a row until it is closed, since a line in the log is forgotten.
create table open_cases (
  id uuid primary key,
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  code text,
  about jsonb not null default '{}',
  opened_at timestamptz not null,
  last_rung_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  note text,
  check ((closed_at is null) = (closed_by is null))
);
create unique index open_cases_one_open on open_cases (kind, subject_id) where closed_at is null;
create index open_cases_closed on open_cases (closed_at desc) where closed_at is not null;

comment on table open_cases is 'What needs a person, from the transaction in which it was found until it is closed. Alarms ring in the log at once and then daily.';
comment on column open_cases.kind is 'One of CASE_KINDS in packages/core; docs/runbook.md has a section on each.';
comment on column open_cases.subject_kind is 'What subject_id names: payment, charity, processor, code, reason, charge, rule or event.';
comment on column open_cases.code is 'Error code of the processor, or the kind of difference.';
comment on column open_cases.about is 'Further ids and figures for the alarm. No personal data.';
comment on column open_cases.last_rung_at is 'When the alarm last rang; it rings daily.';
comment on column open_cases.closed_by is 'The actor as kind:id, or system where the cause has gone.';
comment on column open_cases.note is 'What the person found and did.';

-- Nights that are due and wait: held ones, and those that were put off. Few, unlike those that are next in line.
create index payments_held_due on payments (due_at) where status = 'held';
create index payments_put_off on payments (due_at) where status = 'pending' and not halted and next_attempt_at > due_at;
