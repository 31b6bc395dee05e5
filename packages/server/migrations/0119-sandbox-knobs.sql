create table sandbox_knobs (
  knob text primary key,
  rate double precision not null check (rate > 0 and rate <= 1),
  seed text not null,
  drawn bigint not null default 0
);

comment on table sandbox_knobs is 'Faults that the sandbox''s processor makes on purpose, in every process. A knob without a row is off.';
comment on column sandbox_knobs.knob is 'What goes wrong, such as lost_reply.';
comment on column sandbox_knobs.rate is 'Share of the calls, or of the batches of webhooks.';
comment on column sandbox_knobs.seed is 'With the same seed the same calls fail.';
comment on column sandbox_knobs.drawn is 'Calls since it was turned on.';
