-- The rules of the books are checked for what has changed, and for all else in the course of a week.
create index payments_changed on payments (updated_at, id);
create index schedules_cancelled on schedules (cancelled_at) where cancelled_at is not null;
create index payment_methods_stopped on payment_methods (breaker_opened_at) where breaker is not null;

create table check_cursors (
  walk text primary key,
  since timestamptz not null,
  after uuid not null,
  until timestamptz
);
comment on table check_cursors is 'How far the daily check of the rules has come, so that a run goes on where the last one ended.';
comment on column check_cursors.walk is 'Which records are walked through: those of a table that have changed, or all.';
comment on column check_cursors.since is 'Everything that changed before this time has been checked.';
comment on column check_cursors.after is 'Id of the last record; nil before the first.';
comment on column check_cursors.until is 'Until when the walk under way goes; null: none is.';

create table checked_figures (
  charity_id uuid not null,
  campaign_id text not null,
  payments bigint not null default 0,
  changed bigint not null default 0,
  checked_at timestamptz,
  primary key (charity_id, campaign_id)
);
comment on table checked_figures is 'When the figures of a charity in a campaign were last compared with its payments: after a tenth of them has changed, and weekly.';
comment on column checked_figures.payments is 'How many there were at the last comparison.';
comment on column checked_figures.changed is 'How many have changed since.';
