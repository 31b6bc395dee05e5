-- What donors have asked to be repeated in the next campaign of its kind is repeated when an admin opens that one.
alter table campaigns add column renews_since timestamptz;
comment on column campaigns.renews_since is 'When an admin opened it: since then the gifts of earlier campaigns of its kind are repeated in it. Null: nothing is.';

alter table schedules add column renewal text;
alter table schedules add constraint schedules_renewal_check
  check (renewal in ('renewed', 'planned_already', 'not_possible', 'card_disputed')) not valid;
comment on column schedules.renewal is 'What became of repeating it in the next campaign; null while that is to be decided. planned_already: its donor had planned a gift to the charity there before; not_possible: what was given to, or its price, has changed; card_disputed: a charge of its card is disputed.';

create unique index schedules_cloned_once on schedules (cloned_from_schedule_id) where cloned_from_schedule_id is not null;
create index schedules_to_renew on schedules (campaign_id)
  where auto_enroll and cancelled_at is null and renewal is null;
