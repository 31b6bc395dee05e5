-- What a gift to a cause does, in the charity's words.
alter table causes
  add column impact_unit bigint check (impact_unit > 0),
  add column impact_text text,
  add check ((impact_unit is null) = (impact_text is null));

comment on column causes.impact_unit is 'Cost in minor units of one of what impact_text names; null where the charity has not said it.';
comment on column causes.impact_text is 'What several units give, as it follows their number.';
