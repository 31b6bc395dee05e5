-- What a gift to a cause does, in the charity's words.
alter table causes
  add column impact_unit bigint check (impact_unit > 0),
  add column impact_text text,
  add check ((impact_unit is null) = (impact_text is null));

comment on column causes.impact_unit is 'Cost of one unit of impact, in minor units; null where the charity gives none.';
comment on column causes.impact_text is 'What the units are, as written after their number: families clean water for a month.';
