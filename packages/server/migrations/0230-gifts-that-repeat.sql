-- Gifts that repeat, such as those of every Friday: schedules to which payments are added as time goes on.
alter table schedules
  drop constraint schedules_first_night_check,
  add constraint schedules_first_night_check check (first_night >= 1),
  add column next_plan_at timestamptz,
  add column cancel_reason text,
  add column campaign_source text,
  add column partner_group text;

comment on column schedules.next_plan_at is 'When the next payments of a gift that repeats are added: 60 days before the first of them is due. Null for other gifts, and where the campaign has no date left.';
comment on column schedules.cancel_reason is 'Why the donor has cancelled, in the donor''s words; null if the schedule is active or no reason was given.';
comment on column schedules.campaign_source is 'Where a gift that repeats began: CHARITY for the page of the charity, otherwise a product key. Null for other gifts.';
comment on column schedules.partner_group is 'Group of the partner''s visitors that the donor belongs to, as the partner''s page names it.';

create index schedules_to_plan on schedules (next_plan_at) where next_plan_at is not null and cancelled_at is null;

comment on column schedules.causes is 'Cause id to its amount over nights 1 to 29, or on each date of a gift that repeats, in minor units.';
comment on column schedules.first_night is 'The plan covers this night to night 29; a gift that repeats begins with this number.';
comment on column schedules.total is 'The causes'' part of nights 1 to 29, or of each date of a gift that repeats, in minor units.';
comment on column schedules.tip is 'Tip of all nights, or of each date of a gift that repeats, in minor units.';
comment on column schedules.fee is 'Card fees that the donor covers over all nights, or on each date of a gift that repeats, in minor units.';
